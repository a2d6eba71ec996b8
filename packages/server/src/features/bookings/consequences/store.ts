import type { StatusConsequences } from '@bellhop/contract/bookings/consequences';
import type { Sql } from '../../../platform/database/sql.ts';

export interface StayFacts {
  /** Signed-in devices of the guest. */
  sessions: number;
  /** Guest links that are not revoked. */
  passes: number;
  keys: number;
  /** Whether the guest began a check-in and has not finished it. */
  open_check_in: boolean;
  /** Open requests without later table reservations, which are listed separately. */
  open_requests: number;
}

/** Counts sessions, links, keys, check-ins and requests of a stay at this moment. */
export function countStayFacts(sql: Sql, hotelId: string, bookingId: string, now: number): PromiseLike<[StayFacts]> {
  return sql<[StayFacts]>`
    select
      (select count(*) from guest_sessions g
        join stay_codes c on c.hotel_id = ${hotelId} and c.code_hash = g.code_hash and c.revoked_at is null
        where g.hotel_id = ${hotelId} and g.booking_id = ${bookingId} and g.revoked_at is null and g.expires_at > ${now}
      ) as sessions,
      (select count(*) from stay_codes
        where hotel_id = ${hotelId} and booking_id = ${bookingId} and revoked_at is null) as passes,
      (select count(*) from keys
        where hotel_id = ${hotelId} and booking_id = ${bookingId} and state in ('ordered', 'active')) as keys,
      exists (select from check_ins
        where hotel_id = ${hotelId} and booking_id = ${bookingId}
          and state in ('draft', 'submitted', 'changes_asked', 'accepted')) as open_check_in,
      (select count(*) from requests
        where hotel_id = ${hotelId} and booking_id = ${bookingId} and status in ('OPEN', 'PENDING')
          and not exists (
            select from reservations v where v.hotel_id = ${hotelId} and v.request_id = requests.id and requests.due_at >= ${now})
      ) as open_requests`;
}

/** Sums the links of a stay that can be paid at this moment, by currency. */
export function sumUnpaid(sql: Sql, hotelId: string, bookingId: string, now: number) {
  return sql<NonNullable<StatusConsequences['unpaid']>>`
    select currency, count(*)::int as links, sum(amount)::bigint as amount from payment_links
    where hotel_id = ${hotelId} and booking_id = ${bookingId} and status = 'open' and ends_at > ${now}
    group by currency order by currency`;
}
