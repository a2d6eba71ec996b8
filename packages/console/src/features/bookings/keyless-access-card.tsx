import type { FullBooking } from '@bellhop/contract/bookings/full-booking';
import { settableKeylessStatuses } from '@bellhop/contract/bookings/status';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DownIcon } from '../../ui/first-icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Tag, type Tone } from '../../ui/tag.tsx';
import styles from './booking-detail.module.css';
import { FieldNote, type StayCardProps } from './stay-card.tsx';
import cardStyles from './stay-cards.module.css';

/** BKD-14: success, warning and danger. */
const toneOf: Record<FullBooking['molainn_keyless_access_status'], Tone> = {
  verified: 'closed',
  pending: 'pending',
  rejected: 'canceled',
  expired: 'canceled',
};

/** Sets whether a hotel guest may open doors without a card (BKD-10, BKD-13 to BKD-18). */
export function KeylessAccessCard({ booking, edits }: StayCardProps) {
  const { t } = useTranslation(['bookings', 'bookings-form']);
  const { molainn_keyless_access_status: status } = edits.shown;
  const isGuest = booking.status === 'hotel_guest';
  return (
    <section aria-label={t('bookings-form:field.molainn_keyless_access_status')} className={styles.card}>
      <h3>{t('bookings-form:field.molainn_keyless_access_status')}</h3>
      <div className={cardStyles.row}>
        <Tag tone={toneOf[status]}>{t(`bookings-form:keyless.${status}`)}</Tag>
        <Menu
          label={t('cards.access.change')}
          align="end"
          items={settableKeylessStatuses
            .filter((each) => each !== status)
            .map((id) => ({ id, label: t(`bookings-form:keyless.${id}`) }))}
          onChoose={(next) => edits.set({ molainn_keyless_access_status: next })}
          trigger={(properties) => (
            <Button {...properties} disabled={!isGuest}>
              <span>{t('cards.access.change')}</span>
              <DownIcon size={16} />
            </Button>
          )}
        />
      </div>
      <FieldNote edits={edits} field="molainn_keyless_access_status" />
      {!isGuest && (
        <p role="status" className={cardStyles.warning}>
          {t('cards.access.warning', { status: t('status.hotel_guest') })}
        </p>
      )}
    </section>
  );
}
