import { laterLine } from '../request-store/later-line.ts';
import type { RequestPart } from '../request-store/request-part.ts';

const CardCheckIn = laterLine(async () => (await import('./card-check-in.tsx')).CardCheckIn);

/** A fast check-in, whose forms are identity data. */
export const checkInPart: RequestPart = {
  holds: ({ service_type }) => service_type === 'FAST_CHECK_IN',
  place: 'fastCheckin',
  addedIn: 'own list',
  guestShownIn: 'card',
  isReadWhenOpened: true,
  cardLine: ({ check_in: checkIn }) => checkIn && <CardCheckIn checkIn={checkIn} />,
};
