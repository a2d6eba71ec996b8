import { isCalendarDay } from '@bellhop/contract/dining/slots';
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
      const day = named === all ? null : isCalendarDay(named) ? named : today;
      return {
        order: 'due_at',
        filter: {
          scope: null,
          status,
          standing: status === null && search.status !== all ? 'true' : null,
          restaurant: entityId.safeParse(search.restaurant).data ?? null,
          day,
          sitting: day === null ? null : (textOf(search.sitting) ?? null),
          keyword: textOf(search.q) ?? '',
        },
      };
    },
    write: ({ filter: { status, standing, restaurant, day, sitting, keyword } }) => ({
      restaurant: restaurant ?? undefined,
      day: day === today ? undefined : (day ?? all),
      sitting: day === null ? undefined : (sitting ?? undefined),
      status: standing === 'true' ? undefined : (status ?? all),
      q: keyword.trim() || undefined,
    }),
    // Opened again, it is of that day.
    keep: (written) => ({ ...written, day: undefined, sitting: undefined }),
    opening: {},
  };
}
