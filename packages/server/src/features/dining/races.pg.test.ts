import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { arrangeRestaurant, ownParty, type TestTable, tableOf } from '../../testing/arrange-restaurant.ts';
import { type Answer, type SendInTurn, type ServerPair, startServerPair } from '../../testing/server-pair.ts';

/** The server's own processes, started like by npm start: only PostgreSQL orders their writes. */
let pair: ServerPair;
/** Tomorrow, because processes have the clock of this machine. */
let day = '';
let serial = 0;
let restaurant = '';

beforeAll(async () => {
  pair = await startServerPair();
  day = dayAfter(wallOf(pair.beside.clock.now(), 'Europe/Istanbul').date);
}, 60_000);
afterAll(() => pair.close());
beforeEach(async () => {
  restaurant = `r-${++serial}`;
  await arrangeRestaurant(pair.beside, restaurant, { special_dates: [dinnersOf(20)] });
});
/** After every race: a sitting's seats equal the seats of its reservations and offers, and never exceed its 20. */
afterEach(async () => {
  const rows = await pair.beside.sqlAsOwner<{ id: string; taken: number; reserved: number }[]>`
    select s.id, s.taken, (
        coalesce((select sum(v.seats) from reservations v
          where v.hotel_id = s.hotel_id and v.sitting_id = s.id and v.holds_seats), 0)
        + coalesce((select sum(w.seats) from waiting_entries w
          where w.hotel_id = s.hotel_id and w.sitting_id = s.id and w.state = 'offered'), 0))::int as reserved
    from sittings s`;
  for (const { id, taken: seats, reserved } of rows) expect([id, seats]).toEqual([id, reserved]);
  expect(Math.max(0, ...rows.map(({ taken: used }) => used))).toBeLessThanOrEqual(20);
  const [log] = await pair.beside.sqlAsOwner<{ gaps: number }[]>`
    select max(seq) - count(*) as gaps from events where hotel_id = 'grand'`;
  expect(log?.gaps).toBe(0);
});

const dinnersOf = (quota: number) => ({
  from: day,
  to: day,
  note: '',
  slots: ['18:00', '20:00'].map((opens_at) => ({
    opens_at,
    closes_at: opens_at === '18:00' ? '20:00' : '22:00',
    quota,
    all_day: false,
  })),
});
const reserve = (turn: number, table: TestTable) =>
  pair.asStaff(turn, 'POST', '/api/requests', tableOf({ restaurant, day, ...table }));
const change = (turn: number, id: string, body: object) => pair.asStaff(turn, 'PATCH', `/api/requests/${id}`, body);
const whole = ownParty({ adults: 10, children: 10 });
const slotAt = (time: string) => `${restaurant}_${day.replaceAll('-', '')}_${time}`;
const codeOf = ({ json }: Answer) => json<{ code?: string }>().code ?? 'done';

async function many<T>(times: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_, turn) => work(turn)));
}
async function takenAt(time: string): Promise<number> {
  const [row] = await pair.beside.sqlAsOwner<{ taken: number }[]>`
    select taken from sittings where id = ${slotAt(time)}`;
  return row?.taken ?? 0;
}
async function reserved(table: TestTable): Promise<string> {
  const answer = await reserve(0, table);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
}
/** Each a stay of its own, with so many phones. */
async function guestOf(stay: string, phones = 1): Promise<SendInTurn[]> {
  const checkout = pair.beside.clock.now() + 5 * 86_400;
  await arrangeBooking(pair.beside, { id: stay, checkout });
  return Promise.all(Array.from({ length: phones }, async () => pair.asGuest(await arrangeGuest(pair.beside, stay))));
}
const count = (codes: readonly string[], expected: string) => codes.filter((code) => code === expected).length;

