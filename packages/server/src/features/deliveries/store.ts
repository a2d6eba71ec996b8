import type { DeliveryChannel, DeliveryKind } from '@bellhop/contract/deliveries/delivery';
import { usualReminderHours } from '@bellhop/contract/hotels/all-settings';
import type { Language } from '@bellhop/contract/scalars';
import { findersOf, readRows, tableShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import type { DeliveryRow, Reader } from './row.ts';

/** Messages of a stay that are shown; older messages of a long stay are not useful. */
const mostShown = 100;

const columns = `
  id, version, booking_id, request_id, pass_id, kind, channel, language, answers_guest, state, failure, attempts,
  message_id, send_at, sent_at, created_at`;
const shape = tableShape<DeliveryRow>('deliveries', columns);
export const { findByIds } = findersOf(shape);

export interface NewDelivery {
  id: string;
  bookingId: string;
  requestId: string | null;
  kind: DeliveryKind;
  answersGuest: boolean;
  /** Unix seconds; for a reminder the time of its subject, from which the hotel's setting is subtracted. */
  sendAt: number;
  /** The chosen channel; left out: mail if the stay has an e-mail address, otherwise SMS. */
  channel?: DeliveryChannel;
  /** The pass in the message, which goes by this channel only. */
  pass?: { id: string; channel: DeliveryChannel /** Used where the stay has no language. */; language: Language };
}

/**
 * Inserts a message. Returns no row if the stay has no address or wants no messages, or a reminder would be late.
 */
export function insert(
  sql: Sql,
  hotelId: string,
  { id, bookingId, requestId, kind, answersGuest, sendAt, channel, pass }: NewDelivery,
  at: number,
): Promise<{ id: string; send_at: number }[]> {
  const isReminder = kind === 'reservation_reminder';
  return sql<{ id: string; send_at: number }[]>`
    with stay as (
      select b.id, lower(left(b.language, 2)) as language, coalesce(b.email, '') like '_%@_%' as has_mail,
        coalesce((h.settings->>'reservationReminderHours')::int, ${usualReminderHours}) * 3600 as before
      from bookings b join hotels h on h.id = ${hotelId}
      where b.hotel_id = ${hotelId} and b.id = ${bookingId} and b.messages_stopped_at is null
        and (coalesce(b.email, '') like '_%@_%' or b.phone_e164 is not null)
    )
    insert into deliveries (hotel_id, id, booking_id, request_id, pass_id, kind, channel, language, answers_guest, send_at, created_at)
    select ${hotelId}, ${id}, stay.id, ${requestId}, ${pass?.id ?? null}, ${kind},
      coalesce(${pass?.channel ?? channel ?? null}, case when has_mail then 'mail' else 'sms' end),
      case when language in ('en', 'tr', 'ar', 'es') then language
        when coalesce(language, '') = '' then ${pass?.language ?? 'en'} else 'en' end, ${answersGuest},
      ${sendAt}::bigint - case when ${isReminder} then before else 0 end, ${at}
    from stay
    -- A reminder within an hour of what it reminds of would say the same twice.
    where not ${isReminder} or (before > 0 and ${sendAt}::bigint - before >= ${at}::bigint + 3600)
    returning id, send_at`;
}

/** Lists the messages of a stay, newest first. */
export function listOfBooking(sql: Sql, hotelId: string, bookingId: string): Promise<DeliveryRow[]> {
  const shown = sql`r.booking_id = ${bookingId} and r.state <> 'dropped'`;
  return readRows(sql, shape, hotelId, sql`${shown} order by r.created_at desc, r.id limit ${mostShown}`);
}

/** Lists waiting messages about a request or to a stay, also ones that a mail server has deferred. */
export function listWaiting(
  sql: Sql,
  hotelId: string,
  of: { requestId: string } | { bookingId: string },
): Promise<Pick<DeliveryRow, 'id' | 'kind' | 'pass_id'>[]> {
  const isOf = 'requestId' in of ? sql`request_id = ${of.requestId}` : sql`booking_id = ${of.bookingId}`;
  return sql<Pick<DeliveryRow, 'id' | 'kind' | 'pass_id'>[]>`
    select id, kind, pass_id from deliveries where hotel_id = ${hotelId} and ${isOf} and state = 'waiting' order by id`;
}

/** Finds a message, and locks it until the transaction ends. */
export async function findForSending(sql: Sql, hotelId: string, id: string): Promise<DeliveryRow | null> {
  const [row] = await readRows(sql, shape, hotelId, sql`r.id = ${id} for no key update`);
  return row ?? null;
}

export async function updateMessage(
  sql: Sql,
  hotelId: string,
  id: string,
  message: Pick<DeliveryRow, 'message_id' | 'channel'>,
): Promise<void> {
  await sql`
    update deliveries set message_id = ${message.message_id}, channel = ${message.channel}
    where hotel_id = ${hotelId} and id = ${id}`;
}

function readerColumns(sql: Sql) {
  return sql`email, phone_e164, status, messages_stopped_at, messages_stopped_by, stop_code`;
}

export async function findReader(sql: Sql, hotelId: string, bookingId: string): Promise<Reader | null> {
  const [row] = await sql<Reader[]>`
    select ${readerColumns(sql)} from bookings where hotel_id = ${hotelId} and id = ${bookingId}`;
  return row ?? null;
}

/** Finds the stay of a stop code. */
export async function findStopped(
  sql: Sql,
  hotelId: string,
  code: string,
): Promise<{ id: string; user_id: string; isStopped: boolean } | null> {
  const [row] = await sql<{ id: string; user_id: string; isStopped: boolean }[]>`
    select id, user_id, messages_stopped_at is not null as "isStopped" from bookings
    where hotel_id = ${hotelId} and stop_code = ${code}`;
  return row ?? null;
}

/** Removes messages of guests who left before a moment. */
export async function removeOld(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`
    delete from deliveries where hotel_id = ${hotelId} and created_at < ${before} and booking_id in (
      select id from bookings where hotel_id = ${hotelId} and coalesce(checkout, updated_at) < ${before})`;
}

export const deliveryEntity: EntityKind<DeliveryRow> = {
  entity: 'delivery',
  table: 'deliveries',
  findByIds,
  counters: null,
};
