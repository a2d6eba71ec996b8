import { chooseLanguage, directionOf, setDocumentLanguage } from '@bellhop/browser/i18n/language';
import type { Language } from '@bellhop/contract/scalars';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { useSettings } from '../settings/settings-context.ts';
import { offeredLanguages, storedDirection, storedLanguage } from './language.ts';
import { LanguageContext } from './language-context.ts';
import { ensureLanguage, mergeDictionary } from './texts.ts';

/** Long enough to write and show the choice, too short to type into the page (I18N-04). */
export const reloadDelayMs = 500;

interface LanguageProviderProps {
  texts: i18n;
  /** The language of the page's start; its texts are loaded. */
  first: Language;
  reload: () => void;
  children: ReactNode;
}

export function LanguageProvider({ texts, first, reload, children }: LanguageProviderProps) {
  const settings = useSettings();
  const [language, setLanguage] = useState(first);
  const offered = useMemo(() => offeredLanguages(settings), [settings]);
  // A hotel may turn off Arabic while the page is open.
  const shown = offered.includes(language) ? language : chooseLanguage(null, navigator.languages, offered);

  useEffect(() => mergeDictionary(texts, settings.dictionary), [texts, settings.dictionary]);

  useEffect(() => {
    let current = true;
    void ensureLanguage(texts, shown).then(async () => {
      mergeDictionary(texts, settings.dictionary);
      if (current) await texts.changeLanguage(shown);
      if (current) setDocumentLanguage(shown);
    });
    return () => {
      current = false;
    };
  }, [texts, shown, settings.dictionary]);

  // Another tab chose a language: this tab changes without a reload, which would interrupt the person.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === storedLanguage.key) setLanguage((old) => storedLanguage.read() ?? old);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);

  const choice = useMemo(
    () => ({
      language: shown,
      offered,
      choose(next: Language) {
        if (next === shown) return;
        storedLanguage.write(next);
        if (directionOf(next) === directionOf(shown)) {
          setLanguage(next);
          return;
        }
        // Reloads, because the direction of the whole screen changes (I18N-04); drafts are already stored.
        storedDirection.write(directionOf(next));
        setTimeout(reload, reloadDelayMs);
      },
    }),
    [shown, offered, reload],
  );

  return (
    <LanguageContext value={choice}>
      <I18nextProvider i18n={texts}>{children}</I18nextProvider>
    </LanguageContext>
  );
}
