import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { inBatches } from '../../platform/hourly-work.ts';
import { system } from '../../platform/live/system-actor.ts';
import { listHotelsOf, removeWork } from '../../platform/works-at-start/store.ts';
import { bookingEntity } from '../bookings/booking-entity.ts';
import type { IdentityBox } from '../bookings/identity.ts';
import { listCopied, removeCopied } from './store.ts';

interface Parts {
  database: Database;
  clock: Clock;
  identities: IdentityBox;
}

const atOnce = 100;

/**
 * Takes numbers of papers out of bookings to which a version before copied them with the acceptance of a check-in, and whose
 * guests have not come. A start that was interrupted goes on where it stopped.
 * @returns how many bookings there were
 */
export async function dropCopiedNumbers({ database, clock, identities }: Parts): Promise<number> {
  let dropped = 0;
  for (const hotelId of await listHotelsOf(database, 'drop numbers')) {
    dropped += await inBatches(database, hotelId, atOnce, async (tx) => {
      const copied = new Map((await listCopied(tx.sql, hotelId, atOnce)).map((row) => [row.booking_id, row.fields]));
      await changeEntities(tx, bookingEntity, [...copied.keys()], {
        actor: system,
        at: clock.now(),
        decide(row) {
          // Guests who came meanwhile have them from their check-in.
          if (row.status === 'hotel_guest' || row.status === 'checked_out') return null;
          const numbers = identities.open(hotelId, row);
          const fields = (copied.get(row.id) ?? []).filter((field) => numbers[field] !== null);
          if (fields.length === 0) return null;
          const left = { ...numbers, ...Object.fromEntries(fields.map((field) => [field, null])) };
          const sealed = identities.columnsOf(hotelId, row.id, left);
          return {
            changed: Object.fromEntries(fields.map((field) => [field, { from: 'set', to: null }])),
            set: { ...sealed, identity_erase_at: sealed.identity && row.identity_erase_at },
            stamp: 'version',
          };
        },
      });
      await removeCopied(tx.sql, hotelId, [...copied.keys()]);
      return copied.size;
    });
    await removeWork(database, 'drop numbers', hotelId);
  }
  return dropped;
}
