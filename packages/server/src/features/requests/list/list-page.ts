import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { RequestCardPage } from '@bellhop/contract/requests/card';
import type { listRequests } from '@bellhop/contract/requests/list-call';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { LRUCache } from 'lru-cache';
import { boundedCache } from '../../../platform/bounded-cache.ts';
import type { Database } from '../../../platform/database/database.ts';
import { rowShape } from '../../../platform/database/rows.ts';
import { readList } from '../../../platform/lists/answer-list.ts';
import type { ListedShape } from '../../../platform/lists/list-table.ts';
import type { Walk } from '../../../platform/lists/store.ts';
import { presentEach } from '../../../platform/odd-rows.ts';
import { listRights } from '../policy.ts';
import { type Frame, presentCards, presentRequest } from '../present.ts';
import type { RequestRow } from '../row.ts';
import { type RequestCatalogue, searchedFor, shownServices } from '../search/documents.ts';
import {
  type CardRow,
  cardColumns,
  type ListedService,
  listServices,
  requestColumns,
  requestsWithStay,
  stampOfServices,
} from '../store.ts';
import { filterOf } from './filter.ts';
import { requestTable } from './store.ts';

type Served = Pick<RequestRow, 'id' | 'service_id' | 's_name' | 's_name_with_locales' | 's_is_easee'>;

interface CachedServices {
  readonly stamp: number;
  readonly byId: ReadonlyMap<string, ListedService>;
}

const mostHotels = 1_000;
/** Per hotel. */
const servicesOf = new WeakMap<Database, LRUCache<string, CachedServices>>();

const withServices = { stamp: stampOfServices, fill };
const listedCards: ListedShape<CardRow> = { ...rowShape<CardRow>(cardColumns, requestsWithStay, 's'), ...withServices };
const listedRequests: ListedShape<RequestRow> = {
  ...rowShape<RequestRow>(requestColumns, requestsWithStay, 's'),
  ...withServices,
};

/** Answers `GET /requests`. */
export async function answerList(
  { database, searches }: { database: Database; searches: RequestCatalogue },
  frame: Frame,
  privileges: Privileges,
  query: CallInput<typeof listRequests>['query'],
): Promise<CallAnswer<typeof listRequests> | RequestCardPage> {
  const filter = filterOf(query);
  const { id, settings } = frame.hotel;
  const table = requestTable(id, filter, listRights(settings, privileges));
  const search = (walk: Walk) =>
    searches.page(table, walk, (services) => searchedFor(filter, shownServices(services, settings, privileges)));
  if (query.fields === 'card') {
    const { rows, ...page } = await readList({ database, table, shape: listedCards, search }, query);
    return { ...presentCards(rows), ...page };
  }
  const { rows, ...page } = await readList({ database, table, shape: listedRequests, search }, query);
  return { items: presentEach('request', rows, (row) => presentRequest(frame, row)), ...page };
}

/** Writes the services' names into rows; `stamp`: of the services after the rows were read. */
async function fill(database: Database, hotelId: string, stamp: number, rows: Served[]): Promise<void> {
  const hotels = servicesOf.get(database) ?? boundedCache<string, CachedServices>(mostHotels);
  servicesOf.set(database, hotels);
  let services = hotels.get(hotelId);
  if (services?.stamp !== stamp) {
    // The services are read after their stamp, so they are never older than it.
    const [listed] = await database.readAtOnce(hotelId, (sql) => [listServices(sql, hotelId)], { plannedOnce: true });
    services = { stamp, byId: new Map(listed.map((service) => [service.id, service])) };
    hotels.set(hotelId, services);
  }
  for (const row of rows) {
    const service = services.byId.get(row.service_id);
    if (service === undefined) throw new Error(`request ${row.id} has no service ${row.service_id}`);
    row.s_name = service.name;
    row.s_name_with_locales = service.name_with_locales;
    row.s_is_easee = service.is_easee;
  }
}
