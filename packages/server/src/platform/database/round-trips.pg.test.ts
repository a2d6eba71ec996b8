import { type AddressInfo, connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { systemClock } from '../clock.ts';
import { type Database, openDatabase } from './database.ts';

/** Proxies PostgreSQL and counts how often the server sends after PostgreSQL has answered. */
async function countTurns(url: string): Promise<{ url: string; turns(): number; reset(): void; close(): void }> {
  const target = new URL(url);
  let turns = 0;
  let lastSpoke: 'server' | 'postgres' = 'postgres';
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (bytes) => {
      if (lastSpoke === 'postgres') turns += 1;
      lastSpoke = 'server';
      far.write(bytes);
    });
    far.on('data', (bytes) => {
      lastSpoke = 'postgres';
      near.write(bytes);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const through = new URL(url);
  through.hostname = '127.0.0.1';
  through.port = String((proxy.address() as AddressInfo).port);
  return {
    url: through.href,
    turns: () => turns,
    reset() {
      turns = 0;
      lastSpoke = 'postgres';
    },
    close: () => proxy.close(),
  };
}

let test: TestDatabase;
let counter: Awaited<ReturnType<typeof countTurns>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  counter = await countTurns(test.serverUrl);
  // With one connection, every byte on the wire belongs to this read.
  database = openDatabase({ url: counter.url, role: null, clock: systemClock, max: 1 });
});
afterAll(async () => {
  await database.close();
  counter.close();
  await test.close();
});

const readOnce = () => database.read('grand', (sql) => sql`select id from services where hotel_id = ${'grand'}`);

it('A read within a hotel takes one round trip once its statements are prepared, with the hotel set and the commit sent', async () => {
  for (let warming = 0; warming < 3; warming += 1) await readOnce();
  // Waits until the commit of the last read is answered.
  await database.shared`select 1`;
  counter.reset();
  await readOnce();
  expect(counter.turns()).toBe(1);
});

it('Queries of a hotel that are sent at once take one round trip', async () => {
  const read = () => database.readAtOnce('grand', (sql) => [sql`select 1`, sql`select 2`], { plannedOnce: true });
  for (let warming = 0; warming < 3; warming += 1) await read();
  const turns: number[] = [];
  // On a busy machine PostgreSQL may answer a statement before the next one, which waits for nothing, is sent.
  for (let tries = 0; tries < 10; tries += 1) {
    await database.shared`select 1`;
    counter.reset();
    for (let reads = 0; reads < 5; reads += 1) await read();
    await database.shared`select 1`;
    turns.push(counter.turns());
  }
  expect(Math.min(...turns)).toBe(6);
});
