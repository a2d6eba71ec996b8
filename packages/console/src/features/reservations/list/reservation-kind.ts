import { listReservations } from '@bellhop/contract/dining/calls';
import { readSittingId } from '@bellhop/contract/dining/slots';
import { type RequestCard, requestCardOf } from '@bellhop/contract/requests/card';
import { requestList } from '@bellhop/contract/requests/list';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import { foldForSearch } from '@bellhop/contract/text/fold';
import { roomWords } from '@bellhop/contract/text/room-key';
import type { ListKind } from '../../../platform/collection/list-kind.ts';
import { partyOf } from './party-of.ts';

export type ReservationFilter = {
  readonly scope: null;
  readonly status: RequestStatus | null;
  /** All but the canceled. */
  readonly standing: 'true' | null;
  /** Id of a restaurant; null: all of them. */
  readonly restaurant: string | null;
  /** 2026-12-01; null: all days. */
  readonly day: string | null;
  /** Id of a sitting of that day. */
  readonly sitting: string | null;
  readonly keyword: string;
};

export interface ReservationTypes {
  readonly item: RequestCard;
  readonly whole: GuestRequest;
  readonly filter: ReservationFilter;
  readonly order: 'due_at';
}

export const everything: ReservationFilter = {
  scope: null,
  status: null,
  standing: null,
  restaurant: null,
  day: null,
  sitting: null,
  keyword: '',
};

const placeOf = ({ reservation_id }: RequestCard) => (reservation_id === null ? null : readSittingId(reservation_id));

/** Reservations by when they are for, the latest first (ALA-06); restaurant and day are windows of the list. */
export const reservationKind: ListKind<ReservationTypes> = {
  name: 'reservations',
  list: {
    ...requestList,
    call: listReservations,
    orders: { due_at: { direction: 'desc', position: ({ due_at }) => due_at ?? 0 } },
    filters: {
      standing: ({ status }) => (status === 'CANCELED' ? null : 'true'),
      sitting: ({ reservation_id }) => reservation_id,
    },
    windows: {
      restaurant: {
        query: (restaurant) => ({ restaurant }),
        holds: (id) => (item) => placeOf(item)?.restaurantId === id,
      },
      day: { query: (day) => ({ day }), holds: (day) => (item) => placeOf(item)?.day === day },
    },
    scopes: {},
    searchText,
  },
  cardOf: requestCardOf,
  everything,
  byLastChange: 'due_at',
  fixedFilters: [],
  fieldsWithoutEffect: new Set(['guest_delivered', 'guest_read'] satisfies (keyof GuestRequest)[]),
  // REQ-33.
  refreshDelayMs: 5,
};

export function isReservation({ service_type }: Pick<GuestRequest, 'service_type'>): boolean {
  return service_type === 'ALACARTE_RESTAURANT_RESERVATION';
}

/** What the search of requests looks at, and every guest of the party. */
function searchText(request: RequestCard): string {
  const { restaurant, guests } = partyOf(request);
  const words = [
    restaurant,
    ...guests.map(({ name }) => name),
    ...roomWords(guests.map(({ room_number }) => room_number)),
  ];
  return `${requestList.searchText(request)}\n${foldForSearch(words.join('\n'))}`;
}
