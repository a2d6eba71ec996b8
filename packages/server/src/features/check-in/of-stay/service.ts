import type { CallAnswer } from '@bellhop/contract/call';
import type { listCheckInsOf, listSignatures } from '@bellhop/contract/check-in/of-stay';
import { recordAccess } from '../../../platform/access-records/store.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { findById } from '../../bookings/store.ts';
import type { FormBox } from '../form-box.ts';
import { signedOf } from '../open-guests.ts';
import { stateNow } from '../present.ts';
import { findOf, listGuests } from '../store.ts';
import { listOfStays } from './store.ts';

interface Parts {
  database: Database;
  clock: Clock;
  box: FormBox;
}

export async function answerOfStays(
  { database, clock }: Pick<Parts, 'database' | 'clock'>,
  hotel: Hotel,
  bookings: string,
): Promise<CallAnswer<typeof listCheckInsOf>> {
  const at = clock.now();
  const rows = await database.read(hotel.id, (sql) => listOfStays(sql, hotel.id, bookings.split(',')));
  return {
    items: rows.map(({ booking_id, state, signatures, forms, complete, ...stay }) => ({
      booking_id,
      state: stateNow({ state }, stay, at),
      signatures,
      forms,
      complete,
    })),
  };
}

/** Reads the signatures that are kept. @throws not_found (the booking) */
export async function readSignatures(
  { database, clock, box }: Parts,
  hotel: Hotel,
  caller: StaffCaller,
  bookingId: string,
): Promise<CallAnswer<typeof listSignatures>> {
  // One transaction reads and records: if the record fails, no signature is shown.
  return database.write(hotel.id, async (tx) => {
    const { sql } = tx;
    const [booking, checkIn] = await Promise.all([
      findById(sql, hotel.id, bookingId),
      findOf(sql, hotel.id, { bookingId }),
    ]);
    if (booking === null) throw new Failure('not_found');
    const guests = checkIn === null ? [] : await listGuests(sql, hotel.id, checkIn.id);
    const signed = guests.filter(({ signature }) => signature !== null);
    if (signed.length === 0) return { guests: [] };
    const opening = { actor: caller.id, what: 'identity', entity: 'booking', entityId: bookingId, bookingId } as const;
    await recordAccess(tx, { ...opening, at: clock.now() });
    return {
      guests: signed.map((guest) => ({
        position: guest.position,
        name: guest.name,
        surname: guest.surname,
        signature: box.openSignature(hotel.id, guest),
        signed: signedOf(guest),
      })),
    };
  });
}
