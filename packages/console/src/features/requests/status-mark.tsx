import type { RequestStatus } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { StatusShape } from './status-shape.tsx';
import styles from './status-mark.module.css';
import { statusTone } from './status.ts';

/** Shape and word of a status in its colour (REQ-16). */
export function StatusMark({ status }: { status: RequestStatus }) {
  const { t } = useTranslation('requests');
  return (
    <span className={styles.mark} data-status={statusTone[status]}>
      <StatusShape status={status} />
      {t(`status.${status}`)}
    </span>
  );
}
