import type { LiveEntity } from '@bellhop/contract/wire/event';
import type { NewEvent } from '../database/event-row.ts';
import type { Fragment, Sql } from '../database/sql.ts';
import { type Place, ranks } from './timeline.ts';

/** Selects the page of events `e` that begins below `before`. */
export function pageOfEvents(sql: Sql, before: Place | null, limit: number): Fragment {
  return sql`${before === null ? sql`` : sql`and (e.at, ${ranks.event}::int, e.seq) < ${placeIn(sql, before)}`}
    order by e.at desc, e.seq desc limit ${limit}`;
}

/** Selects the page of access records `a` that begins below `before`. */
export function pageOfAccess(sql: Sql, before: Place | null, limit: number): Fragment {
  return sql`${before === null ? sql`` : sql`and (a.at, ${ranks.access}::int, a.id) < ${placeIn(sql, before)}`}
    order by a.at desc, a.id desc limit ${limit}`;
}

function placeIn(sql: Sql, { at, rank, n }: Place): Fragment {
  return sql`(${at}::bigint, ${rank}::int, ${n}::bigint)`;
}

/**
 * Lists the oldest logged event of an entity: older events may be pruned, and an imported entity has no creation in the
 * log.
 */
export function listOldest(
  sql: Sql,
  hotelId: string,
  entity: LiveEntity,
  id: string,
): Promise<{ event: NewEvent['event'] }[]> {
  return sql<{ event: NewEvent['event'] }[]>`
    select event from events where hotel_id = ${hotelId} and entity = ${entity} and entity_id = ${id}
    order by seq limit 1`;
}
