import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/deliveries.json' with { type: 'json' };
import en from '../../locales/en/deliveries.json' with { type: 'json' };
import es from '../../locales/es/deliveries.json' with { type: 'json' };
import tr from '../../locales/tr/deliveries.json' with { type: 'json' };
import { fill } from '../../platform/delivery/fill.ts';
import type { LetterWords } from '../../platform/delivery/write-letter.ts';

const words: Record<Language, typeof en> = { en, tr, ar, es };

/** Adds the link or the words for stopping messages to a letter. */
export function forGuest(
  { stopUrl }: { readonly stopUrl?: string | null },
  language: Language,
  letter: LetterWords,
): LetterWords {
  const { stop, stopAtDesk, stopSms } = words[language];
  if (stopUrl == null) return { ...letter, blocks: [...letter.blocks, { kind: 'text', text: stopAtDesk }] };
  return {
    ...letter,
    short: `${letter.short} ${fill(stopSms, { link: stopUrl })}`,
    blocks: [...letter.blocks, { kind: 'link', text: stop, address: stopUrl }],
    extras: { ...letter.extras, stopUrl },
  };
}
