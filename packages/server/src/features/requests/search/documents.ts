import type { reservationOrders } from '@bellhop/contract/dining/calls';
import { reservationType } from '@bellhop/contract/dining/reservation';
import { reservationPositions } from '@bellhop/contract/dining/reservation-list';
import { readSittingId } from '@bellhop/contract/dining/slots';
import { requestList, requestPositions } from '@bellhop/contract/requests/list';
import type { ListFlags } from '@bellhop/contract/requests/policy';
import { foldForSearch, plainText } from '@bellhop/contract/text/fold';
import { nameWords, roomWords } from '@bellhop/contract/text/spellings';
import type { Database } from '../../../platform/database/database.ts';
import { type RowOf, rowShape } from '../../../platform/database/rows.ts';
import { SearchCatalogue } from '../../../platform/search/search-catalogue.ts';
import type { RequestFilter } from '../list/filter.ts';
import { mayHandle, type ReaderRights, serviceOfRequest } from '../policy.ts';
import { fullNameOf, labelOf, roomNumberOf, roomsOf } from '../present.ts';
import type { RequestRow } from '../row.ts';
import { type ListedService, listServices, requestsWithStay } from '../store.ts';

const columns = {
  r: `
    id, status, service_id, title, staff_summary, full_name, room_number, label, booking_id, reservation_id,
    assignee_id, department_id, waiting_since, due_at, created_at, updated_at`,
  b: 'name, family_name, rooms, label',
} as const;
type SearchRow = RowOf<RequestRow & { waiting_since: number | null }, typeof columns>;

type RequestDocument = ReturnType<typeof documentOf>;

export type RequestCatalogue = ReturnType<typeof openRequestCatalogue>;

export function openRequestCatalogue(database: Database) {
  return new SearchCatalogue(database, {
    list: requestList,
    shape: rowShape<SearchRow>(columns, requestsWithStay),
    documentOf,
    groups: listServices,
    // 100,000 requests take about 60 MiB.
    mostBytes: 384 * 1024 * 1024,
  });
}

/** Returns the search for the filter of a list (REQ-27) among the services that the caller may see. */
export function searchedFor(filter: RequestFilter, services: readonly ListedService[]) {
  const { view, type, service_id, order } = filter;
  const searched = services.filter(
    (service) =>
      (type === undefined || service.type === type) &&
      (service_id === undefined || service.id === service_id) &&
      (view === 'all' || service.is_easee === (view === 'easee')) &&
      !(view === 'requests' && service.type === 'FAST_CHECK_IN'),
  );
  return {
    groups: namesOf(searched),
    searchesStatus: true,
    matches: matching(filter),
    order: order === 'updated_at' ? undefined : requestPositions[order],
  };
}

interface ReservationQuery {
  readonly restaurantId?: string | undefined;
  readonly withoutCanceled?: boolean | undefined;
  readonly waiting?: boolean | undefined;
  readonly order: (typeof reservationOrders)[number];
}

/** Returns the search for reservations (ALA-06) in the order of the list, of one restaurant if it is named. */
export function reservationsSearched(
  { restaurantId, withoutCanceled, waiting, order }: ReservationQuery,
  services: readonly ListedService[],
) {
  return {
    groups: namesOf(services.filter(({ type }) => type === reservationType)),
    searchesStatus: true,
    matches: ({ status, reservation_id: place, waiting_since }: RequestDocument) =>
      (restaurantId === undefined || (place !== null && readSittingId(place)?.restaurantId === restaurantId)) &&
      !(withoutCanceled === true && status === 'CANCELED') &&
      !(waiting === true && waiting_since === null),
    order: reservationPositions[order],
  };
}

/** The group is the service. The text has the parts of REQ-27 but status and service, which the index matches. */
function documentOf(row: SearchRow) {
  const parts = [
    row.title,
    plainText(row.staff_summary),
    ...nameWords(fullNameOf(row)),
    labelOf(row) ?? '',
    ...roomWords([roomNumberOf(row) ?? '', ...roomsOf(row)]),
  ];
  return {
    id: row.id,
    status: row.status,
    group: row.service_id,
    text: foldForSearch(parts.join('\n')),
    created_at: row.created_at,
    updated_at: row.updated_at,
    due_at: row.due_at,
    booking_id: row.booking_id,
    reservation_id: row.reservation_id,
    assignee_id: row.assignee_id,
    department_id: row.department_id,
    waiting_since: row.waiting_since,
  };
}

/** Filters beyond service and status; undefined: none is asked for. */
function matching(filter: RequestFilter): ((document: RequestDocument) => boolean) | undefined {
  const fields = ['booking_id', 'reservation_id', 'assignee_id', 'department_id'] as const;
  const conditions = fields.filter((field) => filter[field] !== undefined);
  if (!filter.waiting && conditions.length === 0) return undefined;
  return (document) =>
    (!filter.waiting || document.waiting_since !== null) &&
    conditions.every((field) => document[field] === filter[field]);
}

export function shownServices(
  services: readonly ListedService[],
  hotel: ListFlags,
  privileges: ReaderRights,
): ListedService[] {
  return services.filter((service) => mayHandle(hotel, privileges, serviceOfRequest(service)));
}

/** Names of services in every language, folded, by their ids. */
export function namesOf(services: readonly ListedService[]): Map<string, string> {
  return new Map(
    services.map(({ id, name, name_with_locales }) => [
      id,
      foldForSearch([name, ...Object.values(name_with_locales)].join('\n')),
    ]),
  );
}
