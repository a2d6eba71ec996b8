import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { Sql, TenantWrite } from '../database/database.ts';
import type { Changed } from '../database/event-row.ts';
import { system } from '../live/system-actor.ts';

/** Locks rows until the transaction ends, so that changes of one row are serialised. */
export async function lockRows(sql: Sql, hotelId: string, table: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from ${sql(table)} where hotel_id = ${hotelId} and id = any(${ids as string[]})
    order by id for no key update`;
}

/** Locks rows against changes until the transaction ends; readers are free. */
export async function holdRows(sql: Sql, hotelId: string, table: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from ${sql(table)} where hotel_id = ${hotelId} and id = any(${ids as string[]}) order by id for share`;
}

/** Locks the rows that the column `by` of other rows refers to, and returns their ids. */
export async function holdNamedRows(
  sql: Sql,
  hotelId: string,
  table: string,
  references: { table: string; by: string; ids: readonly string[] },
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select id from ${sql(table)} where hotel_id = ${hotelId} and id in (
      select ${sql(references.by)} from ${sql(references.table)} where hotel_id = ${hotelId} and id = any(${references.ids as string[]}))
    order by id for share`;
  return rows.map(({ id }) => id);
}

/** @returns whether the row was written; false: the id exists already */
export async function insertRow(sql: Sql, hotelId: string, table: string, row: object): Promise<boolean> {
  const { count } = await sql`
    insert into ${sql(table)} ${sql({ hotel_id: hotelId, ...row })} on conflict do nothing`;
  return count === 1;
}

export async function updateRow(
  sql: Sql,
  hotelId: string,
  table: string,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`update ${sql(table)} set ${sql(values as never)} where hotel_id = ${hotelId} and id = ${id}`;
}

/** Writes a new version of every row that refers to the id, in the order of their ids. */
export function touchRows(
  sql: Sql,
  hotelId: string,
  { table, by }: { readonly table: string; readonly by: string },
  id: string,
): Promise<{ id: string; version: number; wasUpdatedAt: number }[]> {
  return sql`
    with locked as (
      select id from ${sql(table)} where hotel_id = ${hotelId} and ${sql(by)} = ${id} order by id for no key update
    ), touched as (
      update ${sql(table)} as shown set version = shown.version + 1 from locked
      where shown.hotel_id = ${hotelId} and shown.id = locked.id
      returning shown.id, shown.version, shown.updated_at as "wasUpdatedAt"
    )
    select * from touched order by id`;
}

/** Lists the logged changes of a row after a version, oldest first. */
export function listChangesSince(
  sql: Sql,
  hotelId: string,
  entity: LiveEntity,
  id: string,
  version: number,
): Promise<{ version: number; changed: Changed; actor: string; actor_name: string | null; at: number }[]> {
  return sql`
    select version, changed, actor, actor_name, at from events
    where hotel_id = ${hotelId} and entity = ${entity} and entity_id = ${id} and version > ${version} order by seq`;
}

/** Returns the person who created an entity; null: the log does not reach back to its creation. */
export async function findCreator(sql: Sql, hotelId: string, entity: LiveEntity, id: string): Promise<string | null> {
  const [row] = await sql<{ actor: string }[]>`
    select actor from events
    where hotel_id = ${hotelId} and entity = ${entity} and entity_id = ${id} and event = 'INSERT' order by seq limit 1`;
  return row?.actor ?? null;
}

/** An entity whose row was removed. */
export interface Erased {
  readonly entity: LiveEntity;
  readonly id: string;
  /** The former row of an entity that lists or searches contain: one more event removes it from them. */
  readonly row?: { readonly version: number; readonly updated_at: number };
}

/**
 * Removes the content of these entities from the hotel's log: only numbers and times stay, with the kind of entity and
 * the member of staff.
 */
export async function recordErased(
  { sql, hotelId, recordChange }: TenantWrite,
  erased: readonly Erased[],
): Promise<void> {
  const gone = erased.map(({ entity, id }) => ({ entity, id }));
  await sql`
    update events e set changed = '{}',
      actor = case when e.actor like 'guest:%' then 'guest:erased' else e.actor end,
      actor_name = case when e.actor like 'guest:%' then null else e.actor_name end
    from jsonb_to_recordset(${sql.json(gone)}) as gone(entity text, id text)
    where e.hotel_id = ${hotelId} and e.entity = gone.entity and e.entity_id = gone.id`;
  for (const { entity, id, row } of erased) {
    if (row === undefined) continue;
    recordChange({ entity, id, version: row.version + 1, actor: system, wasUpdatedAt: row.updated_at });
  }
}
