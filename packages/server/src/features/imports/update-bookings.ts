import type { TenantWrite } from '../../platform/database/database.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import type { Actor } from '../../platform/live/event-row.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { bookingEntity } from '../bookings/booking-entity.ts';
import { type Difference, differencesOf, sourceChange } from '../bookings/source-change.ts';
import type { BookingRow } from './rows.ts';
import { listTouched } from './store.ts';

/** A field that somebody changed here, and that stands although the file says something else. */
export interface KeptField extends Difference {
  bookingId: string;
  reservationNumber: string | null;
}

interface Updated {
  /** Bookings that changed, or of which the file says something new. */
  changed: number;
  kept: KeptField[];
}

/** Merges rows of a file into bookings that are there already. */
export async function updateBookings(
  tx: TenantWrite,
  hotel: Hotel,
  rows: readonly BookingRow[],
  actor: Actor,
  at: number,
): Promise<Updated> {
  const ids = rows.map(({ id }) => id);
  const said = new Map(rows.map(({ id, pms = {} }) => [id, pms]));
  const touched = await listTouched(tx.sql, tx.hotelId, ids);
  const updated: Updated = { changed: 0, kept: [] };
  await changeEntities(tx, bookingEntity, ids, {
    actor,
    at,
    decide(row) {
      const theirs = said.get(row.id) ?? {};
      const change = sourceChange(hotel, row, theirs, touched.get(row.id) ?? new Set(), at);
      const differences = differencesOf({ ...row, ...change?.set }, theirs);
      const booking = { bookingId: row.id, reservationNumber: row.reservation_number };
      updated.kept.push(...differences.map((difference) => ({ ...booking, ...difference })));
      if (change === null) return null;
      updated.changed += 1;
      return change;
    },
  });
  return updated;
}
