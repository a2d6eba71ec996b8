import type { RequestCard } from '@bellhop/contract/requests/card';
import type { CardLineWords } from '../../request-store/request-part.ts';
import { reservationOf } from '../../request-store/reservation.ts';
import { ReservationSummary } from './reservation-summary.tsx';

/** The line on the card of a reservation. */
export function ReservationLine({ request, words }: { request: RequestCard; words: CardLineWords }) {
  const reservation = reservationOf(request, words.language);
  return reservation && <ReservationSummary reservation={reservation} words={words} />;
}
