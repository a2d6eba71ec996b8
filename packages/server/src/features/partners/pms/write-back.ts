import type { PmsCapability, PmsChange } from '@bellhop/contract/partners/pms';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { openAccount } from '../../../platform/partners/open-account.ts';
import { PartnerFailure } from '../../../platform/partners/partner.ts';
import type { PmsDriver } from '../../../platform/partners/pms-driver.ts';
import { addTroubles } from '../../../platform/partners/store.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { FullBookingRow, SourceFields } from '../../bookings/row.ts';
import { differencesOf } from '../../bookings/source-change.ts';
import { findFullById } from '../../bookings/store.ts';
import { guestColumns, isAwaitedThere, writeBackJob } from '../../bookings/write-back.ts';
import type { PmsParts } from './parts.ts';
import { findReservationOf } from './store.ts';
import { takeAndNote } from './take-and-note.ts';

/** About a day; later the write is useless, and the difference is visible. */
const tries = 32;

/** Rounds of reading and writing again after a conflict with the system's version. */
const rounds = 3;

/** Writes changes of bookings to the hotels' own systems. */
export function writeBack({ jobs, ...parts }: PmsParts & { jobs: Jobs }): void {
  const { database, hotels, clock, openPms } = parts;
  jobs.work(
    writeBackJob,
    async ({ hotelId, bookingId }) => {
      const [account, hotel] = await Promise.all([openAccount(parts, hotelId, 'pms', null), hotels.byId(hotelId)]);
      const driver = account && (await openPms(account));
      if (account === null || driver === null || hotel === null) return;
      try {
        await writeTo({ parts, hotel, driver, name: account.driver }, bookingId);
      } catch (error) {
        if (!(error instanceof PartnerFailure) || error.kind === 'down') throw error;
        // A retry cannot succeed: people see the reason, and the difference stays visible.
        const trouble = { at: clock.now(), text: `Not written back: ${error.message}` };
        await database.write(hotelId, ({ sql }) => addTroubles(sql, hotelId, 'pms', account.driver, [trouble]));
      }
    },
    { tries },
  );
}

async function writeTo(
  { parts, hotel, driver, name }: { parts: PmsParts; hotel: Hotel; driver: PmsDriver; name: string },
  bookingId: string,
): Promise<void> {
  const may = await driver.capabilities();
  for (let round = 0; round < rounds; round += 1) {
    const [row, known] = await parts.database.read(hotel.id, (sql) =>
      Promise.all([findFullById(sql, hotel.id, bookingId), findReservationOf(sql, hotel.id, bookingId)]),
    );
    if (row === null || known === null) return;
    const change = changeFor(row, known.version, may);
    const comes = may.includes('check_in') && isAwaitedThere(row);
    if (change === null && !comes) return;
    const changed = change && (await driver.change(known.id, change));
    if (changed !== null) await takeAndNote(parts, hotel, name, [changed], driver);
    const hasMoved = change !== null && changed === null;
    const come = comes && !hasMoved ? await driver.checkIn(known.id, versionOf(changed) ?? known.version) : null;
    if (come !== null) await takeAndNote(parts, hotel, name, [come], driver);
    if (!hasMoved && (come !== null || !comes)) return;
    // The system has a newer version: it is merged, and our remaining changes are written after that.
    const now = await driver.find(known.id);
    if (now === null) return;
    await takeAndNote(parts, hotel, name, [now], driver);
  }
}

/** Returns our values that the system lacks; fields that both sides changed are left to people. */
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
