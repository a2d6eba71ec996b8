import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { PrintIcon, PrintSheet } from '../../ui/kit/print-sheet.tsx';
import styles from './check-in-card.module.css';
import sheetStyles from './registration-cards.module.css';
import { useGuestName } from './use-guest-name.ts';

/** A text in the language in which guests read it, and who agreed to it. */
interface AgreedText {
  readonly title: string;
  readonly language: string;
  readonly words: string;
  readonly by: readonly { readonly name: string; readonly at: number }[];
}

/** The very texts that the guests agreed to, for who asks later; the hotel's own may be others by now. */
export function AgreedTexts({ record }: { readonly record: CheckInDetail }) {
  const { t } = useTranslation('check-in');
  const texts = useAgreedTexts(record);
  const [isPrinting, setPrinting] = useState(false);
  const { hotelName } = useSettings();
  if (texts.length === 0) return null;
  const shown = texts.map((text) => <WordsOf key={text.title} text={text} />);
  return (
    <details>
      <summary>{t('signed.texts')}</summary>
      {shown}
      <Button icon={<PrintIcon size={16} />} size="small" onClick={() => setPrinting(true)}>
        {t('signed.print')}
      </Button>
      {isPrinting && (
        <PrintSheet className={sheetStyles.sheet} onPrinted={() => setPrinting(false)}>
          <p>
            <ProperName>{hotelName}</ProperName>
          </p>
          {shown}
        </PrintSheet>
      )}
    </details>
  );
}

function WordsOf({ text: { title, language, words, by } }: { readonly text: AgreedText }) {
  const { t } = useTranslation('check-in');
  const format = useFormat();
  return (
    <section>
      <h4>{title}</h4>
      <p dir="auto" lang={language} className={styles.words}>
        {words}
      </p>
      {by.map(({ name, at }) => (
        <p key={name} className={styles.note}>
          <ProperName>{name}</ProperName> · <span>{t('signed.at', { time: format.full(at) })}</span>
        </p>
      ))}
    </section>
  );
}

/** The language in which a reader gets a text: their own, else English, else any. */
export function languageOfWords(words: Readonly<Record<string, string>>, language: string): string | undefined {
  return [language, 'en', ...Object.keys(words)].find((each) => words[each] !== undefined);
}

function useAgreedTexts({ guests, agreed_texts: kept }: CheckInDetail): AgreedText[] {
  const { t } = useTranslation('check-in');
  const nameOf = useGuestName();
  const texts = new Map<string, AgreedText>();
  for (const guest of guests) {
    const { signed } = guest;
    const name = nameOf(guest);
    for (const { text, version, language } of signed?.agreed ?? []) {
      const words = kept.find((each) => each.text === text && each.version === version)?.words ?? {};
      const own = words[languageOfWords(words, language) ?? ''];
      if (own === undefined) continue;
      const title = t('signed.agreed', { text: t(`signed.${text}`), version, language: language.toUpperCase() });
      const by = [...(texts.get(title)?.by ?? []), { name, at: signed?.at ?? 0 }];
      texts.set(title, { title, language, words: own, by });
    }
  }
  return [...texts.values()];
}
