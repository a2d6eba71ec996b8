import { laterLine } from '../../request-store/later-line.ts';
import type { RequestPart } from '../../request-store/request-part.ts';

const ReservationLine = laterLine(async () => (await import('./reservation-line.tsx')).ReservationLine);

/** A table in a restaurant, which is reserved by a form of its own. */
export const tablePart: RequestPart = {
  holds: ({ service_type }) => service_type === 'ALACARTE_RESTAURANT_RESERVATION',
  place: 'alacarte/requests',
  addedIn: 'own form',
  guestShownIn: 'detail',
  cardLine: (request, words) => <ReservationLine request={request} words={words} />,
};
