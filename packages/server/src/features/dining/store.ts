import { findersOf, readRows, tableShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { RestaurantRow } from './row.ts';

const columns = 'id, version, name, name_with_locales, timezone_id, visible, position, menu, config';
const shape = tableShape<RestaurantRow>('restaurants', columns);
export const { findByIds } = findersOf(shape);

/** In the hotel's order: one of them, or all. */
export function listRestaurants(sql: Sql, hotelId: string, id?: string): Promise<RestaurantRow[]> {
  const condition = id === undefined ? sql`true` : sql`r.id = ${id}`;
  return readRows(sql, shape, hotelId, sql`${condition} order by r.position, r.id`);
}

/** All; changes of a restaurant wait for the end of this transaction. */
export function listForChange(sql: Sql, hotelId: string): Promise<RestaurantRow[]> {
  return readRows(sql, shape, hotelId, sql`true order by r.id for no key update`);
}

/** Held against changes until the transaction ends. */
export function holdRestaurants(sql: Sql, hotelId: string, ids: readonly string[]): Promise<RestaurantRow[]> {
  return readRows(sql, shape, hotelId, sql`r.id = any(${ids as string[]}) order by r.id for share`);
}

export interface SittingSeats {
  id: string;
  taken: number;
}

/** Seats taken in sittings of a restaurant from a day to another, both included. */
export function listTaken(
  sql: Sql,
  hotelId: string,
  restaurantId: string,
  from: string,
  to: string,
): Promise<SittingSeats[]> {
  return sql<SittingSeats[]>`
    select id, taken from sittings
    where hotel_id = ${hotelId} and restaurant_id = ${restaurantId} and on_date between ${from} and ${to} and taken > 0`;
}

/** The same from a day on, with how many reservations hold those seats. */
export function listReserved(
  sql: Sql,
  hotelId: string,
  restaurantId: string,
  from: string,
): Promise<(SittingSeats & { reservations: number })[]> {
  return sql<(SittingSeats & { reservations: number })[]>`
    select s.id, s.taken, (
        select count(*) from reservations v
        where v.hotel_id = ${hotelId} and v.on_date = s.on_date and v.restaurant_id = s.restaurant_id
          and v.sitting_id = s.id and v.holds_seats and v.seats > 0
      ) as reservations
    from sittings s
    where s.hotel_id = ${hotelId} and s.restaurant_id = ${restaurantId} and s.on_date >= ${from} and s.taken > 0
    order by s.id`;
}

/** With its configuration, which has no version of its own (decision 57). */
export const restaurantEntity: EntityKind<RestaurantRow> = {
  entity: 'restaurant',
  table: 'restaurants',
  findByIds,
  counters: null,
};
