import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type Language, languages } from '@bellhop/contract/scalars';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english, namespaces } from '../../locales/english.ts';
import { type LaterNamespace, laterNamespaces } from '../../locales/later.ts';

// One chunk per language and namespace would be twenty requests; per language it is one small wave of parallel ones.
const files = import.meta.glob<Record<string, unknown>>(
  ['../../locales/{en,tr,ar,es}/*.json', '!../../locales/en/{errors,identity,live,requests,shell,ui}.json'],
  { import: 'default' },
);

/** What was put in from our own files; a hotel's dictionary may have made a bundle of the same name before. */
const loaded = new WeakMap<i18n, Set<string>>();

/** The texts in English, ready at once; `ensureLanguage` adds another language. */
export function createTexts(): i18n {
  const texts = i18next.createInstance();
  void texts.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    supportedLngs: languages,
    ns: namespaces,
    defaultNS: 'shell',
    resources: { en: english },
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  return texts;
}

export async function ensureLanguage(texts: i18n, language: Language): Promise<void> {
  if (language === 'en') return;
  await Promise.all([...namespaces, ...laterNamespaces].map((namespace) => ensureFile(texts, language, namespace)));
}

/** English of a screen that came later; the other languages are one file each and complete. */
export async function ensureWords(texts: i18n, namespace: LaterNamespace): Promise<void> {
  await ensureFile(texts, 'en', namespace);
}

async function ensureFile(texts: i18n, language: Language, namespace: string): Promise<void> {
  const file = `${language}/${namespace}`;
  const known = loaded.get(texts) ?? new Set();
  loaded.set(texts, known);
  if (known.has(file)) return;
  const words = await files[`../../locales/${file}.json`]?.();
  if (words === undefined) return;
  known.add(file);
  // Deep, and without overwriting: a word of the hotel's own that is there already wins (SET-13).
  texts.addResourceBundle(language, namespace, words, true, false);
}

/**
 * The hotel's own words win over ours (SET-13). A text key is `namespace.key`, and a key without a namespace of ours is
 * the shell's.
 */
export function mergeDictionary(texts: i18n, dictionary: HotelSettings['dictionary']): void {
  const known: readonly string[] = [...namespaces, ...laterNamespaces];
  for (const [language, entries] of Object.entries(dictionary)) {
    for (const [textKey, text] of Object.entries(entries)) {
      const [first, ...rest] = textKey.split('.');
      const isNamespace = known.some((namespace) => namespace === first) && rest.length > 0;
      const namespace = isNamespace ? (first ?? 'shell') : 'shell';
      texts.addResource(language, namespace, isNamespace ? rest.join('.') : textKey, text);
    }
  }
}
