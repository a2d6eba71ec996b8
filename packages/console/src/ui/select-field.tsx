import type { Ref, SelectHTMLAttributes } from 'react';
import { DownIcon } from './first-icons.tsx';
import styles from './text-field.module.css';
import { Labelled } from './text-field.tsx';

export interface SelectFieldProps<Id extends string>
  extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'className' | 'children' | 'value' | 'onChange'> {
  label: string;
  options: readonly { id: Id; label: string }[];
  value: Id;
  onChoose: (id: Id) => void;
  error?: string | undefined;
  ref?: Ref<HTMLSelectElement>;
}

/** The browser's own select element: it suits phones, and every keyboard works with it. */
export function SelectField<Id extends string>({ label, options, onChoose, error, ...rest }: SelectFieldProps<Id>) {
  return (
    <Labelled label={label} error={error} required={rest.required}>
      {({ id, described, isInvalid }) => (
        <div className={styles.box} data-invalid={isInvalid}>
          <select
            {...rest}
            id={id}
            className={styles.select}
            onChange={(event) => {
              const chosen = options.find((option) => option.id === event.target.value);
              if (chosen !== undefined) onChoose(chosen.id);
            }}
            aria-invalid={isInvalid}
            aria-describedby={described}
          >
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <DownIcon className={styles.arrow} />
        </div>
      )}
    </Labelled>
  );
}
