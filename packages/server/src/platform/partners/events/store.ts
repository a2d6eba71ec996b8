import type { Sql } from '../../database/sql.ts';
import type { Partner } from '../partner.ts';

/** False: the event came before. Event and changes are committed in one transaction. */
export async function insertEvent(
  sql: Sql,
  hotelId: string,
  partner: Partner,
  { eventId, at }: { eventId: string; at: number },
): Promise<boolean> {
  const rows = await sql`
    insert into partner_events (hotel_id, partner, event_id, at, outcome)
    values (${hotelId}, ${partner}, ${eventId}, ${at}, 'taken') on conflict do nothing returning at`;
  return rows.length > 0;
}

/** Returns the outcome of an event; null: a new event. */
export async function findOutcome(
  sql: Sql,
  hotelId: string,
  partner: Partner,
  eventId: string,
): Promise<string | null> {
  const [row] = await sql<{ outcome: string }[]>`
    select outcome from partner_events
    where hotel_id = ${hotelId} and partner = ${partner} and event_id = ${eventId}`;
  return row?.outcome ?? null;
}

export async function updateOutcome(
  sql: Sql,
  hotelId: string,
  partner: Partner,
  eventId: string,
  outcome: string,
): Promise<void> {
  await sql`
    update partner_events set outcome = ${outcome}
    where hotel_id = ${hotelId} and partner = ${partner} and event_id = ${eventId}`;
}

export async function removeEventsBefore(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`delete from partner_events where hotel_id = ${hotelId} and at < ${before}`;
}
