import { type Ref, type SelectHTMLAttributes, useId } from 'react';
import { DownIcon } from './first-icons.tsx';
import styles from './text-field.module.css';

export interface SelectFieldProps<Id extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children' | 'value' | 'onChange'> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChoose: (id: Id) => void;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own list: the best there is on a phone, and every keyboard knows it. */
export function SelectField<Id extends string>({
  label,
  options,
  value,
  onChoose,
  error,
  required,
  ...rest
}: SelectFieldProps<Id>) {
  const id = useId();
  const noteId = `${id}-note`;
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
        <select
          {...rest}
          id={id}
          required={required}
          className={styles.select}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.id === event.target.value);
            if (chosen !== undefined) onChoose(chosen.id);
          }}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : noteId}
        >
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <DownIcon className={styles.arrow} />
      </div>
      {error !== undefined && (
        <p id={noteId} className={styles.note} data-tone="error">
          {error}
        </p>
      )}
    </div>
  );
}
