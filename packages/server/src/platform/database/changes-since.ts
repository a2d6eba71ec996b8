import type { LiveEntity } from '@bellhop/contract/live/event';
import type { PastChange } from '../http/edit-conflict.ts';
import type { Sql } from './database.ts';

/** What the log tells of a row after a version of it, oldest first. */
export function listChangesSince(
  sql: Sql,
  hotelId: string,
  entity: LiveEntity,
  id: string,
  version: number,
): Promise<PastChange[]> {
  return sql<PastChange[]>`
    select version, changed, actor, actor_name, at from events
    where hotel_id = ${hotelId} and entity = ${entity} and entity_id = ${id} and version > ${version} order by seq`;
}
