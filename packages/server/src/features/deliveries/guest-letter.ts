import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/deliveries.json' with { type: 'json' };
import en from '../../locales/en/deliveries.json' with { type: 'json' };
import es from '../../locales/es/deliveries.json' with { type: 'json' };
import tr from '../../locales/tr/deliveries.json' with { type: 'json' };
import { fill } from '../../platform/delivery/fill.ts';
import type { LetterWords } from '../../platform/delivery/write-letter.ts';

const words: Record<Language, typeof en> = { en, tr, ar, es };

/** Words to a guest, with the way to say that they are the last. */
export function forGuest(
  { stopUrl }: { readonly stopUrl?: string | null },
  language: Language,
  said: LetterWords,
): LetterWords {
  const { stop, stopAtDesk, stopSms } = words[language];
  if (stopUrl == null) return { ...said, blocks: [...said.blocks, { kind: 'text', text: stopAtDesk }] };
  return {
    ...said,
    short: `${said.short} ${fill(stopSms, { link: stopUrl })}`,
    blocks: [...said.blocks, { kind: 'link', text: stop, address: stopUrl }],
    extras: { ...said.extras, stopUrl },
  };
}
