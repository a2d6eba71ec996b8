import type { Booking } from '@bellhop/contract/bookings/booking';
import { inviteToCheckIn } from '@bellhop/contract/check-in/calls';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import styles from './check-in-card.module.css';

/** Sends the guest of a stay that has not begun the way to check in, whatever the hotel sends by itself. */
export function InviteCard({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation(['checkIn', 'errors']);
  const { api, hotelId } = useReadContext();
  const isOnline = useIsOnline();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => api.call(inviteToCheckIn, { params: { id: booking.id }, query: { hotel_id: hotelId }, body: {} }),
    networkMode: 'always',
  });
  if (booking.status !== 'future_guest') return null;
  const code = error === null ? null : failureCode(error);
  return (
    <section className={styles.card} aria-label={t('checkIn:title')}>
      <h3>{t('checkIn:title')}</h3>
      <div className={styles.acts}>
        <Button busy={isPending} disabled={!isOnline} onClick={() => mutate()}>
          {t('checkIn:invite.send')}
        </Button>
      </div>
      <div role="status">
        {isSuccess && <p className={styles.note}>{t('checkIn:invite.sent')}</p>}
        {!isOnline && <p className={styles.note}>{t('checkIn:offline')}</p>}
      </div>
      {code !== null && (
        // The call sends nothing else that could be wrong.
        <p role="alert">{code === 'invalid_input' ? t('checkIn:invite.noAddress') : t(`errors:${code}`)}</p>
      )}
    </section>
  );
}
