import { done } from '@bellhop/contract/bookings/day';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { PassSource, StayPass } from '@bellhop/contract/passes/pass';
import type { Sql } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import type { BookingRow } from '../bookings/row.ts';
import type { Candidate } from './rules.ts';

export interface ShortLinkRow {
  /** Null if the link belongs to no stay. */
  booking_id: string | null;
  source: PassSource;
  /** Null for links from before this column. */
  made_by: string | null;
  making: string | null;
  origin: string | null;
  /** Hash of the stay code in the link's target; null for other targets. */
  stay_code: string | null;
  /** Unix seconds; the end of the stay may come earlier. */
  expires_at: number;
}

export interface LinkTargetRow extends ShortLinkRow {
  id: string;
  target: Buffer;
  revoked_at: number | null;
  used_at: number | null;
  /** The status of the stay; null if the link belongs to no stay. */
  status: BookingStatus | null;
  checkout: number | null;
}

function selectLink(sql: Sql, hotelId: string) {
  return sql`
    select l.id, l.target, l.booking_id, l.source, l.made_by, l.making, l.origin, l.stay_code, l.expires_at, l.revoked_at, l.used_at,
      b.status, b.checkout
    from short_links l left join bookings b on b.hotel_id = ${hotelId} and b.id = l.booking_id`;
}

