import type { CallInput } from '@bellhop/contract/call';
import { requestList } from '@bellhop/contract/requests/list';
import { type listRequests, nobody, waitingOrder } from '@bellhop/contract/requests/list-call';
import { datesOf } from '../../../platform/lists/answer-list.ts';
import type { ListFilter } from '../../../platform/lists/list-table.ts';

type Query = CallInput<typeof listRequests>['query'];

/** The filter of a list; undefined: no condition. */
export interface RequestFilter
  extends ListFilter,
    Pick<Query, 'type' | 'service_id' | 'reservation_id' | 'booking_id' | 'department_id'> {
  /** `requests`: without fast check-in and easee (REQ-17, REQ-18). `easee`: nothing else. */
  view: NonNullable<Query['view']>;
  /** The subject of the assignee; null: unassigned. */
  assignee_id?: string | null | undefined;
  /** Only requests that wait for the hotel. */
  waiting: boolean;
  /** Only requests of unhappy guests. */
  unhappy: boolean;
  order: NonNullable<Query['order']>;
}

export function filterOf(query: Query): RequestFilter {
  const { type, service_id, reservation_id, booking_id, status, department_id, view = 'all' } = query;
  const fields = { type, service_id, reservation_id, booking_id, status, department_id, view };
  return {
    ...fields,
    assignee_id: query.assignee === nobody ? null : query.assignee,
    waiting: query.waiting === 'true' || query.order === waitingOrder,
    unhappy: query.unhappy === 'true',
    terms: requestList.termsOf(query.q ?? ''),
    ...datesOf(query),
    order: query.order ?? 'updated_at',
  };
}
