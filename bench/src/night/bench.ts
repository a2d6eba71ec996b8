import { setTimeout as wait } from 'node:timers/promises';
import { openBrowser } from '../browser.ts';
import { startBellhop } from '../ground.ts';
import type { Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { limitFigure, writeSection } from '../report.ts';
import { Bells } from './bells.ts';
import { type Cast, gatherCast } from './cast.ts';
import { type Act, readConversations, writeNight } from './night-script.ts';
import { openDesk, type ScreenState, type WatchedDesk } from './watched-desk.ts';

const speed = 50;
const sampleEveryMs = 30_000;
// The heap of a desk only fills at first; samples count from then on.
const settledAfterMs = 60_000;
const worksEveryMs = 6_000;
// Doubtful counts are read again a second after the last message; a busy machine may need longer.
const quietWithinMs = 8_000;

/**
 * `--dialogues <file>` is required; `--requests`, `--messages`, `--minutes` make a smaller night, which writes no
 * section.
 */
export async function run(options: Options): Promise<void> {
  const size = {
    requests: options.number('requests', 5_000),
    messages: options.number('messages', 20_000),
    lastsMs: options.number('minutes', (8 * 60) / speed) * 60_000,
    speed,
  };
  const acts = writeNight(await readConversations(options.text('dialogues')), size);
  const cluster = await startPostgres();
  const url = await cluster.createDatabase('bellhop');
  const bellhop = await startBellhop({ DATABASE_URL: url });
  const browser = await openBrowser();
  try {
    const cast = await gatherCast(bellhop.origin, url);
    const desk = await openDesk(browser, bellhop.origin);
    const night = await replay(acts, cast, desk);
    tell(night);
    if (!options.has('requests', 'messages', 'minutes')) report(night);
  } finally {
    await browser.close();
    await bellhop.stop();
    await cluster.stop();
  }
}

interface Sample {
  /** Milliseconds of the replay. */
  readonly at: number;
  readonly heap: number;
  /** Milliseconds until the desk agreed with the server; null: never. */
  readonly agreedAfterMs: number | null;
}

interface Night {
  readonly acts: readonly Act[];
  readonly tookMs: number;
  /** The longest delay of the replay behind its script. */
  readonly behindMs: number;
  readonly bells: Bells;
  readonly samples: readonly Sample[];
  readonly first: Sample;
  readonly last: Sample;
  readonly refused: ReadonlyMap<string, number>;
  readonly complaints: readonly string[];
}

/** Pauses the replay while samples are taken: counts can only be compared without changes. */
async function replay(acts: readonly Act[], cast: Cast, desk: WatchedDesk): Promise<Night> {
  const bells = new Bells();
  const turns = new Map<number, Promise<void>>();
  const under = new Set<Promise<void>>();
  const samples: Sample[] = [];
  const began = performance.now();
  let pausedMs = 0;
  let behindMs = 0;
  let next = 0;
  let turn = 0;
  let worksAt = worksEveryMs;
  let sampleAt = sampleEveryMs;
  let first: Sample | undefined;
  const now = () => performance.now() - began - pausedMs;

  const start = (act: Act) => {
    const before = turns.get(act.conversation) ?? Promise.resolve();
    const done = before.then(async () => {
      bells.note(await cast.perform(act));
    });
    turns.set(act.conversation, done);
    under.add(done);
    void done.finally(() => under.delete(done)).catch(() => undefined);
  };
  const sample = async () => {
    const paused = performance.now();
    await Promise.all(under);
    const agreedAfterMs = await untilAgreed(cast, desk);
    const row = { at: now(), heap: await desk.heap(), agreedAfterMs };
    bells.hear(await desk.rang());
    samples.push(row);
    tellSample(row);
    pausedMs += performance.now() - paused;
    return row;
  };

  let working: Promise<void> = Promise.resolve();
  while (next < acts.length || under.size > 0) {
    for (let act = acts[next]; act !== undefined && act.at <= now(); act = acts[next]) {
      behindMs = Math.max(behindMs, now() - act.at);
      start(act);
      next += 1;
    }
    if (now() >= worksAt) {
      worksAt += worksEveryMs;
      const mine = turn;
      turn += 1;
      working = working.then(async () => {
        const began = performance.now();
        const request = await desk.work(mine);
        if (request !== null) bells.attend(request, began);
      });
      working.catch(() => undefined);
    }
    if (now() >= sampleAt) {
      await working;
      sampleAt += sampleEveryMs;
      const row = await sample();
      if (first === undefined && row.at >= settledAfterMs) first = row;
    }
    await wait(5);
  }
  await working;
  const tookMs = now();
  const last = await sample();
  // Waits for a ring that collects the last events.
  for (let look = 0; look < 10 && bells.missed().length > 0; look += 1) {
    await wait(1_000);
    bells.hear(await desk.rang());
  }
  return {
    acts,
    tookMs,
    behindMs,
    bells,
    samples,
    first: first ?? last,
    last,
    refused: cast.refused,
    complaints: desk.complaints,
  };
}

async function untilAgreed(cast: Cast, desk: WatchedDesk): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    const [truth, shown] = [await readTruth(cast), await desk.shown()];
    const wrong = differences(truth, shown);
    const took = performance.now() - began;
    if (wrong.length === 0) return took;
    if (took > quietWithinMs) {
      process.stdout.write(`the desk is wrong: ${wrong.join('; ')}\n`);
      return null;
    }
    await wait(100);
  }
}

