import { liveEntities } from '@bellhop/contract/wire/event';
import { type CommittedEvent, fieldsOf, type NewEvent } from './event-row.ts';
import type { Sql } from './sql.ts';

/**
 * Numbers the events and writes them, as the last statement before a commit (decision 2): the row of the hotel's head
 * stays locked from here to the commit, so that numbers are in commit order and a rollback leaves no gap. Without a
 * head the number is null, and the transaction fails.
 */
export async function appendEvents(
  sql: Sql,
  hotelId: string,
  events: readonly NewEvent[],
  at: number,
): Promise<CommittedEvent[]> {
  const rows = events.map((event, index) => ({
    index: index + 1,
    actor: event.actor.id,
    actor_name: event.actor.name,
    topic: liveEntities[event.entity],
    event: event.event,
    entity: event.entity,
    entity_id: event.id,
    version: event.version,
    changed: event.changed ?? {},
    was_updated_at: event.wasUpdatedAt ?? null,
    at: event.at ?? at,
  }));
  const [head] = await sql<{ first: number }[]>`
    with head as (
      update event_heads set seq = seq + ${events.length} where hotel_id = ${hotelId} returning seq - ${events.length} as before
    ), written as (
      insert into events (hotel_id, seq, at, actor, actor_name, topic, event, entity, entity_id, version, changed, was_updated_at)
      select ${hotelId}, (select before from head) + row.index, row.at, row.actor, row.actor_name, row.topic, row.event, row.entity,
        row.entity_id, row.version, row.changed, row.was_updated_at
      from jsonb_to_recordset(${sql.json(rows as never)}) as row(index int, actor text, actor_name text, topic text,
        event text, entity text, entity_id text, version int, changed jsonb, was_updated_at bigint, at bigint)
    )
    select before as first from head`;
  if (head === undefined) throw new Error(`hotel ${hotelId} has no event head`);
  return events.map(({ changed, ...event }, index) => ({
    ...event,
    fields: fieldsOf({ changed }),
    seq: head.first + index + 1,
    at: event.at ?? at,
  }));
}
