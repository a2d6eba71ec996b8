import { lazy } from 'react';
import type { RequestPart } from '../request-store/request-part.ts';

/** Without the network the card shows its other lines. */
const ReservationLine = lazy(() =>
  import('./reservation-line.tsx').then(
    (module) => ({ default: module.ReservationLine }),
    () => ({ default: () => null }),
  ),
);

/** A table in a restaurant, which is reserved by a form of its own. */
export const tablePart: RequestPart = {
  holds: ({ service_type }) => service_type === 'ALACARTE_RESTAURANT_RESERVATION',
  place: 'alacarte/requests',
  addedIn: 'own form',
  guestShownIn: 'detail',
  cardLine: (request, words) => <ReservationLine request={request} words={words} />,
};
