import type { RequestStatus } from '@bellhop/contract/requests/request';
import { statusTone } from '../request-store/status.ts';
import styles from './status-mark.module.css';
import { StatusShape } from './status-shape.tsx';

/** Shape and word of a status in its colour (REQ-16). */
export function StatusMark({ status, word }: { status: RequestStatus; word: string }) {
  return (
    <span className={styles.mark} data-status={statusTone[status]}>
      <StatusShape status={status} />
      {word}
    </span>
  );
}
