import { type BookingStatus, bookingStatuses } from '@bellhop/contract/bookings/status';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useFlag } from '../../../platform/session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, DownIcon } from '../../../ui/first-icons.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { useAskedStatus } from '../../booking-store/use-asked-status.tsx';
import styles from './approval-alert.module.css';
import { useBookingStatus } from './booking-status.ts';

const settable = bookingStatuses.filter((status) => status !== 'awaiting_approval');

/** Stays in sight while the booking awaits approval, with the way out of it (RQD-09, RQD-10). */
export function ApprovalAlert({ request }: { request: RequestCard }) {
  const { t } = useTranslation(['requests', 'bookings']);
  const mayChange = useFlag('BOOKINGS');
  const id = request.booking?.id;
  return (
    <div role="alert" className={styles.alert}>
      <AlertIcon size={20} />
      <div className={styles.words}>
        <strong>{t('requests:approval.title')}</strong>
        <p>{mayChange ? t('requests:approval.text') : t('requests:approval.notAllowed')}</p>
      </div>
      {mayChange && id !== undefined && <SetStatus bookingId={id} requestId={request.id} />}
    </div>
  );
}

function SetStatus({ bookingId, requestId }: { bookingId: string; requestId: string }) {
  const { t } = useTranslation(['requests', 'bookings', 'errors', 'ui']);
  const { booking, read, isChanging, isWaiting, set } = useBookingStatus(bookingId, requestId);
  const asked = useAskedStatus(booking, set);
  if (booking === null && read.error !== null) {
    return (
      <>
        <span>{t(`errors:${failureCode(read.error)}`)}</span>
        <Button busy={read.isFetching} onClick={() => void read.refetch()}>
          {t('ui:retry')}
        </Button>
      </>
    );
  }
  return (
    <>
      {isWaiting && <span role="status">{t('bookings:statusWaits')}</span>}
      <Menu<BookingStatus>
        label={t('requests:approval.status')}
        align="end"
        items={settable.map((status) => ({ id: status, label: t(`bookings:status.${status}`) }))}
        onChoose={asked.choose}
        trigger={(properties) => (
          <Button {...properties} busy={booking === null || isChanging || asked.isAsking}>
            {t('requests:approval.status')}
            <DownIcon size={16} />
          </Button>
        )}
      />
      {asked.question}
    </>
  );
}
