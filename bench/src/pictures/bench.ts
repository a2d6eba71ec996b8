import { readFileSync } from 'node:fs';
import { startBellhop } from '../ground.ts';
import type { Options } from '../options.ts';
import { startPostgres } from '../postgres.ts';
import { type Figure, limitFigure, writeSection } from '../report.ts';
import { type Staff, signIn } from '../staff.ts';
import { percentile } from '../statistics.ts';
import { openGuests, startSending } from './guests.ts';

const megabyte = 2 ** 20;
const crowd = 40;
/** Seconds until the memory must be back at its former size. */
const rest = 30;

/** `--minutes 1`: duration of each part. */
export async function run(options: Options): Promise<void> {
  const seconds = options.number('minutes', 1) * 60;
  const cluster = await startPostgres();
  const environment = { DATABASE_URL: await cluster.createDatabase('bellhop') };
  const bellhop = await startBellhop(environment);
  try {
    const staff = await signIn(bellhop.origin, 'manager@grand.example');
    const guests = await openGuests(staff, { ...environment, BELLHOP_DATA: bellhop.data }, crowd);
    const resident = () => residentOf(bellhop.process.pid ?? 0);
    await measure(staff, 5);
    const quiet = await measure(staff, seconds);
    const before = resident();
    const figures: Figure[] = [];
    const notes: string[] = [];
    for (const count of [1, guests.length]) {
      const stop = await startSending({ origin: staff.origin, tokens: guests.slice(0, count) });
      const busy = await measure(staff, seconds);
      const answers = await stop();
      const who = count === 1 ? 'one guest' : `${count} guests`;
      figures.push(
        against(`list, p50, ${who}`, busy, quiet, 0.5, 2),
        against(`list, p99, ${who}`, busy, quiet, 0.99, 5),
      );
      notes.push(`Answers to ${who}: ${describe(answers)}.`);
    }
    const least = await leastWithin(resident, rest);
    figures.push(limitFigure(`memory above the start, within ${rest} s`, (least - before) / megabyte, 'MiB', 100));
    writeSection(
      'pictures',
      `A manager's list of requests while guests send the pictures that cost the most, each ticket twelve times at once, from a process of the lowest priority. Floor: the same list of the same server while no guest sends. ${seconds} s each.`,
      figures,
      notes,
    );
  } finally {
    await bellhop.stop();
    await cluster.stop();
  }
}

function against(what: string, busy: readonly number[], quiet: readonly number[], share: number, aim: number): Figure {
  const [ours, floor] = [percentile(busy, share), percentile(quiet, share)];
  return {
    what,
    ours: `${ours.toFixed(1)} ms`,
    floor: `${floor.toFixed(1)} ms`,
    ratio: `${(ours / floor).toFixed(2)}×`,
    aim: `≤ ${aim}×`,
    met: ours / floor <= aim,
  };
}

/** Milliseconds of each read of the list, one at a time with pauses, like a desk. */
async function measure({ origin, hotelId, headers }: Staff, seconds: number): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const started = performance.now();
    const answer = await fetch(`${origin}/api/requests?hotel_id=${hotelId}&limit=20`, { headers });
    await answer.text();
    if (!answer.ok) throw new Error(`the list answered ${answer.status}`);
    took.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return took;
}

async function leastWithin(read: () => number, seconds: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let second = 0; second < seconds; second++) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    least = Math.min(least, read());
  }
  return least;
}

/** Resident bytes of a process and its children. */
function residentOf(pid: number): number {
  const pids = [pid, ...childrenOf(pid)];
  return pids.reduce((sum, each) => sum + kilobytesOf(each) * 1024, 0);
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);
}

/** A process that has just ended has no memory. */
function kilobytesOf(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0);
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function describe(answers: ReadonlyMap<number, number>): string {
  return [...answers].map(([status, n]) => `${n} × ${status === 0 ? 'no answer' : status}`).join(', ');
}
