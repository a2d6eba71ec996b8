import type { Slice } from '../../platform/slice.ts';
import type { RequestPart } from '../request-store/request-part.ts';
import { tablePart } from './request-part.tsx';

/** Its other parts stand on the screens of reservations and bookings. */
export const tablesSlice: Slice<RequestPart> = {
  commands: () => import('./new-reservation-button.tsx'),
  requestParts: [tablePart],
};
