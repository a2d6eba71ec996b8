import type { AccessAct, AccessEntity } from '@bellhop/contract/access-acts';
import type { TenantWrite } from '../database/database.ts';

/** Somebody did what is recorded when it is done. */
export interface AccessRecord {
  /** Unix seconds. */
  at: number;
  actor: string;
  what: AccessAct;
  entity: AccessEntity;
  /** Of a restaurant with the day: `{id}_{YYYY-MM-DD}`. */
  entityId: string;
  bookingId: string | null;
  /** Overrides and limits have them. */
  codes?: readonly string[];
}

/** Seconds for which a person who reads the same again is not recorded again. */
export const readingsAreOneFor = 15 * 60;

/** Writes nothing where the same person did the same less than `quietFor` seconds ago. */
export async function recordAccess(tx: TenantWrite, record: AccessRecord, quietFor = 0): Promise<void> {
  const { sql, hotelId } = tx;
  const { at, actor, what, entity, entityId, bookingId, codes = [] } = record;
  const [made] = await sql<{ id: number }[]>`
    insert into access_records (hotel_id, at, actor, what, entity, entity_id, booking_id, codes)
    select ${hotelId}, ${at}, ${actor}, ${what}, ${entity}, ${entityId}, ${bookingId}, ${[...codes]}
    where ${quietFor} = 0 or not exists (
      select from access_records r
      where r.hotel_id = ${hotelId} and ${bookingId === null ? sql`r.booking_id is null` : sql`r.booking_id = ${bookingId}`} and r.at > ${at - quietFor}
        and r.actor = ${actor} and r.what = ${what} and r.entity_id = ${entityId}
    ) returning id`;
  if (made === undefined) return;
  tx.record({ event: 'INSERT', entity: 'access', id: String(made.id), version: 1, actor: { id: actor, name: null } });
}
