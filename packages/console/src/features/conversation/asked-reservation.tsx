import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/format/use-format.ts';
import { Tag } from '../../ui/tag.tsx';
import { type Reservation, slotText } from '../request-store/reservation.ts';
import styles from './asked-card.module.css';

/** The restaurant, the time, and each guest with the main course. */
export function AskedReservation({ reservation }: { reservation: Reservation }) {
  const { t } = useTranslation(['requests', 'requests-teamwork']);
  const format = useFormat();
  const people = [t('card.people', { count: reservation.people })];
  if (reservation.children > 0) people.push(t('card.children', { count: reservation.children }));
  const facts = [
    { name: t('requests-teamwork:reservation.restaurant'), value: reservation.restaurant },
    { name: t('requests-teamwork:reservation.time'), value: slotText(reservation.timeSlot, format) },
    { name: t('requests-teamwork:reservation.people'), value: format.list(people) },
  ].filter(({ value }) => value !== '');
  return (
    <section className={styles.reservation} aria-label={t('requests-teamwork:reservation.title')}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.guests} aria-label={t('requests-teamwork:reservation.guests')}>
        {reservation.guests.map((guest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no id and the list is replaced as a whole.
          <li key={index}>
            <strong>
              <ProperName>{guest.name}</ProperName> {guest.isChild && <Tag>{t('card.child')}</Tag>}
            </strong>
            {guest.room !== '' && <bdi>{t('card.room', { room: guest.room })}</bdi>}
            <bdi>{guest.mainCourse === '' ? t('card.noMainCourse') : guest.mainCourse}</bdi>
            {guest.notes !== '' && (
              <span dir="auto" className={styles.notes}>
                {guest.notes}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
