import type { Slice } from '../../platform/slice.ts';

/** Its other parts stand on the screens of reservations, requests and bookings. */
export const tablesSlice: Slice = {
  commands: () => import('./new-reservation-button.tsx'),
};
