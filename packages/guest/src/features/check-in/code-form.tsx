import { stayCode } from '@bellhop/contract/guests/calls';
import { LineForm } from '../../ui/line-form.tsx';
import styles from './check-in.module.css';
import { useWords } from './words.ts';

/** A field to type the code of a companion. */
export function CodeForm({
  fault,
  isBusy,
  onCode,
}: {
  /** Reason why the last code was refused. */
  fault: string | null;
  isBusy: boolean;
  onCode(code: string): void;
}) {
  const words = useWords();
  return (
    <LineForm
      className={styles.part}
      label={words('share.code')}
      act={words('companion.open')}
      kind="main"
      wrong={words('companion.first_code')}
      fault={fault}
      isBusy={isBusy}
      lead={<p>{words('companion.text')}</p>}
      onSend={(text) => {
        const code = stayCode.safeParse(text);
        if (code.success) onCode(code.data);
        return code.success;
      }}
    >
      <p role="status" className={styles.status}>
        {isBusy ? words('companion.opening') : ''}
      </p>
    </LineForm>
  );
}
