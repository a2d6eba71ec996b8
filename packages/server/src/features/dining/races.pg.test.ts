import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import {
  arrangeRestaurant,
  plainRules,
  type TestTable,
  tableOf,
  tuesday,
  tuesdayNoon,
} from '../../testing/arrange-restaurant.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** Two servers on one PostgreSQL, with connections of their own. */
let servers: [TestServer, TestServer];
let made = 0;

beforeAll(async () => {
  const first = await startTestServer();
  first.clock.holdAt(tuesdayNoon);
  servers = [first, await startTestServer({ beside: first })];
});
afterAll(async () => {
  await servers[1].close();
  await servers[0].close();
});
let restaurant = '';
beforeEach(async () => {
  restaurant = `r-${++made}`;
  await arrangeRestaurant(servers[0], restaurant);
});
/** Whatever happened: the seats are those of reservations and offers that hold them, and no sitting is above its 20. */
afterEach(async () => {
  const rows = await servers[0].sqlAsOwner<{ id: string; taken: number; held: number }[]>`
    select s.id, s.taken, (
        coalesce((select sum(v.seats) from reservations v
          where v.hotel_id = s.hotel_id and v.sitting_id = s.id and v.holds_seats), 0)
        + coalesce((select sum(w.seats) from waiting_entries w
          where w.hotel_id = s.hotel_id and w.sitting_id = s.id and w.state = 'offered'), 0))::int as held
    from sittings s`;
  for (const { id, taken, held } of rows) expect([id, taken]).toEqual([id, held]);
  expect(Math.max(0, ...rows.map(({ taken }) => taken))).toBeLessThanOrEqual(20);
});

/** By one server and the other in turn. */
const send = (turn: number, method: 'POST' | 'PATCH', url: string, body: object) =>
  servers[turn % 2 === 0 ? 0 : 1].as('concierge')({ method, url, body });
const reserve = (turn: number, table: TestTable) =>
  send(turn, 'POST', '/api/requests', tableOf({ restaurant, ...table }));
const change = (turn: number, id: string, body: object) => send(turn, 'PATCH', `/api/requests/${id}`, body);
const slotAt = (time: string) => `${restaurant}_${tuesday.replaceAll('-', '')}_${time}`;
const codeOf = ({ json }: { json<T>(): T }) => json<{ code?: string }>().code ?? 'done';

async function many<T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => work(turn)));
}
async function takenAt(time: string): Promise<number> {
  const [row] = await servers[0].sqlAsOwner<{ taken: number }[]>`select taken from sittings where id = ${slotAt(time)}`;
  return row?.taken ?? 0;
}
async function reserved(table: TestTable): Promise<string> {
  const answer = await reserve(0, table);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
}
const count = (codes: readonly string[], wanted: string) => codes.filter((code) => code === wanted).length;

