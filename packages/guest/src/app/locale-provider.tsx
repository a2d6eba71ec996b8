import { chooseLanguage, setDocumentLanguage } from '@bellhop/browser/i18n/language';
import { type Language, languages } from '@bellhop/contract/scalars';
import { type ReactNode, useEffect, useState } from 'react';
import { storedLanguage } from '../platform/i18n/language.ts';
import { LocaleContext } from '../platform/i18n/locale.ts';
import { createTranslate, loadTexts, type Texts } from '../platform/i18n/phrases.ts';
import { CutWordsContext } from '../ui/cut-words.ts';

interface OfStay {
  language: string | null;
  languages: readonly string[];
  timeZone: string;
  dictionary: Readonly<Record<string, Texts>>;
}

/** The locale before a stay is known, with the phone's time zone. */
export const noStay: OfStay = {
  language: null,
  languages,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  dictionary: {},
};

/** Renders its children once the texts of the language are loaded. */
export function LocaleProvider({ stay, children }: { stay: OfStay; children: ReactNode }) {
  const [chosen, setChosen] = useState(() => storedLanguage.read());
  const target = chooseLanguage(chosen, [stay.language ?? '', ...navigator.languages], stay.languages);
  const [isLost, setLost] = useState(false);
  const [loaded, setLoaded] = useState<{ language: Language; texts: Texts } | null>(null);

  useEffect(() => {
    let current = true;
    loadTexts(target).then(
      (texts) => {
        if (!current) return;
        setLoaded({ language: target, texts });
        setDocumentLanguage(target);
      },
      // The texts cannot be loaded; the page stays in the language that it shows.
      () => setLost(true),
    );
    return () => {
      current = false;
    };
  }, [target]);

  // The crash screen has texts of its own.
  if (loaded === null && isLost) throw new Error(`no texts in ${target}`);
  if (loaded === null) return null;
  const { language, texts } = loaded;
  const dictionary = stay.dictionary[language] ?? {};
  const t = createTranslate(language, texts, dictionary);
  return (
    <LocaleContext
      value={{
        language,
        offered: languages.filter((each) => stay.languages.includes(each)),
        timeZone: stay.timeZone,
        dictionary,
        t,
        choose(next) {
          storedLanguage.write(next);
          setChosen(next);
        },
      }}
    >
      <CutWordsContext value={t('field.cut')}>{children}</CutWordsContext>
    </LocaleContext>
  );
}
