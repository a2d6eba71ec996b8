import type { Sql } from '../database/database.ts';

/** Somebody did what is recorded when it is done. */
export interface AccessRecord {
  /** Unix seconds. */
  at: number;
  actor: string;
  /** Read `identity`, the numbers of a booking, or `allergies` of a restaurant's day; `override`: passed over rules. */
  what: 'identity' | 'allergies' | 'override';
  entity: 'booking' | 'restaurant' | 'request';
  entityId: string;
  bookingId: string | null;
  /** Of an override. */
  codes?: readonly string[];
}

/** Seconds for which a person who reads the same again is not recorded again. */
export const readingsAreOneFor = 15 * 60;

/** Writes nothing where the same person did the same less than `quietFor` seconds ago. */
export async function recordAccess(sql: Sql, hotelId: string, record: AccessRecord, quietFor = 0): Promise<void> {
  const { at, actor, what, entity, entityId, bookingId, codes = [] } = record;
  await sql`
    insert into access_records (hotel_id, at, actor, what, entity, entity_id, booking_id, codes)
    select ${hotelId}, ${at}, ${actor}, ${what}, ${entity}, ${entityId}, ${bookingId}, ${[...codes]}
    where ${quietFor} = 0 or not exists (
      select from access_records r
      where r.hotel_id = ${hotelId} and ${bookingId === null ? sql`r.booking_id is null` : sql`r.booking_id = ${bookingId}`} and r.at > ${at - quietFor}
        and r.actor = ${actor} and r.what = ${what} and r.entity_id = ${entityId}
    )`;
}
