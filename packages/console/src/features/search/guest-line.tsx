import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { FoundGuest } from './found-guest.ts';
import styles from './guest-line.module.css';

/** Room, name, and what tells two guests of one name apart. */
export function GuestLine({ booking }: { booking: FoundGuest }) {
  const { t } = useTranslation(['guestFinder', 'bookings']);
  const format = useFormat();
  const { rooms, checkin, checkout, fullName, reservation_number, phone_number, status } = booking;
  const dates =
    checkin === null || checkout === null
      ? null
      : t('bookings:dates', { from: format.day(checkin), to: format.date(checkout) });
  const facts = [t(`bookings:status.${status}`), dates, reservation_number, phone_number];
  return (
    <span className={styles.line}>
      <span className={styles.room}>
        <VisuallyHidden>{`${t('guestFinder:room')} `}</VisuallyHidden>
        <bdi>{rooms.length === 0 ? '–' : format.list(rooms)}</bdi>
      </span>
      <span className={styles.words}>
        <strong className={styles.name}>
          <bdi>{fullName}</bdi>
        </strong>
        <span className={styles.facts}>
          {facts
            .filter((fact) => fact !== null && fact !== '')
            .map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
        </span>
      </span>
    </span>
  );
}
