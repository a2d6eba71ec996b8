import type { Language } from '@bellhop/contract/scalars';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { useRetry } from '../use-retry.ts';
import { useLocale } from './locale.ts';
import { createTranslate, loadTexts, type Texts, type TextsPart, type Translate } from './phrases.ts';

/** Phrases of a part of the page that is loaded when it is opened, which are not among those of the first screens. */
export function partWords<Key extends string>(
  part: TextsPart,
): {
  useWords(): Translate<Key>;
  /** Shows its children once the phrases of their language are there. */
  WithWords(props: { children: ReactNode }): ReactNode;
} {
  const WordsContext = createContext<Translate<Key> | null>(null);

  function useWords() {
    const words = useContext(WordsContext);
    if (words === null) throw new Error('useWords is used outside of its provider');
    return words;
  }

  function WithWords({ children }: { children: ReactNode }) {
    const { t, language, dictionary } = useLocale();
    const [loaded, setLoaded] = useState<{ language: Language; texts: Texts } | null>(null);
    const [isLost, setLost] = useState(false);
    const [turn, setTurn] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again.
    useEffect(() => {
      // The phrases of a language that was chosen before may come later.
      let current = true;
      loadTexts(language, part).then(
        (texts) => {
          if (!current) return;
          setLoaded({ language, texts });
          setLost(false);
        },
        () => {
          if (current) setLost(true);
        },
      );
      return () => {
        current = false;
      };
    }, [language, turn]);
    useRetry(isLost, () => setTurn((before) => before + 1));
    if (loaded === null) return <p role="status">{t(isLost ? 'errors.network' : 'gate.loading')}</p>;
    return <WordsContext value={createTranslate(loaded.language, loaded.texts, dictionary)}>{children}</WordsContext>;
  }

  return { useWords, WithWords };
}
