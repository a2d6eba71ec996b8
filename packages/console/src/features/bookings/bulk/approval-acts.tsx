import type { Booking } from '@bellhop/contract/bookings/booking';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import { useAskedStatus } from '../../booking-store/status-menu.tsx';

/** The message about a change offers Undo for this time (E40). */
export const undoMs = 10_000;

/** Approves or refuses a booking that awaits approval; both can be taken back for ten seconds. */
export function ApprovalActs({ booking, isSmall = false }: { readonly booking: Booking; readonly isSmall?: boolean }) {
  const { t } = useTranslation('bookings');
  const toasts = useToasts();
  const { fullName: name } = booking;
  const { isBusy, choose, question } = useAskedStatus(booking, (status, undo) =>
    toasts.show({
      type: 'success',
      text: t('changed', { name, status: t(`status.${status}`) }),
      durationMs: undoMs,
      action: { label: t('undo'), onPress: undo },
    }),
  );
  const size = isSmall ? 'small' : 'medium';
  return (
    <>
      <Button
        variant="primary"
        size={size}
        busy={isBusy}
        aria-label={t('approveOf', { name })}
        onClick={() => choose('future_guest')}
      >
        {t('approve')}
      </Button>
      <Button
        size={size}
        disabled={isBusy}
        aria-label={t('refuseOf', { name })}
        onClick={() => choose('invalid_booking')}
      >
        {t('refuse')}
      </Button>
      {question}
    </>
  );
}
