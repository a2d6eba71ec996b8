import { bookingEdits } from '../../booking-store/status-edit.ts';
import { writtenEdits } from '../../conversation/written-kinds.ts';
import { requestEdits } from '../status-edit.ts';

/** Every kind of edit that a request's screen makes. */
export const allEdits = [...writtenEdits, ...requestEdits, ...bookingEdits];
