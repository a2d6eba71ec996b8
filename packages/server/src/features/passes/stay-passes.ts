import type { StayPass } from '@bellhop/contract/passes/pass';
import { recordAccess } from '../../platform/access-records/store.ts';
import type { Sql } from '../../platform/database/database.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { existing, Failure } from '../../platform/failure.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { bookingEntity } from '../bookings/booking-entity.ts';
import type { BookingRow } from '../bookings/row.ts';
import { findById as findStay } from '../bookings/store.ts';
import { dropPass } from '../deliveries/deliver.ts';
import { revokeStayCode } from '../guests/sessions.ts';
import { type PassParts, stateOf } from './service.ts';
import { findPass, listOfBooking, type PassRow, updateRevoked } from './store.ts';

type Parts = Pick<PassParts, 'database' | 'clock'>;
type Passes = { items: StayPass[] };

/** @throws not_found */
export function readPasses({ database, clock }: Parts, hotel: Hotel, bookingId: string): Promise<Passes> {
  return database.read(hotel.id, async (sql) => {
    const stay = existing(await findStay(sql, hotel.id, bookingId));
    return answer(sql, hotel, stay, clock.now());
  });
}

/**
 * Revokes a pass; repeating the call has no effect.
 * @throws not_found
 */
export function revokePass(
  { database, clock }: Parts,
  hotel: Hotel,
  caller: StaffCaller,
  bookingId: string,
  passId: string,
): Promise<Passes> {
  const at = clock.now();
  return database.write(hotel.id, async (tx) => {
    const stay = await changeEntity(tx, bookingEntity, bookingId, {
      actor: actorOf(caller),
      at,
      async decide(row) {
        const pass = await findPass(tx.sql, hotel.id, passId);
        if (pass?.booking_id !== row.id) throw new Failure('not_found');
        if (pass.revoked_at !== null) return null;
        await updateRevoked(tx.sql, hotel.id, pass, caller.id, at);
        if (pass.stay_code !== null) await revokeStayCode(tx.sql, hotel.id, row, pass.stay_code, caller.id, at);
        const access = { what: 'pass_revoked', entity: 'booking', entityId: row.id, bookingId: row.id } as const;
        await recordAccess(tx, { ...access, at, actor: caller.id });
        return { changed: { pass: { from: pass.source, to: null } }, set: {}, stamp: 'none' };
      },
    });
    await dropPass(tx, bookingId, passId, at);
    return answer(tx.sql, hotel, stay, at);
  });
}

async function answer(sql: Sql, hotel: Hotel, stay: BookingRow, at: number): Promise<Passes> {
  const rows = await listOfBooking(sql, hotel.id, stay.id, at);
  return { items: rows.map((row) => presentPass(row, stay, at)) };
}

function presentPass({ expires_at, is_gone, ...row }: PassRow, stay: BookingRow, at: number): StayPass {
  const end = expires_at ?? Number.MAX_SAFE_INTEGER;
  const state = stateOf({ ...stay, expires_at: end, revoked_at: row.revoked_at }, at);
  return { ...row, state: is_gone && state === 'open' ? 'ended' : state, devices: state === 'open' ? row.devices : 0 };
}
