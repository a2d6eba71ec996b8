import { type BookingStatus, isEnded } from '../bookings/status.ts';
import { defineList } from '../lists/list.ts';
import type { RequestCard } from '../requests/card.ts';
import { requestCardList, requestPositions } from '../requests/list.ts';
import type { reservationOrders } from './calls.ts';
import { listReservationCards } from './reservation-cards.ts';
import { readSittingId } from './slots.ts';

/** Orders by time, the latest first (ALA-06), or by the length of the wait. */
export const reservationPositions = {
  due_at: { direction: 'desc', position: ({ due_at }: Pick<RequestCard, 'due_at'>) => due_at ?? 0 },
  waiting_since: requestPositions.waiting_since,
} as const satisfies Record<(typeof reservationOrders)[number], object>;

/** Null: a reservation without a place at a sitting. */
const sittingOf = ({ reservation_id }: RequestCard) => (reservation_id === null ? null : readSittingId(reservation_id));

/** Whether a table is probably not needed: its guest has left, and it was not occupied. */
export function isOfEndedStay(
  { status, attendance }: Pick<RequestCard, 'status' | 'attendance'>,
  stay: BookingStatus | null,
): boolean {
  return status !== 'CANCELED' && attendance !== 'seated' && stay !== null && isEnded(stay);
}

// Later than every time of a table.
const afterAllTables = 1e11;

/** Orders by time, the next first; tables whose party came or stayed away follow the others, canceled ones are last. */
const nextTable = {
  direction: 'asc',
  position({ status, attendance, due_at }: Pick<RequestCard, 'status' | 'attendance' | 'due_at'>) {
    const group = status === 'CANCELED' ? 2 : Number(attendance !== null);
    return (due_at ?? 0) + group * afterAllTables;
  },
} as const;

/**
 * Reservations of restaurants; restaurant and day are windows of the list. Only a device orders by the next table: a day
 * is answered whole.
 */
export const reservationList = defineList({
  ...requestCardList,
  call: listReservationCards,
  orders: { ...reservationPositions, waiting_since: requestCardList.orders.waiting_since, next: nextTable },
  filters: {
    standing: ({ status }) => (status === 'CANCELED' ? null : 'true'),
    waiting: requestCardList.filters.waiting,
    sitting: ({ reservation_id }) => reservation_id,
    ended: (request) => (isOfEndedStay(request, request.booking?.status ?? null) ? 'true' : null),
  },
  windows: {
    restaurant: {
      query: (restaurant) => ({ restaurant }),
      holds: (id) => (item) => sittingOf(item)?.restaurantId === id,
    },
    day: { query: (day) => ({ day }), holds: (day) => (item) => sittingOf(item)?.day === day },
  },
  scopes: {},
});
