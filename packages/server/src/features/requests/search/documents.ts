import { requestPositions, waitingPosition } from '@bellhop/contract/requests/list';
import { waitingOrder } from '@bellhop/contract/requests/list-call';
import { requestStatuses } from '@bellhop/contract/requests/request';
import { foldForSearch, plainText } from '@bellhop/contract/text/fold';
import { roomWords } from '@bellhop/contract/text/room-key';
import type { Database } from '../../../platform/database/database.ts';
import type { FoundPage } from '../../../platform/lists/answer-list.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { SearchCatalogue, type SearchedKind } from '../../../platform/search/search-catalogue.ts';
import { searchPage } from '../../../platform/search/search-page.ts';
import type { SearchDocument } from '../../../platform/search/search-query.ts';
import type { RequestFilter } from '../list/filter.ts';
import type { ListRights } from '../policy.ts';
import { fullNameOf, labelOf, roomNumberOf, roomsOf } from '../present.ts';
import { listServices, type SearchRow, type SearchService, searchedRows } from './store.ts';

/** A request; its group is its service. */
export interface RequestDocument extends SearchDocument {
  createdAt: number;
  dueAt: number | null;
  bookingId: string | null;
  reservationId: string | null;
  assigneeId: string | null;
  departmentId: string | null;
  waitingSince: number | null;
}

export type RequestCatalogue = SearchCatalogue<SearchRow, RequestDocument, SearchService[]>;

const searchedRequests: SearchedKind<SearchRow, RequestDocument, SearchService[]> = {
  statuses: requestStatuses,
  ...searchedRows,
  documentOf,
  groups: listServices,
  // 100,000 requests take about 60 MiB.
  mostBytes: 384 * 1024 * 1024,
};

export function openRequestCatalogue(database: Database): RequestCatalogue {
  return new SearchCatalogue(database, searchedRequests);
}

/** Answers the list's searches (REQ-27). */
export function searchRequests(catalogue: RequestCatalogue, walk: Walk<RequestFilter, ListRights>): Promise<FoundPage> {
  const { filter, rights } = walk;
  return searchPage(catalogue, walk, (services) => ({
    groups: wantedServices(services, filter, rights),
    searchesStatus: true,
    matches: matching(filter),
    order: orderOf(filter.order),
  }));
}

/** The parts of REQ-27 but status and service, which the index matches for itself. */
function documentOf(row: SearchRow): RequestDocument {
  const parts = [
    row.title,
    plainText(row.staff_summary),
    fullNameOf(row),
    labelOf({ label: row.label, b_label: row.b_label }) ?? '',
    ...roomWords([roomNumberOf(row) ?? '', ...roomsOf(row)]),
  ];
  return {
    id: row.id,
    status: row.status,
    group: row.service_id,
    text: foldForSearch(parts.join('\n')),
    updatedAt: row.updated_at,
    createdAt: row.created_at,
    dueAt: row.due_at,
    bookingId: row.booking_id,
    reservationId: row.reservation_id,
    assigneeId: row.assignee_id,
    departmentId: row.department_id,
    waitingSince: row.waiting_since,
  };
}

/** Filters beyond service and status; undefined: none is asked for. */
function matching(filter: RequestFilter): ((document: RequestDocument) => boolean) | undefined {
  const { bookingId, reservationId, assignee, departmentId, waiting } = filter;
  if (!waiting && [bookingId, reservationId, assignee, departmentId].every((asked) => asked === undefined))
    return undefined;
  return (document) =>
    (!waiting || document.waitingSince !== null) &&
    (bookingId === undefined || document.bookingId === bookingId) &&
    (reservationId === undefined || document.reservationId === reservationId) &&
    (assignee === undefined || document.assigneeId === assignee) &&
    (departmentId === undefined || document.departmentId === departmentId);
}

function orderOf(order: RequestFilter['order']) {
  if (order === waitingOrder) {
    return {
      ascending: waitingPosition.direction === 'asc',
      position: ({ waitingSince, createdAt }: RequestDocument) => waitingPosition.position(waitingSince, createdAt),
    };
  }
  const { direction, position } = requestPositions[order];
  const ascending = direction === 'asc';
  if (order === 'updated_at') return { ascending };
  return {
    ascending,
    position: ({ createdAt, dueAt }: RequestDocument, updatedAt: number) =>
      position({ created_at: createdAt, due_at: dueAt, updated_at: updatedAt }),
  };
}
/** Services that the caller may see and the filter wants, with the folded names that REQ-27 searches. */
function wantedServices(
  services: readonly SearchService[],
  filter: RequestFilter,
  rights: ListRights,
): Map<string, string> {
  const wanted = services.filter(
    ({ id, type, is_easee }) =>
      (filter.type === undefined || filter.type === type) &&
      (filter.serviceId === undefined || filter.serviceId === id) &&
      !(filter.view === 'requests' && (type === 'FAST_CHECK_IN' || is_easee)) &&
      !(filter.view === 'easee' && !is_easee),
  );
  return new Map([...visibleServices(wanted, rights)].map(([id, { name }]) => [id, name]));
}

/** Services that the caller may see: their types, and their names in every language, folded. */
export function visibleServices(
  services: readonly SearchService[],
  rights: ListRights,
): Map<string, { type: string; name: string }> {
  const visible = services.filter(
    ({ id, type, is_easee }) =>
      (rights.types === null || rights.types.includes(type)) &&
      (rights.serviceIds === null || rights.serviceIds.includes(id)) &&
      (rights.checkIns || type !== 'FAST_CHECK_IN') &&
      (rights.easee || !is_easee),
  );
  return new Map(
    visible.map(({ id, type, name, name_with_locales }) => [
      id,
      { type, name: foldForSearch([name, ...Object.values(name_with_locales)].join('\n')) },
    ]),
  );
}
