import { isCalendarDay } from '@bellhop/contract/dining/slots';
import { waitingOrder } from '@bellhop/contract/requests/list-call';
import { requestStatuses } from '@bellhop/contract/requests/request';
import { entityId } from '@bellhop/contract/scalars';
import { type AddressFormat, textOf } from '../../../platform/lists/address-format.ts';
import type { ReservationTypes } from './store.ts';

export const reservationsPath = '/app/staff/alacarte/requests';
const all = 'all';

/**
 * Today and what was not canceled are not written: a bare address opens there, and a bookmark of it is always that day's.
 * What does not fit is left out, because people type addresses too.
 */
export function reservationAddress(today: string): AddressFormat<ReservationTypes> {
  return {
    path: reservationsPath,
    read(search) {
      const status = requestStatuses.find((each) => each === search.status) ?? null;
      const named = textOf(search.day) ?? today;
      const waiting = search.waiting === 'us' ? 'true' : null;
      const day = named === all ? null : isCalendarDay(named) ? named : today;
      return {
        order: waiting !== null && search.order === waitingOrder ? waitingOrder : 'due_at',
        filter: {
          scope: null,
          status,
          standing: status === null && search.status !== all ? 'true' : null,
          waiting,
          restaurant: entityId.safeParse(search.restaurant).data ?? null,
          day,
          sitting: day === null ? null : (textOf(search.sitting) ?? null),
          ended: day !== null && search.stay === 'ended' ? 'true' : null,
          keyword: textOf(search.q) ?? '',
        },
      };
    },
    write: ({ filter: { status, standing, waiting, restaurant, day, sitting, ended, keyword }, order }) => ({
      restaurant: restaurant ?? undefined,
      day: day === today ? undefined : (day ?? all),
      sitting: day === null ? undefined : (sitting ?? undefined),
      stay: day === null || ended === null ? undefined : 'ended',
      status: standing === 'true' ? undefined : (status ?? all),
      waiting: waiting === null ? undefined : 'us',
      // The order of those that wait is one of their list alone.
      order: waiting === null || order === 'due_at' ? undefined : order,
      q: keyword.trim() || undefined,
    }),
    // Opened again, it is of that day.
    keep: (written) => ({ ...written, day: undefined, sitting: undefined }),
    opening: {},
  };
}
