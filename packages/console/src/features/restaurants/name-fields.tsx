import type { Language } from '@bellhop/contract/scalars';
import { useTranslation } from 'react-i18next';
import { languageNames } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { TextField } from '../../ui/text-field.tsx';
import styles from './name-fields.module.css';

interface NameFieldsProps {
  readonly names: Readonly<Partial<Record<string, string>>>;
  readonly errorOf: (language: Language) => string | undefined;
  readonly onChange: (language: Language, name: string) => void;
}

/** A name in each language that the hotel offers. */
export function NameFields({ names, errorOf, onChange }: NameFieldsProps) {
  const { t } = useTranslation('restaurants');
  const { offered } = useLanguage();
  return (
    <div className={styles.languages}>
      {offered.map((language) => (
        <TextField
          key={language}
          label={t('nameIn', { language: languageNames[language] })}
          lang={language}
          dir="auto"
          autoComplete="off"
          value={names[language] ?? ''}
          error={errorOf(language)}
          onChange={(event) => onChange(language, event.target.value)}
        />
      ))}
    </div>
  );
}
