import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { alternate } from '../alternate.ts';
import { freePort, startBellhop, startProcess } from '../ground.ts';
import { LeanClient } from '../lists/lean-client.ts';
import type { Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { limitFigure, ratioFigure, writeSection } from '../report.ts';
import { type Staff, signIn } from '../staff.ts';
import { median, type Ratio } from '../statistics.ts';
import { dayOf, fillDay, liftLimits, makeRestaurant, openGuests, sittingOf } from './fill.ts';

const pressing = 200;
const seats = 40;
/** Rounds of one crowd: each guest has at most five reservations, as in a hotel. */
const roundsOfCrowd = 25;
const listRounds = 9;
const readsPerRound = 10;
const ofDay = 1_000;
const ofHistory = 10_000;
const json = { 'content-type': 'application/json' };

/** Measures guests who rush for the last seats of a sitting, and the list of a full day. `--rounds` shortens it. */
export async function run(options: Options): Promise<void> {
  const rounds = options.number('rounds', 500);
  const cluster = await startPostgres();
  const url = await cluster.createDatabase('bellhop');
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const bellhop = await startBellhop({ DATABASE_URL: url, BELLHOP_REQUESTS_PER_MINUTE: '10000000' });
  const floor = await startProcess([fileURLToPath(new URL('floor.mjs', import.meta.url))], await freePort(), {
    DATABASE_URL: url,
  });
  const crowd = new LeanClient(pressing);
  const desk = new LeanClient(1);
  try {
    const staff = await signIn(bellhop.origin, 'manager@grand.example');
    // The limits per hour and minute are not measured.
    await liftLimits(sql, staff);
    await makeRestaurant(staff, 'bench', seats);
    const crowds: string[][] = [];
    for (let n = 0; n * roundsOfCrowd < rounds + 1; n += 1)
      crowds.push(await openGuests(sql, staff, n * pressing, pressing));
    const crowdOf = (round: number) => crowds[Math.floor((round + 1) / roundsOfCrowd)] ?? [];
    // Filled before the rush, because plans for empty tables, which scan them entirely, would stay in use while they
    // grow.
    await fillDay(sql, staff, 'bench', dayOf(-1), ofDay);
    await sql`vacuum analyze`;
    const press = await alternate(
      rounds,
      async (round) => {
        const sitting = sittingOf('bench', round + 1);
        const duration = await rush(crowd, `${staff.origin}/api/guest/reservations`, sitting, crowdOf(round));
        const [row] = await sql<{ reserved: number }[]>`select taken as reserved from sittings where id = ${sitting}`;
        if (row?.reserved !== seats) throw new Error(`${row?.reserved} seats of ${sitting} are taken`);
        return duration;
      },
      async (round) => {
        const sitting = `floor-${round}`;
        const target = `${floor.origin}/sittings/${sitting}`;
        await desk.send('POST', target, json, JSON.stringify({ quota: seats }));
        return rush(crowd, `${floor.origin}/reservations`, sitting, crowdOf(round));
      },
    );

    await sql`vacuum analyze requests, reservations, sittings`;
    const alone = await compare(desk, staff, floor.origin, dayOf(-1));
    for (let n = 0; n < ofHistory / ofDay; n += 1) await fillDay(sql, staff, 'bench', dayOf(-10 - n), ofDay);
    await sql`vacuum analyze requests, reservations, sittings`;
    const within = await compare(desk, staff, floor.origin, dayOf(-1));
    const shown = ofDay.toLocaleString('en');
    const all = (ofHistory + ofDay).toLocaleString('en');
    writeSection(
      'tables',
      `${pressing} guests press at once for the last ${seats} seats of a sitting, ${rounds.toLocaleString('en')} rounds, each with a sitting of its own, and after each ${roundsOfCrowd} rounds others: a stay has ${(roundsOfCrowd * seats) / pressing} tables at most. Exactly ${seats} got one every time, or the bench ends. From the first press to the last answer. Floor: bare Fastify, one conditional UPDATE, and for each seat a row of a log and of a request, in one transaction. The list of a day with ${shown} reservations against one query of the same rows as arrays; ${listRounds} rounds of ${readsPerRound} reads, the middle read of each.`,
      [
        ratioFigure(`${pressing} guests, ${seats} seats`, press, 'ms', 4, 0),
        ratioFigure(`list of a day with ${shown} reservations`, alone, 'ms', 1.5, 1),
        ratioFigure(`the same among ${all}`, within, 'ms', 1.5, 1),
        limitFigure(`the same among ${all}, in shares of the list alone`, within.ours / alone.ours, '×', 1.2, 2),
      ],
    );
  } finally {
    crowd.close();
    desk.close();
    await sql.end();
    await Promise.all([bellhop.stop(), floor.stop()]);
    await cluster.stop();
  }
}

/** Reserves for all guests at once. @returns milliseconds to the last answer */
async function rush(client: LeanClient, url: string, sitting: string, tokens: readonly string[]): Promise<number> {
  const presses = tokens.map((token) => ({
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: randomUUID(), reservation_id: sitting, adults: 1, guests: [{ name: 'Ann' }] }),
  }));
  const start = performance.now();
  const answers = await Promise.all(presses.map(({ headers, body }) => client.send('POST', url, headers, body)));
  const duration = performance.now() - start;
  const got = answers.filter(({ status }) => status === 200).length;
  const full = answers.filter(({ status }) => status === 409).length;
  if (got !== seats || got + full !== tokens.length) {
    throw new Error(`${got} of ${tokens.length} got a seat of ${sitting}, ${full} found it full`);
  }
  return duration;
}

/** Uncompressed on both sides: compression depends on the network. */
function compare(client: LeanClient, staff: Staff, floor: string, day: string): Promise<Ratio> {
  const list = `${staff.origin}/api/requests/alacarteRequestList?hotel_id=${staff.hotelId}&fields=card`;
  const headers = { ...staff.headers, 'accept-encoding': 'identity' };
  const body = JSON.stringify({ selectedDate: `${day.split('-').toReversed().join('')}0` });
  const bare = `${floor}/day?hotel_id=${staff.hotelId}&day=${day}`;
  return alternate(
    listRounds,
    () => middleOf(() => answered(client.send('POST', list, headers, body))),
    () => middleOf(() => answered(client.send('GET', bare, {}, ''))),
  );
}

async function answered(answer: ReturnType<LeanClient['send']>): Promise<void> {
  const { status } = await answer;
  if (status !== 200) throw new Error(`a list was answered ${status}`);
}

async function middleOf(read: () => Promise<void>): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < readsPerRound; n += 1) {
    const start = performance.now();
    await read();
    samples.push(performance.now() - start);
  }
  return median(samples);
}
