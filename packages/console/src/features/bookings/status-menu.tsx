import type { Booking } from '@bellhop/contract/bookings/booking';
import { type BookingStatus, bookingStatuses } from '@bellhop/contract/bookings/status';
import { useTranslation } from 'react-i18next';
import { useStatusChange } from '../../platform/outbox/use-status-change.ts';
import { Button } from '../../ui/button.tsx';
import { DownIcon } from '../../ui/first-icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { bookingStatusField } from '../booking-store/status-change.ts';
import { useAskedStatus } from '../booking-store/use-asked-status.tsx';

/** Every status but the current one (BKD-05, BKD-06). */
export function StatusMenu({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const status = useStatusChange(bookingStatusField);
  const asked = useAskedStatus(booking, (next, also) => status.set(booking.id, next, also));
  return (
    <>
      <Menu<BookingStatus>
        label={t('changeStatus')}
        align="end"
        items={bookingStatuses
          .filter((each) => each !== booking.status)
          .map((id) => ({ id, label: t(`status.${id}`) }))}
        onChoose={asked.choose}
        trigger={(properties) => (
          <Button
            {...properties}
            variant={booking.status === 'awaiting_approval' ? 'primary' : 'secondary'}
            busy={asked.isAsking || status.isChanging(booking.id)}
          >
            {t('changeStatus')}
            <DownIcon size={16} />
          </Button>
        )}
      />
      {asked.question}
    </>
  );
}
