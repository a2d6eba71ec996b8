import type { CallInput } from '@bellhop/contract/call';
import { defaultPageSize } from '@bellhop/contract/lists/list-call';
import { type listRequests, nobody, type RequestOrder } from '@bellhop/contract/requests/calls';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { foldTerm } from '@bellhop/contract/text/fold';
import { filterDigest } from '../../../platform/paging/cursor.ts';

/** What a list is asked for; undefined: not asked. */
export interface RequestFilter {
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
  /** Folded; empty: no search. */
  term: string;
  updatedFrom?: number | undefined;
  updatedTo?: number | undefined;
  order: RequestOrder;
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
    term: foldTerm(query.q ?? ''),
    updatedFrom: numberOf(query.last_updated_at),
    updatedTo: numberOf(query.last_updated_at_max),
    order: query.order ?? 'updated_at',
  };
}

export function pageSizeOf(limit: string | undefined): number {
  return limit === undefined ? defaultPageSize : Number(limit);
}

export function digestOf(hotelId: string, filter: RequestFilter): string {
  return filterDigest({ hotelId, ...filter });
}

/** Only then do the kept counters answer; they know services, statuses and who has what, and nothing else. */
export function countersAnswer(filter: RequestFilter): boolean {
  return (
    filter.reservationId === undefined &&
    filter.bookingId === undefined &&
    filter.updatedFrom === undefined &&
    filter.updatedTo === undefined
  );
}

export function asksForHands(filter: RequestFilter): boolean {
  return filter.assignee !== undefined || filter.departmentId !== undefined;
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}