describe('Of reservations that two servers take at once', () => {
  it('ten of 48 for two people get the twenty free seats, and 38 learn that it is full (ALA-32)', async () => {
    const codes = (await many(48, (turn) => reserve(turn, {}))).map(codeOf);
    expect([count(codes, 'done'), count(codes, 'slot_full')]).toEqual([10, 38]);
    expect(await takenAt('2000')).toBe(20);
  });

  it('one of a guest with two phones holds, in two restaurants on one day', async () => {
    const rules = { guest_can_one_reservation_each_day: true };
    await arrangeBooking(servers[0], { id: `b-${made}`, checkout: tuesdayNoon + 5 * 86_400 });
    await arrangeRestaurant(servers[0], `${restaurant}-a`, rules);
    await arrangeRestaurant(servers[0], `${restaurant}-b`, rules);
    const codes = (
      await many(8, (turn) =>
        reserve(turn, { restaurant: `${restaurant}-${turn % 2 === 0 ? 'a' : 'b'}`, booking_id: `b-${made}` }),
      )
    ).map(codeOf);
    expect([count(codes, 'done'), count(codes, 'one_reservation_per_day')]).toEqual([1, 7]);
  });

  it('none gets seats twice that a cancel gives back', async () => {
    const full = await many(2, () => reserved({ adults: 10 }));
    const [canceled, answers] = await Promise.all([
      change(0, full[0] ?? '', { status: 'CANCELED' }),
      many(6, (turn) => reserve(turn + 1, { adults: 10 })),
    ]);
    expect(codeOf(canceled)).toBe('done');
    const seated = count(answers.map(codeOf), 'done');
    expect(seated).toBeLessThanOrEqual(1);
    expect(await takenAt('2000')).toBe(10 + 10 * seated);
  });

  it('one gets the last seats: a new table, or a canceled one that is reopened', async () => {
    const id = await reserved({ adults: 10, children: 10 });
    await change(0, id, { status: 'CANCELED' });
    const codes = (
      await Promise.all([change(0, id, { status: 'OPEN' }), reserve(1, { adults: 10, children: 10 })])
    ).map(codeOf);
    expect(codes.toSorted()).toEqual(['done', 'slot_full']);
  });

  it('none exceeds a quota that is lowered meanwhile, and nobody loses a table', async () => {
    const { time_slots } = plainRules;
    const tuesdays = [{ opens_at: '20:00', closes_at: '22:00', quota: 10, all_day: false }];
    const lower = { time_slots: { ...time_slots, tuesdays } };
    const [lowered, ...answers] = await Promise.all([
      servers[0].as('manager')({ method: 'PATCH', url: `/api/requests/alacarteConfig/${restaurant}`, body: lower }),
      ...Array.from({ length: 16 }, (_, turn) => reserve(turn, {})),
    ]);
    expect(lowered.statusCode).toBe(200);
    const done = count(answers.map(codeOf), 'done');
    expect(await takenAt('2000')).toBe(2 * done);
    expect(done).toBeGreaterThanOrEqual(5);
    expect(codeOf(await reserve(1, {}))).toBe('slot_full');
  });

  it('ten with one id are one, with ten equal answers', async () => {
    const id = `same-${made}`;
    const answers = await many(10, (turn) => reserve(turn, { id, adults: 10, children: 10 }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await takenAt('2000')).toBe(20);
  });

  it('two change places at once without waiting for each other', async () => {
    const [a, b] = [await reserved({ adults: 10 }), await reserved({ at: '18:00', adults: 10 })];
    for (let round = 0; round < 10; round += 1) {
      const [to, back] = round % 2 === 0 ? ['1800', '2000'] : ['2000', '1800'];
      const answers = await Promise.all([
        change(0, a, { reservation_id: slotAt(to) }),
        change(1, b, { reservation_id: slotAt(back) }),
      ]);
      expect(answers.map(codeOf)).toEqual(['done', 'done']);
    }
    const [row] = await servers[0].sqlAsOwner<{ deadlocks: number }[]>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    expect(row?.deadlocks).toBe(0);
  });

  it('none gets seats that a cancel offered to a guest who waits, and two phones of that guest take them once', async () => {
    await reserved({ adults: 10, children: 8 });
    const last = await reserved({ adults: 2 });
    await arrangeBooking(servers[0], { id: `b-${made}`, checkout: tuesdayNoon + 5 * 86_400 });
    const token = await arrangeGuest(servers[0], `b-${made}`);
    const guest = (turn: number, url: string, body: object) =>
      servers[turn % 2 === 0 ? 0 : 1].asGuest(token)({ method: 'POST', url: `/api/guest/waitlist${url}`, body });
    const id = `w-${made}`;
    expect((await guest(0, '', { id, reservation_id: slotAt('2000'), adults: 2 })).statusCode).toBe(200);
    const [canceled, answers] = await Promise.all([
      change(0, last, { status: 'CANCELED' }),
      many(12, (turn) => reserve(turn + 1, {})),
    ]);
    expect([codeOf(canceled), count(answers.map(codeOf), 'slot_full')]).toEqual(['done', 12]);
    const [takes, others] = await Promise.all([
      many(4, (turn) => guest(turn, `/${id}/take`, {})),
      many(8, (turn) => reserve(turn, {})),
    ]);
    expect(new Set(takes.map(({ body }) => body)).size).toBe(1);
    expect([codeOf(takes[0] ?? canceled), count(others.map(codeOf), 'slot_full')]).toEqual(['done', 8]);
    expect(await takenAt('2000')).toBe(20);
  });

  it('none gets the seats of an offer twice that is taken in the moment in which it is given up', async () => {
    for (let round = 0; round < 6; round += 1) {
      await arrangeBooking(servers[0], { id: `b-${made}-${round}`, checkout: tuesdayNoon + 5 * 86_400 });
      await arrangeBooking(servers[0], { id: `c-${made}-${round}`, checkout: tuesdayNoon + 5 * 86_400 });
      const phones = [
        servers[0].asGuest(await arrangeGuest(servers[0], `b-${made}-${round}`)),
        servers[1].asGuest(await arrangeGuest(servers[0], `c-${made}-${round}`)),
      ] as const;
      const table = await reserved({ adults: 10, children: 10 });
      const places = [`wb-${made}-${round}`, `wc-${made}-${round}`] as const;
      for (const n of [0, 1] as const) {
        const body = { id: places[n], reservation_id: slotAt('2000'), adults: 10, children: 10 };
        await phones[n]({ method: 'POST', url: '/api/guest/waitlist', body });
      }
      await change(0, table, { status: 'CANCELED' });
      const url = (n: 0 | 1) => `/api/guest/waitlist/${places[n]}`;
      const answers = await Promise.all([
        phones[0]({ method: 'POST', url: `${url(0)}/take`, body: {} }),
        phones[0]({ method: 'DELETE', url: url(0) }),
        phones[1]({ method: 'POST', url: `${url(1)}/take`, body: {} }),
      ]);
      const taken = [answers[0], answers[2]].filter(({ statusCode }) => statusCode === 200);
      expect(taken.length).toBeLessThanOrEqual(1);
      expect(await takenAt('2000')).toBe(20);
      // Room for the next round.
      for (const n of [0, 1] as const) await phones[n]({ method: 'DELETE', url: url(n) });
      for (const id of places) await change(0, id, { status: 'CANCELED' });
    }
  });

  it('those of a server that is killed before its commit leave their seats free', async () => {
    const script = fileURLToPath(new URL('testing/mortal-desk.ts', import.meta.url));
    const id = slotAt('2000');
    const child = spawn(process.execPath, ['--import', 'tsx', script, servers[0].serverUrl, id, restaurant, tuesday], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const waiting = reserve(0, { adults: 10, children: 10 });
    child.kill('SIGKILL');
    expect(codeOf(await waiting)).toBe('done');
    expect(await takenAt('2000')).toBe(20);
  });
});
