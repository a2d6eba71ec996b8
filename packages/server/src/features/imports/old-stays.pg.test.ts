import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayAfter, startOf } from '@bellhop/contract/zoned-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openHotelDirectory } from '../hotels/directory.ts';
import { mappingShape } from './mapping.ts';
import { type ImportResult, runImport } from './run-import.ts';

const mapping = mappingShape.parse({
  kind: 'bookings',
  source: 'pms',
  key: { template: '{no}' },
  fields: {
    status: { template: '{status}', values: { OUT: 'checked_out' } },
    name: '{name}',
    checkin: { template: '{from}', format: 'iso', hour: 14 },
    checkout: { template: '{to}', format: 'iso', hour: 12 },
  },
});
const zone = 'Europe/Istanbul';
const today = '2027-04-01';
const morning = startOf(today, 0, zone) + 9 * 3600;
// A hotel keeps stays for 730 days by default; a stay that ended one day earlier is erased today.
const firstKept = dayAfter(today, -729);
let server: TestServer;
let folder: string;

beforeAll(async () => {
  server = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'bellhop-old-'));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  server.clock.holdAt(morning);
  await server.sqlAsOwner`delete from bookings`;
});

/** Imports stays that ended on these days. */
async function bring(
  days: readonly string[],
  { takesOld = false, hotelId = 'grand' } = {},
): Promise<ImportResult & { reasons: string[] }> {
  const file = join(folder, 'file.csv');
  const lines = days.map((to, no) => `${no},OUT,Ann,${dayAfter(to, -2)},${to}`);
  await writeFile(file, ['no,status,name,from,to', ...lines].join('\n'));
  const hotel = await (await openHotelDirectory(server.database)).byId(hotelId);
  if (hotel === null) throw new Error('no hotel');
  const reasons: string[] = [];
  const { database, clock } = server;
  const callbacks = { onProgress: () => undefined, onRefused: (_: number, reason: string) => reasons.push(reason) };
  const result = await runImport({ database, clock, hotel, mapping, file, takesOld, ...callbacks });
  return { ...result, reasons };
}
const left = async (hotelId = 'grand') => {
  await server.tidy();
  const [row] = await server.sqlAsOwner<{ n: number }[]>`
    select count(*)::int as n from bookings where hotel_id = ${hotelId}`;
  return row?.n;
};

describe('An import of stays that the hotel keeps no more', () => {
  const history = Array.from({ length: 2500 }, (_, no) => dayAfter('2015-07-01', no % 800));

  it('takes none of 2,500 and says so of each, so that none is lost in silence (BM6, E9)', async () => {
    const { reasons, ...result } = await bring(history);
    expect(result).toMatchObject({ rows: 2500, written: 0, known: 0, refused: 0, old: 2500 });
    expect(reasons).toHaveLength(2500);
    expect(new Set(reasons)).toEqual(
      new Set([`checkout: before ${firstKept}, and this hotel keeps no stay that ended earlier; --old takes it`]),
    );
    expect(await left()).toBe(0);
  });

  it('takes all of them by --old, and keeps them as if they had ended on that day (BM6, E9)', async () => {
    expect(await bring(history, { takesOld: true })).toMatchObject({ written: 2500, old: 2500, refused: 0 });
    expect(await left()).toBe(2500);
    expect(await bring(history, { takesOld: true })).toMatchObject({ written: 0, old: 0, known: 2500 });
    server.clock.holdAt(morning + 730 * 86_400);
    expect(await left()).toBe(2500);
    server.clock.holdAt(morning + 730 * 86_400 + 1);
    expect(await left()).toBe(0);
  });

  it('takes what ended on the first day that is kept, which stays for that day, and not what ended before', async () => {
    const days = [dayAfter(firstKept, -1), firstKept, today];
    expect(await bring(days)).toMatchObject({ written: 2, old: 1 });
    server.clock.holdAt(startOf(today, 1, zone) - 1);
    expect(await left()).toBe(2);
    expect(await bring(days, { takesOld: true })).toMatchObject({ written: 1, old: 1, known: 2 });
  });

  it('goes by the days of its own hotel alone', async () => {
    await server.sqlAsOwner`
      update hotels set settings = settings || '{"guestDataDays": 3650}' where id = 'beach'`;
    const fourYearsAgo = [dayAfter(today, -4 * 365)];
    expect(await bring(fourYearsAgo)).toMatchObject({ written: 0, old: 1 });
    expect(await bring(fourYearsAgo, { hotelId: 'beach' })).toMatchObject({ written: 1, old: 0 });
    await server.database.notify('hotels', '');
    expect([await left(), await left('beach')]).toEqual([0, 1]);
  });
});
