import type { Reservation } from '../reservation.ts';
import { slotText } from '../slot-text.ts';
import type { CardWords } from './card-words.ts';
import styles from './request-card.module.css';

interface ReservationSummaryProps {
  readonly reservation: Reservation;
  readonly words: CardWords;
  readonly isExpanded: boolean;
}

/** Restaurant, time, people and each guest with room and main course (REQ-19). */
export function ReservationSummary({ reservation, words, isExpanded }: ReservationSummaryProps) {
  const { t, format } = words;
  return (
    <span className={styles.reservation} data-expanded={isExpanded || undefined}>
      <span className={styles.facts}>
        {reservation.restaurant !== '' && <bdi>{reservation.restaurant}</bdi>}
        {reservation.timeSlot !== '' && <bdi>{slotText(reservation.timeSlot, format)}</bdi>}
        <span>{t('card.people', { count: reservation.people })}</span>
        {reservation.children > 0 && <span>{t('card.children', { count: reservation.children })}</span>}
      </span>
      <span className={styles.guests}>
        {reservation.guests.map((guest, index) => (
          // Guests have no id, and two of one name may sit at one table.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
          <span key={index} className={styles.facts}>
            <bdi className={styles.guest}>{guest.name}</bdi>
            {guest.room !== '' && <bdi>{t('card.room', { room: guest.room })}</bdi>}
            <bdi>{guest.mainCourse === '' ? t('card.noMainCourse') : guest.mainCourse}</bdi>
          </span>
        ))}
      </span>
    </span>
  );
}
