import type { LiveEntity } from '@bellhop/contract/live/event';
import { type Sql, unplanned } from './sql.ts';

/**
 * Rows (id, event, was_updated_at) of what changed after number `start` of the hotel's log, each with its first change
 * since: `INSERT` means that it was not there at the start, else `was_updated_at` tells where it stood.
 */
export function movedSince(sql: Sql, hotelId: string, entity: LiveEntity, start: number) {
  // The upper end excludes nothing: of what lies between two ends the planner expects little. `offset 0` keeps it to the
  // order of the log, where it would else read all that was ever written about the entity.
  return sql`
    select distinct on (e.entity_id) e.entity_id as id, e.event, e.was_updated_at
    from (
      select seq, entity, entity_id, event, was_updated_at from events
      where hotel_id = ${hotelId} and seq > ${unplanned(sql, sql`${start}::bigint`)}
        and seq < ${unplanned(sql, sql`9223372036854775807`)}
      order by seq offset 0
    ) e
    where e.entity = ${entity}
    order by e.entity_id, e.seq`;
}
