import { fieldDir } from '@bellhop/browser/ui/field-direction';
import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './text-field.module.css';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'className'> {
  label: string;
  /** Shown under the field and read out with it. */
  error?: string | undefined;
  /** Shown beside the note, such as "12 / 400". */
  count?: string;
}

/** A field of several lines. */
export function TextArea({ label, error, count, dir = 'auto', ...rest }: TextAreaProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.area} data-invalid={error !== undefined || undefined}>
        <textarea
          {...rest}
          id={id}
          dir={fieldDir(dir, rest.value)}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : noteId}
        />
      </div>
      <div className={styles.under}>
        {error !== undefined && (
          <p id={noteId} className={styles.note} data-tone="error">
            {error}
          </p>
        )}
        {/* Not a live region: a screen reader would announce the count at each letter. */}
        {count !== undefined && (
          <bdi dir="ltr" className={styles.count}>
            {count}
          </bdi>
        )}
      </div>
    </div>
  );
}
