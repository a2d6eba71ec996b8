import { isolated } from '@bellhop/browser/ui/isolated';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { useMoney } from '../../../platform/format/use-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { RoomConflicts } from '../../rooms/assignment/room-question.tsx';
import { bookingsPath } from '../booking-address.ts';
import styles from './bulk.module.css';
import type { ManyResult } from './change-many.ts';

interface BulkResultsProps {
  readonly results: readonly ManyResult[];
  readonly onClose: () => void;
}

/** Names each booking that an act on several did not change, with the reason. */
export function BulkResults({ results, onClose }: BulkResultsProps) {
  const { t } = useTranslation(['bookings', 'api', 'ui']);
  const format = useFormat();
  const money = useMoney();
  const left = results.filter(({ after }) => after === null);
  const reasonOf = ({ failure, conflicts, unpaid }: ManyResult) => {
    if (conflicts.length > 0) return <RoomConflicts conflicts={conflicts} />;
    if (failure !== null) return t(`api:${failure}`);
    const amounts = format.list(unpaid.map(({ amount, currency }) => isolated(money(amount, currency))));
    return t('bookings:cards.ask.unpaid', { count: unpaid.reduce((sum, { links }) => sum + links, 0), amounts });
  };
  return (
    <Dialog
      open
      role="dialog"
      width="medium"
      title={t('bookings:bulk.notChanged', { count: left.length })}
      onClose={onClose}
      closeLabel={t('ui:close')}
      actions={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <p>{t('bookings:bulk.changed', { count: results.length - left.length })}</p>
      <ul className={styles.results}>
        {left.map((result) => (
          <li key={result.before.id}>
            <Link to={`${bookingsPath}/$id`} params={{ id: result.before.id }} search onClick={onClose}>
              <ProperName>{result.before.fullName}</ProperName>
            </Link>
            <div className={styles.reasons}>{reasonOf(result)}</div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
