import { addJob } from '../../../platform/jobs/job.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { attendPms } from '../../../platform/partners/attend-job.ts';
import { accountOf } from '../../../platform/partners/open-account.ts';
import { PartnerFailure } from '../../../platform/partners/partner.ts';
import type { PmsDriver } from '../../../platform/partners/pms-driver.ts';
import { type AccountRow, findAccount, noteCall, putCursor } from '../../../platform/partners/store.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import type { LookSoon } from './look-soon.ts';
import type { PmsParts } from './parts.ts';
import { takeAndNote } from './take-and-note.ts';

/** Pages of one run; a first run of thousands of reservations continues in the next. */
const mostPages = 50;
/** Hotels read at the same time; a system that hangs delays only its own hotel. */
const atOnce = 16;

/** Registers the job that reads each hotel's own system every minute. */
export function attendPmsAccounts({ jobs, soon, ...parts }: PmsParts & { jobs: Jobs; soon: LookSoon }): void {
  const { database, clock } = parts;
  jobs.work(
    attendPms,
    async ({ hotelId }) => {
      const began = clock.millis();
      const read = await readChanges(parts, hotelId);
      if (read === null) return;
      await database.write(hotelId, async ({ sql }) => {
        const now = await findAccount(sql, hotelId, 'pms', null);
        // An account that was replaced meanwhile is read at once.
        const isSame = now !== null && now.driver === read.driver && now.secret.equals(read.secret);
        const options = { key: hotelId, runAt: isSame ? soon.next(hotelId, began) : clock.millis() };
        await addJob({ sql, clock }, attendPms, { hotelId }, options);
      });
    },
    { atOnce, tries: Number.MAX_SAFE_INTEGER },
  );
}

/** Returns the account that was read; null if the hotel has no readable system. */
async function readChanges(parts: PmsParts, hotelId: string): Promise<AccountRow | null> {
  const { database, clock, hotels, openPms, figures, log } = parts;
  const [row, hotel] = await Promise.all([
    database.read(hotelId, (sql) => findAccount(sql, hotelId, 'pms', null)),
    hotels.byId(hotelId),
  ]);
  const driver = row && (await openPms(accountOf(parts, hotelId, 'pms', row)));
  if (row === null || driver === null || hotel === null) return null;
  try {
    await readPages(parts, hotel, row, driver);
    await database.write(hotelId, ({ sql }) =>
      noteCall(sql, hotelId, 'pms', row.driver, { at: clock.now(), error: null }),
    );
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    figures.failed(hotelId);
    log.warn(
      { hotel: hotelId, reason: error.message },
      'pms: the server could not read the hotel system and retries later',
    );
    await database.write(hotelId, async ({ sql }) => {
      await noteCall(sql, hotelId, 'pms', row.driver, { at: clock.now(), error: error.message });
      // The system rejects the cursor: the next run reads from the beginning, which leaves known reservations
      // unchanged.
      if (error.status === 410) await putCursor(sql, hotelId, 'pms', row.driver, null);
    });
  }
  return row;
}

async function readPages(
  parts: PmsParts,
  hotel: Hotel,
  { driver: name, cursor: from }: { driver: string; cursor: string | null },
  driver: PmsDriver,
): Promise<void> {
  let cursor = from;
  for (let pages = 0; pages < mostPages; pages += 1) {
    const page = await driver.changes(cursor);
    await takeAndNote(parts, hotel, name, page.reservations, driver);
    if (page.cursor !== cursor)
      await parts.database.write(hotel.id, ({ sql }) => putCursor(sql, hotel.id, 'pms', name, page.cursor));
    else if (page.more) throw new PartnerFailure('down', 'PMS: a page that leads to itself');
    cursor = page.cursor;
    if (!page.more) return;
  }
}
