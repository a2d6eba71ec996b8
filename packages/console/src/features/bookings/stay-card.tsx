import type { Booking } from '@bellhop/contract/bookings/booking';
import type { BookingEdits, BookingField } from '../booking-store/booking-edit.ts';
import { useFieldTexts } from './form/use-field-texts.ts';
import styles from './stay-cards.module.css';

export interface StayCardProps {
  /** The booking, with a status that waits to be sent. */
  readonly booking: Booking;
  readonly edits: BookingEdits;
}

/** Shows that a field waits to be sent or was refused; renders nothing while it is saved. */
export function FieldNote({ edits, field }: { readonly edits: BookingEdits; readonly field: BookingField }) {
  const texts = useFieldTexts();
  const state = edits.stateOf(field);
  if (state === null) return null;
  if (state === 'waiting') return <p className={styles.note}>{texts.waiting}</p>;
  return (
    <p role="alert" className={styles.note}>
      {texts.refusedText(state.failure)}
    </p>
  );
}
