import type { Language } from '@bellhop/contract/scalars';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type english from '../../locales/en/dining.json';
import { useLocale } from '../../platform/i18n/locale.ts';
import {
  createTranslate,
  loadTexts,
  type Texts,
  type Translate,
  type WithoutPlural,
} from '../../platform/i18n/phrases.ts';
import { useRetry } from '../../platform/use-retry.ts';

type Words = Translate<WithoutPlural<keyof typeof english>>;

const WordsContext = createContext<Words | null>(null);

/** Phrases of restaurants, which are not among those of the first screens. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === null) throw new Error('useWords is used outside of its provider');
  return words;
}

/** Shows its children once the phrases of their language are there. */
export function WithWords({ children }: { children: ReactNode }) {
  const { t, language, dictionary } = useLocale();
  const [loaded, setLoaded] = useState<{ language: Language; texts: Texts } | null>(null);
  const [isLost, setLost] = useState(false);
  const load = () => {
    loadTexts(language, 'dining').then(
      (texts) => {
        setLoaded({ language, texts });
        setLost(false);
      },
      () => setLost(true),
    );
  };
  // Only the language matters: `load` is new each time.
  useEffect(load, [language]);
  useRetry(isLost, load);
  if (loaded === null) return <p role="status">{t(isLost ? 'errors.network' : 'gate.loading')}</p>;
  return <WordsContext value={createTranslate(loaded.language, loaded.texts, dictionary)}>{children}</WordsContext>;
}
