import { readRows, rowShape, type ValuesOf } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { CounterSet } from '../../platform/lists/counters/store.ts';
import type { BookingRow, FullBookingRow } from './row.ts';

const columns = [
  'r.id',
  'r.version',
  'r.status',
  'r.name',
  'r.family_name',
  'r.phone_number',
  'r.email',
  'r.language',
  'r.reservation_number',
  'r.rooms',
  'r.checkin',
  'r.checkout',
  'r.adults',
  'r.children',
  'r.butler',
  'r.label',
  'r.loyalty_point',
  'r.nationality',
  'r.user_id',
  'r.tp_id',
  'r.pms_differs',
  'r.created_at',
  'r.updated_at',
] as const;

export const bookingShape = rowShape(columns, bookingOf, (sql, _hotelId, rows = sql`bookings`) => sql`${rows} r`);

function bookingOf(v: ValuesOf<BookingRow, typeof columns>): BookingRow {
  return {
    id: v[0],
    version: v[1],
    status: v[2],
    name: v[3],
    family_name: v[4],
    phone_number: v[5],
    email: v[6],
    language: v[7],
    reservation_number: v[8],
    rooms: v[9],
    checkin: v[10],
    checkout: v[11],
    adults: v[12],
    children: v[13],
    butler: v[14],
    label: v[15],
    loyalty_point: v[16],
    nationality: v[17],
    user_id: v[18],
    tp_id: v[19],
    pms_differs: v[20],
    created_at: v[21],
    updated_at: v[22],
  };
}

/**
 * Ids of bookings whose identity numbers have been kept long enough, `most` at most. A hotel that keeps them for fewer days than
 * before keeps those of earlier stays no longer either.
 * @param kept seconds after check-out
 */
export async function findErasable(
  sql: Sql,
  hotelId: string,
  now: number,
  kept: number,
  most: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from bookings
    where hotel_id = ${hotelId} and identity_erase_at is not null and coalesce(checkout + ${kept}, identity_erase_at) <= ${now}
    order by identity_erase_at limit ${most}`;
  return rows.map(({ id }) => id);
}

export function findFull(sql: Sql, hotelId: string, ids: readonly string[]): Promise<FullBookingRow[]> {
  return sql<FullBookingRow[]>`
    select ${bookingShape.named(sql)}, r.gender, r.reservation_channel, r.internal_notes, r.note, r.all_number, r.preference_ids, r.keyless_passive,
      r.keyless_status, r.identity, r.national_mark, r.passport_mark, r.identity_erase_at,
      r.messages_stopped_at, r.messages_stopped_by, r.pms, r.pms_conflicts
    from bookings r where r.hotel_id = ${hotelId} and r.id = any(${[...ids]})`;
}

export async function findFullById(sql: Sql, hotelId: string, id: string): Promise<FullBookingRow | null> {
  const [row] = await findFull(sql, hotelId, [id]);
  return row ?? null;
}

export function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): Promise<BookingRow[]> {
  return readRows(sql, bookingShape, hotelId, sql`r.id = any(${ids as string[]})`);
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<BookingRow | null> {
  const [row] = await findByIds(sql, hotelId, [id]);
  return row ?? null;
}

export const bookingCounters: CounterSet = {
  table: 'bookings',
  counters: [{ table: 'booking_counts', key: ['status'] }],
};
