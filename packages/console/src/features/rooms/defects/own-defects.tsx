import { FreshAddressesContext } from '@bellhop/browser/files/fresh-addresses';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { listOwnDefects, type OwnDefect } from '@bellhop/contract/requests/defects';
import { plainText } from '@bellhop/contract/text/fold';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { itemsOf, useHotelRead } from '../../../platform/lists/read-context.ts';
import { useLiveMessages } from '../../../platform/live/live-context.ts';
import { ReadState } from '../../../platform/read-state.tsx';
import { Tag, type Tone } from '../../../ui/tag.tsx';
import { FileGrid } from '../../conversation/files/file-grid.tsx';
import { ownDefectsKey } from './defect-edit.ts';
import styles from './defect-sheet.module.css';

const tones: Record<OwnDefect['status'], Tone> = {
  OPEN: 'open',
  PENDING: 'pending',
  CLOSED: 'closed',
  CANCELED: 'canceled',
};

/** The person's latest reports with their state; without any the part is absent. */
export function OwnDefects() {
  const { t } = useTranslation(['rooms', 'requests']);
  const format = useFormat();
  const read = useHotelRead(ownDefectsKey, (api, of) => api.call(listOwnDefects, of).then(itemsOf));
  // A message about the own report may come without the request.
  useLiveMessages(({ entity }) => {
    if (entity === 'request') void read.refetch();
  });
  if (read.data?.length === 0) return null;
  return (
    <section className={styles.own} aria-label={t('rooms:defects.own')}>
      <h3>{t('rooms:defects.own')}</h3>
      {read.data === undefined ? (
        <ReadState read={read} failed={t('rooms:defects.ownFailed')} shape={[56, 56]} />
      ) : (
        <FreshAddressesContext value={() => void read.refetch()}>
          <ul>
            {read.data.map((defect) => (
              <li key={defect.id}>
                <p className={styles.head}>
                  <ProperName className={styles.room}>{defect.room_number}</ProperName>
                  <Tag tone={tones[defect.status]}>{t(`requests:status.${defect.status}`)}</Tag>
                  <time title={format.full(defect.updated_at)}>{format.dayAndTime(defect.updated_at)}</time>
                </p>
                {defect.text !== '' && <p dir="auto">{plainText(defect.text)}</p>}
                {defect.assignee_name !== null && (
                  <p className={styles.who}>{t('rooms:defects.claimed', { name: defect.assignee_name })}</p>
                )}
                <FileGrid files={defect.files} />
              </li>
            ))}
          </ul>
        </FreshAddressesContext>
      )}
    </section>
  );
}
