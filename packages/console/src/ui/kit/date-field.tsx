import { TextField, type TextFieldProps } from '../text-field.tsx';

interface DayFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'hint'> {
  /** A day such as `2026-04-03`; empty without a day. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The locale of the page. */
  readonly locale: string;
}

/**
 * The browser's own field of a day. Browsers format the day in their language, so the hint repeats it in the page's
 * language.
 */
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
