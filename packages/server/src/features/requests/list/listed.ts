import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/database.ts';
import { rowShape } from '../../../platform/database/rows.ts';
import type { ListedShape } from '../../../platform/lists/list-table.ts';
import type { RequestRow } from '../row.ts';
import { listServices, type SearchService, stampOfServices as stamp } from '../search/store.ts';
import { type CardRow, cardColumns, requestColumns, requestsWithStay } from '../store.ts';

type Served = Pick<RequestRow, 'id' | 'service_id' | 's_name' | 's_name_with_locales' | 's_is_easee'>;

const mostHotels = 1_000;
/** Services by their ids, per hotel. */
const held = new WeakMap<Database, LRUCache<string, ReadonlyMap<string, SearchService>>>();

export const listedCards: ListedShape<CardRow> = {
  ...rowShape<CardRow>(cardColumns, requestsWithStay, 's'),
  stamp,
  fill,
};
export const listedRequests: ListedShape<RequestRow> = {
  ...rowShape<RequestRow>(requestColumns, requestsWithStay, 's'),
  stamp,
  fill,
};

async function fill(database: Database, hotelId: string, stampOfRows: number, rows: Served[]): Promise<void> {
  let hotels = held.get(database);
  if (hotels === undefined) {
    hotels = new LRUCache({ max: mostHotels });
    held.set(database, hotels);
  }
  let services = hotels.get(hotelId);
  if (services?.values().next().value?.stamp !== stampOfRows) {
    const [found] = await database.readAtOnce(hotelId, (sql) => [listServices(sql, hotelId)], { plannedOnce: true });
    services = new Map(found.map((service) => [service.id, service]));
    hotels.set(hotelId, services);
  }
  for (const row of rows) {
    const service = services?.get(row.service_id);
    if (service === undefined) throw new Error(`request ${row.id} has no service ${row.service_id}`);
    row.s_name = service.name;
    row.s_name_with_locales = service.name_with_locales;
    row.s_is_easee = service.is_easee;
  }
}
