import type { CallInput } from '@bellhop/contract/call';
import { requestList } from '@bellhop/contract/requests/list';
import { type listRequests, nobody, type RequestOrder, waitingOrder } from '@bellhop/contract/requests/list-call';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { datesOf } from '../../../platform/lists/answer-list.ts';
import type { ListFilter } from '../../../platform/lists/list-table.ts';

/** What a list is asked for; undefined: not asked. */
export interface RequestFilter extends ListFilter {
  /** `requests`: without fast check-in and easee (REQ-17, REQ-18). `easee`: nothing else. */
  view: 'requests' | 'easee' | 'all';
  type?: string | undefined;
  serviceId?: string | undefined;
  reservationId?: string | undefined;
  bookingId?: string | undefined;
  status?: RequestStatus | undefined;
  /** Who has it, by subject; null: nobody. */
  assignee?: string | null | undefined;
  departmentId?: string | undefined;
  /** Only those that wait for the hotel. */
  waiting: boolean;
  order: RequestOrder | typeof waitingOrder;
}

export function filterOf(query: CallInput<typeof listRequests>['query']): RequestFilter {
  return {
    view: query.view ?? 'all',
    type: query.type,
    serviceId: query.service_id,
    reservationId: query.reservation_id,
    bookingId: query.booking_id,
    status: query.status,
    assignee: query.assignee === nobody ? null : query.assignee,
    departmentId: query.department_id,
    waiting: query.waiting === 'true' || query.order === waitingOrder,
    terms: requestList.termsOf(query.q ?? ''),
    ...datesOf(query),
    order: query.order ?? 'updated_at',
  };
}

/** Only then do the kept counters answer: they know services, statuses and assignments, and nothing else. */
export function countersAnswer(filter: RequestFilter): boolean {
  return filter.reservationId === undefined && filter.bookingId === undefined && !filter.waiting;
}

export function asksForAssignment(filter: RequestFilter): boolean {
  return filter.assignee !== undefined || filter.departmentId !== undefined;
}
