import type { Booking } from '@bellhop/contract/bookings/booking';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ApprovalActs } from './approval-acts.tsx';
import styles from './bulk.module.css';
import type { BookingSelection } from './use-selection.ts';

interface ListRowProps {
  readonly booking: Booking;
  readonly selection: BookingSelection;
  /** The card of the booking. */
  readonly children: ReactNode;
}

/** A card with its tick, or with the buttons of a booking that awaits approval. */
export function ListRow({ booking, selection, children }: ListRowProps) {
  const { t } = useTranslation('bookings');
  const { ids, toggle } = selection;
  const isAwaiting = booking.status === 'awaiting_approval';
  if (ids === null && !isAwaiting) return children;
  return (
    <div className={styles.row}>
      {ids !== null && (
        <label className={styles.tick}>
          <input type="checkbox" checked={ids.has(booking.id)} onChange={() => toggle(booking.id)} />
          <VisuallyHidden>{t('bulk.tick', { name: booking.fullName })}</VisuallyHidden>
        </label>
      )}
      {children}
      {ids === null && (
        <div className={styles.acts}>
          <ApprovalActs booking={booking} isSmall />
        </div>
      )}
    </div>
  );
}
