import { lazy } from 'react';
import type { RequestPart } from '../request-store/request-part.ts';

/** Without the network the card says the rest. */
const CardCheckIn = lazy(() =>
  import('./card-check-in.tsx').then(
    (module) => ({ default: module.CardCheckIn }),
    () => ({ default: () => null }),
  ),
);

/** A fast check-in, whose forms are identity data. */
export const checkInPart: RequestPart = {
  holds: ({ service_type }) => service_type === 'FAST_CHECK_IN',
  place: 'fastCheckin',
  addedIn: 'own list',
  guestShownIn: 'card',
  isReadWhenOpened: true,
  cardLine: ({ check_in: checkIn }) => checkIn && <CardCheckIn checkIn={checkIn} />,
};
