import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Chance } from '../../testing/hardening/chance.ts';
import { shortLimits as limits, openSilentWay, type Silence, type SilentProxy } from '../../testing/silent-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from './database.ts';
import { isUnavailable } from './unavailable.ts';

/** Milliseconds within which every use ends; with `shortLimits` a quiet machine takes two seconds. */
const most = 15_000;

let test: TestDatabase;
let proxy: SilentProxy;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase({ withHotels: true });
});
afterAll(() => test.close());
beforeEach(async () => {
  const way = await openSilentWay(test.serverUrl, new Chance(1));
  proxy = way.proxy;
  database = openDatabase({ url: way.url, role: null, clock: systemClock, max: 4, limits });
});
afterEach(async () => {
  await database.close();
  await proxy.close();
});

const uses: Record<string, (hotelId: string) => Promise<unknown>> = {
  read: (hotelId) => database.read(hotelId, (sql) => sql`select 1`),
  'read at once': (hotelId) => database.readAtOnce(hotelId, (sql) => [sql`select 1`], { plannedOnce: true }),
  write: (hotelId) => database.write(hotelId, ({ sql }) => sql`select 1`),
  shared: async () => database.shared`select 1`,
  'shared write': () => database.sharedWrite((sql) => sql`select 1`),
};

/** Returns the result and the milliseconds of each use. */
function useAll(times: number): Promise<{ use: string; error: unknown; took: number }[]> {
  return Promise.all(
    Object.entries(uses).flatMap(([use, begin]) =>
      Array.from({ length: times }, async () => {
        const began = performance.now();
        const error = await begin('grand').then(
          () => null,
          (failure: unknown) => failure ?? 'failed',
        );
        return { use, error, took: performance.now() - began };
      }),
    ),
  );
}

const failuresOf = async (times: number) => (await useAll(times)).filter(({ error }) => error !== null);

describe('a database that falls silent', () => {
  it.each<Silence>(['all', 'old', 'there', 'back'])(
    'refuses each use in time as unavailable, and answers again by itself (silent: %s)',
    async (silence) => {
      await expect.poll(() => failuresOf(4)).toEqual([]);
      proxy.fallSilent(silence);
      const ended = await useAll(4);
      for (const { use, error, took } of ended) {
        expect(took, use).toBeLessThan(most);
        expect(error === null || isUnavailable(error), `${use}: ${String(error)}`).toBe(true);
      }
      expect(ended.some(({ error }) => error !== null)).toBe(true);
      // New connections work while only the old ones are silent.
      if (silence !== 'old') proxy.recover();
      await expect.poll(() => failuresOf(4)).toEqual([]);
    },
  );

  it('has its unused connections replaced before anybody needs them', async () => {
    await useAll(4);
    proxy.fallSilent('old');
    await expect.poll(() => proxy.connections).toBe(0);
    expect(await failuresOf(1)).toEqual([]);
  });

  it('is heard again by a process that listened over a connection which fell silent', async () => {
    const heard: string[] = [];
    await database.listen('news', (payload) => heard.push(payload));
    proxy.fallSilent('old');
    await expect
      .poll(async () => {
        await database.notify('news', 'again').catch(() => {});
        return heard;
      })
      .toContain('again');
  });

  it('leaves no lock for long that a transaction of a lost connection took', async () => {
    const locked = gate();
    const lost = database
      .write('grand', async ({ sql }) => {
        await sql`update hotels set name = name where id = 'grand'`;
        proxy.fallSilent('all');
        locked.open();
        await sql`select 1`;
      })
      .catch((error: unknown) => error);
    await locked.passed;
    const began = performance.now();
    const [row] = await test.sqlAsOwner`update hotels set name = name where id = 'grand' returning id`;
    expect(row).toEqual({ id: 'grand' });
    expect(performance.now() - began).toBeLessThan(most);
    expect(isUnavailable(await lost)).toBe(true);
    proxy.recover();
  });

  it('lets a query that PostgreSQL still works on run to its own limit', async () => {
    const slow = database.read('grand', (sql) => sql`select pg_sleep(1.6)`, { patient: true });
    await expect(slow).resolves.toHaveLength(1);
    const tooSlow = database.read('grand', (sql) => sql`select pg_sleep(5)`);
    await expect(tooSlow).rejects.toMatchObject({ code: '57014' });
  });
});

describe('a hotel whose queries wait', () => {
  it('leaves connections to the other hotels, and has its own further calls refused in time', async () => {
    const release = gate();
    const waits = () => database.read('grand', () => release.passed, { patient: true });
    const reads = [waits(), waits(), waits()].map((work) => work.catch((error: unknown) => error));
    await expect(database.read('beach', (sql) => sql`select 1`)).resolves.toHaveLength(1);
    const [, , third] = reads;
    expect(isUnavailable(await third)).toBe(true);
    release.open();
    expect(await Promise.all(reads.slice(0, 2))).toEqual([undefined, undefined]);
  });
});

function gate(): { passed: Promise<void>; open(): void } {
  let open: () => void = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
