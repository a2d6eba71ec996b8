import { type ClipboardEvent, type InputEvent, type ReactNode, useContext, useId } from 'react';
import { CutWordsContext } from './cut-words.ts';
import styles from './field.module.css';
import { useCutPaste } from './use-cut-paste.ts';

interface Wired {
  id: string;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
  onPaste: (event: ClipboardEvent<HTMLElement>) => void;
  onInput: (event: InputEvent<HTMLElement>) => void;
}

/** A label, its control and its error. */
export function Field({
  label,
  note,
  error,
  required = false,
  children,
}: {
  label: string;
  /** Shown beside the label, such as "optional". */
  note?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  children(wired: Wired): ReactNode;
}) {
  const id = useId();
  const errorId = `${id}-error`;
  const { isCut, watch } = useCutPaste();
  const cutWords = useContext(CutWordsContext);
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <span>{label}</span>
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': error === undefined ? undefined : errorId,
        'aria-required': required || undefined,
        ...watch,
      })}
      {isCut && (
        <p role="alert" className={styles.error}>
          {cutWords}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** A checkbox whose whole row can be pressed. */
export function CheckRow({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange(checked: boolean): void;
}) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  );
}

export const inputClass = styles['input'] ?? '';
