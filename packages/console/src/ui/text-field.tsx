import { fieldDir } from '@bellhop/browser/ui/field-direction';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './text-field.module.css';

export interface FieldProps {
  label: string;
  /** Shown under the field and read out with it. */
  error?: string | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
}

interface LabelledProps extends FieldProps {
  ref?: Ref<HTMLDivElement>;
  children: (control: { id: string; described: string | undefined; isInvalid: true | undefined }) => ReactNode;
}

/** The label above a control and the note below it; `children` draws the control. */
export function Labelled({ label, error, hint, required, ref, children }: LabelledProps) {
  const id = useId();
  const note = error ?? hint;
  const described = note === undefined ? undefined : `${id}-note`;
  return (
    <div className={styles.field} ref={ref}>
      <label className={styles.label} htmlFor={id}>
        <span>{label}</span>
        {required && (
          <span className={styles.required} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children({ id, described, isInvalid: error !== undefined || undefined })}
      {note !== undefined && (
        <p id={described} className={styles.note} data-tone={error === undefined ? 'hint' : 'error'}>
          {note}
        </p>
      )}
    </div>
  );
}

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'> {
  required?: boolean | undefined;
  /** The id of an element that is read out together with the field. */
  describedBy?: string;
  /** A control inside the field, at its end. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function TextField({ label, error, hint, describedBy, end, ...rest }: TextFieldProps) {
  return (
    <Labelled label={label} error={error} hint={hint} required={rest.required}>
      {({ id, described, isInvalid }) => (
        <div className={styles.box} data-invalid={isInvalid}>
          <input
            {...rest}
            id={id}
            dir={fieldDir(rest.dir, rest.value)}
            className={styles.input}
            aria-invalid={isInvalid}
            aria-describedby={[described, describedBy].filter(Boolean).join(' ') || undefined}
          />
          {end}
        </div>
      )}
    </Labelled>
  );
}
