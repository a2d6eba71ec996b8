import { languageNames } from '@bellhop/browser/i18n/language';
import type { Language } from '@bellhop/contract/scalars';
import { TextField } from '../../ui/text-field.tsx';
import { useLanguage } from './language-context.ts';
import styles from './name-fields.module.css';

interface NameFieldsProps {
  /** Returns the label for a language's own name. */
  readonly label: (language: string) => string;
  readonly names: Readonly<Partial<Record<string, string>>>;
  readonly errorOf: (language: Language) => string | undefined;
  readonly onChange: (language: Language, name: string) => void;
}

/** Fields for a name in each language that the hotel offers. */
export function NameFields({ label, names, errorOf, onChange }: NameFieldsProps) {
  const { offered } = useLanguage();
  return (
    <div className={styles.languages}>
      {offered.map((language) => (
        <TextField
          key={language}
          label={label(languageNames[language])}
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
