import { done } from '@bellhop/contract/bookings/day';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { PassSource, StayPass } from '@bellhop/contract/passes/pass';
import type { Sql } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import type { BookingRow } from '../bookings/row.ts';
import type { Candidate } from './rules.ts';

export interface ShortLinkRow {
  /** Null: the link is of no stay. */
  booking_id: string | null;
  source: PassSource;
  /** Null: it is from before its making was kept. */
  made_by: string | null;
  making: string | null;
  origin: string | null;
  /** Hash of the code of the stay that it leads to; null: it leads elsewhere. */
  stay_code: string | null;
  /** At the latest; the stay may end it earlier. */
  expires_at: number;
}

export interface FoundLink extends ShortLinkRow {
  id: string;
  target: Buffer;
  revoked_at: number | null;
  used_at: number | null;
  /** Of the stay; null: it is of none. */
  status: BookingStatus | null;
  checkout: number | null;
}

function found(sql: Sql, hotelId: string) {
  return sql`
    select l.id, l.target, l.booking_id, l.source, l.made_by, l.making, l.origin, l.stay_code, l.expires_at, l.revoked_at, l.used_at,
      b.status, b.checkout
    from short_links l left join bookings b on b.hotel_id = ${hotelId} and b.id = l.booking_id`;
}

export async function findByCode(sql: Sql, hotelId: string, codeHash: string): Promise<FoundLink | null> {
  const [row] = await sql<FoundLink[]>`
    ${found(sql, hotelId)} where l.hotel_id = ${hotelId} and l.code_hash = ${codeHash}`;
  return row ?? null;
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<FoundLink | null> {
  const [row] = await sql<FoundLink[]>`${found(sql, hotelId)} where l.hotel_id = ${hotelId} and l.id = ${id}`;
  return row ?? null;
}

/** False: there is one of that code. Waits for another transaction that writes it at this moment. */
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

/** A link to an app outside was followed. */
export async function updateUsed(sql: Sql, hotelId: string, id: string, at: number): Promise<void> {
  await sql`update short_links set used_at = ${at} where hotel_id = ${hotelId} and id = ${id}`;
}

/** Takes a pass back, and with it every other short link to the same code. */
export async function updateRevoked(
  sql: Sql,
  hotelId: string,
  { id, booking_id, stay_code }: Pick<FoundLink, 'id' | 'booking_id' | 'stay_code'>,
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
  /** Null: with the stay. */
  expires_at: number | null;
  /** The code of the stay that it leads to was removed: it ended long ago. */
  is_gone: boolean;
}

/** The most of a stay that its list answers. */
const mostShown = 200;

/** Passes of a stay and the other links to it, newest first. */
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

/** What there is to take back. */
export type RevocablePass = Pick<FoundLink, 'id' | 'booking_id' | 'stay_code' | 'revoked_at'> & Pick<PassRow, 'source'>;

/** A pass, or another link to a stay. */
export async function findPass(sql: Sql, hotelId: string, id: string): Promise<RevocablePass | null> {
  const [row] = await sql<RevocablePass[]>`
    select c.id, c.booking_id, ${sourceOfCode(sql)}, c.code_hash as stay_code, c.revoked_at
    from stay_codes c where c.hotel_id = ${hotelId} and c.id = ${id}`;
  return row ?? findById(sql, hotelId, id);
}

/** A stay by its guest's address, in any spelling, and by its dates as ranges of unix seconds. */
export interface StayQuery {
  email: string;
  /** E.164; null: the form has none. */
  phone: string | null;
  checkin: readonly [from: number, to: number];
  checkout: readonly [from: number, to: number];
}

/** One at a time for each day of arrival: two desks that make a pass for one guest find one stay. */
export async function lockArrivals(sql: Sql, hotelId: string, day: string): Promise<void> {
  await lockName(sql, `passes ${hotelId} ${day}`);
}

/** Stays that go on or are to come; guests in house first. An agency or a group has one address for all of its guests. */
export function listStays(sql: Sql, hotelId: string, wanted: StayQuery): Promise<Candidate[]> {
  const { email, phone, checkin, checkout } = wanted;
  return sql<Candidate[]>`
    select id, name, family_name, rooms from bookings
    where hotel_id = ${hotelId} and checkout >= ${checkout[0]} and checkout < ${checkout[1]}
      and checkin >= ${checkin[0]} and checkin < ${checkin[1]}
      and status in ('hotel_guest', 'future_guest', 'awaiting_approval')
      and ((${email} <> '' and lower(btrim(email)) = lower(${email}))
        or phone_e164 = ${phone})
    order by status = 'hotel_guest' desc, id`;
}

/** The stay of one of its codes; null: there is no such code. */
export async function findStayOfCode(sql: Sql, hotelId: string, codeHash: string): Promise<string | null> {
  const [row] = await sql<{ booking_id: string }[]>`
    select booking_id from stay_codes where hotel_id = ${hotelId} and code_hash = ${codeHash} and revoked_at is null`;
  return row?.booking_id ?? null;
}

export type GuestRow = Pick<
  BookingRow,
  'id' | 'name' | 'family_name' | 'email' | 'phone_number' | 'checkin' | 'checkout' | 'rooms'
>;

/** Guests in house, and those who are expected to arrive from one moment to another, by their arrival. */
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
