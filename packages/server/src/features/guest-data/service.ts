import { isEnded } from '@bellhop/contract/bookings/status';
import { recordAccess } from '../../platform/access-records/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ExportFile, GuestDataHolder, GuestRecords } from '../../platform/guest-data/guest-data.ts';
import { eraseRecords, keptOf } from './erase.ts';
import { findStay, listAccess, listRequestsOf } from './store.ts';

export interface GuestDataParts {
  database: Database;
  clock: Clock;
  holders: readonly GuestDataHolder[];
}

export interface StayExport {
  /** Data by part: bookings with their identity numbers, requests, messages and access records. */
  data: Readonly<Record<string, unknown>>;
  files: readonly ExportFile[];
}

/** Exports all data of a stay. The export is recorded before the data is read. Null: no such stay. */
export async function exportStay(
  { database, clock, holders }: GuestDataParts,
  hotelId: string,
  bookingId: string,
  actor: string,
): Promise<StayExport | null> {
  const isThere = await database.write(hotelId, async (tx) => {
    if ((await findStay(tx.sql, hotelId, bookingId, false)) === null) return false;
    const done = { what: 'export', entity: 'booking', entityId: bookingId, bookingId } as const;
    await recordAccess(tx, { ...done, at: clock.now(), actor });
    return true;
  });
  if (!isThere) return null;
  return database.read(hotelId, async (sql) => {
    const stay = await findStay(sql, hotelId, bookingId, false);
    if (stay === null) return null;
    const requests = await listRequestsOf(sql, hotelId, [bookingId], false);
    const records: GuestRecords = { hotelId, bookings: [stay], requestIds: requests.map(({ id }) => id) };
    const data: Record<string, unknown> = {};
    const files: ExportFile[] = [];
    for (const holder of holders) {
      Object.assign(data, await holder.export(sql, records));
      files.push(...((await holder.exportFiles?.(sql, records)) ?? []));
    }
    return { data: { ...data, who_looked: await listAccess(sql, hotelId, [bookingId]) }, files };
  });
}

export type Erasure =
  | { kind: 'unknown' }
  /** Reasons for keeping it for now. */
  | { kind: 'kept'; why: readonly string[] }
  /** `records` counts the access records, which stay. */
  | { kind: 'erased'; requests: number; records: number };

/** Erases a stay that has ended, and records the person who did it. */
export async function eraseStay(
  { database, clock, holders }: GuestDataParts,
  hotelId: string,
  bookingId: string,
  actor: string,
): Promise<Erasure> {
  const at = clock.now();
  return database.write(hotelId, async (tx): Promise<Erasure> => {
    const stay = await findStay(tx.sql, hotelId, bookingId, true);
    if (stay === null) return { kind: 'unknown' };
    const requests = await listRequestsOf(tx.sql, hotelId, [bookingId], true);
    const records: GuestRecords = { hotelId, bookings: [stay], requestIds: requests.map(({ id }) => id) };
    const kept = await keptOf(tx, holders, records, at);
    const isOver = isEnded(stay.status) || (stay.checkout !== null && stay.checkout < at);
    const why = [
      ...(isOver ? [] : ['The stay has not ended; set its status to checked out or invalid first.']),
      ...new Set([...kept.values()].flat()),
    ];
    if (why.length > 0) return { kind: 'kept', why };
    const done = { what: 'erasure', entity: 'booking', entityId: bookingId, bookingId } as const;
    await recordAccess(tx, { ...done, at, actor });
    await eraseRecords(tx, holders, records, at);
    const looked = await listAccess(tx.sql, hotelId, [bookingId]);
    return { kind: 'erased', requests: requests.length, records: looked.length };
  });
}
