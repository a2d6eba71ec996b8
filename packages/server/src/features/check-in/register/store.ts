import type { PaymentMethod } from '@bellhop/contract/payments/link';
import type { Sql } from '../../../platform/database/sql.ts';
import type { ServiceRow } from '../../requests/row.ts';
import type { GuestRow } from '../row.ts';

/** Read at once. */
const pageStays = 500;

export interface ArrivedRow {
  id: string;
  reservation_number: string | null;
  created_at: number;
  name: string;
  family_name: string;
  phone_number: string | null;
  email: string | null;
  gender: string | null;
  nationality: string | null;
  rooms: string[];
  checkout: number | null;
  identity: Buffer | null;
  arrived_at: number;
  check_in_id: string | null;
  adults: number | null;
  children: number | null;
  /** The number of guests who come, from the guests themselves; null: unknown. */
  coming: number | null;
  /** The method of the last paid link of the stay that pays for no request; null: no such link. */
  paid_by: PaymentMethod | null;
}

/** The end of a page of arrivals. */
export type ArrivalPlace = Pick<ArrivedRow, 'arrived_at' | 'id'>;

/**
 * Returns stays whose guests came between two moments: by the last finished check-in, else by the booking, with the
 * check-in that its guests submitted.
 */
export async function listArrived(sql: Sql, hotelId: string, from: number, before: number): Promise<ArrivedRow[]> {
  const all: ArrivedRow[] = [];
  let page: readonly ArrivedRow[];
  do {
    page = await arrivedAfter(sql, hotelId, { from, before, after: all.at(-1) ?? { arrived_at: from, id: '' } });
    all.push(...page);
  } while (page.length === pageStays);
  return all;
}

function arrivedAfter(
  sql: Sql,
  hotelId: string,
  { from, before, after }: { from: number; before: number; after: ArrivalPlace },
): PromiseLike<ArrivedRow[]> {
  const columns = sql`
    b.id, b.reservation_number, b.created_at, b.name, b.family_name, b.phone_number, b.email, b.gender, b.nationality, b.rooms,
    b.checkout, b.identity, b.adults, b.children`;
  return sql<ArrivedRow[]>`
    select arrived.*, (
      select p.method from payment_links p
      where p.hotel_id = ${hotelId} and p.booking_id = arrived.id and p.status = 'paid' and p.request_id is null
        and (p.received = 0 or p.refunded < p.received)
      order by p.paid_at desc, p.id desc limit 1) as paid_by
    from (
    select * from (
      select distinct on (b.id) ${columns}, c.done_at as arrived_at, c.id as check_in_id, c.coming
      from check_ins c
      left join requests r on r.hotel_id = ${hotelId} and r.id = c.request_id
      join bookings b on b.hotel_id = ${hotelId} and b.id = coalesce(c.booking_id, r.booking_id)
      where c.hotel_id = ${hotelId} and c.state = 'done' and c.done_at >= ${from} and b.status in ('hotel_guest', 'checked_out')
      order by b.id, c.done_at desc, c.id desc
    ) finished
    where arrived_at < ${before}
    union all
    select ${columns}, b.checkin, given.id, given.coming
    from bookings b
    left join lateral (
      select * from (
        select c.id, c.coming, c.state, c.submitted_at, true as is_of_stay from check_ins c
        where c.hotel_id = ${hotelId} and c.booking_id = b.id
        union all
        select c.id, c.coming, c.state, c.submitted_at, false from requests r
        join check_ins c on c.hotel_id = ${hotelId} and c.request_id = r.id and c.booking_id is null
        where r.hotel_id = ${hotelId} and r.booking_id = b.id
      ) handed_in
      where submitted_at is not null and state not in ('invited', 'draft', 'declined', 'withdrawn')
      order by is_of_stay desc, submitted_at desc, id desc limit 1
    ) given on true
    where b.hotel_id = ${hotelId} and b.status in ('hotel_guest', 'checked_out') and b.checkin >= ${from} and b.checkin < ${before}
      and not exists (
        select from check_ins c left join requests r on r.hotel_id = ${hotelId} and r.id = c.request_id
        where c.hotel_id = ${hotelId} and coalesce(c.booking_id, r.booking_id) = b.id
          and c.state = 'done' and c.done_at is not null)
    ) arrived
    where (arrived_at, id) > (${after.arrived_at}, ${after.id})
    order by arrived_at, id limit ${pageStays}`;
}

export function listFormsOf(sql: Sql, hotelId: string, checkInIds: readonly string[]): PromiseLike<GuestRow[]> {
  return sql<GuestRow[]>`
    select check_in_id, id, position, name, surname, nationality, form from check_in_guests
    where hotel_id = ${hotelId} and check_in_id = any(${[...checkInIds]}) order by check_in_id, position`;
}

export function listCheckInServices(
  sql: Sql,
  hotelId: string,
): PromiseLike<Pick<ServiceRow, 'id' | 'type' | 'is_easee'>[]> {
  return sql`select id, type, is_easee from services where hotel_id = ${hotelId} and type = 'FAST_CHECK_IN'`;
}
