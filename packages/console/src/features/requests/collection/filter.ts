import type { Service } from '@bellhop/contract/hotels/service';
import type { RequestOrder } from '@bellhop/contract/requests/calls';
import { type GuestRequest, type RequestStatus, requestStatuses } from '@bellhop/contract/requests/request';
import { foldTerm } from '@bellhop/contract/text/fold';

/** Kinds of requests that have a list of their own: by the type of their service, and `easee` by its mark. */
export type RequestType = 'FAST_CHECK_IN' | 'LOL_REQUEST' | 'ALACARTE_RESTAURANT_RESERVATION' | 'easee';

/** What narrows the list; null and the empty keyword mean: everything. */
export interface RequestFilter {
  /** Null: every kind that the list of requests shows (`isListed`). */
  readonly type: RequestType | null;
  readonly status: RequestStatus | null;
  readonly serviceId: string | null;
  /** Who has it, by subject, or `nobody` of the contract. */
  readonly assignee: string | null;
  readonly departmentId: string | null;
  readonly keyword: string;
}

/** A filter in an order: what the server is asked for. */
export interface ListSpec {
  readonly filter: RequestFilter;
  readonly order: RequestOrder;
}

export type StatusCounts = Readonly<Record<RequestStatus, number>>;

export const noFilter: RequestFilter = {
  type: null,
  status: null,
  serviceId: null,
  assignee: null,
  departmentId: null,
  keyword: '',
};
export const noCounts: StatusCounts = { OPEN: 0, PENDING: 0, CLOSED: 0, CANCELED: 0 };

type Kind = Pick<GuestRequest, 'service_type'> & { readonly service: Pick<Service, 'is_easee_service'> };

/** Fast check-in and easee requests have screens of their own (REQ-17, REQ-18). */
export function isListed(request: Kind): boolean {
  return request.service_type !== 'FAST_CHECK_IN' && request.service.is_easee_service !== 'true';
}

/** Whether a request stands in the list of this kind. */
export function isOfType(request: Kind, type: RequestType | null): boolean {
  if (type === null) return isListed(request);
  return type === 'easee' ? request.service.is_easee_service === 'true' : request.service_type === type;
}

/** Whether requests for this service stand in the list of this kind. */
export function isServiceOf(service: Service, type: RequestType | null): boolean {
  return isOfType({ service_type: service.type, service }, type);
}

/** The keyword as it is compared with folded texts; the server folds and trims alike. */
export function foldedKeyword(keyword: string): string {
  return foldTerm(keyword);
}

/** Everything of the filter but the status: what counts per status are kept for. */
export function facetKey(filter: RequestFilter): string {
  return JSON.stringify(withinStatus(filter));
}

export function specKey({ filter, order }: ListSpec): string {
  return JSON.stringify([...withinStatus(filter), filter.status, order]);
}

/** Whether everything that `narrow` matches is matched by `wide` too. */
export function covers(wide: RequestFilter, narrow: RequestFilter): boolean {
  return (
    // A kind's list may hold what the list of requests leaves out.
    wide.type === narrow.type &&
    (wide.status === null || wide.status === narrow.status) &&
    (wide.serviceId === null || wide.serviceId === narrow.serviceId) &&
    (wide.assignee === null || wide.assignee === narrow.assignee) &&
    (wide.departmentId === null || wide.departmentId === narrow.departmentId) &&
    foldedKeyword(narrow.keyword).includes(foldedKeyword(wide.keyword))
  );
}

/** Whether it leaves anything out of the list of its kind. */
export function isNarrowed(filter: RequestFilter): boolean {
  return specKey({ filter, order: 'updated_at' }) !== specKey({ filter: clearOf(filter), order: 'updated_at' });
}

/** The whole list of the same kind (REQ-06). */
export function clearOf({ type }: RequestFilter): RequestFilter {
  return { ...noFilter, type };
}

export function sumCounts(counts: StatusCounts): number {
  return requestStatuses.reduce((sum, status) => sum + counts[status], 0);
}

/** The counts of an answer, whose statuses travel as text. */
export function readCounts(counts: Readonly<Record<string, number>>): StatusCounts {
  return {
    OPEN: counts.OPEN ?? 0,
    PENDING: counts.PENDING ?? 0,
    CLOSED: counts.CLOSED ?? 0,
    CANCELED: counts.CANCELED ?? 0,
  };
}

function withinStatus({ type, serviceId, assignee, departmentId, keyword }: RequestFilter) {
  return [type, serviceId, assignee, departmentId, foldedKeyword(keyword)];
}
