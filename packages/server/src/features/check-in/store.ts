import type { BookingIdentity } from '@bellhop/contract/bookings/full-booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { roomsField } from '@bellhop/contract/check-in/form';
import { mayShare } from '@bellhop/contract/check-in/state';
import type { AgreedText } from '@bellhop/contract/check-in/view';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { findersOf, readRows, tableShape } from '../../platform/database/rows.ts';
import type { Sql } from '../../platform/database/sql.ts';
import type { EntityKind } from '../../platform/entities/entity-kind.ts';
import { updateRow } from '../../platform/entities/store.ts';
import type { BookingRow } from '../bookings/row.ts';
import type { CustomFieldValue } from '../requests/row.ts';
import { blankCheckIn, blankGuest, type CheckInRow, type ChosenOfferRow, type GuestRow } from './row.ts';

const shape = tableShape<CheckInRow>('check_ins', Object.keys(blankCheckIn).join());
const { findByIds, ...finders } = findersOf(shape);
export const { findById } = finders;

const guestShape = tableShape<GuestRow>('check_in_guests', Object.keys(blankGuest).join());

export async function findOf(
  sql: Sql,
  hotelId: string,
  of: { requestId: string } | { bookingId: string },
): Promise<CheckInRow | null> {
  const isOf = 'requestId' in of ? sql`r.request_id = ${of.requestId}` : sql`r.booking_id = ${of.bookingId}`;
  const [row] = await readRows(sql, shape, hotelId, isOf);
  return row ?? null;
}

/** By their positions. */
export function listGuests(sql: Sql, hotelId: string, checkInId: string): Promise<GuestRow[]> {
  return readRows(sql, guestShape, hotelId, sql`r.check_in_id = ${checkInId} order by r.position`);
}

export async function putGuest(sql: Sql, hotelId: string, row: GuestRow): Promise<void> {
  const { check_in_id, position, ...values } = row;
  await sql`
    insert into check_in_guests ${sql({ hotel_id: hotelId, check_in_id, position, ...values } as never)}
    on conflict (hotel_id, check_in_id, position) do update set ${sql(values as never)}`;
}

/** Removes the guests from a position on. */
export async function removeGuests(sql: Sql, hotelId: string, checkInId: string, from: number): Promise<void> {
  await sql`
    delete from check_in_guests
    where hotel_id = ${hotelId} and check_in_id = ${checkInId} and position >= ${from}`;
}

/** Removes a guest; the guests behind move up by one position, with their pictures. */
export async function removeGuest(
  sql: Sql,
  hotelId: string,
  { check_in_id, position }: Pick<GuestRow, 'check_in_id' | 'position'>,
): Promise<void> {
  await sql`
    delete from check_in_guests
    where hotel_id = ${hotelId} and check_in_id = ${check_in_id} and position = ${position}`;
  // In two steps: no two guests are at one position at any moment.
  for (const step of [1000, -1001]) {
    await sql`
      update check_in_guests set position = position + ${step}::int
      where hotel_id = ${hotelId} and check_in_id = ${check_in_id} and position > ${position}`;
  }
}

/** Erases form and signature; name, nationality and the agreed texts stay. */
export async function eraseForm(
  sql: Sql,
  hotelId: string,
  { check_in_id, position }: Pick<GuestRow, 'check_in_id' | 'position'>,
  nationality: string | null,
): Promise<void> {
  await sql`
    update check_in_guests set form = null, signature = null, signed = signed - 'form', faults = '{}', code_hash = null, token_hash = null, code_until = null,
      nationality = coalesce(${nationality}, nationality)
    where hotel_id = ${hotelId} and check_in_id = ${check_in_id} and position = ${position}`;
}

async function endCodes(sql: Sql, hotelId: string, checkInId: string): Promise<void> {
  await sql`
    update check_in_guests set code_hash = null, token_hash = null, code_until = null
    where hotel_id = ${hotelId} and check_in_id = ${checkInId} and code_hash is not null`;
}

/** The columns that decide whether a companion may still fill a form. */
export interface SharedForm {
  check_in_id: string;
  guest_id: string;
  code_until: number;
  state: CheckInRow['state'];
  b_status: BookingStatus;
  b_checkout: number | null;
}

export async function findShared(
  sql: Sql,
  hotelId: string,
  by: { codeHash: string } | { tokenHash: string },
): Promise<SharedForm | null> {
  const isIt = 'codeHash' in by ? sql`g.code_hash = ${by.codeHash}` : sql`g.token_hash = ${by.tokenHash}`;
  const [row] = await sql<SharedForm[]>`
    select g.check_in_id, g.id as guest_id, g.code_until, c.state, b.status as b_status, b.checkout as b_checkout
    from check_in_guests g
    join check_ins c on c.hotel_id = ${hotelId} and c.id = g.check_in_id
    join bookings b on b.hotel_id = ${hotelId} and b.id = c.booking_id
    where g.hotel_id = ${hotelId} and ${isIt}`;
  return row ?? null;
}

