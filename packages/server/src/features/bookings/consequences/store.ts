import type { Sql } from '../../../platform/database/sql.ts';

export interface StayFacts {
  /** Devices of the guest that are signed in. */
  sessions: number;
  /** Guest links that nobody took back. */
  passes: number;
  keys: number;
  /** Begun by the guest, and not finished. */
  open_check_in: boolean;
  /** But for tables to come, which are named by themselves. */
  open_requests: number;
}

/** What hangs on a stay at this moment. */
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
