import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { orNull } from '../../platform/database/rows.ts';
import { insertNewCounted } from '../../platform/lists/counters/store.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { withheldRooms } from '../bookings/room-assignment/withhold.ts';
import { bookingCounters } from '../bookings/store.ts';
import type { BookingRow } from './rows.ts';
import { listKnown } from './store.ts';

const notWithheld = {
  rooms_withheld: orNull<readonly string[]>(),
  pms_conflicts: Array.of<string>(),
  pms_differs: false,
};

interface Inserted {
  readonly ids: ReadonlySet<string>;
  /** New bookings whose rooms another stay has: they have no room, and show the difference from their source. */
  readonly withheld: readonly BookingRow[];
}

/** Inserts and records bookings whose sources are new. The caller has locked the rooms. */
export async function insertBookings(
  tx: TenantWrite,
  hotel: Hotel,
  rows: readonly BookingRow[],
  actor: Actor,
  at: number,
): Promise<Inserted> {
  if (rows.length === 0) return { ids: new Set(), withheld: [] };
  const known = new Set(
    await listKnown(
      tx.sql,
      hotel.id,
      rows.map(({ id }) => id),
    ),
  );
  const planned = rows.filter(({ id }) => !known.has(id)).map((row) => ({ id: row.id, before: null, after: row }));
  const withheld = await withheldRooms(tx.sql, hotel, planned, at);
  const stored = rows.map((row) => {
    const base = { preference_ids: [], ...row, ...notWithheld };
    if (!withheld.has(row.id)) return base;
    const pms = { ...row.pms, rooms: row.rooms };
    return { ...base, rooms: [], rooms_withheld: [], pms, pms_conflicts: ['rooms'], pms_differs: true };
  });
  // Rows of one insert need the same columns.
  const hasSource = stored.some(({ pms }) => pms !== undefined);
  const columns = hasSource ? stored.map((row) => ({ ...row, pms: row.pms ?? null })) : stored;
  const ids = await insertNewCounted(tx.sql, hotel.id, bookingCounters, columns);
  for (const id of ids) tx.record({ event: 'INSERT', entity: 'booking', id, version: 1, actor });
  return { ids, withheld: rows.filter(({ id }) => ids.has(id) && withheld.has(id)) };
}
