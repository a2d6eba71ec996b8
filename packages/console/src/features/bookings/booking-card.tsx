import type { Booking } from '@bellhop/contract/bookings/booking';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import type { CardState } from '../../platform/lists/list-view.ts';
import { CardLink } from '../../ui/list/card-link.tsx';
import { Tag } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { bookingTone } from '../requests/booking-tone.ts';
import styles from './booking-card.module.css';
import { nightsOf, useStayDates } from './use-stay-dates.ts';

/** Status strip, room, guest, dates and what is known of the guest (BKL-02, BKL-03). */
export const BookingCard = memo(function BookingCard(props: CardState & { readonly booking: Booking }) {
  const { booking, ...card } = props;
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const datesOf = useStayDates();
  const { language } = useLanguage();
  const nights = nightsOf(booking, format);
  return (
    <CardLink {...card} tone={bookingTone[booking.status]} className={styles.card}>
      <span className={styles.room}>
        {booking.rooms.length > 0 && (
          <>
            <VisuallyHidden>{`${t('room')} `}</VisuallyHidden>
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
              <bdi>{t('nights', { count: nights })}</bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.facts}>
        <CardFact name={t('phone')} value={booking.phone_number} isLatin />
        <CardFact name={t('number')} value={booking.reservation_number} isLatin />
        <CardFact
          name={t('language')}
          value={booking.language === null ? null : languageName(booking.language, language)}
        />
        <CardFact name={t('butler')} value={booking.butler} />
      </span>
      <Tag tone={bookingTone[booking.status]}>{t(`status.${booking.status}`)}</Tag>
    </CardLink>
  );
});

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
