import { fileURLToPath } from 'node:url';
import { systemClock } from '../../../packages/server/src/platform/clock.ts';
import { alternate } from '../alternate.ts';
import { freePort, startBellhop, startProcess } from '../ground.ts';
import type { Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { limitFigure, ratioFigure, writeSection } from '../report.ts';
import { type Staff, signIn } from '../staff.ts';
import { median, type Ratio } from '../statistics.ts';
import { fill, measuredHotel, oldestOf, words } from './fill.ts';
import { LeanClient } from './lean-client.ts';
import { atRest, costOf } from './processor-time.ts';

const rounds = 9;
const readsPerRound = 40;
/** Warms the server: staff wait for one that has run for an hour, not for a fresh one. */
const warmingReads = 1_000;
const others = 9;
/** Rows of a page; a screen shows as many. */
const pageSize = 25;
const costedAnswers = 3_000;
const client = new LeanClient(1);

interface Page {
  lastEvaluatedKey: string | null;
}

export async function run(options: Options): Promise<void> {
  const requestsPerHotel = options.number('requests', 100_000);
  const deepPage = Math.floor(requestsPerHotel / pageSize) - 1;
  const cluster = await startPostgres();
  const url = await cluster.createDatabase('bellhop');
  const bellhop = await startBellhop({
    DATABASE_URL: url,
    // The bench reads more from one address than the limit allows; the limiter stays on.
    BELLHOP_REQUESTS_PER_MINUTE: '10000000',
  });
  await fill(url, { others, requestsPerHotel });
  // The reports count the filled rows once, in the background.
  await atRest(bellhop.process.pid ?? 0);
  const floor = await startProcess([fileURLToPath(new URL('floor.mjs', import.meta.url))], await freePort(), {
    DATABASE_URL: url,
  });
  try {
    const staff = await signIn(bellhop.origin, 'manager@grand.example');
    const bare = `${floor.origin}/requests?hotel_id=${measuredHotel}`;
    const top = `${bare}&updated_at=9999999999&id=z&limit=${pageSize}`;
    const deepPlace = `updated_at=${oldestOf(requestsPerHotel) + 3_600 * 8}&id=z`;
    const middle = `${bare}&${deepPlace}`;
    const list = `${staff.origin}/api/requests?hotel_id=${staff.hotelId}&limit=${pageSize}`;
    const cards = `${list}&fields=card`;
    for (let read = 0; read < warmingReads; read += 1) {
      await client.read(cards, staff.headers);
      await client.read(top, {});
    }
    const figures = [
      ratioFigure('first page of cards', await compare(staff, cards, top), 'ms', 1.5),
      ratioFigure('first page of whole requests', await compare(staff, list, top), 'ms', 1.5),
      ratioFigure(
        'first page of the open requests, cards with all counts',
        await compare(staff, `${cards}&view=requests&status=OPEN`, top),
        'ms',
        1.5,
      ),
    ];
    figures.push(
      ratioFigure(
        'first page of the unassigned requests, cards with all counts',
        await compare(staff, `${cards}&view=requests&assignee=none`, top),
        'ms',
        1.5,
      ),
    );
    const key = await turnTo(staff, list, deepPage);
    const deep = `${cards}&lastEvaluatedKey=${encodeURIComponent(key)}`;
    figures.push(
      ratioFigure(
        `page ${deepPage.toLocaleString('en')} of cards`,
        await compare(staff, deep, `${middle}&limit=${pageSize}`),
        'ms',
        1.5,
      ),
    );
    const sizes: string[] = [];
    for (const [what, url] of [
      ['cards', deep],
      ['whole requests', `${list}&lastEvaluatedKey=${encodeURIComponent(key)}`],
    ] as const) {
      const cost = await costOf(bellhop.process.pid ?? 0, url, staff.headers, costedAnswers);
      figures.push(limitFigure(`Node's processor time per page of ${what}`, cost.microseconds, 'µs', 900, 0));
      sizes.push(`${what} ${cost.perSecond.toFixed(0)} pages a second, ${cost.bytes.toFixed(0)} bytes each`);
    }
    // The first search of a hotel reads its history once; later searches are measured apart.
    const started = performance.now();
    await client.read(`${list}&q=warm`, staff.headers);
    const firstSearch = performance.now() - started;
    for (const [name, word] of Object.entries(words)) {
      figures.push(
        ratioFigure(
          `search, ${name} (<bdi>${word}</bdi>)`,
          await compare(staff, `${cards}&q=${encodeURIComponent(word)}`, top),
          'ms',
          5,
        ),
      );
    }
    const stays = `${staff.origin}/api/users/bookings?hotel_id=${staff.hotelId}&limit=${pageSize}`;
    const bareStays = `${floor.origin}/bookings?hotel_id=${measuredHotel}&limit=${pageSize}`;
    const topStays = `${bareStays}&updated_at=9999999999&id=z`;
    const deepStays = `${stays}&lastEvaluatedKey=${encodeURIComponent(await turnTo(staff, stays, deepPage))}`;
    const day = new Date(systemClock.millis()).toISOString().slice(0, 10);
    for (const [what, ours, bareUrl] of [
      ['first page of bookings', stays, topStays],
      ['first page of the guests in house, with all counts', `${stays}&status=hotel_guest`, topStays],
      ['first page of the arrivals of a day', `${stays}&day=${day}&part=arriving`, topStays],
      [`page ${deepPage.toLocaleString('en')} of bookings`, deepStays, `${bareStays}&${deepPlace}`],
    ] as const) {
      figures.push(ratioFigure(what, await compare(staff, ours, bareUrl), 'ms', 1.5));
    }
    const cost = await costOf(bellhop.process.pid ?? 0, deepStays, staff.headers, costedAnswers);
    figures.push(limitFigure("Node's processor time per page of bookings", cost.microseconds, 'µs', 900, 0));
    sizes.push(`bookings ${cost.perSecond.toFixed(0)} pages a second, ${cost.bytes.toFixed(0)} bytes each`);
    for (const [name, word] of [
      ['family name', 'Whitfield'],
      ['room and name', '1207 elif'],
      ['phone number', '0004321'],
    ] as const) {
      const figure = await compare(staff, `${stays}&q=${encodeURIComponent(word)}`, topStays);
      figures.push(ratioFigure(`search of bookings, ${name} (<bdi>${word}</bdi>)`, figure, 'ms', 5));
    }
    writeSection(
      'lists',
      `A hotel of ${requestsPerHotel.toLocaleString('en')} requests out of 1,000,000, and of as many bookings; pages of ${pageSize}, exact totals and counts in every answer. Floor: bare Fastify + one keyset query of ${pageSize} rows as arrays, read by the same lean client. ${rounds} rounds of ${readsPerRound} reads, the middle read of each, after ${warmingReads.toLocaleString('en')} reads that warm both sides up.`,
      figures,
      [
        `The first search after a start, which reads the hotel's history into memory, took ${firstSearch.toFixed(0)} ms.`,
        `The processor time is the time of the server's process over ${costedAnswers} answers at 16 connections, compressed as for a browser: ${sizes.join('; ')}.`,
      ],
    );
  } finally {
    client.close();
    await Promise.all([bellhop.stop(), floor.stop()]);
    await cluster.stop();
  }
}

async function compare(staff: Staff, ours: string, floor: string): Promise<Ratio> {
  return alternate(
    rounds,
    () => middleOf(staff.headers, ours),
    () => middleOf({}, floor),
  );
}

/** Uncompressed on both sides: compression depends on the network, not on the list. */
async function middleOf(headers: Record<string, string>, url: string): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < readsPerRound; n += 1) {
    const start = performance.now();
    await client.read(url, { ...headers, 'accept-encoding': 'identity' });
    samples.push(performance.now() - start);
  }
  return median(samples);
}

async function read(headers: Record<string, string>, url: string): Promise<Page> {
  const answer = await fetch(url, { headers });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Page;
}

/** Returns the key of the deep page, after reading the pages before it. */
async function turnTo(staff: Staff, list: string, deepPage: number): Promise<string> {
  let key = '';
  for (let turned = 1; turned < deepPage; turned += 1) {
    const after = key === '' ? '' : `&lastEvaluatedKey=${encodeURIComponent(key)}`;
    const { lastEvaluatedKey } = await read(staff.headers, `${list}${after}`);
    if (lastEvaluatedKey === null) throw new Error(`the list ends at page ${turned}`);
    key = lastEvaluatedKey;
  }
  return key;
}
