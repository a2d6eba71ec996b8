import { type Language, languages } from '@bellhop/contract/scalars';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { LanguageContext, useLanguage } from './language-context.ts';
import { ensureLanguage } from './texts.ts';

/** Loads the texts of these languages; returns whether they are there. Without them papers are in English. */
export function useWordsOf(readers: readonly Language[]): boolean {
  const { i18n } = useTranslation();
  const [loadedLanguages, setLoadedLanguages] = useState('');
  const spokenLanguages = [...new Set(readers)].toSorted().join(' ');
  useEffect(() => {
    let isCurrent = true;
    const all = languages.filter((each) => spokenLanguages.includes(each)).map((each) => ensureLanguage(i18n, each));
    void Promise.allSettled(all).then(() => isCurrent && setLoadedLanguages(spokenLanguages));
    return () => {
      isCurrent = false;
    };
  }, [i18n, spokenLanguages]);
  return loadedLanguages === spokenLanguages;
}

/** A part of a paper in its reader's language, with dates and numbers; `useWordsOf` has loaded the texts. */
export function PaperLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const { i18n } = useTranslation();
  const house = useLanguage();
  const own = useMemo(() => i18n.cloneInstance({ lng: language }), [i18n, language]);
  const choice = useMemo(() => ({ ...house, language }), [house, language]);
  return (
    <LanguageContext value={choice}>
      <I18nextProvider i18n={own}>{children}</I18nextProvider>
    </LanguageContext>
  );
}
