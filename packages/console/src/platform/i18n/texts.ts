import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type Language, languages } from '@bellhop/contract/scalars';
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { english, namespaces } from '../../locales/english.ts';

// One chunk per language and namespace would be twenty requests; per language it is one small wave of parallel ones.
const files = import.meta.glob<Record<string, unknown>>('../../locales/{tr,ar,es}/*.json', { import: 'default' });

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
  await Promise.all(
    namespaces.map(async (namespace) => {
      if (texts.hasResourceBundle(language, namespace)) return;
      const load = files[`../../locales/${language}/${namespace}.json`];
      if (load !== undefined) texts.addResourceBundle(language, namespace, await load());
    }),
  );
}

/**
 * The hotel's own words win over ours (SET-13). A text key is `namespace.key`, and a key without a namespace of ours is
 * the shell's.
 */
export function mergeDictionary(texts: i18n, dictionary: HotelSettings['dictionary']): void {
  for (const [language, entries] of Object.entries(dictionary)) {
    for (const [textKey, text] of Object.entries(entries)) {
      const [first, ...rest] = textKey.split('.');
      const isNamespace = namespaces.some((namespace) => namespace === first) && rest.length > 0;
      const namespace = isNamespace ? (first ?? 'shell') : 'shell';
      texts.addResource(language, namespace, isNamespace ? rest.join('.') : textKey, text);
    }
  }
}
