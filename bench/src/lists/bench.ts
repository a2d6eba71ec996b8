import { fileURLToPath } from 'node:url';
import { freePort, startBellhop, startProcess } from '../ground.ts';
import { startPostgres } from '../postgres.ts';
import { ratioFigure, writeSection } from '../report.ts';
import { type Staff, signIn } from '../staff.ts';
import { median, type Ratio, type Round, ratioOf } from '../statistics.ts';
import { fill, measuredHotel, words } from './fill.ts';

const rounds = 9;
const readsPerRound = 40;
const requestsPerHotel = 100_000;
const others = 9;
/** A hotel of 100,000 requests has 4,000 pages of 25. */
const deepPage = 4_000;
const deepPageSize = 25;

interface Page {
  items: { id: string; updated_at: number }[];
  lastEvaluatedKey: string | null;
}

export async function run(): Promise<void> {
  const cluster = await startPostgres();
  const url = await cluster.createDatabase('bellhop');
  const bellhop = await startBellhop({ DATABASE_URL: url });
  await fill(url, { others, requestsPerHotel });
  const floor = await startProcess([fileURLToPath(new URL('floor.mjs', import.meta.url))], await freePort(), {
    DATABASE_URL: url,
  });
  try {
    const staff = await signIn(bellhop.origin, 'manager@grand.example');
    const bare = `${floor.origin}/requests?hotel_id=${measuredHotel}`;
    const top = `${bare}&updated_at=9999999999&id=z&limit=50`;
    const middle = `${bare}&updated_at=1703000000&id=z`;
    const list = `${staff.origin}/api/requests?hotel_id=${staff.hotelId}`;
    const figures = [
      ratioFigure('first page', await compare(staff, list, top), 'ms', 1.5),
      ratioFigure(
        'first page of the open ones, with all counts',
        await compare(staff, `${list}&view=requests&status=OPEN`, top),
        'ms',
        1.5,
      ),
    ];
    figures.push(
      ratioFigure(
        'first page of the unassigned requests, with all counts',
        await compare(staff, `${list}&view=requests&assignee=none`, top),
        'ms',
        1.5,
      ),
    );
    const key = await turnTo(staff, list);
    const deep = `${list}&limit=${deepPageSize}&lastEvaluatedKey=${encodeURIComponent(key)}`;
    figures.push(
      ratioFigure('page 4,000 of 25', await compare(staff, deep, `${middle}&limit=${deepPageSize}`), 'ms', 1.5),
    );
    // The first search of a hotel reads its history once; what staff wait for all day is what follows.
    const started = performance.now();
    await read(staff.headers, `${list}&q=warm`);
    const firstSearch = performance.now() - started;
    for (const [name, word] of Object.entries(words)) {
      figures.push(
        ratioFigure(
          `search, ${name} (<bdi>${word}</bdi>)`,
          await compare(staff, `${list}&q=${encodeURIComponent(word)}`, top),
          'ms',
          5,
        ),
      );
    }
    writeSection(
      'lists',
      `A hotel of ${requestsPerHotel.toLocaleString('en')} requests out of 1,000,000; 50 rows, exact totals and counts in every answer. Floor: bare Fastify + one keyset query of 50 rows. ${rounds} rounds of ${readsPerRound} reads, the middle read of each.`,
      figures,
      [
        `The first search after a start, which reads the hotel's history into memory, took ${firstSearch.toFixed(0)} ms.`,
        "What the pages pay for: each row carries its service in every language and its stay (two joins, half as many bytes again as the floor's rows), and each answer exact counts; a page is one round trip already. A cache of presented rows by id and version would save most of it and was not taken: a row changed without its version would be shown as it was.",
      ],
    );
  } finally {
    await Promise.all([bellhop.stop(), floor.stop()]);
    await cluster.stop();
  }
}

async function compare(staff: Staff, ours: string, floor: string): Promise<Ratio> {
  const taken: Round[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const oursFirst = round % 2 === 0;
    const first = await middleOf(oursFirst ? staff.headers : {}, oursFirst ? ours : floor);
    const second = await middleOf(oursFirst ? {} : staff.headers, oursFirst ? floor : ours);
    if (round >= 0) taken.push(oursFirst ? { ours: first, floor: second } : { ours: second, floor: first });
  }
  return ratioOf(taken);
}

async function middleOf(headers: Record<string, string>, url: string): Promise<number> {
  const samples: number[] = [];
  for (let n = 0; n < readsPerRound; n += 1) {
    const start = performance.now();
    await read(headers, url);
    samples.push(performance.now() - start);
  }
  return median(samples);
}

/** Uncompressed on both sides: how much to compress is the network's question, not the list's. */
async function read(headers: Record<string, string>, url: string): Promise<Page> {
  const answer = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Page;
}

/** The key that leads to the deep page, found by turning the pages before it. */
async function turnTo(staff: Staff, list: string): Promise<string> {
  let key = '';
  for (let turned = 1; turned < deepPage; turned += 1) {
    const after = key === '' ? '' : `&lastEvaluatedKey=${encodeURIComponent(key)}`;
    const { lastEvaluatedKey } = await read(staff.headers, `${list}&limit=${deepPageSize}${after}`);
    if (lastEvaluatedKey === null) throw new Error(`the list ends at page ${turned}`);
    key = lastEvaluatedKey;
  }
  return key;
}
