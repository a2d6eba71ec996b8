import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Database, Sql } from '../database/database.ts';
import type { LiveItem } from '../live-item.ts';
import type { Hotel, HotelDirectory } from '../tenancy/hotel.ts';
import type { LiveSource } from './source.ts';

type Find<Row> = (sql: Sql, hotelId: string, ids: readonly string[]) => PromiseLike<readonly Row[]>;

/** Returns the live source of rows that are read by their ids, each an entity. */
export function sourceOf<Row extends { id: string }>(
  entity: LiveEntity,
  { database }: { database: Database },
  find: Find<Row>,
  present: (row: Row, hotelId: string) => LiveItem,
): LiveSource {
  return {
    entity,
    async load(hotelId, ids) {
      const rows = await database.read(hotelId, async (sql) => find(sql, hotelId, ids));
      return new Map(rows.map((row) => [row.id, present(row, hotelId)]));
    },
  };
}

/** The same for rows whose presentation depends on the hotel's settings. */
export function sourceOfHotel<Row extends { id: string }>(
  entity: LiveEntity,
  { database, hotels }: { database: Database; hotels: HotelDirectory },
  find: Find<Row>,
  present: (row: Row, hotel: Hotel) => LiveItem,
): LiveSource {
  return {
    entity,
    async load(hotelId, ids) {
      const hotel = await hotels.byId(hotelId);
      if (hotel === null) throw new Error(`no hotel ${hotelId}`);
      return sourceOf(entity, { database }, find, (row) => present(row, hotel)).load(hotelId, ids);
    },
  };
}
