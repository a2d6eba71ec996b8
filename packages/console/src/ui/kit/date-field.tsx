import { TextField, type TextFieldProps } from '../text-field.tsx';

interface DayFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'hint'> {
  /** `2026-04-03`; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Of the page. */
  readonly locale: string;
}

/** A day, in the browser's own field. Browsers write it in their language, so the page's language says it below in words. */
export function DateField({ value, onChange, locale, ...field }: DayFieldProps) {
  return (
    <TextField
      {...field}
      type="date"
      value={value}
      hint={inWords(`${value}T00:00Z`, locale, { dateStyle: 'full' })}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function inWords(instant: string, locale: string, style: Intl.DateTimeFormatOptions): string | undefined {
  const at = Date.parse(instant);
  return Number.isNaN(at) ? undefined : new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(at);
}
