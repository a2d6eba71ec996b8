import type { Booking } from '@bellhop/contract/bookings/booking';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { bookingTone } from '../requests/booking-tone.ts';
import styles from './booking-list.module.css';
import type { BookingsSearch } from './search.ts';
import { useStayDates } from './use-stay-dates.ts';

interface BookingCardProps {
  readonly booking: Booking;
  readonly search: BookingsSearch;
  readonly isOpen: boolean;
}

export function BookingCard({ booking, search, isOpen }: BookingCardProps) {
  const { t } = useTranslation(['bookings', 'requests']);
  const format = useFormat();
  const datesOf = useStayDates();
  return (
    <Link
      to="/app/staff/bookings/$id"
      params={{ id: booking.id }}
      search={search}
      className={styles.card}
      data-booking={booking.id}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.room}>
        {booking.rooms.length > 0 && (
          <>
            <VisuallyHidden>{`${t('bookings:room')} `}</VisuallyHidden>
            <bdi>{format.list(booking.rooms)}</bdi>
          </>
        )}
      </span>
      <span className={styles.words}>
        <strong>
          <bdi>{booking.fullName}</bdi>
          {booking.label !== null && <Tag tone="vip">{booking.label}</Tag>}
        </strong>
        <span>{datesOf(booking)}</span>
      </span>
      <Tag tone={bookingTone[booking.status]}>{t(`requests:booking.${booking.status}`)}</Tag>
    </Link>
  );
}
