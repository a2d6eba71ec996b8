import type { LiveEntity } from '@bellhop/contract/live/event';
import type { Sql } from './database.ts';

/**
 * Rows (id, event, was_updated_at) of what changed after number `start` of the hotel's log, each with its first change
 * since: `INSERT` means that it was not there at the start, else `was_updated_at` tells where it stood.
 */
export function movedSince(sql: Sql, hotelId: string, entity: LiveEntity, start: number) {
  return sql`
    select distinct on (e.entity_id) e.entity_id as id, e.event, e.was_updated_at
    from events e
    where e.hotel_id = ${hotelId} and e.seq > ${start} and e.entity = ${entity}
    order by e.entity_id, e.seq`;
}
