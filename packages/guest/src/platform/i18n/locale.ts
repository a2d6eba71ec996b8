import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { useProvided } from '@bellhop/browser/ui/use-provided';
import type { Language } from '@bellhop/contract/scalars';
import { createContext } from 'react';
import type { Texts, Translate } from './phrases.ts';

export interface Locale {
  language: Language;
  /** Languages that the hotel offers (I18N-02). */
  offered: readonly Language[];
  /** The hotel's time zone, by which guests keep appointments. */
  timeZone: string;
  t: Translate;
  /** Texts of the hotel that override ours. */
  dictionary: Texts;
  choose(language: Language): void;
}

export const LocaleContext = createContext<Locale | null>(null);

export const useLocale = () => useProvided(LocaleContext);

/** Returns the text in the guest's language, else in English, else in any language. */
export function textIn(
  language: Language,
  texts: Readonly<Record<string, string>>,
): { language: string; words: string } | null {
  const match = [language, 'en', ...Object.keys(texts)].find((each) => (texts[each] ?? '') !== '');
  return match === undefined ? null : { language: match, words: texts[match] ?? '' };
}

/** Formats Unix seconds in the hotel's time zone. */
export function formatTime(
  at: number,
  { language, timeZone }: Pick<Locale, 'language' | 'timeZone'>,
  form: 'day' | 'time' | 'short',
): string {
  const shapes = {
    day: { weekday: 'long', day: 'numeric', month: 'long' },
    time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    short: { day: 'numeric', month: 'short' },
  } as const;
  return new Intl.DateTimeFormat(localeOf(language), { ...shapes[form], timeZone }).format(new Date(at * 1000));
}

/** Joins names as the language does: "101 and 102". */
export function formatList(items: readonly string[], { language }: Pick<Locale, 'language'>): string {
  return new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(items);
}