/** The service whose requests are fast check-ins; null: the hotel has none. */
export async function findServiceId(sql: Sql, hotelId: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from services where hotel_id = ${hotelId} and type = 'FAST_CHECK_IN' order by position, id limit 1`;
  return row?.id ?? null;
}

/**
 * Returns the service for requests of offers: the wanted one, else the first that guests see, without required fields.
 * Null: the hotel has none.
 */
export async function findOfferService(sql: Sql, hotelId: string, preferred: string | null): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`
    select id from services
    where hotel_id = ${hotelId} and type in ('ORDER', 'LOL_REQUEST') and not is_easee and (visible or id = ${preferred})
      and not custom_fields @> '[{"required": true}]'
    order by id is distinct from ${preferred}, position, id limit 1`;
  return row?.id ?? null;
}

/** Offers that a stay has asked for, in that order. */
export function listChosenOffers(sql: Sql, hotelId: string, bookingId: string): Promise<ChosenOfferRow[]> {
  return sql<ChosenOfferRow[]>`
    select booking_id, offer_id, request_id, kind, name, price, currency, chosen_at from check_in_offers
    where hotel_id = ${hotelId} and booking_id = ${bookingId} order by chosen_at, offer_id`;
}

/** Returns the guests of these check-ins, for their live channels. */
export function listOwners(
  sql: Sql,
  hotelId: string,
  ids: readonly string[],
): Promise<
  { id: string; request_id: string | null; state: string; booking_id: string | null; user_id: string | null }[]
> {
  return sql`
    select c.id, c.request_id, c.state, c.booking_id, b.user_id
    from check_ins c left join bookings b on b.hotel_id = ${hotelId} and b.id = c.booking_id
    where c.hotel_id = ${hotelId} and c.id = any(${[...ids]})`;
}

/** Messages that invite the guest of a stay, made since. */
export async function countInvitations(sql: Sql, hotelId: string, bookingId: string, since: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from deliveries
    where hotel_id = ${hotelId} and booking_id = ${bookingId} and kind = 'check_in_invitation' and created_at > ${since}`;
  return row?.n ?? 0;
}

/** Stays that begin within `ahead` seconds, whose guest can be written to and has not been invited, or not in the last day before. */
export async function listUninvited(
  sql: Sql,
  hotelId: string,
  now: number,
  ahead: number,
  most: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id from bookings b
    left join check_ins c on c.hotel_id = ${hotelId} and c.booking_id = b.id
    where b.hotel_id = ${hotelId} and b.status = 'future_guest' and b.checkin > ${now} and b.checkin <= ${now + ahead}
      and b.messages_stopped_at is null and (coalesce(b.email, '') like '_%@_%' or b.phone_e164 is not null)
      and coalesce(c.state, 'invited') in ('invited', 'draft')
      and (c.invited_at is null or (b.checkin <= ${now + 86_400} and c.invited_at < b.checkin - 86400 and c.invited_at <= ${now - 86_400}))
    order by b.checkin, b.id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Unfinished check-ins of stays that are over, or whose check-out was before a moment. */
export async function listEnded(sql: Sql, hotelId: string, before: number, most: number): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from check_ins c
    join bookings b on b.hotel_id = ${hotelId} and b.id = c.booking_id
    where c.hotel_id = ${hotelId} and c.erased_at is null
      and c.state in ('invited', 'draft', 'submitted', 'changes_asked', 'accepted')
      and (b.status in ('checked_out', 'invalid_booking') or b.checkout < ${before})
    order by c.id limit ${most}`;
  return rows.map(({ id }) => id);
}

/** Lists check-ins whose forms were kept long enough; `kept` is in seconds. */
export async function listErasable(
  sql: Sql,
  hotelId: string,
  now: number,
  kept: { done: number; draft: number; declined: number; canceled: number },
  most: number,
): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select c.id from check_ins c
    left join requests r on r.hotel_id = ${hotelId} and r.id = c.request_id
    left join bookings b on b.hotel_id = ${hotelId} and b.id = coalesce(c.booking_id, r.booking_id)
    where c.hotel_id = ${hotelId} and c.erased_at is null and case
      when c.state = 'closed' and b.status = 'invalid_booking' then coalesce(c.closed_at, b.updated_at) + ${kept.canceled}
      when c.state in ('invited', 'draft') or c.submitted_at is null then coalesce(b.checkin, c.created_at) + ${kept.draft}
      when c.state = 'declined' then coalesce(c.declined_at, c.submitted_at) + ${kept.declined}
      -- Of a stay whose end is not known when it has ended, as numbers of bookings.
      when b.id is not null and b.checkout is null then
        case when b.status in ('checked_out', 'invalid_booking') then coalesce(b.identity_erase_at, b.updated_at + ${kept.done}) end
      else coalesce(b.checkout, c.done_at, c.accepted_at, c.submitted_at) + ${kept.done}
    end <= ${now}
    order by c.id limit ${most}`;
  return rows.map(({ id }) => id);
}

export interface UnsealedRow {
  id: string;
  booking_id: string | null;
  status: RequestStatus;
  created_at: number;
  checkin: number | null;
  checkout: number | null;
  custom_fields_values: CustomFieldValue[];
}

