import { readByIds, readRows, rowShape, type ValuesOf } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { CounterSet } from '../../platform/lists/counters/store.ts';
import type { Actor } from '../../platform/live/event-row.ts';
import type { PaymentRecordRow, PaymentRow } from './row.ts';

const columns = [
  'r.id',
  'r.version',
  'r.status',
  'r.code',
  'r.name',
  'r.family_name',
  'r.email',
  'r.phone_number',
  'r.purpose',
  'r.amount',
  'r.currency',
  'r.language',
  'r.starts_at',
  'r.ends_at',
  'r.checkin',
  'r.checkout',
  'r.room_number',
  'r.booking_id',
  'r.paid_at',
  'r.method',
  'r.sendings',
  'r.created_by',
  'r.created_at',
  'r.updated_at',
  'r.request_id',
  'r.received',
  'r.refunded',
  'r.attention',
] as const;

export const paymentShape = rowShape(columns, paymentOf, (sql, _hotelId, rows = sql`payment_links`) => sql`${rows} r`);

function paymentOf(v: ValuesOf<PaymentRow, typeof columns>): PaymentRow {
  return {
    id: v[0],
    version: v[1],
    status: v[2],
    code: v[3],
    name: v[4],
    family_name: v[5],
    email: v[6],
    phone_number: v[7],
    purpose: v[8],
    amount: v[9],
    currency: v[10],
    language: v[11],
    starts_at: v[12],
    ends_at: v[13],
    checkin: v[14],
    checkout: v[15],
    room_number: v[16],
    booking_id: v[17],
    paid_at: v[18],
    method: v[19],
    sendings: v[20],
    created_by: v[21],
    created_at: v[22],
    updated_at: v[23],
    request_id: v[24],
    received: v[25],
    refunded: v[26],
    attention: v[27],
  };
}

export const paymentCounters: CounterSet = {
  table: 'payment_links',
  counters: [{ table: 'payment_counts', key: ['status'] }],
};

export function findByIds(sql: Sql, hotelId: string, ids: readonly string[]): Promise<PaymentRow[]> {
  return readByIds(sql, paymentShape, hotelId, ids);
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<PaymentRow | null> {
  const [row] = await findByIds(sql, hotelId, [id]);
  return row ?? null;
}

/** The link of a request that is open or paid. */
export async function findOfRequest(sql: Sql, hotelId: string, requestId: string): Promise<PaymentRow | null> {
  const [row] = await readRows(sql, paymentShape, hotelId, sql`r.request_id = ${requestId} and r.status <> 'canceled'`);
  return row ?? null;
}

/** The link of each of these requests that is open or paid. */
export function listOfRequests(sql: Sql, hotelId: string, requestIds: readonly string[]): Promise<PaymentRow[]> {
  return readRows(sql, paymentShape, hotelId, sql`r.request_id = any(${[...requestIds]}) and r.status <> 'canceled'`);
}

export async function findByCode(sql: Sql, hotelId: string, codeHash: string): Promise<PaymentRow | null> {
  const [row] = await readRows(sql, paymentShape, hotelId, sql`r.code_hash = ${codeHash}`);
  return row ?? null;
}

export async function insertRecord(
  sql: Sql,
  hotelId: string,
  { id: link_id, version }: Pick<PaymentRow, 'id' | 'version'>,
  { id: actor, name: actor_name }: Actor,
  record: Omit<PaymentRecordRow, 'actor_name'>,
): Promise<void> {
  await sql`
    insert into payment_records ${sql({ hotel_id: hotelId, link_id, version, actor, actor_name, ...record })}`;
}

/** The oldest first. */
export function listRecords(sql: Sql, hotelId: string, id: string): Promise<PaymentRecordRow[]> {
  return sql<PaymentRecordRow[]>`
    select at, actor_name, act, method, reason, amount, currency from payment_records
    where hotel_id = ${hotelId} and link_id = ${id} order by version`;
}

/** Links that name a guest who left, or whom they asked for money, before a moment. */
export async function listForgettable(sql: Sql, hotelId: string, before: number, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from payment_links
    where hotel_id = ${hotelId} and greatest(coalesce(checkout, 0), ends_at, updated_at) < ${before} and name || family_name <> ''
    order by id limit ${most}`;
  return rows.map(({ id }) => id);
}
