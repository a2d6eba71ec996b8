import type { Alarm } from '@bellhop/contract/alerts/alarm';
import type { Sql } from '../../../platform/database/database.ts';

type Queues = Alarm['queues'];

export async function findQueues(sql: Sql, hotelId: string, userId: string): Promise<Queues | null> {
  const [row] = await sql<{ queues: Queues }[]>`
    select queues from alarms where hotel_id = ${hotelId} and user_id = ${userId}`;
  return row?.queues ?? null;
}

/** Replaces the given queues and keeps the others, so that two desks of one person do not overwrite each other. */
export async function updateQueues(sql: Sql, hotelId: string, userId: string, queues: Queues): Promise<Queues> {
  const [row] = await sql<{ queues: Queues }[]>`
    insert into alarms (hotel_id, user_id, queues) values (${hotelId}, ${userId}, ${sql.json(queues)})
    on conflict (hotel_id, user_id) do update set queues = alarms.queues || excluded.queues
    returning queues`;
  return row?.queues ?? queues;
}
