import type { CallAnswer } from '@bellhop/contract/call';
import { reservationType } from '@bellhop/contract/dining/reservation';
import { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { pickerValue } from '@bellhop/contract/dining/slots';
import { cardsOf, listRequestCards } from '@bellhop/contract/requests/card';
import type { ListSpec } from '../../../platform/collection/filter.ts';
import type { ListPage } from '../../../platform/collection/receive.ts';
import { ListStore, type PageRequest } from '../../../platform/lists/list-store.ts';
import type { ReadContext } from '../../../platform/lists/read-context.ts';
import { everything, type ReservationTypes, reservationKind } from './reservation-kind.ts';

/** Reservations on the device, as long as their screen is shown. */
export const reservationStore = new ListStore<ReservationTypes>(reservationKind, {
  // A day comes whole.
  limits: { entries: 2500, rows: 1000 },
  fetchPage: fetchReservations,
  readAs: ({ order, filter }) => {
    const { restaurant, day } = filter;
    return { order, filter: day === null ? filter : { ...everything, restaurant, day } };
  },
});

async function fetchReservations(
  { api, hotelId }: ReadContext,
  { filter: { restaurant, day, status, standing, keyword } }: ListSpec<ReservationTypes>,
  { cursor, signal, limit }: PageRequest,
): Promise<ListPage<ReservationTypes>> {
  const query = { hotel_id: hotelId, type: reservationType, fields: 'card' } as const;
  const asked = { status: status ?? undefined, lastEvaluatedKey: cursor };
  if (day === null && keyword.trim() !== '') {
    // Among all days the search of the requests finds them; what is not of the restaurant is left out on the device.
    const page = await api.call(listRequestCards, { query: { ...query, ...asked, q: keyword.trim(), limit }, signal });
    const { CANCELED: canceled = 0, ...others } = page.counts;
    const counts = standing === null ? { ...others, CANCELED: canceled } : others;
    return { items: cardsOf(page), counts, lastEvaluatedKey: page.lastEvaluatedKey };
  }
  const answer: CallAnswer<typeof listReservationCards> = await api.call(listReservationCards, {
    query,
    body: {
      ...asked,
      selectedAlacarteValue: restaurant,
      selectedDate: day === null ? null : pickerValue(day),
      without_canceled: standing === null ? undefined : true,
    },
    signal,
  });
  return {
    items: cardsOf({ items: answer.alacarteRequestList, services: answer.services }),
    counts: answer.counts,
    lastEvaluatedKey: answer.alacarteReqListLastEvaluatedKey,
  };
}
