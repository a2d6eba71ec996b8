import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NumberField, type NumberFieldProps } from '../../ui/kit/number-field.tsx';
import { useLanguage } from '../i18n/language-context.ts';

/**
 * A field for a whole number within limits. A typed number beyond them stays with an error and is not committed. The
 * screen loads the texts of `form`.
 */
export function CountField({ error, onChange, onCommit, ...field }: Omit<NumberFieldProps, 'locale' | 'onLetters'>) {
  const { t } = useTranslation('forms');
  const { language } = useLanguage();
  const [hasLetters, setHasLetters] = useState(false);
  const { value, min, max } = field;
  const words = hasLetters ? t('digits') : wordsOf(value);
  return (
    <NumberField
      {...field}
      error={words ?? error}
      locale={localeOf(language)}
      onLetters={() => setHasLetters(true)}
      onChange={(count) => {
        setHasLetters(false);
        onChange(count);
      }}
      onCommit={(count) => {
        if (wordsOf(count) === undefined) onCommit?.(count);
      }}
    />
  );

  function wordsOf(count: number | null): string | undefined {
    if (count === null) return undefined;
    if (!Number.isInteger(count)) return t('digits');
    if (min !== undefined && count < min) return t('low', { count: min });
    if (max !== undefined && count > max) return t('high', { count: max });
    return undefined;
  }
}
