import { bookingList } from '@bellhop/contract/bookings/list';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { readRows, rowShape, type ValuesOf } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { CounterSet } from '../../platform/lists/counters/store.ts';
import type { ListTable } from '../../platform/lists/list-table.ts';

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
  'r.butler',
  'r.label',
  'r.loyalty_point',
  'r.nationality',
  'r.user_id',
  'r.tp_id',
  'r.created_at',
  'r.updated_at',
] as const;

export const bookingShape = rowShape(columns, bookingOf, (sql) => sql`bookings r`);

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
    butler: v[12],
    label: v[13],
    loyalty_point: v[14],
    nationality: v[15],
    user_id: v[16],
    tp_id: v[17],
    created_at: v[18],
    updated_at: v[19],
  };
}

export function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): Promise<BookingRow[]> {
  return readRows(sql, bookingShape, hotelId, sql`r.id = any(${ids as string[]})`);
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<BookingRow | null> {
  const [row] = await findByIds(sql, hotelId, [id]);
  return row ?? null;
}

export const bookingTable: ListTable = {
  kind: bookingList,
  table: (sql) => sql`bookings`,
  position: (_sql, _order, updatedAt) => updatedAt,
  matching: (sql) => sql``,
  counters: (sql) => ({ table: sql`booking_counts`, where: sql`` }),
};

export const bookingCounters: CounterSet = {
  counters: [{ table: (sql) => sql`booking_counts`, key: (sql) => sql`status` }],
  rows: (sql) => sql`select hotel_id, status from bookings`,
};