/** The counts and cards of a fresh read from the server. */
async function readTruth({ staff }: Cast): Promise<Pick<ScreenState, 'counts' | 'badge' | 'cards'>> {
  const query = `hotel_id=${staff.hotelId}&view=requests&limit=50`;
  const answer = await fetch(`${staff.origin}/api/requests?${query}`, { headers: staff.headers });
  const { items, counts } = (await answer.json()) as { items: { id: string }[]; counts: Record<string, number> };
  const byStatus = ['OPEN', 'PENDING', 'CLOSED', 'CANCELED'].map((status) => counts[status] ?? 0);
  return {
    counts: [byStatus.reduce((sum, each) => sum + each, 0), ...byStatus],
    badge: counts['OPEN'] ?? 0,
    cards: items.map(({ id }) => id),
  };
}

function differences(truth: Pick<ScreenState, 'counts' | 'badge' | 'cards'>, shown: ScreenState): readonly string[] {
  const wrong: string[] = [];
  if (String(truth.counts) !== String(shown.counts)) wrong.push(`counts ${shown.counts} for ${truth.counts}`);
  if (truth.badge !== shown.badge) wrong.push(`badge ${shown.badge} for ${truth.badge}`);
  if (truth.badge !== shown.title) wrong.push(`title ${shown.title} for ${truth.badge}`);
  const cards = truth.cards.slice(0, shown.cards.length);
  if (shown.cards.length === 0 || String(cards) !== String(shown.cards)) wrong.push('other cards');
  return wrong;
}

function tellSample({ at, heap, agreedAfterMs }: Sample): void {
  const agreed = agreedAfterMs === null ? 'WRONG' : `agreed after ${agreedAfterMs.toFixed(0)} ms`;
  process.stdout.write(`${(at / 1000).toFixed(0)} s: ${(heap / 2 ** 20).toFixed(2)} MiB, ${agreed}\n`);
}

function tell({ acts, tookMs, behindMs, bells, refused, complaints, first, last }: Night): void {
  process.stdout.write(
    `${acts.length} acts in ${(tookMs / 1000).toFixed(0)} s, at most ${behindMs.toFixed(0)} ms behind; ` +
      `${bells.alerts} alerts, ${bells.missed().length} missed, ${bells.spared} answered before a bell could ring; heap ${(last.heap / first.heap).toFixed(2)}×; ` +
      `refused ${JSON.stringify(Object.fromEntries(refused))}; complaints ${JSON.stringify(complaints)}\n`,
  );
}

function report({ acts, tookMs, bells, samples, first, last, refused }: Night): void {
  const count = (...kinds: readonly Act['kind'][]) => acts.filter(({ kind }) => kinds.includes(kind)).length;
  const wrong = samples.filter(({ agreedAfterMs }) => agreedAfterMs === null).length;
  const agreed = samples.flatMap(({ agreedAfterMs }) => agreedAfterMs ?? []);
  const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  const settled = samples.filter(({ at }) => at >= first.at).map(({ heap }) => heap);
  writeSection(
    'night',
    `A night of ${count('ask')} requests and ${count('guest', 'staff')} messages at ${speed}× speed, ${(tookMs / 60_000).toFixed(1)} minutes: guests and colleagues by real calls, and one Chromium with the manager's console, which opens, claims, answers, filters and searches now and then. Every ${sampleEveryMs / 1000} s the replay stands still and the desk is held against a fresh read.`,
    [
      limitFigure(`bells missed, of ${bells.alerts} alerts`, bells.missed().length, 'alerts', 0, 0),
      limitFigure(`wrong counts, badge, title or cards, of ${samples.length} samples`, wrong, 'samples', 0, 0),
      limitFigure('heap at the end, to that after the first minute', last.heap / first.heap, '×', 1.2, 2),
    ],
    [
      `A bell rings for five seconds, which at this speed are four minutes of the night: ${bells.spared} alerts came during one and were answered by a colleague before the next; they count as rung for. All others rang.`,
      `The heap after a collection: ${mebibytes(first.heap)} MiB after the first minute, then ${mebibytes(Math.min(...settled))}–${mebibytes(Math.max(...settled))}, at the end ${mebibytes(last.heap)}. Samples, in MiB: ${samples.map(({ heap }) => mebibytes(heap)).join(', ')}.`,
      `After ${Math.min(...agreed).toFixed(0)}–${Math.max(...agreed).toFixed(0)} ms of quiet, the desk showed the same as a fresh read. Calls that a rule of the hotel refused (a message into a chat that was closed meanwhile): ${[...refused.values()].reduce((sum, each) => sum + each, 0)}.`,
    ],
  );
}
