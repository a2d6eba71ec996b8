import type { CallAnswer } from '@bellhop/contract/call';
import { reservationType } from '@bellhop/contract/dining/reservation';
import { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { reservationList } from '@bellhop/contract/dining/reservation-list';
import { pickerValue } from '@bellhop/contract/dining/slots';
import { cardsOf, type RequestCard, requestCardOf } from '@bellhop/contract/requests/card';
import { waitingOrder } from '@bellhop/contract/requests/list-call';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import { foldForSearch } from '@bellhop/contract/text/fold';
import { nameWords, roomWords } from '@bellhop/contract/text/spellings';
import type { ListSpec } from '../../../../platform/collection/filter.ts';
import type { FilterOf, ListKind } from '../../../../platform/collection/list-kind.ts';
import type { ListPage } from '../../../../platform/collection/receive.ts';
import { ListStore, type PageRequest } from '../../../../platform/lists/list-store.ts';
import type { ReadContext } from '../../../../platform/lists/read-context.ts';
import { partyOf } from './party-of.ts';

export type ReservationFilter = FilterOf<
  null,
  RequestStatus,
  {
    /** Leaves out canceled reservations; the name of the filter in the contract. */
    standing: 'true' | null;
    /** Only reservations that wait for the hotel. */
    waiting: 'true' | null;
    /** The id of a restaurant; null: all of them. */
    restaurant: string | null;
    /** Such as 2026-12-01; null: all days. */
    day: string | null;
    /** The id of a sitting of that day. */
    sitting: string | null;
    /** Only tables of that day whose guests have left. */
    ended: 'true' | null;
  }
>;

export interface ReservationTypes {
  readonly item: RequestCard;
  readonly whole: GuestRequest;
  readonly filter: ReservationFilter;
  readonly order: keyof typeof reservationList.orders;
}

export const everything: ReservationFilter = {
  scope: null,
  status: null,
  standing: null,
  waiting: null,
  restaurant: null,
  day: null,
  sitting: null,
  ended: null,
  keyword: '',
};

export const reservationKind: ListKind<ReservationTypes> = {
  name: 'reservations',
  list: { ...reservationList, searchText },
  cardOf: requestCardOf,
  everything,
  byLastChange: 'due_at',
  fieldsWithoutEffect: new Set(['guest_delivered', 'guest_read'] satisfies (keyof GuestRequest)[]),
  // REQ-33.
  refreshDelayMs: 5,
};

export function isReservation({ service_type }: Pick<GuestRequest, 'service_type'>): boolean {
  return service_type === 'ALACARTE_RESTAURANT_RESERVATION';
}

/** The text of the search of requests, and every guest of the party. */
function searchText(request: RequestCard): string {
  const { guests, restaurants } = partyOf(request);
  const words = [
    ...restaurants,
    ...guests.flatMap(({ name }) => nameWords(name)),
    ...roomWords(guests.map(({ room_number }) => room_number)),
  ];
  return `${reservationList.searchText(request)}\n${foldForSearch(words.join('\n'))}`;
}

/** The reservations on the device, while their screen is shown. */
export const reservationStore = new ListStore<ReservationTypes>(reservationKind, {
  // A day is loaded as a whole.
  limits: { entries: 2500, rows: 1000 },
  fetchPage: fetchReservations,
  readAs: ({ order, filter }) => {
    const { restaurant, day } = filter;
    if (day === null) return { order, filter };
    // The device orders a whole day itself.
    return { order: order === 'next' ? 'due_at' : order, filter: { ...everything, restaurant, day } };
  },
});

async function fetchReservations(
  { api, hotelId }: ReadContext,
  { filter: { restaurant, day, status, standing: uncanceled, waiting, keyword }, order }: ListSpec<ReservationTypes>,
  { cursor, signal }: PageRequest,
): Promise<ListPage<ReservationTypes>> {
  const answer: CallAnswer<typeof listReservationCards> = await api.call(listReservationCards, {
    query: { hotel_id: hotelId, type: reservationType, fields: 'card' },
    body: {
      status: status ?? undefined,
      lastEvaluatedKey: cursor,
      q: keyword.trim() || undefined,
      selectedAlacarteValue: restaurant,
      selectedDate: day === null ? null : pickerValue(day),
      without_canceled: uncanceled === null ? undefined : true,
      waiting: waiting === null ? undefined : true,
      order: order === waitingOrder ? order : undefined,
    },
    signal,
  });
  return {
    items: cardsOf({ items: answer.alacarteRequestList, services: answer.services }),
    counts: answer.counts,
    lastEvaluatedKey: answer.alacarteReqListLastEvaluatedKey,
  };
}