describe('Two processes that reserve at once', () => {
  it('give the twenty free seats to ten of 48 parties of two, and refuse 38 as full (ALA-32)', async () => {
    const codes = (await many(48, (turn) => reserve(turn, {}))).map(codeOf);
    expect([count(codes, 'done'), count(codes, 'slot_full')]).toEqual([10, 38]);
    expect(await takenAt('2000')).toBe(20);
  });

  it('keep one table of a guest with two phones in two restaurants on one day', async () => {
    const rules = { guest_can_one_reservation_each_day: true, special_dates: [dinnersOf(20)] };
    await arrangeRestaurant(pair.beside, `${restaurant}-a`, rules);
    await arrangeRestaurant(pair.beside, `${restaurant}-b`, rules);
    for (let round = 0; round < 4; round += 1) {
      const phones = await guestOf(`b-${serial}-${round}`, 2);
      const codes = (
        await Promise.all(
          phones.map((phone, turn) => {
            const reservation_id = slotAt('2000').replace(restaurant, `${restaurant}-${turn === 0 ? 'a' : 'b'}`);
            const body = { id: `v-${serial}-${round}-${turn}`, reservation_id, ...ownParty({}) };
            return phone(turn, 'POST', '/api/guest/reservations', body);
          }),
        )
      ).map(codeOf);
      expect(codes.toSorted()).toEqual(['done', 'one_reservation_per_day']);
    }
  });

  it('never give the seats of a cancel twice', async () => {
    const full = [await reserved({ adults: 10 }), await reserved({ adults: 10 })];
    for (let round = 0; round < 4; round += 1) {
      const [canceled, answers] = await Promise.all([
        change(round, full[0] ?? '', { status: 'CANCELED' }),
        many(6, (turn) => reserve(turn + 1, { adults: 10 })),
      ]);
      expect(codeOf(canceled)).toBe('done');
      const seated = answers.filter((answer) => codeOf(answer) === 'done').map(({ json }) => json<{ id: string }>().id);
      expect(seated.length).toBeLessThanOrEqual(1);
      expect(count(answers.map(codeOf), 'slot_full')).toBe(6 - seated.length);
      expect(await takenAt('2000')).toBe(10 + 10 * seated.length);
      full[0] = seated[0] ?? (await reserved({ adults: 10 }));
    }
  });

  it('give the last seats to one table: a new one, or a canceled one that is reopened', async () => {
    for (let round = 0; round < 4; round += 1) {
      const id = await reserved({ adults: 10, children: 10 });
      await change(0, id, { status: 'CANCELED' });
      const [reopened, reservation] = await Promise.all([
        change(round, id, { status: 'OPEN' }),
        reserve(round + 1, { adults: 10, children: 10 }),
      ]);
      expect([codeOf(reopened), codeOf(reservation)].toSorted()).toEqual(['done', 'slot_full']);
      // Room for the next round.
      const winner = codeOf(reservation) === 'done' ? reservation.json<{ id: string }>().id : id;
      await change(0, winner, { status: 'CANCELED' });
    }
  });

  it('seat no party above a quota that is lowered meanwhile, and cancel no table', async () => {
    const url = `/api/requests/alacarteConfig/${restaurant}?hotel_id=grand`;
    const [lowered, ...answers] = await Promise.all([
      pair.asStaff(1, 'PATCH', url, { special_dates: [dinnersOf(10)] }),
      ...Array.from({ length: 24 }, (_, turn) => reserve(turn, {})),
    ]);
    expect(lowered?.statusCode, lowered?.body).toBe(200);
    const seated = answers.filter((answer) => codeOf(answer) === 'done').map(({ json }) => json<{ id: string }>().id);
    expect(count(answers.map(codeOf), 'slot_full')).toBe(24 - seated.length);
    expect(await takenAt('2000')).toBe(2 * seated.length);
    // After the change, in the order of the log, only tables were reserved that fit into the new quota.
    const [order] = await pair.beside.sqlAsOwner<{ before: number }[]>`
      select count(*)::int as before from events
      where hotel_id = 'grand' and event = 'INSERT' and entity_id = any(${seated}) and seq < (
        select seq from events where hotel_id = 'grand' and entity_id = ${restaurant} and changed ? 'special_dates')`;
    expect(seated.length).toBe(Math.max(5, order?.before ?? 0));
    const [row] = await pair.beside.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from reservations where request_id = any(${seated}) and holds_seats`;
    expect(row?.n).toBe(seated.length);
  });

  it('make one reservation of ten calls with one id, with ten equal answers', async () => {
    const id = `same-${serial}`;
    const answers = await many(10, (turn) => reserve(turn, { id, adults: 10, children: 10 }));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await takenAt('2000')).toBe(20);
    const rows = await pair.beside.sqlAsOwner`select from reservations where sitting_id = ${slotAt('2000')}`;
    expect(rows.length).toBe(1);
  });

  it('let two reservations swap sittings without a deadlock', async () => {
    const [a, b] = [await reserved({ adults: 10 }), await reserved({ at: '18:00', adults: 10 })];
    for (let round = 0; round < 10; round += 1) {
      const [to, back] = round % 2 === 0 ? ['1800', '2000'] : ['2000', '1800'];
      const answers = await Promise.all([
        change(0, a, { reservation_id: slotAt(to) }),
        change(1, b, { reservation_id: slotAt(back) }),
      ]);
      expect(answers.map(codeOf)).toEqual(['done', 'done']);
    }
    const [row] = await pair.beside.sqlAsOwner<{ deadlocks: number }[]>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    expect(row?.deadlocks).toBe(0);
  });

  it('keep freed seats for the guest they are offered to, and two phones of that guest take them once', async () => {
    await reserved({ adults: 10, children: 8 });
    const last = await reserved({ adults: 2 });
    const [phone, other] = await guestOf(`b-${serial}`, 2);
    if (phone === undefined || other === undefined) throw new Error('a guest has two phones');
    const id = `w-${serial}`;
    const joined = await phone(0, 'POST', '/api/guest/waitlist', { id, reservation_id: slotAt('2000'), adults: 2 });
    expect(joined.statusCode, joined.body).toBe(200);
    const [canceled, answers] = await Promise.all([
      change(0, last, { status: 'CANCELED' }),
      many(12, (turn) => reserve(turn + 1, {})),
    ]);
    expect([codeOf(canceled), count(answers.map(codeOf), 'slot_full')]).toEqual(['done', 12]);
    const { guests } = ownParty({});
    const [takes, others] = await Promise.all([
      many(4, (turn) => (turn < 2 ? phone : other)(turn, 'POST', `/api/guest/waitlist/${id}/take`, { guests })),
      many(8, (turn) => reserve(turn, {})),
    ]);
    expect(new Set(takes.map(({ body }) => body)).size).toBe(1);
    expect([codeOf(takes[0] ?? canceled), count(others.map(codeOf), 'slot_full')]).toEqual(['done', 8]);
    expect(await takenAt('2000')).toBe(20);
  });

  it('never give the seats of an offer twice that is accepted and given up at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one] = await guestOf(`b-${serial}-${round}`);
      const [next] = await guestOf(`c-${serial}-${round}`);
      if (one === undefined || next === undefined) throw new Error('each has a phone');
      const table = await reserved({ adults: 10, children: 10 });
      const places = [`wb-${serial}-${round}`, `wc-${serial}-${round}`] as const;
      for (const [n, phone] of [one, next].entries()) {
        const body = { id: places[n], reservation_id: slotAt('2000'), adults: 10, children: 10 };
        await phone(n, 'POST', '/api/guest/waitlist', body);
      }
      await change(0, table, { status: 'CANCELED' });
      const { guests } = whole;
      const answers = await Promise.all([
        one(0, 'POST', `/api/guest/waitlist/${places[0]}/take`, { guests }),
        one(1, 'DELETE', `/api/guest/waitlist/${places[0]}`),
        next(1, 'POST', `/api/guest/waitlist/${places[1]}/take`, { guests }),
      ]);
      const successes = [answers[0], answers[2]].filter(({ statusCode }) => statusCode === 200);
      expect(successes.length).toBeLessThanOrEqual(1);
      expect(await takenAt('2000')).toBe(20);
      // Room for the next round.
      await one(0, 'DELETE', `/api/guest/waitlist/${places[0]}`);
      await next(0, 'DELETE', `/api/guest/waitlist/${places[1]}`);
      for (const id of places) await change(0, id, { status: 'CANCELED' });
    }
  });

  it('leave seats free whose process is killed before its commit', async () => {
    const [killed] = await guestOf(`b-${serial}`);
    const { sqlAsOwner } = pair.beside;
    const isWaiting = async (query: string) => {
      const rows = await sqlAsOwner`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${query}%`}`;
      return rows.length > 0;
    };
    let waiting: Promise<Answer> | undefined;
    await sqlAsOwner.begin(async (sql) => {
      // The message to the guest comes after the seats and the reservation, and before the commit.
      await sql`lock table deliveries in share mode`;
      const body = { id: `v-${serial}`, reservation_id: slotAt('2000'), ...whole };
      const lost = killed?.(1, 'POST', '/api/guest/reservations', body).then(
        () => 'answered',
        () => 'no answer',
      );
      await expect.poll(() => isWaiting('with stay as')).toBe(true);
      waiting = reserve(0, { adults: 10, children: 10 });
      await expect.poll(() => isWaiting('sittings')).toBe(true);
      await pair.processes[1].kill();
      expect(await lost).toBe('no answer');
    });
    const answer = await waiting;
    expect(answer?.statusCode, answer?.body).toBe(200);
    expect(await takenAt('2000')).toBe(20);
    const rows = await sqlAsOwner`select from requests where id = ${`v-${serial}`}`;
    expect(rows.length).toBe(0);
  });
});
