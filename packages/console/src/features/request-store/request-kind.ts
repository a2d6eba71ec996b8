import type { Service } from '@bellhop/contract/hotels/service';
import { cardsOf, type RequestCard, requestCardOf } from '@bellhop/contract/requests/card';
import { requestCardList } from '@bellhop/contract/requests/list';
import type { RequestOrder, waitingOrder } from '@bellhop/contract/requests/list-call';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import type { Entry as ListEntry } from '../../platform/collection/collection.ts';
import type { FilterOf, ListKind } from '../../platform/collection/list-kind.ts';

/** Lists of requests with a screen of their own. */
export type RequestScope = keyof typeof requestCardList.scopes;

export type RequestFilter = FilterOf<
  RequestScope,
  RequestStatus,
  {
    service_id: string | null;
    /** Subject of the assignee, or the contract's word for requests without an assignee. */
    assignee: string | null;
    department_id: string | null;
    /** Only the requests that wait for the hotel. */
    waiting: 'true' | null;
    /** Only the requests for which guests gave one or two stars. */
    unhappy: 'true' | null;
  }
>;

export interface RequestTypes {
  readonly item: RequestCard;
  readonly whole: GuestRequest;
  readonly filter: RequestFilter;
  readonly order: RequestOrder | typeof waitingOrder;
}
export type Entry = ListEntry<RequestTypes>;

export const noFilter: RequestFilter = {
  scope: 'requests',
  status: null,
  service_id: null,
  assignee: null,
  department_id: null,
  waiting: null,
  unhappy: null,
  keyword: '',
};

export const requestKind: ListKind<RequestTypes> = {
  name: 'requests',
  list: requestCardList,
  cardOf: requestCardOf,
  cardPages: { query: { fields: 'card' }, cardsOf },
  everything: noFilter,
  byLastChange: 'updated_at',
  fixedFilters: ['service_id'],
  // Guests read all day; no desk reads its lists again for that.
  fieldsWithoutEffect: new Set(['guest_delivered', 'guest_read'] satisfies (keyof GuestRequest)[]),
  // REQ-33.
  refreshDelayMs: 5,
};

/** Whether requests for this service stand in the list of this scope. */
export function isServiceOf(service: Service, scope: RequestScope): boolean {
  const request: Pick<RequestCard, 'service_type' | 'service'> = { service_type: service.type, service };
  // A scope reads nothing else of a request.
  return requestCardList.scopes[scope].holds(request as RequestCard);
}

/** For an edit that is shown before the server has answered. */
export function withStatus(status: RequestStatus): (request: RequestCard) => RequestCard {
  return (request) => ({ ...request, status, is_canceled: status === 'CANCELED' });
}

/** The whole request of an entry, with the newer fields of its card; null: the card alone is known. */
export function wholeOf({ item, whole, saved }: Entry): GuestRequest | null {
  if (whole === null || (whole.version === item.version && saved === null)) return whole;
  const stay = whole.booking?.id === item.booking?.id ? whole.booking : null;
  return { ...whole, ...item, booking: stay && { ...stay, ...item.booking } };
}
