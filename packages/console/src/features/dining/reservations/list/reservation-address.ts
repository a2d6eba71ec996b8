import { isCalendarDay } from '@bellhop/contract/dining/slots';
import { waitingOrder } from '@bellhop/contract/requests/list-call';
import { requestStatuses } from '@bellhop/contract/requests/request';
import { entityId } from '@bellhop/contract/scalars';
import * as z from 'zod/mini';
import { type AddressFormat, ifValid, oneOf, text } from '../../../../platform/lists/address-format.ts';
import type { DayDesk } from '../day/day-desk.ts';
import type { ReservationTypes } from './store.ts';

export const reservationsPath = '/app/staff/alacarte/requests';
const all = 'all';

const reservationsSearch = z.object({
  restaurant: ifValid(entityId),
  day: ifValid(z.string().check(z.refine((day) => day === all || isCalendarDay(day)))),
  sitting: text,
  stay: oneOf('ended'),
  /** Undefined: all that are not canceled. */
  status: oneOf(...requestStatuses, all),
  waiting: oneOf('us'),
  order: oneOf(waitingOrder, 'next'),
  q: text,
});

/**
 * The address of the list. Today and the filter of canceled reservations are left out, so that a bare or bookmarked
 * address shows the current day.
 */
export function reservationAddress(
  today: string,
  { isNextFirst }: Pick<DayDesk, 'isNextFirst'>,
): AddressFormat<ReservationTypes> {
  return {
    path: reservationsPath,
    read(search) {
      const fields = reservationsSearch.parse(search);
      const { status, restaurant = null, day: chosen = today, sitting = null, q = '' } = fields;
      const waiting = fields.waiting === undefined ? null : 'true';
      const day = chosen === all ? null : chosen;
      return {
        order: orderIn(fields.order, { waiting, day }),
        filter: {
          scope: null,
          status: status === undefined || status === all ? null : status,
          standing: status === undefined ? 'true' : null,
          waiting,
          restaurant,
          day,
          sitting: day && sitting,
          ended: day !== null && fields.stay !== undefined ? 'true' : null,
          keyword: q,
        },
      };
    },
    write: ({ filter: { status, standing: uncanceled, waiting, restaurant, day, sitting, ended, keyword }, order }) =>
      reservationsSearch.parse({
        restaurant,
        day: day === today ? null : (day ?? all),
        sitting: day && sitting,
        stay: day && ended && 'ended',
        status: uncanceled === 'true' ? null : (status ?? all),
        waiting: waiting && 'us',
        order: order === 'due_at' || orderIn(order, { waiting, day }) !== order ? undefined : order,
        q: keyword,
      }),
    // The list opens again on the current day, in the order of the person.
    keep: (written) => ({
      ...written,
      day: undefined,
      sitting: undefined,
      ...(isNextFirst() && written['waiting'] === undefined && { order: 'next' }),
    }),
    opening: {},
  };
}

/** Waiting reservations alone are ordered by their wait, and a day alone by the next table. */
function orderIn(
  order: ReservationTypes['order'] | undefined,
  { waiting, day }: Pick<ReservationTypes['filter'], 'waiting' | 'day'>,
): ReservationTypes['order'] {
  if (order === waitingOrder && waiting !== null) return order;
  return order === 'next' && waiting === null && day !== null ? order : 'due_at';
}
