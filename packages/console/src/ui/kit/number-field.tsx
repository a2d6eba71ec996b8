import { NumberField as Base } from '@base-ui/react/number-field';
import type { Ref } from 'react';
import fieldStyles from '../text-field.module.css';
import type { FieldProps } from '../text-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './popup.module.css';

/** Names of the buttons, made of the field's label: a page has many such pairs. */
export interface StepLabels {
  readonly less: (label: string) => string;
  readonly more: (label: string) => string;
}

interface NumberFieldProps extends FieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** It was left, or a press of a button has ended. */
  readonly onCommit?: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly disabled?: boolean;
  /** Whose digits and signs are shown and read. */
  readonly locale: string;
  readonly format?: Intl.NumberFormatOptions;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly labels: StepLabels;
}

/** A number in the digits of the page's language; arrows and buttons change it by a step. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onCommit, min, max, step, disabled, locale, format, inputRef, labels, ...field } = props;
  return (
    <FieldFrame {...field}>
      {({ id, described, isInvalid }) => (
        <Base.Root
          id={id}
          value={value}
          onValueChange={onChange}
          onValueCommitted={onCommit}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          locale={locale}
          format={format}
          required={field.required}
        >
          <Base.Group className={fieldStyles.box} data-invalid={isInvalid}>
            <Base.Input
              ref={inputRef}
              className={fieldStyles.input}
              aria-invalid={isInvalid}
              aria-describedby={described}
            />
            <Base.Decrement className={styles.button} aria-label={labels.less(field.label)}>
              −
            </Base.Decrement>
            <Base.Increment className={styles.button} aria-label={labels.more(field.label)}>
              +
            </Base.Increment>
          </Base.Group>
        </Base.Root>
      )}
    </FieldFrame>
  );
}
