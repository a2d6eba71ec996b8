import type { RequestPart } from '../../platform/request-part.ts';
import { reservationOf } from '../request-store/reservation.ts';
import { ReservationSummary } from './reservation-summary.tsx';

/** A table in a restaurant, which is reserved by a form of its own. */
export const tablePart: RequestPart = {
  holds: ({ service_type }) => service_type === 'ALACARTE_RESTAURANT_RESERVATION',
  place: 'alacarte/requests',
  addedIn: 'own form',
  guestShownIn: 'detail',
  cardLine(request, words) {
    const reservation = reservationOf(request, words.language);
    return reservation && <ReservationSummary reservation={reservation} words={words} />;
  },
};