export async function findByCode(sql: Sql, hotelId: string, codeHash: string): Promise<LinkTargetRow | null> {
  const [row] = await sql<LinkTargetRow[]>`
    ${selectLink(sql, hotelId)} where l.hotel_id = ${hotelId} and l.code_hash = ${codeHash}`;
  return row ?? null;
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<LinkTargetRow | null> {
  const [row] = await sql<LinkTargetRow[]>`${selectLink(sql, hotelId)} where l.hotel_id = ${hotelId} and l.id = ${id}`;
  return row ?? null;
}

/** Inserts a link; false if its code exists already. Waits for a concurrent transaction with the same code. */
export async function insert(
  sql: Sql,
  hotelId: string,
  { codeHash, ...link }: ShortLinkRow & { codeHash: string; target: Buffer },
  at: number,
): Promise<boolean> {
  const { count } = await sql`
    insert into short_links ${sql({ hotel_id: hotelId, code_hash: codeHash, created_at: at, ...link })}
    on conflict do nothing`;
  return count === 1;
}

/** Stores the use of a link to an outside app. */
export async function updateUsed(sql: Sql, hotelId: string, id: string, at: number): Promise<void> {
  await sql`update short_links set used_at = ${at} where hotel_id = ${hotelId} and id = ${id}`;
}

/** Revokes a pass and every other short link to the same code. */
export async function updateRevoked(
  sql: Sql,
  hotelId: string,
  { id, booking_id, stay_code }: Pick<LinkTargetRow, 'id' | 'booking_id' | 'stay_code'>,
  by: string,
  at: number,
): Promise<void> {
  await sql`
    update short_links set revoked_at = ${at}, revoked_by = ${by}
    where hotel_id = ${hotelId} and booking_id = ${booking_id} and (id = ${id} or stay_code = ${stay_code})
      and revoked_at is null`;
}

export async function removeExpired(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`delete from short_links where hotel_id = ${hotelId} and expires_at < ${before}`;
}

export interface PassRow extends Omit<StayPass, 'state'> {
  /** Unix seconds; null if the link ends with the stay. */
  expires_at: number | null;
  /** Whether the stay code of the link was removed, long after the stay's end. */
  is_gone: boolean;
}

/** The limit of the list of a stay's passes. */
const mostShown = 200;

/** Lists passes of a stay and the other links to it, newest first. */
export function listOfBooking(sql: Sql, hotelId: string, bookingId: string, at: number): Promise<PassRow[]> {
  const devices = sql`
    (select count(*)::int from guest_sessions g
      where g.hotel_id = ${hotelId} and g.code_hash = c.code_hash and c.revoked_at is null and g.revoked_at is null
        and g.expires_at > ${at}) as devices`;
  return sql<PassRow[]>`
    (select l.id, l.source, l.created_at as made_at, l.made_by, m.name as made_by_name, l.expires_at,
      greatest(l.used_at, c.used_at) as used_at, coalesce(l.revoked_at, c.revoked_at) as revoked_at,
      r.name as revoked_by_name, l.stay_code is not null and c.code_hash is null as is_gone, ${devices}
    from short_links l
    left join stay_codes c on c.hotel_id = ${hotelId} and c.code_hash = l.stay_code
    left join staff_members m on m.hotel_id = ${hotelId} and m.user_id = l.made_by
    left join staff_members r on r.hotel_id = ${hotelId} and r.user_id = l.revoked_by
    where l.hotel_id = ${hotelId} and l.booking_id = ${bookingId}
    order by l.created_at desc, l.id limit ${mostShown})
    union all
    (select c.id, ${sourceOfCode(sql)}, c.created_at, null, null, null, c.used_at, c.revoked_at, r.name, false, ${devices}
    from stay_codes c
    left join staff_members r on r.hotel_id = ${hotelId} and r.user_id = c.revoked_by
    where c.hotel_id = ${hotelId} and c.booking_id = ${bookingId} and not exists (
      select from short_links l
      where l.hotel_id = ${hotelId} and l.booking_id = ${bookingId} and l.stay_code = c.code_hash)
    order by c.created_at desc, c.id limit ${mostShown})
    order by made_at desc, id limit ${mostShown}`;
}

function sourceOfCode(sql: Sql) {
  return sql`case when c.is_invitation then 'invitation' else 'link' end as source`;
}

/** A pass or link that staff can revoke. */
export type RevocablePass = Pick<LinkTargetRow, 'id' | 'booking_id' | 'stay_code' | 'revoked_at'> &
  Pick<PassRow, 'source'>;

/** Finds a pass, or another link to a stay. */
export async function findPass(sql: Sql, hotelId: string, id: string): Promise<RevocablePass | null> {
  const [row] = await sql<RevocablePass[]>`
    select c.id, c.booking_id, ${sourceOfCode(sql)}, c.code_hash as stay_code, c.revoked_at
    from stay_codes c where c.hotel_id = ${hotelId} and c.id = ${id}`;
  return row ?? findById(sql, hotelId, id);
}

/** A stay by its guest's address, in any spelling, and by ranges of its dates in unix seconds. */
export interface StayQuery {
  email: string;
  /** E.164; null if the form has none. */
  phone: string | null;
  checkin: readonly [from: number, to: number];
  checkout: readonly [from: number, to: number];
}

/**
 * Lets one transaction at a time create passes for a day of arrival, so that two desks find the same stay of a guest.
 */
export async function lockArrivals(sql: Sql, hotelId: string, day: string): Promise<void> {
  await lockName(sql, `passes ${hotelId} ${day}`);
}

/** Lists current and coming stays, guests in house first. All guests of an agency or a group may have one address. */
export function listStays(sql: Sql, hotelId: string, query: StayQuery): Promise<Candidate[]> {
  const { email, phone, checkin, checkout } = query;
  return sql<Candidate[]>`
    select id, name, family_name, rooms from bookings
    where hotel_id = ${hotelId} and checkout >= ${checkout[0]} and checkout < ${checkout[1]}
      and checkin >= ${checkin[0]} and checkin < ${checkin[1]}
      and status in ('hotel_guest', 'future_guest', 'awaiting_approval')
      and ((${email} <> '' and lower(btrim(email)) = lower(${email}))
        or phone_e164 = ${phone})
    order by status = 'hotel_guest' desc, id`;
}

/** Returns the stay of a stay code; null for an unknown or revoked code. */
export async function findStayOfCode(sql: Sql, hotelId: string, codeHash: string): Promise<string | null> {
  const [row] = await sql<{ booking_id: string }[]>`
    select booking_id from stay_codes where hotel_id = ${hotelId} and code_hash = ${codeHash} and revoked_at is null`;
  return row?.booking_id ?? null;
}

export type GuestRow = Pick<
  BookingRow,
  'id' | 'name' | 'family_name' | 'email' | 'phone_number' | 'checkin' | 'checkout' | 'rooms'
>;

/** Lists guests in house and arrivals within a period, by their arrival. */
export function listGuests(
  sql: Sql,
  hotelId: string,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<GuestRow[]> {
  return sql<GuestRow[]>`
    with listed as (
      (select id from bookings where hotel_id = ${hotelId} and arrival_position >= ${from} and arrival_position < ${to}
        order by arrival_position, id limit ${most})
      union all
      (select id from bookings where hotel_id = ${hotelId} and departure_position < ${done}
        order by departure_position, id limit ${most})
    )
    select b.id, b.name, b.family_name, b.email, b.phone_number, b.checkin, b.checkout, b.rooms
    from listed join bookings b on b.hotel_id = ${hotelId} and b.id = listed.id
    order by b.checkin, b.id limit ${most}`;
}
