import { isCalendarDay } from '@bellhop/contract/dining/slots';
import { waitingOrder } from '@bellhop/contract/requests/list-call';
import { requestStatuses } from '@bellhop/contract/requests/request';
import { entityId } from '@bellhop/contract/scalars';
import { type AddressFormat, textOf } from '../../../../platform/lists/address-format.ts';
import type { ReservationTypes } from './store.ts';

export const reservationsPath = '/app/staff/alacarte/requests';
const all = 'all';

/**
 * Reads and writes the address of the list. Today and the filter of canceled ones are left out, so that a bare or
 * bookmarked address shows the current day. Invalid parts are ignored, as people also type addresses.
 */
export function reservationAddress(today: string): AddressFormat<ReservationTypes> {
  return {
    path: reservationsPath,
    read(search) {
      const status = requestStatuses.find((each) => each === search.status) ?? null;
      const input = textOf(search.day) ?? today;
      const waiting = search.waiting === 'us' ? 'true' : null;
      const day = input === all ? null : isCalendarDay(input) ? input : today;
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
    write: ({
      filter: { status, standing: uncanceled, waiting, restaurant, day, sitting, ended, keyword },
      order,
    }) => ({
      restaurant: restaurant ?? undefined,
      day: day === today ? undefined : (day ?? all),
      sitting: day === null ? undefined : (sitting ?? undefined),
      stay: day === null || ended === null ? undefined : 'ended',
      status: uncanceled === 'true' ? undefined : (status ?? all),
      waiting: waiting === null ? undefined : 'us',
      // Only the list of waiting reservations has its own order.
      order: waiting === null || order === 'due_at' ? undefined : order,
      q: keyword.trim() || undefined,
    }),
    // The list opens again on the current day.
    keep: (written) => ({ ...written, day: undefined, sitting: undefined }),
    opening: {},
  };
}
