import type { CallAnswer } from '@bellhop/contract/call';
import { reservationType } from '@bellhop/contract/dining/reservation';
import { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { pickerValue } from '@bellhop/contract/dining/slots';
import { cardsOf, listRequestCards } from '@bellhop/contract/requests/card';
import type { ListPage } from '../../../platform/collection/receive.ts';
import { ListStore, type PageRequest } from '../../../platform/lists/list-store.ts';
import type { ReadContext } from '../../../platform/lists/read-context.ts';
import { everything, type ListSpec, type ReservationTypes, reservationKind } from './reservation-kind.ts';

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
  context: ReadContext,
  spec: ListSpec,
  { cursor, signal, limit }: PageRequest,
): Promise<ListPage<ReservationTypes>> {
  const { api, hotelId } = context;
  const { restaurant, day, status, standing, keyword } = spec.filter;
  if (day === null && keyword.trim() !== '') return findReservations(context, spec, { cursor, signal, limit });
  const answer: CallAnswer<typeof listReservationCards> = await api.call(listReservationCards, {
    query: { hotel_id: hotelId, type: reservationType, fields: 'card' },
    body: {
      selectedAlacarteValue: restaurant,
      selectedDate: day === null ? null : pickerValue(day),
      ...(cursor === undefined ? {} : { lastEvaluatedKey: cursor }),
      ...(status === null ? {} : { status }),
      ...(standing === null ? {} : { without_canceled: true }),
    },
    signal,
  });
  return {
    items: cardsOf({ items: answer.alacarteRequestList, services: answer.services }),
    counts: answer.counts,
    lastEvaluatedKey: answer.alacarteReqListLastEvaluatedKey,
  };
}

/** Among all days the search of the requests finds them; what is not of the restaurant is left out on the device. */
async function findReservations(
  { api, hotelId }: ReadContext,
  { filter }: ListSpec,
  { cursor, signal, limit }: PageRequest,
): Promise<ListPage<ReservationTypes>> {
  const page = await api.call(listRequestCards, {
    query: {
      fields: 'card',
      hotel_id: hotelId,
      type: reservationType,
      q: filter.keyword.trim(),
      ...(filter.status === null ? {} : { status: filter.status }),
      ...(limit === undefined ? {} : { limit }),
      ...(cursor === undefined ? {} : { lastEvaluatedKey: cursor }),
    },
    signal,
  });
  const { CANCELED: canceled = 0, ...standing } = page.counts;
  return {
    items: cardsOf(page),
    counts: filter.standing === null ? { ...standing, CANCELED: canceled } : standing,
    lastEvaluatedKey: page.lastEvaluatedKey,
  };
}
