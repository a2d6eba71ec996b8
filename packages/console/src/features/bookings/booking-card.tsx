import type { Booking } from '@bellhop/contract/bookings/booking';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { bookingTone } from '../requests/booking-tone.ts';
import styles from './booking-list.module.css';
import type { BookingsSearch } from './search.ts';
import { nightsOf, useStayDates } from './use-stay-dates.ts';

interface BookingCardProps {
  readonly booking: Booking;
  readonly search: BookingsSearch;
  readonly isOpen: boolean;
}

export function BookingCard({ booking, search, isOpen }: BookingCardProps) {
  const { t } = useTranslation(['bookings', 'requests']);
  const format = useFormat();
  const datesOf = useStayDates();
  const { language } = useLanguage();
  const nights = nightsOf(booking, format);
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
        <span>
          <bdi>{datesOf(booking)}</bdi>
          {nights > 0 && (
            <>
              {' · '}
              <bdi>{t('bookings:nights', { count: nights })}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.facts}>
        <CardFact name={t('requests:requester.phone')} value={booking.phone_number} isLatin />
        <CardFact name={t('bookings:number')} value={booking.reservation_number} isLatin />
        <CardFact
          name={t('bookings:language')}
          value={booking.language === null ? null : languageName(booking.language, language)}
        />
        <CardFact name={t('requests:requester.butler')} value={booking.butler} />
      </span>
      <Tag tone={bookingTone[booking.status]}>{t(`requests:booking.${booking.status}`)}</Tag>
    </Link>
  );
}

/** A column where the list is wide; empty where nothing is known, so that the columns stand below each other. */
function CardFact({ name, value, isLatin = false }: { name: string; value: string | null; isLatin?: boolean }) {
  return (
    <span title={value === null || value === '' ? undefined : name}>
      {value !== null && value !== '' && (
        <>
          <VisuallyHidden>{`${name}: `}</VisuallyHidden>
          <bdi dir={isLatin ? 'ltr' : undefined}>{value}</bdi>
        </>
      )}
    </span>
  );
}
