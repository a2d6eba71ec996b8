import type { AccessAct, AccessEntity } from '@bellhop/contract/access-acts';
import type { TenantWrite } from '../database/database.ts';

/** One act on data of guests; the row is written when the act is done. */
export interface AccessRecord {
  /** Unix seconds. */
  at: number;
  actor: string;
  what: AccessAct;
  entity: AccessEntity;
  /** For a restaurant, its id and the day: `{id}_{YYYY-MM-DD}`. */
  entityId: string;
  bookingId: string | null;
  /** The reasons of an override or the name of a limit; empty for other acts. */
  codes?: readonly string[];
}

/** Seconds within which a second reading by the same person is not recorded. */
export const readingsAreOneFor = 15 * 60;

/** Writes no row if the same person did the same less than `quietFor` seconds ago. */
export async function recordAccess(tx: TenantWrite, record: AccessRecord, quietFor = 0): Promise<void> {
  const { sql, hotelId } = tx;
  const { at, actor, what, entity, entityId, bookingId, codes = [] } = record;
  const [row] = await sql<{ id: number }[]>`
    insert into access_records (hotel_id, at, actor, what, entity, entity_id, booking_id, codes)
    select ${hotelId}, ${at}, ${actor}, ${what}, ${entity}, ${entityId}, ${bookingId}, ${[...codes]}
    where ${quietFor} = 0 or not exists (
      select from access_records r
      where r.hotel_id = ${hotelId} and ${bookingId === null ? sql`r.booking_id is null` : sql`r.booking_id = ${bookingId}`} and r.at > ${at - quietFor}
        and r.actor = ${actor} and r.what = ${what} and r.entity_id = ${entityId}
    ) returning id`;
  if (row === undefined) return;
  tx.record({ event: 'INSERT', entity: 'access', id: String(row.id), version: 1, actor: { id: actor, name: null } });
}
