import type { Language } from '@bellhop/contract/scalars';
import ar from '../../locales/ar/check-in.json' with { type: 'json' };
import en from '../../locales/en/check-in.json' with { type: 'json' };
import es from '../../locales/es/check-in.json' with { type: 'json' };
import tr from '../../locales/tr/check-in.json' with { type: 'json' };
import { guestLanguage } from '../requests/comments/guest-language.ts';

const texts: Readonly<Record<Language, typeof en>> = { en, tr, ar, es };

/** A message about the rooms of a guest; in English where their language is none of ours. */
export function roomText(key: keyof typeof en, rooms: readonly string[], spoken: string | null): string {
  const language = guestLanguage(spoken);
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(rooms);
  return texts[language][key].replace('{rooms}', list);
}
