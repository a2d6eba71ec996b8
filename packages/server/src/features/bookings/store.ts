import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { Sql } from '../../platform/database/database.ts';
import { movedSince } from '../../platform/database/moved-since.ts';
import type { WalkCursor } from '../../platform/paging/cursor.ts';

export interface BookingRow {
  id: string;
  version: number;
  status: BookingStatus;
  name: string;
  family_name: string;
  phone_number: string | null;
  email: string | null;
  language: string | null;
  reservation_number: string | null;
  rooms: string[];
  checkin: number | null;
  checkout: number | null;
  butler: string | null;
  label: string | null;
  loyalty_point: number | null;
  nationality: string | null;
  user_id: string;
  tp_id: string | null;
  created_at: number;
  updated_at: number;
}

function bookingColumns(sql: Sql) {
  return sql`
    b.id, b.version, b.status, b.name, b.family_name, b.phone_number, b.email, b.language, b.reservation_number, b.rooms, b.checkin,
    b.checkout, b.butler, b.label, b.loyalty_point, b.nationality, b.user_id, b.tp_id, b.created_at, b.updated_at`;
}

export function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): Promise<BookingRow[]> {
  return sql<BookingRow[]>`
    select ${bookingColumns(sql)} from bookings b where b.hotel_id = ${hotelId} and b.id = any(${ids as string[]})`;
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<BookingRow | null> {
  const [row] = await findByIds(sql, hotelId, [id]);
  return row ?? null;
}

export async function findForUpdate(sql: Sql, hotelId: string, id: string): Promise<BookingRow | null> {
  const [row] = await sql<BookingRow[]>`
    select ${bookingColumns(sql)} from bookings b where b.hotel_id = ${hotelId} and b.id = ${id} for update`;
  return row ?? null;
}

export interface BookingFilter {
  status?: BookingStatus | undefined;
  updatedFrom?: number | undefined;
  updatedTo?: number | undefined;
}

export interface BookingPageRow extends BookingRow {
  position: number;
  head: number;
  pruned: number;
}

/** One page and one row more, each row where it stood when the walk began (see the list of requests). */
export function listPage(
  sql: Sql,
  hotelId: string,
  filter: BookingFilter,
  cursor: WalkCursor | null,
  size: number,
): Promise<BookingPageRow[]> {
  const beyond = (updatedAt: Fragment) =>
    cursor === null ? sql`` : sql`and (${updatedAt}, b.id) < (${cursor.position}, ${cursor.id})`;
  const still = sql`
    select b.id, b.updated_at as position from bookings b
    where b.hotel_id = ${hotelId} ${conditions(sql, filter, sql`b.updated_at`)} ${beyond(sql`b.updated_at`)}
      ${cursor === null ? sql`` : sql`and b.id not in (select id from moved)`}
    order by b.updated_at desc, b.id desc limit ${size + 1}`;
  const stood = sql`moved.was_updated_at`;
  const page =
    cursor === null
      ? still
      : sql`
    with moved as materialized (${movedSince(sql, hotelId, 'booking', cursor.start)})
    (${still}) union all (
      select b.id, ${stood} as position from moved cross join lateral (
        select * from bookings found where found.hotel_id = ${hotelId} and found.id = moved.id limit 1
      ) b
      where moved.event <> 'INSERT' ${conditions(sql, filter, stood)} ${beyond(stood)}
    ) order by position desc, id desc limit ${size + 1}`;
  return sql<BookingPageRow[]>`
    with page as materialized (${page})
    select page.position, h.seq as head, h.pruned, ${bookingColumns(sql)}
    from page join bookings b on b.hotel_id = ${hotelId} and b.id = page.id
    join event_heads h on h.hotel_id = ${hotelId}
    order by page.position desc, page.id desc`;
}

export interface StatusCount {
  status: BookingStatus;
  n: number;
}

export function countByStatus(sql: Sql, hotelId: string, filter: BookingFilter): Promise<StatusCount[]> {
  return filter.updatedFrom === undefined && filter.updatedTo === undefined
    ? sql<StatusCount[]>`select status, n from booking_counts where hotel_id = ${hotelId}`
    : sql<StatusCount[]>`
        select b.status, count(*) as n from bookings b
        where b.hotel_id = ${hotelId} ${conditions(sql, { ...filter, status: undefined }, sql`b.updated_at`)} group by b.status`;
}

export async function updateStatus(
  sql: Sql,
  hotelId: string,
  id: string,
  status: BookingStatus,
  at: number,
): Promise<void> {
  await sql`
    update bookings set status = ${status}, version = version + 1, updated_at = ${at} where hotel_id = ${hotelId} and id = ${id}`;
}

/** Call it late: the rows stay locked to the commit; taken in one order, so that nobody waits in a ring. */
export async function countMove(sql: Sql, hotelId: string, from: BookingStatus, to: BookingStatus): Promise<void> {
  const moves = [
    { status: from, n: -1 },
    { status: to, n: 1 },
  ];
  await sql`
    insert into booking_counts (hotel_id, status, n)
    select ${hotelId}, move.status, move.n from jsonb_to_recordset(${sql.json(moves)}) as move(status text, n int)
    order by move.status
    on conflict (hotel_id, status) do update set n = booking_counts.n + excluded.n`;
}

type Fragment = ReturnType<typeof bookingColumns>;

function conditions(sql: Sql, filter: BookingFilter, updatedAt: Fragment): Fragment {
  return sql`
    ${filter.status === undefined ? sql`` : sql`and b.status = ${filter.status}`}
    ${filter.updatedFrom === undefined ? sql`` : sql`and ${updatedAt} >= ${filter.updatedFrom}`}
    ${filter.updatedTo === undefined ? sql`` : sql`and ${updatedAt} <= ${filter.updatedTo}`}`;
}
