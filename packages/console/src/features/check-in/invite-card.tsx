import type { Booking } from '@bellhop/contract/bookings/booking';
import { inviteToCheckIn } from '@bellhop/contract/check-in/calls';
import { type DeliveryChannel, deliveryChannels } from '@bellhop/contract/deliveries/delivery';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { Button } from '../../ui/button.tsx';
import styles from './check-in-card.module.css';

/**
 * Sends the guest of a stay that has not begun an invitation to check in, beside the hotel's own messages: to the only
 * address of the stay, or to the address that the person chooses.
 */
export function InviteCard({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation(['check-in', 'deliveries', 'api']);
  const { api, hotelId } = useReadContext();
  const isOnline = useIsOnline();
  const { mutate, isPending, data, error, variables } = useMutation({
    mutationFn: (channel: DeliveryChannel | null) =>
      api.call(inviteToCheckIn, {
        params: { id: booking.id },
        query: { hotel_id: hotelId },
        body: channel === null ? {} : { channel },
      }),
  });
  if (booking.status !== 'future_guest') return null;
  const hasBoth = !isEmptyText(booking.email) && !isEmptyText(booking.phone_number);
  const code = error === null ? null : failureCode(error);
  return (
    <section className={styles.card} aria-label={t('check-in:title')}>
      <h3>{t('check-in:title')}</h3>
      <div className={styles.acts}>
        {(hasBoth ? deliveryChannels : [null]).map((channel) => (
          <Button
            key={channel}
            busy={isPending && variables === channel}
            disabled={!isOnline}
            onClick={() => {
              if (!isPending) mutate(channel);
            }}
          >
            {t(`check-in:invite.${channel ?? 'send'}`)}
          </Button>
        ))}
      </div>
      <div role="status">
        {data !== undefined && (
          <p className={styles.note}>
            {data.failure === 'not_set_up'
              ? `${t(`deliveries:notSetUp.${data.channel}`)} ${t('deliveries:notSetUp.link')}`
              : t('check-in:invite.sent')}
          </p>
        )}
        {!isOnline && <p className={styles.note}>{t('check-in:offline')}</p>}
      </div>
      {code !== null && (
        // The call sends nothing else that could be wrong.
        <p role="alert">
          {code === 'invalid_input'
            ? t(variables == null ? 'check-in:invite.noAddress' : 'check-in:invite.noWay')
            : t(`api:${code}`)}
        </p>
      )}
    </section>
  );
}
