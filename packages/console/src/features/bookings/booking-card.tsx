import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { Booking } from '@bellhop/contract/bookings/booking';
import type { DayPart } from '@bellhop/contract/bookings/day';
import type { DayMark } from '@bellhop/contract/bookings/house-day';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { nightsOf } from '../../platform/format/nights-of.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import type { CardState } from '../../platform/lists/list-view.ts';
import { CardLink } from '../../ui/list/card-link.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useStayDates } from '../booking-store/use-stay-dates.ts';
import { BookingCheckIn } from '../check-in/booking-check-in.tsx';
import { BookingPayment } from '../payments/stay-payments.tsx';
import { bookingTone } from '../requests/booking-tone.ts';
import styles from './booking-card.module.css';
import { timeOf } from './day/time-of.ts';
import { WorklistMarks } from './marks/worklist-marks.tsx';

interface BookingCardProps extends CardState {
  readonly booking: Booking;
  /** The part of a day that the list shows; null: all bookings. */
  readonly part: DayPart | null;
  readonly mark: DayMark | null;
}

/** A mark without a tone is the normal case of its list. */
const markTone: Readonly<Partial<Record<DayMark, Tone>>> = {
  overdue: 'canceled',
  due_out: 'pending',
  arrived: 'closed',
  gone: 'neutral',
};

/** Status strip, room, guest, dates and facts about the guest (BKL-02, BKL-03). */
export const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { booking, part, mark, ...card } = props;
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const datesOf = useStayDates();
  const { language } = useLanguage();
  const nights = nightsOf(booking, format);
  const time = part === null ? '' : timeOf(part, booking, format);
  const timeName = part === 'arriving' ? 'day.sheet.checkin' : 'day.sheet.checkout';
  const tone = mark === null ? undefined : markTone[mark];
  // Columns in wide lists; an unknown fact stays as an empty cell, so that the columns line up.
  const people = [
    booking.adults ? t('adults', { count: booking.adults }) : '',
    booking.children ? t('children', { count: booking.children }) : '',
  ].filter((each) => each !== '');
  const facts = [
    [t('people'), people.join(' · ')],
    [t('phone'), booking.phone_number, 'ltr'],
    [t('number'), booking.reservation_number, 'ltr'],
    [t('language'), booking.language && languageName(booking.language, language)],
    [t('butler'), booking.butler],
  ] as const;
  return (
    <CardLink
      {...card}
      tone={bookingTone[booking.status]}
      className={part === null ? styles.card : `${styles.card} ${styles.timed}`}
    >
      <span dir="auto" className={styles.room} title={format.list(booking.rooms)}>
        {booking.rooms.length > 0 && (
          <>
            <VisuallyHidden>{`${t('room')} `}</VisuallyHidden>
            <ProperName>{format.list(booking.rooms)}</ProperName>
          </>
        )}
      </span>
      <span className={styles.words}>
        <strong>
          <ProperName title={booking.fullName}>{booking.fullName}</ProperName>
          {booking.label !== null && <Tag tone="vip">{booking.label}</Tag>}
          {booking.pms_differs === true && <Tag tone="pending">{t('pms.differs')}</Tag>}
          {mark !== null && tone !== undefined && <Tag tone={tone}>{t(`day.mark.${mark}`)}</Tag>}
        </strong>
        <span>
          <bdi>{datesOf(booking)}</bdi>
          {nights > 0 && (
            <>
              <span>{' · '}</span>
              <bdi>{t('nights', { count: nights })}</bdi>
            </>
          )}
          {time !== '' && (
            <>
              <span>{' · '}</span>
              <bdi title={t(timeName)}>
                <VisuallyHidden>{`${t(timeName)} `}</VisuallyHidden>
                <span>{time}</span>
              </bdi>
            </>
          )}
        </span>
      </span>
      <span className={styles.more}>
        <span className={styles.facts}>
          {facts.map(([name, value, dir]) =>
            value ? (
              <span key={name} title={name}>
                <VisuallyHidden>{`${name}: `}</VisuallyHidden>
                <bdi dir={dir}>{value}</bdi>
              </span>
            ) : (
              <span key={name} />
            ),
          )}
        </span>
        <span className={styles.marks}>
          {part === null ? (
            <>
              <BookingCheckIn bookingId={booking.id} />
              <BookingPayment bookingId={booking.id} />
            </>
          ) : (
            <WorklistMarks booking={booking} part={part} />
          )}
        </span>
      </span>
      <Tag tone={bookingTone[booking.status]}>{t(`status.${booking.status}`)}</Tag>
    </CardLink>
  );
});
