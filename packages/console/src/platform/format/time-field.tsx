import { latinDigits } from '@bellhop/contract/text/digits';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

interface TimeFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'hint'> {
  /** A time such as `20:30`; empty without a time. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A field for a time on a 24-hour clock (`HH:mm`), which the browser's own field does not show in every language. An
 * invalid text keeps the previous time.
 */
export function TimeField({ value, onChange, onBlur, ...field }: TimeFieldProps) {
  /** The typed text, the time that results from it, and the time before typing. */
  const [typed, setTyped] = useState<{ text: string; time: string; before: string } | null>(null);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      placeholder="00:00"
      value={typed?.time === value ? typed.text : value}
      onChange={(event) => {
        const text = latinDigits(event.target.value).replaceAll(/[^\d:.]/g, '');
        const before = typed?.before ?? value;
        const time = text === '' ? '' : (timeOf(text) ?? before);
        setTyped({ text, time, before });
        if (time !== value) onChange(time);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** Returns `HH:mm` for `20:30`, `2030`, `8.30`, `8:5` or `8`; null for any other text. */
function timeOf(text: string): string | null {
  const form = /^(?<hours>\d{1,2})(?:(?<whole>\d{2})|[:.](?<minutes>\d{0,2}))?$/;
  const { hours, whole, minutes = whole ?? '' } = form.exec(text)?.groups ?? {};
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
