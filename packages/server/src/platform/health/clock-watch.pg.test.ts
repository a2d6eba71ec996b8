import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openClockWatch } from './clock-watch.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const hour = 3600;
const time = { now: 1_800_000_000 };
const clock = { now: () => time.now, millis: () => time.now * 1000 };
/** Asks a freshly started process, some hours later. */
const believedAfter = (hours: number) => {
  time.now += hours * hour;
  return openClockWatch({ database: test.database, clock }).isBelieved();
};

describe('The clock of the server (Q11)', () => {
  it('is believed from the first start on, and over a night without a process', async () => {
    expect(await believedAfter(0)).toBe(true);
    expect(await believedAfter(20)).toBe(true);
  });

  it('is not believed for three hours after a leap of more than a day, in either direction', async () => {
    for (const leap of [400 * 24, -400 * 24]) {
      expect(await believedAfter(leap)).toBe(false);
      expect(await believedAfter(1)).toBe(false);
      expect(await believedAfter(2)).toBe(true);
    }
  });

  it('is not believed where nothing can be written', async () => {
    await test.sqlAsOwner`alter table server_state rename to another`;
    await expect(believedAfter(1)).rejects.toThrow();
    await test.sqlAsOwner`alter table another rename to server_state`;
  });
});
