import { bookingEdits } from '../../booking-store/status-edit.ts';
import { checkInEdits } from '../../check-in/form-edit.ts';
import { writtenEdits } from '../../conversation/written-kinds.ts';
import { reservationStore } from '../../dining/reservations/list/store.ts';
import { reservationEdit } from '../../dining/reserve/detail/reservation-edit.ts';
import { defectEdit } from '../../rooms/defects/defect-edit.ts';
import { requestEdits } from '../status-edit.ts';

/** Every kind of edit that a request's screen makes. */
export const allEdits = [
  ...writtenEdits,
  ...requestEdits,
  ...bookingEdits,
  ...checkInEdits,
  defectEdit,
  reservationEdit(reservationStore),
];
