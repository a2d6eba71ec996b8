import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { reservationOf } from '../reservation.ts';
import { slotText } from '../slot-text.ts';
import { PanelCard } from './panel-card.tsx';
import styles from './stay-panel.module.css';

export function ReservationCard({ request }: { request: GuestRequest }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const reservation = reservationOf(request);
  if (reservation === null) return null;
  const people = [t('card.people', { count: reservation.people })];
  if (reservation.children > 0) people.push(t('card.children', { count: reservation.children }));
  return (
    <PanelCard title={t('reservation.title')}>
      <Facts
        facts={[
          { name: t('reservation.restaurant'), value: reservation.restaurant },
          { name: t('reservation.time'), value: slotText(reservation.timeSlot, format) },
          { name: t('reservation.people'), value: format.list(people) },
        ]}
      />
      <ul className={styles.guests} aria-label={t('reservation.guests')}>
        {reservation.guests.map((guest, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: guests have no id and the list is replaced as a whole.
          <li key={index}>
            <strong>
              <bdi>{guest.name}</bdi> {guest.isChild && <Tag>{t('card.child')}</Tag>}
            </strong>
            {guest.room !== '' && <bdi>{t('card.room', { room: guest.room })}</bdi>}
            <bdi>{guest.mainCourse === '' ? t('card.noMainCourse') : guest.mainCourse}</bdi>
            {guest.notes !== '' && <span dir="auto">{guest.notes}</span>}
          </li>
        ))}
      </ul>
    </PanelCard>
  );
}
