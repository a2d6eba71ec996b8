import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runCommand } from '../run-command.ts';
import { type Load, startLoad } from './load.ts';
import { type Memory, startMeasuredServer } from './measured-server.ts';

export interface SoakOptions {
  /** Megabytes of the server's heap. */
  heap: number;
  /** Whether the load has lasted long enough. Asked several times a second. */
  isEnough: (lists: number, seconds: number) => boolean;
  /** Receives the memory every `sampleSeconds`. */
  onSample?: (sample: Memory & { seconds: number; lists: number }) => void;
  sampleSeconds?: number;
}

export interface SoakReport {
  done: Load['done'];
  problems: readonly string[];
  seconds: number;
  /** Bytes of live objects after the warm-up and at the end. */
  before: number;
  after: number;
  resident: number;
  /** Bytes kept for each call, without the allowance for written requests. */
  keptPerCall: number;
}

/** List calls that fill the caches and let the engine compile hot code. */
const warmUp = 200;
/** Bytes that a written request and its message may take, mostly in the search index. */
export const perWritten = 3_000;

/**
 * Measures the built server, with little memory, under the load of a busy hotel, until `isEnough` or a failed call.
 * Throws with the server's output if the server ends.
 */
export async function soak({ heap, isEnough, onSample, sampleSeconds = 60 }: SoakOptions): Promise<SoakReport> {
  const data = await mkdtemp(join(tmpdir(), 'bellhop-soak-'));
  const server = await startMeasuredServer({ BELLHOP_DATA: data, BELLHOP_REQUESTS_PER_MINUTE: '0' }, heap);
  try {
    await liftLimits(data);
    const load = await startLoad(server.port);
    const lasts = (): boolean => load.problems.length === 0 && server.process.exitCode === null;
    while (lasts() && load.done.list < warmUp) await wait(100);
    const first = await server.memory();
    const begun = { ...load.done };
    const start = performance.now();
    const seconds = (): number => (performance.now() - start) / 1000;
    for (let sampled = 0; lasts() && !isEnough(load.done.list - begun.list, seconds()); ) {
      await wait(100);
      if (onSample === undefined || seconds() < sampled + sampleSeconds) continue;
      sampled = seconds();
      onSample({ ...(await server.memory()), seconds: sampled, lists: load.done.list });
    }
    const took = seconds();
    await load.stop();
    const last = await server.memory();
    const written = (load.done.create - begun.create) * perWritten;
    return {
      done: load.done,
      problems: load.problems,
      seconds: took,
      before: first.heap,
      after: last.heap,
      resident: last.resident,
      keptPerCall: (last.heap - first.heap - written) / (sum(load.done) - sum(begun)),
    };
  } finally {
    await server.interrupt();
    await rm(data, { recursive: true, force: true });
  }
}

/** One person stands for a house full of them. */
async function liftLimits(data: string): Promise<void> {
  const set = ['requestsPerHour', 'messagesPerHour'].flatMap((kind) =>
    ['person', 'address', 'hotel'].flatMap((whose) => ['--set', `limits.${kind}.${whose}=1000000`]),
  );
  const changed = await runCommand(['hotel', 'change', 'localhost', ...set], {
    folder: data,
    settings: { BELLHOP_DATA: data },
  });
  if (changed.code !== 0) throw new Error(changed.err);
}

export function describeSoak({ done, seconds, before, after, resident, keptPerCall }: SoakReport): string {
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);
  const calls = Object.entries(done).map(([kind, count]) => `${count} ${kind}`);
  return `${seconds.toFixed(0)} s: ${calls.join(', ')}; heap ${megabytes(before)} → ${megabytes(after)} MB, resident ${megabytes(resident)} MB, ${keptPerCall.toFixed(0)} bytes kept per call`;
}

function sum(done: Load['done']): number {
  return Object.values(done).reduce((total, count) => total + count, 0);
}
