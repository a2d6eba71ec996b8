import { mayHandleBookings } from '@bellhop/contract/bookings/policy';
import { bookingStatuses } from '@bellhop/contract/bookings/status';
import type { RequestCard } from '@bellhop/contract/requests/card';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../../platform/api/failure.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useStatusChange } from '../../../platform/outbox/use-status-change.ts';
import { useMay } from '../../../platform/session/session-context.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon } from '../../../ui/first-icons.tsx';
import { useBooking } from '../../booking-store/queries.ts';
import { StatusMenu } from '../../booking-store/status-menu.tsx';
import { bookingStatusField } from '../../booking-store/store.ts';
import { requestStore } from '../../request-store/store.ts';
import styles from './approval-alert.module.css';

const settable = bookingStatuses.filter((status) => status !== 'awaiting_approval');

/** Stays in sight while the booking awaits approval, with the buttons that approve it (RQD-09, RQD-10). */
export function ApprovalAlert({ request }: { request: RequestCard }) {
  const { t } = useTranslation(['requests', 'bookings']);
  const mayChange = useMay(mayHandleBookings);
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

/** Sets the status of the booking that blocks the request, over the version that is read when the alert is shown. */
function SetStatus({ bookingId, requestId }: { bookingId: string; requestId: string }) {
  const { t } = useTranslation(['requests', 'bookings', 'api', 'ui']);
  const { client } = useReadContext();
  const { booking, read } = useBooking(bookingId);
  const status = useStatusChange(bookingStatusField);
  const isWaiting = status.isWaiting(bookingId);
  const isApproved = booking !== null && booking.status !== 'awaiting_approval';
  const isSent = isApproved && !status.isChanging(bookingId) && !isWaiting;
  const wasSent = useRef(isSent);
  useEffect(() => {
    // The live channel brings the booking's other requests; this request is read at once, for a desk that is not
    // connected.
    if (isSent && !wasSent.current) void client.invalidateQueries({ queryKey: requestStore.keys.detail(requestId) });
    wasSent.current = isSent;
  }, [client, requestId, isSent]);
  if (booking === null && read.error !== null) {
    return (
      <>
        <span>{t(`api:${failureCode(read.error)}`)}</span>
        <Button busy={read.isFetching} onClick={() => void read.refetch()}>
          {t('ui:retry')}
        </Button>
      </>
    );
  }
  return (
    <>
      {isWaiting && <span role="status">{t('bookings:statusWaits')}</span>}
      <StatusMenu booking={booking} label={t('requests:approval.status')} choices={settable} />
    </>
  );
}
