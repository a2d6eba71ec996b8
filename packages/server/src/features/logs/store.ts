import type { AccessRecord } from '@bellhop/contract/logs/access';
import type { Sql } from '../../platform/database/sql.ts';

export interface AccessRow extends Omit<AccessRecord, 'id' | 'place' | 'actor_kind' | 'day'> {
  id: number;
}

export interface AccessFilter {
  bookingId: string | undefined;
  actor: string | undefined;
  what: AccessRecord['what'] | undefined;
  before: { at: number; id: number } | null;
}

export interface PersonRow {
  id: string;
  name: string | null;
}

const columns = (sql: Sql, hotelId: string) => sql`
  select a.id, a.at, a.actor, m.name as actor_name, a.what, a.entity, a.entity_id, a.booking_id, a.codes,
    case a.entity when 'booking' then trim(b.name || ' ' || b.family_name) else coalesce(r.title, t.name) end as entity_name,
    nullif(coalesce(trim(b.name || ' ' || b.family_name), r.full_name), '') as guest_name
  from a
  left join staff_members m on m.hotel_id = ${hotelId} and m.user_id = a.actor
  left join bookings b on b.hotel_id = ${hotelId} and b.id = case a.entity when 'booking' then a.entity_id else a.booking_id end
  left join requests r on r.hotel_id = ${hotelId} and a.entity = 'request' and r.id = a.entity_id
  left join restaurants t on t.hotel_id = ${hotelId} and a.entity = 'restaurant' and t.id = left(a.entity_id, -11)
  order by a.at desc, a.id desc`;

/** Lists records, newest first. */
export function listPage(sql: Sql, hotelId: string, filter: AccessFilter, limit: number): Promise<AccessRow[]> {
  const { bookingId, actor, what, before } = filter;
  return sql<AccessRow[]>`
    with a as materialized (
      select * from access_records where hotel_id = ${hotelId}
        ${bookingId === undefined ? sql`` : sql`and booking_id = ${bookingId}`}
        ${actor === undefined ? sql`` : sql`and actor = ${actor}`}
        ${what === undefined ? sql`` : sql`and what = ${what}`}
        ${before === null ? sql`` : sql`and (at, id) < (${before.at}, ${before.id})`}
      order by at desc, id desc limit ${limit}
    ) ${columns(sql, hotelId)}`;
}

export function findByIds(sql: Sql, hotelId: string, ids: readonly number[]): Promise<AccessRow[]> {
  return sql<AccessRow[]>`
    with a as materialized (select * from access_records where hotel_id = ${hotelId} and id = any(${ids as number[]}))
    ${columns(sql, hotelId)}`;
}

/** Lists all actors of the log with one index step for each, so that the number of records does not matter. */
export function listPeople(sql: Sql, hotelId: string): Promise<PersonRow[]> {
  return sql<PersonRow[]>`
    with recursive people as (
      (select actor from access_records where hotel_id = ${hotelId} order by actor limit 1)
      union all
      select (select a.actor from access_records a where a.hotel_id = ${hotelId} and a.actor > p.actor order by a.actor limit 1)
      from people p where p.actor is not null
    )
    select p.actor as id, m.name from people p
    left join staff_members m on m.hotel_id = ${hotelId} and m.user_id = p.actor
    where p.actor is not null order by p.actor`;
}

export async function findStayName(sql: Sql, hotelId: string, bookingId: string): Promise<string | null> {
  const [row] = await sql<{ name: string }[]>`
    select trim(name || ' ' || family_name) as name from bookings where hotel_id = ${hotelId} and id = ${bookingId}`;
  return row?.name ?? null;
}
