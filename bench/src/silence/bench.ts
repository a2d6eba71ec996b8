import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { WebSocket } from 'ws';
import { Chance } from '../../../packages/server/src/testing/hardening/chance.ts';
import {
  openSilentProxy,
  openSilentWay,
  type SilentProxy,
  silences,
} from '../../../packages/server/src/testing/silent-proxy.ts';
import { startBellhop } from '../ground.ts';
import type { Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { limitFigure, writeSection } from '../report.ts';
import { plainService, signIn } from '../staff.ts';
import { callAgainAndAgain } from './callers.ts';
import { openWatchedConsole, type WatchedConsole } from './watched-console.ts';

/** Connections that fall silent together. */
const pairs = ['one server and PostgreSQL', 'both servers and PostgreSQL', 'browsers and a server'] as const;
type Pair = (typeof pairs)[number];

/** Milliseconds of a silence, from below to above every limit. */
const shortest = 3_000;
const longest = 25_000;
const consolesOfServer = 3;
/** Milliseconds after which a round counts as not recovered. */
const lost = 120_000;

/** `--rounds 100 --seed 1` */
export async function run(options: Options): Promise<void> {
  const [rounds, seed] = [options.number('rounds', 100), options.number('seed', 1)];
  const chance = new Chance(seed);
  standInForABrowser();
  const cluster = await startPostgres();
  const url = await cluster.createDatabase('bellhop');
  const ways = [await openSilentWay(url, chance), await openSilentWay(url, chance)];
  const common = {
    BELLHOP_SECRET: 'the same key in every process of this bench',
    BELLHOP_REQUESTS_PER_MINUTE: '0',
    BELLHOP_SOCKETS_PER_PERSON: '0',
    BELLHOP_LOG: 'silent',
  };
  // Connected to PostgreSQL directly; writes the events that the consoles of the other servers must receive.
  const writer = await startBellhop({ ...common, DATABASE_URL: url });
  await liftLimits(url);
  const servers = [];
  for (const way of ways) servers.push(await startBellhop({ ...common, DATABASE_URL: way.url }));
  const doors: SilentProxy[] = [];
  for (const server of servers)
    doors.push(await openSilentProxy({ host: '127.0.0.1', port: Number(new URL(server.origin).port) }, chance));
  const staff = await signIn(writer.origin, 'manager@grand.example');
  const serviceId = await plainService(staff);

  const consoles = doors.flatMap(({ port }, place) =>
    Array.from({ length: consolesOfServer }, (_, n) =>
      openWatchedConsole(staff, `http://localhost:${port}`, place * consolesOfServer + n),
    ),
  );
  const callers = servers.map(({ origin }) => callAgainAndAgain(origin, staff, serviceId));
  const world = { consoles, callers };
  const writes: { id: string; at: number }[] = [];
  let going = true;
  const writing = (async () => {
    while (going) {
      const id = randomUUID();
      const body = JSON.stringify({
        id,
        hotel_id: staff.hotelId,
        service_id: serviceId,
        title: 'Towels',
        is_staff: 'true',
      });
      const answer = await fetch(`${writer.origin}/api/requests`, { method: 'POST', headers: staff.headers, body });
      if (answer.ok) writes.push({ id, at: performance.now() });
      await answer.arrayBuffer();
      await wait(500);
    }
  })();
  const deaf = watchDeafness(consoles, writes);
  const recoveries: number[] = [];
  try {
    await recovered(world, writes);
    for (let round = 0; round < rounds; round += 1) {
      const [pair, how] = [chance.pick(pairs), chance.pick(silences)];
      const place = chance.below(2);
      const silent = silentOf(pair, place, { ways: ways.map(({ proxy }) => proxy), doors });
      const lasts = shortest + chance.below(longest - shortest);
      for (const proxy of silent) proxy.fallSilent(how);
      await wait(lasts);
      for (const proxy of silent) proxy.recover();
      recoveries.push(await recovered(world, writes));
      process.stdout.write(
        `${round + 1}: ${pair}, ${how} for ${(lasts / 1000).toFixed(0)} s: recovered after ${((recoveries.at(-1) ?? 0) / 1000).toFixed(1)} s, longest call ${(Math.max(...callers.map(({ longest: most }) => most)) / 1000).toFixed(1)} s, longest deaf "Live" ${(deaf.longest() / 1000).toFixed(1)} s\n`,
      );
    }
  } finally {
    going = false;
    deaf.stop();
    await writing.catch(() => {});
    for (const one of consoles) one.stop();
    for (const caller of callers) await caller.stop();
    for (const proxy of [...doors, ...ways.map((way) => way.proxy)]) await proxy.close();
    await Promise.all([writer, ...servers].map((server) => server.stop()));
    await cluster.stop();
  }
  const sum = (of: 'calls' | 'hung' | 'unavailable' | 'wrong') => callers.reduce((all, caller) => all + caller[of], 0);
  writeSection(
    'silence',
    `Two servers on one PostgreSQL, ${consoles.length} consoles' live engines, and a third server that writes twice a second. Between the parts stand proxies that fall silent without closing: all connections, the old ones, one direction, or every third packet; for ${shortest / 1000} to ${longest / 1000} s, between one server and PostgreSQL, both servers and PostgreSQL, or browsers and a server. ${rounds} rounds (seed ${seed}), ${sum('calls')} calls, of which ${sum('unavailable')} were answered 503 with \`retry-after\`, and ${sum('wrong')} anything but that or 200.`,
    [
      limitFigure('calls without an answer after 15 s', sum('hung'), '', 0, 0),
      limitFigure('longest call', Math.max(...callers.map(({ longest: most }) => most)) / 1000, 's', 15),
      limitFigure(
        'longest `/readyz` or `/metrics`',
        Math.max(...callers.map(({ longestOperation }) => longestOperation)) / 1000,
        's',
        5,
      ),
      limitFigure('longest that a console said "Live" and missed something', deaf.longest() / 1000, 's', 10),
      limitFigure('recovery after the silence, longest', Math.max(...recoveries) / 1000, 's', 30),
    ],
  );
}

function silentOf(
  pair: Pair,
  place: number,
  { ways, doors }: { ways: readonly SilentProxy[]; doors: readonly SilentProxy[] },
): readonly SilentProxy[] {
  if (pair === 'both servers and PostgreSQL') return ways;
  return (pair === 'one server and PostgreSQL' ? ways : doors).filter((_, each) => each === place);
}

/** Measures how long each console shows "Live" although it lacks an earlier write. */
function watchDeafness(
  consoles: readonly WatchedConsole[],
  writes: readonly { id: string; at: number }[],
): { longest(): number; stop(): void } {
  let longestDeaf = 0;
  /** Number of writes that each console has received completely. */
  const heardUpTo = consoles.map(() => 0);
  const timer = setInterval(() => {
    const now = performance.now();
    for (const [place, one] of consoles.entries()) {
      let next = heardUpTo[place] ?? 0;
      while (next < writes.length && one.heard.has(writes[next]?.id ?? '')) next += 1;
      heardUpTo[place] = next;
      const missed = writes[next];
      if (missed === undefined || !one.isLive) continue;
      // A console reads earlier events with its lists.
      if (next === 0) heardUpTo[place] = writes.findIndex(({ id }) => one.heard.has(id)) + 1;
      else longestDeaf = Math.max(longestDeaf, now - Math.max(missed.at, one.liveSince));
    }
  }, 100);
  return { longest: () => longestDeaf, stop: () => clearInterval(timer) };
}

/** Waits until all consoles are live and have the newest write, and calls are answered. Returns the milliseconds. */
async function recovered(
  { consoles, callers }: { consoles: readonly WatchedConsole[]; callers: readonly { answeredAt: number }[] },
  writes: readonly { id: string; at: number }[],
): Promise<number> {
  const began = performance.now();
  for (; performance.now() - began < lost; await wait(50)) {
    const newest = writes.findLast(({ at }) => at < performance.now() - 1_000)?.id ?? '';
    const hearAll = consoles.every((one) => one.isLive && one.heard.has(newest));
    if (hearAll && callers.every(({ answeredAt }) => answeredAt > began)) return performance.now() - began;
  }
  return performance.now() - began;
}

/** Raises the limits: one person writes more here than allowed in an hour. */
async function liftLimits(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const settings = { limits: { requestsPerHour: { person: 1_000_000, hotel: 1_000_000 } } };
  await sql`update hotels set settings = settings || ${sql.json(settings)}`;
  await sql.end();
}

/** Stubs the parts of a browser that the live engine uses. */
function standInForABrowser(): void {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  Object.assign(globalThis, { window: new EventTarget(), document: page, WebSocket });
}
