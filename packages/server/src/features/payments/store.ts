import { paymentLink } from '@bellhop/contract/payments/link';
import type { Actor } from '../../platform/database/event-row.ts';
import { findersOf, readRows, tableShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { CounterSet } from '../../platform/lists/counters/store.ts';
import type { PaymentRecordRow, PaymentRow } from './row.ts';

// Links are kept without the address of their page.
const columns = Object.keys(paymentLink.shape).filter((name) => name !== 'url');

export const paymentShape = tableShape<PaymentRow>('payment_links', columns.join());
export const { findByIds, findById } = findersOf(paymentShape);

export const paymentCounters: CounterSet = {
  table: 'payment_links',
  counters: [{ table: 'payment_counts', key: ['status'] }],
};

export const paymentEntity: EntityKind<PaymentRow> = {
  entity: 'payment',
  table: 'payment_links',
  findByIds,
  counters: paymentCounters,
};

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

/** Records the act that makes this version of the link: called when a change is decided, with the version after it. */
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
