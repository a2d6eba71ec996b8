import type { Slice } from '../../platform/slice.ts';
import type { RequestPart } from '../request-store/request-part.ts';
import { tablePart } from './request-part.tsx';

/** The screens of reservations and bookings import the other parts of tables. */
export const tablesSlice: Slice<RequestPart> = {
  commands: () => import('./new-reservation-button.tsx'),
  requestParts: [tablePart],
};
