import type { RequestStatus } from '@bellhop/contract/requests/request';
import { statusTone } from '../request-store/status.ts';
import styles from './status-mark.module.css';

/** Shape and word of a status in its colour (REQ-16). */
export function StatusMark({ status, word }: { status: RequestStatus; word: string }) {
  return (
    <span className={styles.mark} data-status={statusTone[status]}>
      <StatusShape status={status} />
      <span>{word}</span>
    </span>
  );
}

// Ring, half disc, tick, cross: the shapes differ without any colour.
const shapes: Record<RequestStatus, string> = {
  OPEN: 'M8 2.5a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11z',
  PENDING: 'M8 2.5a5.500 5.500 0 1 0 0 11 5.500 5.500 0 0 0 0-11z',
  CLOSED: 'm3 8.500 3.300 3.300L13 4.500',
  CANCELED: 'm4 4 8 8m0-8-8 8',
};
const half = 'M8 2.500v11a5.500 5.500 0 0 1 0-11z';

export function StatusShape({ status, size = 12 }: { status: RequestStatus; size?: number }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={shapes[status]} />
      {status === 'PENDING' && <path d={half} fill="currentColor" stroke="none" />}
    </svg>
  );
}
