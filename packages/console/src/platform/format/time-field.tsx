import { latinDigits } from '@bellhop/contract/text/digits';
import { useState } from 'react';
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx';

interface TimeFieldProps extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'hint'> {
  /** `20:30`; empty: none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/**
 * A time of day on a clock of 24 hours, which the browser's own field is not in every language: `HH:mm`. What names no hour of the day
 * leaves the time as it was.
 */
export function TimeField({ value, onChange, onBlur, ...field }: TimeFieldProps) {
  /** Text as it was typed, the time that it made, and the one before. */
  const [typed, setTyped] = useState<{ text: string; made: string; before: string } | null>(null);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      dir="ltr"
      autoComplete="off"
      placeholder="00:00"
      value={typed?.made === value ? typed.text : value}
      onChange={(event) => {
        const text = latinDigits(event.target.value).replaceAll(/[^\d:.]/g, '');
        const before = typed?.before ?? value;
        const made = text === '' ? '' : (timeOf(text) ?? before);
        setTyped({ text, made, before });
        if (made !== value) onChange(made);
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** `HH:mm` of `20:30`, `2030`, `8.30`, `8:5` or `8`; null: anything else. */
function timeOf(text: string): string | null {
  const form = /^(?<hours>\d{1,2})(?:(?<whole>\d{2})|[:.](?<minutes>\d{0,2}))?$/;
  const { hours, whole, minutes = whole ?? '' } = form.exec(text)?.groups ?? {};
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  return `${hours.padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}
