import { useProvided } from '@bellhop/browser/ui/use-provided';
import type { Language } from '@bellhop/contract/scalars';
import { createContext, type ReactNode, useEffect, useState } from 'react';
import { useRetry } from '../use-retry.ts';
import { useLocale } from './locale.ts';
import { createTranslate, loadTexts, type Texts, type TextsPart, type Translate } from './phrases.ts';

/** Loads the texts of a part of the page when the part is opened. */
export function partWords<Key extends string>(
  part: TextsPart,
): {
  useWords(): Translate<Key>;
  /** Renders its children once the texts of the language are loaded. */
  WithWords(props: { children: ReactNode }): ReactNode;
} {
  const WordsContext = createContext<Translate<Key> | null>(null);

  function useWords() {
    const words = useProvided(WordsContext);
    return words;
  }

  function WithWords({ children }: { children: ReactNode }) {
    const { t, language, dictionary } = useLocale();
    const [loaded, setLoaded] = useState<{ language: Language; texts: Texts } | null>(null);
    const [isLost, setLost] = useState(false);
    const [turn, setTurn] = useState(0);
    // biome-ignore lint/correctness/useExhaustiveDependencies: each turn loads again.
    useEffect(() => {
      // The texts of a previously chosen language may arrive later.
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
