import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/text-field.tsx';
import { codeLength, digitsOf } from './digits.ts';

export interface CodeFieldProps {
  label?: string;
  value: string;
  onChange: (code: string) => void;
  /** The error of the last try; the field adds errors that it can find itself. */
  error: string | undefined;
  autoFocus?: boolean;
}

/** A one-time code: phones and password managers fill it in, and pasted spaces are allowed. */
export function CodeField({ label, value, onChange, error, autoFocus = true }: CodeFieldProps) {
  const { t } = useTranslation('identity-entrance');
  return (
    <TextField
      label={label ?? t('code.field')}
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      enterKeyHint="go"
      dir="ltr"
      required
      autoFocus={autoFocus}
      value={value}
      onChange={(event) => onChange(digitsOf(event.target.value))}
      error={error}
    />
  );
}

/** Returns the fault of a code that can be found without a call. */
export function useCodeProblem(code: string): string | undefined {
  const { t } = useTranslation('identity-entrance');
  if (code === '') return t('code.required');
  return code.length < codeLength ? t('code.short') : undefined;
}
