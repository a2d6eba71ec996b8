import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { PartsLine } from '../../request-store/parts-line.tsx';
import type { CardLineWords } from '../../request-store/request-part.ts';
import { type Reservation, type ReservationGuest, slotText } from '../../request-store/reservation.ts';
import styles from './reservation-summary.module.css';

interface ReservationSummaryProps {
  readonly reservation: Reservation;
  readonly words: CardLineWords;
}

/** Restaurant, time, people and each guest with room and main course (REQ-19). */
export function ReservationSummary({ reservation, words }: ReservationSummaryProps) {
  const { t, format, isExpanded } = words;
  const { restaurant, timeSlot, people, children, guests } = reservation;
  const facts = [
    restaurant,
    slotText(timeSlot, format),
    t('card.people', { count: people }),
    children > 0 ? t('card.children', { count: children }) : '',
  ];
  // Guests have no id, and two of one name may sit at one table.
  const table = guests.map((guest, index) => ({
    key: `guest ${index}`,
    content: <TableGuest guest={guest} words={words} />,
  }));
  if (!isExpanded) return <PartsLine parts={[...facts, ...table]} />;
  return (
    <span className={styles.lines}>
      <PartsLine parts={facts} />
      {table.map(({ key, content }) => (
        <span key={key}>{content}</span>
      ))}
    </span>
  );
}

function TableGuest({ guest, words: { t } }: { guest: ReservationGuest; words: CardLineWords }) {
  return (
    <>
      <ProperName className={styles.guest}>{guest.name}</ProperName>
      {guest.room !== '' && (
        <>
          <span>{' · '}</span>
          <bdi>{t('card.room', { room: guest.room })}</bdi>
        </>
      )}
      <span>{' · '}</span>
      <bdi>{guest.mainCourse === '' ? t('card.noMainCourse') : guest.mainCourse}</bdi>
    </>
  );
}
