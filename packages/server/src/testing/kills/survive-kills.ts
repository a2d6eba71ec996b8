import { spawn } from 'node:child_process';
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoAccounts, demoPassword } from '../../demo/demo-accounts.ts';
import { signInDemo } from '../demo-sign-in.ts';
import { Chance } from '../hardening/chance.ts';
import { startRealServer } from '../real-server.ts';
import { blows, strike } from './kill-postgres.ts';
import { missingOf, startWriters } from './writers.ts';

export interface KillsOptions {
  kills: number;
  /** Seed of the targets and moments of kills. */
  seed: number;
  /** Processes that keep the cores busy beside it. */
  busy: number;
  /** Data folder that a stopped server left; without it one is made and removed. */
  folder?: string;
  onKill?: (killed: number, line: string) => void;
}

export interface KillsReport {
  killed: number;
  acknowledged: number;
  missing: readonly string[];
  unavailable: number;
  problems: readonly string[];
  /** Milliseconds from each kill to the next acknowledged write. */
  outages: readonly number[];
  /** Output of the server if it ended by itself; null: it runs. */
  lastWords: string | null;
}

/** Milliseconds without any acknowledged write after which the server counts as lost. */
const patience = 120_000;

/** One server whose PostgreSQL is killed again and again under writes. */
export async function surviveKills({ kills, seed, busy, folder, onKill }: KillsOptions): Promise<KillsReport> {
  const data = await realpath(folder ?? (await mkdtemp(join(tmpdir(), 'bellhop-kills-'))));
  const chance = new Chance(seed);
  const server = await startRealServer({ BELLHOP_DATA: data, BELLHOP_REQUESTS_PER_MINUTE: '0' });
  const burners = Array.from({ length: busy }, () => spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }));
  const lives = (): boolean => server.process.exitCode === null && server.process.signalCode === null;
  try {
    const origin = `http://localhost:${server.port}`;
    const headers = await signInDemo(origin, demoAccounts[0]?.email ?? '', demoPassword);
    const writers = startWriters(origin, headers);
    const isAnswered = async (): Promise<boolean> => {
      const before = writers.acknowledged.length;
      for (const end = performance.now() + patience; lives() && performance.now() < end; await wait(5)) {
        if (writers.acknowledged.length > before) return true;
      }
      return false;
    };
    const outages: number[] = [];
    let killed = 0;
    let goesOn = await isAnswered();
    while (goesOn && killed < kills && writers.problems.length === 0) {
      await wait(chance.below(300));
      const blow = chance.pick(blows);
      killed += await strike(blow, data, chance);
      const struck = performance.now();
      goesOn = await isAnswered();
      outages.push(performance.now() - struck);
      onKill?.(killed, `${blow}: written again after ${outages.at(-1)?.toFixed(0)} ms`);
    }
    await writers.stop();
    const acknowledged = writers.acknowledged;
    return {
      killed,
      acknowledged: acknowledged.length,
      missing: goesOn ? await missingOf(acknowledged, origin, headers) : [],
      unavailable: writers.unavailable,
      problems: goesOn ? writers.problems : [...writers.problems, 'no write was acknowledged any more'],
      outages,
      lastWords: lives() ? null : lastWordsOf(server.printed()),
    };
  } finally {
    for (const burner of burners) burner.kill('SIGKILL');
    await server.interrupt();
    if (folder === undefined) await rm(data, { recursive: true, force: true });
  }
}

/** Returns the server's output without the many failed calls. */
function lastWordsOf(printed: string): string {
  return printed
    .split('\n')
    .filter((line) => !line.includes('"msg":"failed"'))
    .join('\n')
    .slice(-5_000);
}
