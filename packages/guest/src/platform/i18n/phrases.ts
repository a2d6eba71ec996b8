import { localeOf } from '@bellhop/browser/i18n/locale-of';
import type { Language } from '@bellhop/contract/scalars';
import type english from '../../locales/en/guests.json';

export type WithoutPlural<Key extends string> =
  Key extends `${infer Base}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Base : Key;
export type PhraseKey = WithoutPlural<keyof typeof english>;

/** Returns the text of a key. `count` chooses the plural form. */
export type Translate<Key extends string = PhraseKey> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

export type Texts = Readonly<Record<string, string>>;

const files = import.meta.glob<Texts>('../../locales/*/*.json', { import: 'default' });

/** `guests`: texts of the first screens. */
export type TextsPart = 'guests' | 'dining' | 'check-in' | 'payments';

/** Loads the texts of the first screens, or of a part that is loaded when it is opened. */
export async function loadTexts(language: Language, part: TextsPart = 'guests'): Promise<Texts> {
  const load = files[`../../locales/${language}/${part}.json`];
  if (load === undefined) throw new Error(`no texts in ${language}`);
  return load();
}

/** Returns the texts of one language; the hotel's (`dictionary`) override ours. */
export function createTranslate<Key extends string = PhraseKey>(
  language: Language,
  texts: Texts,
  dictionary: Texts = {},
): Translate<Key> {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(localeOf(language));
  const find = (key: string) => dictionary[key] ?? texts[key];
  return (key, values = {}) => {
    const count = values['count'];
    const form =
      typeof count === 'number' ? (find(`${key}_${plural.select(count)}`) ?? find(`${key}_other`)) : undefined;
    const text = form ?? find(key) ?? key;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      if (value === undefined) return whole;
      return typeof value === 'number' ? number.format(value) : value;
    });
  };
}
