import type { LiveEntity } from '@bellhop/contract/live/event';
import { movedSince } from '../database/moved-since.ts';
import type { Fragment, Sql } from '../database/sql.ts';

/** Which rows are read of the database, and followed. */
export interface FollowedRows {
  readonly entity: LiveEntity;
  columns(sql: Sql): Fragment;
  /** `<table> r`. */
  table(sql: Sql): Fragment;
  /** `left join …` of what the columns need beside the table. */
  joined(sql: Sql): Fragment;
}

/** A row of what is kept with the number of the log at which it was read; without an id: there is none. */
export type StreamedRow<Row> = (Row | { id: null }) & { head: number };

/** A row that changed since, as it stands now; without an id: it is gone, or nothing changed. */
export type ChangedRow<Row> = StreamedRow<Row> & {
  pruned: number;
  /** A call to reload everything came since. */
  reloaded: boolean;
  /** Null: nothing changed. */
  changed_id: string | null;
};

/** Every row of the hotel, oldest change first, batch by batch, all of one moment: that of number `head`. One row at least. */
export function streamAll<Row>(
  sql: Sql,
  { columns, table, joined }: FollowedRows,
  hotelId: string,
  batch: number,
): AsyncIterable<StreamedRow<Row>[]> {
  return sql<StreamedRow<Row>[]>`
    select h.seq as head, ${columns(sql)}
    from event_heads h left join ${table(sql)} on r.hotel_id = h.hotel_id ${joined(sql)}
    where h.hotel_id = ${hotelId} order by r.updated_at, r.id`.cursor(batch);
}

/** Rows that changed after number `since`, as they stand at number `head`. One row at least. */
export function listChanged<Row>(
  sql: Sql,
  { entity, columns, table, joined }: FollowedRows,
  hotelId: string,
  since: number,
): Promise<ChangedRow<Row>[]> {
  return sql<ChangedRow<Row>[]>`
    with changed as materialized (
      select distinct e.entity_id as id from events e
      where e.hotel_id = ${hotelId} and e.seq > ${since} and e.entity = ${entity}
    )
    select h.seq as head, h.pruned, changed.id as changed_id, ${columns(sql)}, exists (
      select from events e where e.hotel_id = ${hotelId} and e.seq > ${since} and e.event = 'FORCE_RELOAD'
    ) as reloaded
    from event_heads h
    left join changed on true
    left join ${table(sql)} on r.hotel_id = h.hotel_id and r.id = changed.id
    ${joined(sql)}
    where h.hotel_id = ${hotelId}`;
}

/** The number reached by applying the changes; null: the log does not tell enough, and everything is read again. */
export function applyChanges<Row extends { id: string }>(
  since: number,
  rows: readonly ChangedRow<Row>[],
  put: (row: Row) => void,
  remove: (id: string) => void,
): number | null {
  const [first] = rows;
  if (first === undefined || first.reloaded || since < first.pruned) return null;
  for (const row of rows) {
    if (row.id !== null) put(row);
    else if (row.changed_id !== null) remove(row.changed_id);
  }
  return first.head;
}

export interface Moved {
  head: number;
  pruned: number;
  /** Null: nothing moved. */
  id: string | null;
  event: string;
  was_updated_at: number | null;
}

/** Where what changed after `start` stood then; one row at least, for the head. */
export function listMoved(sql: Sql, entity: LiveEntity, hotelId: string, start: number): Promise<Moved[]> {
  return sql<Moved[]>`
    select h.seq as head, h.pruned, moved.id, moved.event, moved.was_updated_at
    from event_heads h left join (${movedSince(sql, hotelId, entity, start)}) moved on true
    where h.hotel_id = ${hotelId}`;
}
