import type { Language } from '@bellhop/contract/scalars';
import { createContext, useContext } from 'react';
import { localeOf, type Texts, type Translate } from './phrases.ts';

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

export function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (locale === null) throw new Error('useLocale is used outside of its provider');
  return locale;
}

type LocalizedName = { name: string; nameWithLocales: Readonly<Record<string, string>> };

/** The name in the guest's language, else the hotel's default name. */
export function nameIn(language: Language, { name, nameWithLocales }: LocalizedName): string {
  return nameWithLocales[language] ?? name;
}

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
