import type { CallInput } from '@bellhop/contract/call';
import type { listReservations, reservationOrders } from '@bellhop/contract/dining/calls';
import { dayOfPicker } from '@bellhop/contract/dining/slots';
import { requestList } from '@bellhop/contract/requests/list';
import { waitingOrder } from '@bellhop/contract/requests/list-call';
import { invalidInput } from '../../../platform/failure.ts';
import { datesOf } from '../../../platform/lists/answer-list.ts';
import type { ListFilter } from '../../../platform/lists/list-table.ts';

/** The filter of the list of reservations; undefined: no condition. */
export interface ReservationFilter extends ListFilter {
  id?: string | undefined;
  restaurantId?: string | undefined;
  /** 2026-12-01 */
  day?: string | undefined;
  withoutCanceled?: boolean | undefined;
  /** Only reservations that wait for the hotel. */
  waiting?: boolean | undefined;
  order: (typeof reservationOrders)[number];
}

type Body = CallInput<typeof listReservations>['body'];

export function filterOf(body: Body): ReservationFilter {
  const { order = 'due_at' } = body;
  const day = body.selectedDate ? dayOfPicker(body.selectedDate) : undefined;
  if (day === null) throw invalidInput('body.selectedDate', 'no_day');
  return {
    id: body.alacarteReqId ?? undefined,
    restaurantId: body.selectedAlacarteValue || undefined,
    day,
    status: body.status,
    withoutCanceled: body.without_canceled,
    waiting: body.waiting === true || order === waitingOrder || undefined,
    // A day comes whole, and is searched on the device.
    terms: day === undefined ? requestList.termsOf(body.q ?? '') : [],
    ...datesOf({
      last_updated_at: textOf(body.last_updated_at),
      last_updated_at_max: textOf(body.last_updated_at_max),
    }),
    order,
  };
}

function textOf(time: string | number | null | undefined): string | undefined {
  return time === null || time === undefined ? undefined : String(time);
}
