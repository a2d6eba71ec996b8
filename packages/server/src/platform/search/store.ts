import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { RowShape } from '../database/rows.ts';
import type { Fragment, Sql } from '../database/sql.ts';
import { movedSince } from '../lists/store.ts';

/** The rows and columns of an index. */
interface SearchedRows {
  readonly list: { readonly entity: LiveEntity };
  readonly shape: Pick<RowShape<unknown>, 'columns' | 'from'>;
}

/** A row with the number of the log at which it was read; a null id means that there is no row. */
type StreamedRow<Row> = (Row | { id: null }) & {
  head: number;
  /** Id of a changed row, even if the row was deleted. */
  changed_id?: string | null;
};

/**
 * Streams every row of the hotel in batches, oldest change first, all of one moment: the log's number `head`. At least
 * one row.
 */
export function streamAll<Row>(
  sql: Sql,
  searched: SearchedRows,
  hotelId: string,
  batch: number,
): AsyncIterable<StreamedRow<Row>[]> {
  return sql<StreamedRow<Row>[]>`
    select h.seq as head, r.* from event_heads h left join (${rowsOf(sql, searched, hotelId)}) r on true
    where h.hotel_id = ${hotelId} order by r.updated_at, r.id`.cursor(batch);
}

/** Lists rows that changed after number `since`, in their state at number `head`. At least one row. */
export function listChanged<Row>(sql: Sql, searched: SearchedRows, hotelId: string, since: number) {
  // `reloaded`: whether a call to reload everything came since.
  return sql<(StreamedRow<Row> & { pruned: number; reloaded: boolean })[]>`
    with changed as materialized (
      select distinct e.entity_id as id from events e
      where e.hotel_id = ${hotelId} and e.seq > ${since} and e.entity = ${searched.list.entity}
    )
    select h.seq as head, h.pruned, changed.id as changed_id, r.*, exists (
      select from events e where e.hotel_id = ${hotelId} and e.seq > ${since} and e.event = 'FORCE_RELOAD'
    ) as reloaded
    from event_heads h
    left join changed on true
    left join (${rowsOf(sql, searched, hotelId)}) r on r.id = changed.id
    where h.hotel_id = ${hotelId}`;
}

function rowsOf(sql: Sql, { shape }: SearchedRows, hotelId: string): Fragment {
  return sql`select ${shape.columns(sql)} from ${shape.from(sql, hotelId)} where r.hotel_id = ${hotelId}`;
}

/** Returns by id the former times of change of rows that changed after `start`; null: the row did not exist then. */
export async function readMoves(sql: Sql, entity: LiveEntity, hotelId: string, start: number) {
  const [row] = await sql<{ head: number; pruned: number; former: Record<string, number | null> | null }[]>`
    select h.seq as head, h.pruned, (
      select json_object_agg(moved.id, case when moved.event <> 'INSERT' then moved.was_updated_at end)
      from (${movedSince(sql, hotelId, entity, start)}) moved
      where moved.event = 'INSERT' or moved.was_updated_at is not null
    ) as former
    from event_heads h where h.hotel_id = ${hotelId}`;
  return { head: row?.head ?? start, pruned: row?.pruned ?? 0, former: new Map(Object.entries(row?.former ?? {})) };
}
