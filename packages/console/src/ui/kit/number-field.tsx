import { NumberField as Base } from '@base-ui/react/number-field';
import type { Ref } from 'react';
import fieldStyles from '../text-field.module.css';
import type { FieldProps } from '../text-field.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './popup.module.css';

/** Names of the buttons, built from the field's label, because a page has many such pairs. */
export interface StepLabels {
  readonly less: (label: string) => string;
  readonly more: (label: string) => string;
}

export interface NumberFieldProps extends FieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Called when the field loses the focus and when the press of a button ends. */
  readonly onCommit?: (value: number | null) => void;
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
  /** The locale of the digits and signs that are shown and read. */
  readonly locale: string;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly labels: StepLabels;
  /** Called when letters are typed or pasted, which the field refuses. */
  readonly onLetters?: () => void;
}

/**
 * A number in the digits of the page's language; arrows and buttons change it by one, within its limits. A typed
 * number keeps the form in which it was typed.
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, onCommit, min, max, disabled, locale, inputRef, labels, onLetters, ...field } = props;
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
          disabled={disabled}
          locale={locale}
          allowOutOfRange
          required={field.required}
        >
          <Base.Group className={fieldStyles.box} data-invalid={isInvalid}>
            <Base.Input
              ref={inputRef}
              className={fieldStyles.input}
              aria-invalid={isInvalid}
              aria-describedby={described}
              onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
                if (isLetter(key) && !ctrlKey && !metaKey && !altKey) onLetters?.();
              }}
              onPaste={(event) => {
                if (![...event.clipboardData.getData('text/plain')].some(isLetter)) return;
                event.preventDefault();
                event.preventBaseUIHandler();
                onLetters?.();
              }}
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

const isLetter = (text: string) => /^\p{L}$/u.test(text);
