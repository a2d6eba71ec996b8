import type { PmsCapability, PmsChange } from '@bellhop/contract/partners/pms';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { openAccount } from '../../../platform/partner-accounts/open-account.ts';
import type { FullBookingRow, SourceFields } from '../../bookings/row.ts';
import { differencesOf } from '../../bookings/source-change.ts';
import { findFullById } from '../../bookings/store.ts';
import { guestColumns, isAwaitedThere, writeBackJob } from '../../bookings/write-back.ts';
import type { PmsParts } from './parts.ts';
import { findReservationOf } from './store.ts';
import { takeAndNote } from './take-and-note.ts';

/** About a day: later nobody waits for it, and the difference is in sight. */
const tries = 32;

/** Writes to the hotels' own systems what was changed here. */
export function writeBack({ jobs, ...parts }: PmsParts & { jobs: Jobs }): void {
  const { database, hotels, openPms } = parts;
  jobs.work(
    writeBackJob,
    async ({ hotelId, bookingId }) => {
      const [account, hotel] = await Promise.all([openAccount(parts, hotelId, 'pms', null), hotels.byId(hotelId)]);
      const driver = account && (await openPms(account));
      if (account === null || driver === null || hotel === null) return;
      const [row, known] = await database.read(hotelId, (sql) =>
        Promise.all([findFullById(sql, hotelId, bookingId), findReservationOf(sql, hotelId, bookingId)]),
      );
      if (row === null || known === null) return;
      const may = await driver.capabilities();
      const change = changeFor(row, known.version, may);
      // Null: it has moved on meanwhile, and what it says comes by itself.
      const changed = change && (await driver.change(known.id, change));
      const version = versionOf(changed) ?? known.version;
      const comes = may.includes('check_in') && isAwaitedThere(row) ? await driver.checkIn(known.id, version) : null;
      const said = [changed, comes].filter((word) => word !== null);
      if (said.length > 0) await takeAndNote(parts, hotel, account.driver, said);
    },
    { tries },
  );
}

/** What the system does not have as we do; what it has changed itself is for people to decide. */
function changeFor(row: FullBookingRow, version: number, may: readonly PmsCapability[]): PmsChange | null {
  const ours = new Set(
    differencesOf(row, row.pms ?? {})
      .map(({ field }) => field)
      .filter((field) => !row.pms_conflicts.includes(field)),
  );
  const rooms = may.includes('rooms') && ours.has('rooms') ? { rooms: row.rooms } : {};
  const columns = may.includes('guest') ? guestColumns.filter((column) => ours.has(column)) : [];
  const guest = Object.fromEntries(columns.map((column) => [wireName[column] ?? column, row[column]]));
  const change = { ...rooms, ...(columns.length > 0 ? { guest } : {}) };
  return Object.keys(change).length === 0 ? null : { version, ...change };
}

const wireName: Partial<Record<keyof SourceFields, string>> = { phone_number: 'phone' };

function versionOf(word: unknown): number | null {
  return typeof word === 'object' && word !== null && 'version' in word && typeof word.version === 'number'
    ? word.version
    : null;
}
