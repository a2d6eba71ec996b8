import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './text-field.module.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  label: string;
  /** Shown under the field and read out with it. */
  error?: string | undefined;
  hint?: string;
  /** The id of something near the field that is read out with it too. */
  describedBy?: string;
  /** A control inside the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, describedBy, end, required, ...rest }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  const described = [note === undefined ? null : noteId, describedBy]
    .filter((part) => typeof part === 'string')
    .join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <div className={styles.box} data-invalid={error !== undefined || undefined}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          required={required}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={described === '' ? undefined : described}
        />
        {end}
      </div>
      {note !== undefined && (
        <p id={noteId} className={styles.note} data-tone={error === undefined ? 'hint' : 'error'}>
          {note}
        </p>
      )}
    </div>
  );
}