/** Locked until the transaction ends. */
export function listUnsealed(sql: Sql, hotelId: string, most: number): Promise<UnsealedRow[]> {
  return sql<UnsealedRow[]>`
    select r.id, r.booking_id, r.status, r.created_at, b.checkin, b.checkout, r.custom_fields_values
    from unsealed_forms u
    join requests r on r.hotel_id = ${hotelId} and r.id = u.request_id
    left join bookings b on b.hotel_id = ${hotelId} and b.id = r.booking_id
    where u.hotel_id = ${hotelId} order by r.created_at desc, r.id limit ${most} for no key update of u, r`;
}

/** Writes the readable part of forms into their request, whose version stays: no person has changed it. */
export async function putSealed(
  sql: Sql,
  hotelId: string,
  requestId: string,
  values: readonly CustomFieldValue[],
): Promise<void> {
  await updateRow(sql, hotelId, 'requests', requestId, { custom_fields_values: sql.json(values as never) });
  await sql`delete from unsealed_forms where hotel_id = ${hotelId} and request_id = ${requestId}`;
}

export interface AgreedWords {
  text: AgreedText;
  version: number;
  words: Record<string, string>;
}

/** Texts of the hotel as guests agreed to them. */
export function listAgreedTexts(
  sql: Sql,
  hotelId: string,
  agreed: readonly { text: AgreedText; version: number }[],
): PromiseLike<AgreedWords[]> {
  return sql<AgreedWords[]>`
    select name as text, version, text as words from hotel_texts
    where hotel_id = ${hotelId} and (name, version) in (
      select wanted.text, wanted.version from jsonb_to_recordset(${sql.json([...agreed])}) as wanted (text text, version int))
    order by name, version`;
}

/** Stores the hotel's present texts, also if the setting was written by other means; stored versions never change. */
export async function keepTexts(
  sql: Sql,
  hotelId: string,
  texts: readonly { name: AgreedText; version: number; text: Readonly<Record<string, string>> }[],
  at: number,
): Promise<void> {
  for (const { name, version, text } of texts) {
    await sql`
      insert into hotel_texts (hotel_id, name, version, text, since)
      values (${hotelId}, ${name}, ${version}, ${sql.json(text)}, ${at}) on conflict do nothing`;
  }
}

/** Bookings that hold numbers of a check-in that was accepted and not done. Locked until the transaction ends. */
export function listCopied(
  sql: Sql,
  hotelId: string,
  most: number,
): Promise<{ booking_id: string; fields: (keyof BookingIdentity)[] }[]> {
  return sql<{ booking_id: string; fields: (keyof BookingIdentity)[] }[]>`
    select booking_id, fields from copied_identities where hotel_id = ${hotelId} order by booking_id limit ${most} for update`;
}

export async function removeCopied(sql: Sql, hotelId: string, bookingIds: readonly string[]): Promise<void> {
  await sql`delete from copied_identities where hotel_id = ${hotelId} and booking_id = any(${[...bookingIds]})`;
}

/** The columns of the booking that staff see. */
export type StayFacts = Pick<BookingRow, 'reservation_number' | 'adults' | 'children'>;

export async function findStayFacts(sql: Sql, hotelId: string, bookingId: string | null): Promise<StayFacts> {
  const [stay] = await sql<StayFacts[]>`
    select reservation_number, adults, children from bookings where hotel_id = ${hotelId} and id = ${bookingId}`;
  return stay ?? { reservation_number: null, adults: null, children: null };
}

export const checkInEntity: EntityKind<CheckInRow> = {
  entity: 'check_in',
  table: 'check_ins',
  async beforeWrite({ sql, hotelId }, before, after) {
    // Codes of companions end when companions may no longer write, so that no later step makes them valid again.
    if (mayShare(before.state) && !mayShare(after.state)) await endCodes(sql, hotelId, after.id);
    return {};
  },
  findByIds,
  counters: null,
};

/** A fast check-in that has no booking, with the form of its main guest. */
export interface UnbookedRow extends Pick<GuestRow, 'check_in_id' | 'form'> {
  guest_id: string;
  full_name: string;
  custom_fields_values: CustomFieldValue[];
}

// Far more than wait at a desk at any time.
const mostUnbooked = 300;

/** Open fast check-ins that have rooms and no booking, but for the check-in itself; the newest first. */
export function listUnbooked(sql: Sql, hotelId: string, ownRequest: string | null): PromiseLike<UnbookedRow[]> {
  return sql<UnbookedRow[]>`
    select r.full_name, r.custom_fields_values, g.check_in_id, g.id as guest_id, g.form from requests r
    left join check_ins c on c.hotel_id = ${hotelId} and c.request_id = r.id
    left join check_in_guests g on g.hotel_id = ${hotelId} and g.check_in_id = c.id and g.position = 0
    where r.hotel_id = ${hotelId} and r.service_type = 'FAST_CHECK_IN' and r.booking_id is null
      and r.status in ('OPEN', 'PENDING') and r.id is distinct from ${ownRequest}
      and r.custom_fields_values @> ${sql.json([{ id: roomsField }])}
    order by r.created_at desc, r.id limit ${mostUnbooked}`;
}
