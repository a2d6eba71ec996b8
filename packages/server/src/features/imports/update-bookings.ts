import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { lockRows } from '../../platform/entities/store.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { bookingEntity } from '../bookings/booking-entity.ts';
import { withheldRooms } from '../bookings/room-assignment/withhold.ts';
import type { FullBookingRow, SourceFields } from '../bookings/row.ts';
import { type Difference, differencesOf, sourceChange } from '../bookings/source-change.ts';
import { listTouched, type Touched } from './store.ts';

/** A field that was changed here and keeps its value although the source has another value. */
export interface KeptField extends Difference {
  bookingId: string;
  reservationNumber: string | null;
}

interface Updated {
  /** Bookings that changed, or whose source has new values. */
  changed: Set<string>;
  kept: KeptField[];
}

/** Merges values of another system into existing bookings (decision 56). The caller has locked the rooms. */
export async function updateBookings(
  tx: TenantWrite,
  hotel: Hotel,
  updates: ReadonlyMap<string, SourceFields>,
  actor: Actor,
  at: number,
): Promise<Updated> {
  const ids = [...updates.keys()];
  const touched = await listTouched(tx.sql, tx.hotelId, ids);
  const updated: Updated = { changed: new Set(), kept: [] };
  const changeOf = (row: FullBookingRow, isWithheld = false) => {
    // Fields that are missing now keep the source's last values.
    const now = updates.get(row.id);
    const theirs = { ...now, ...row.pms, ...now };
    return { theirs, change: sourceChange(hotel, row, theirs, touchedIn(row, touched.get(row.id)), at, isWithheld) };
  };
  await lockRows(tx.sql, tx.hotelId, 'bookings', ids);
  const rows = await bookingEntity.findByIds(tx.sql, tx.hotelId, ids);
  const planned = rows.map((row) => ({ id: row.id, before: row, after: { ...row, ...changeOf(row).change?.set } }));
  const withheld = await withheldRooms(tx.sql, hotel, planned, at);
  await changeEntities(tx, bookingEntity, ids, {
    actor,
    at,
    decide(row) {
      const { theirs, change } = changeOf(row, withheld.has(row.id));
      const differences = differencesOf({ ...row, ...change?.set }, theirs);
      const booking = { bookingId: row.id, reservationNumber: row.reservation_number };
      updated.kept.push(...differences.map((difference) => ({ ...booking, ...difference })));
      if (change === null) return null;
      updated.changed.add(row.id);
      return change;
    },
  });
  return updated;
}

/** Returns fields set by people: in a booking made here, all filled ones except the initial status `future_guest`. */
function touchedIn(row: FullBookingRow, touched: Touched | undefined): ReadonlySet<string> {
  if (touched === undefined || !touched.isOwn) return touched?.fields ?? new Set();
  const isFilled = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== '');
  const filled = Object.entries(row).flatMap(([field, value]) => (isFilled(value) ? [field] : []));
  return new Set(filled.filter((field) => field !== 'status' || row.status !== 'future_guest'));
}
