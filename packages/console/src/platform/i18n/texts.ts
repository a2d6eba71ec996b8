import { guestWordMark } from '@bellhop/contract/hotels/guest-words';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type Language, languages } from '@bellhop/contract/scalars';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english, namespaces } from '../../locales/english.ts';
import type { LaterFile } from '../../locales/later.ts';
import { knownTextKeys } from './text-keys.ts';

type Words = Record<string, unknown>;

/** English of the later screens, one file each. */
const englishFiles = import.meta.glob<Words>(['./*.json', '!./{errors,identity,shell,ui}.json'], {
  base: '../../locales/en',
  import: 'default',
});
/** Every other language is one file, so that its texts load only once. */
const wholeLanguages: Record<Exclude<Language, 'en'>, () => Promise<{ words: Record<string, Words> }>> = {
  tr: () => import('../../locales/tr.ts'),
  ar: () => import('../../locales/ar.ts'),
  es: () => import('../../locales/es.ts'),
};

interface LoadedTexts {
  /** Namespaces loaded from our files; a hotel's dictionary may have created a bundle of the same name earlier. */
  readonly files: Set<string>;
  readonly ours: [language: Language, namespace: string, words: Words][];
  dictionary?: HotelSettings['dictionary'];
}
/** Keyed by store, because components get another i18n object with the same store. */
const stateByStore = new WeakMap<i18n['store'], LoadedTexts>();

/** Creates the texts in English, ready at once; `ensureLanguage` adds another language. */
export function createTexts(): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: languages,
    ns: [...namespaces],
    defaultNS: 'shell',
    resources: { en: {} },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  for (const namespace of namespaces) put(texts, 'en', namespace, english[namespace]);
  return texts;
}

export async function ensureLanguage(texts: i18n, language: Language): Promise<void> {
  const known = heldOf(texts).files;
  if (language === 'en' || known.has(language)) return;
  const { words } = await wholeLanguages[language]();
  for (const [file, each] of Object.entries(words)) put(texts, language, namespaceOf(file), each);
  known.add(language);
}

/** Loads the English of a later screen, and its error messages; the other languages are complete. */
export async function ensureWords(texts: i18n, file: LaterFile): Promise<void> {
  const known = heldOf(texts).files;
  const files = [file, 'api-later'].filter((each) => !known.has(each));
  const words = await Promise.all(files.map(async (each) => englishFiles[`./${each}.json`]?.()));
  files.forEach((each, index) => {
    put(texts, 'en', namespaceOf(each), words[index]);
    known.add(each);
  });
}

/** Returns `bookings` for a file `…/bookings.json`; `api-later.json` is the second file of `api`. */
export function namespaceOf(file: string): string {
  return file.replace(/^.*\/|(-later)?(\.json)?$/g, '');
}

function heldOf(texts: i18n): LoadedTexts {
  const known = stateByStore.get(texts.store) ?? { files: new Set(), ours: [] };
  stateByStore.set(texts.store, known);
  return known;
}

export function put(texts: i18n, language: Language, namespace: string, words: Words | undefined): void {
  if (words === undefined) return;
  heldOf(texts).ours.push([language, namespace, words]);
  // Deep and without overwriting: an existing word of the hotel's dictionary has priority (SET-13).
  texts.addResourceBundle(language, namespace, words, true, false);
}

/**
 * Applies a hotel's dictionary, which has priority over our texts (SET-13). A text key is `namespace.key`; a key
 * without one of our namespaces belongs to `shell`. Keys of the guest page are skipped. A key that the new dictionary
 * lacks gets our text again.
 */
export function mergeDictionary(texts: i18n, dictionary: HotelSettings['dictionary']): void {
  const known = heldOf(texts);
  if (known.dictionary === dictionary) return;
  known.dictionary = dictionary;
  texts.store.data = {};
  for (const own of known.ours) texts.addResourceBundle(...own, true, false);
  const all: readonly string[] = [...namespaces, ...Object.keys(englishFiles).map(namespaceOf)];
  for (const [language, entries] of Object.entries(dictionary)) {
    for (const [entryKey, text] of Object.entries(entries)) {
      if (entryKey.startsWith(guestWordMark)) continue;
      const textKey = knownTextKeys[entryKey] ?? entryKey;
      const [first = '', ...rest] = textKey.split('.');
      const isOurs = all.includes(first) && rest.length > 0;
      texts.addResource(language, isOurs ? first : 'shell', isOurs ? rest.join('.') : textKey, text);
    }
  }
}
