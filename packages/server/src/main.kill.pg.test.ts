import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { readKills } from './config.ts';
import { demoAccounts, demoPassword } from './demo/demo-accounts.ts';
import { signInDemo } from './testing/demo-sign-in.ts';
import { surviveKills } from './testing/kills/survive-kills.ts';
import { missingOf, startWriters } from './testing/kills/writers.ts';
import { postgresPid, type RealServer, startRealServer } from './testing/real-server.ts';

/** Milliseconds: far above what PostgreSQL takes to recover. */
const soon = { timeout: 120_000 };

// Shared by the tests of this file: a new folder takes seconds to fill.
let data: string;
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'bellhop-kill-'));
});
afterAll(() => rm(data, { recursive: true, force: true }));

describe('a server that was killed', () => {
  let server: RealServer;
  afterEach(() => server.interrupt());

  // Without the limit of calls: desks whose server answers 503 ask many times in a minute.
  const start = () => startRealServer({ BELLHOP_DATA: data, BELLHOP_REQUESTS_PER_MINUTE: '0' });

  async function killPostgres(): Promise<void> {
    const pid = await postgresPid(data);
    if (pid === null) throw new Error('no PostgreSQL runs');
    process.kill(pid, 'SIGKILL');
  }

  const victims: [title: string, kill: () => Promise<void>][] = [
    ['the server', () => server.kill()],
    [
      'the server and PostgreSQL together',
      async () => {
        const [killed] = [server.kill(), killPostgres()];
        await killed;
      },
    ],
  ];

  it.each(victims)(
    'after kill -9 of %s the next start works and no acknowledged write is missing',
    async (_title, kill) => {
      server = await start();
      onTestFailed(() => void process.stdout.write(`the server's last words:\n${server.printed()}\n`));
      const origin = `http://localhost:${server.port}`;
      const headers = await signInDemo(origin, demoAccounts[0]?.email ?? '', demoPassword);
      const writers = startWriters(origin, headers);
      await expect.poll(() => writers.acknowledged.length, soon).toBeGreaterThan(100);
      await kill();
      await writers.stop();
      server = await start();
      expect(await missingOf(writers.acknowledged, `http://localhost:${server.port}`, headers)).toEqual([]);
    },
    600_000,
  );
});

const { kills, seed } = readKills();

it(`after each of ${kills} kills of PostgreSQL at random moments the running server goes on by itself, answers 503 with retry-after until then, and loses no acknowledged write`, async () => {
  const report = await surviveKills({ kills, seed, busy: 0, folder: data });
  process.stdout.write(
    `kills: seed ${seed}, ${report.killed} processes killed, ${report.acknowledged} writes acknowledged, ${report.unavailable} answers 503, longest outage ${Math.max(...report.outages).toFixed(0)} ms\n`,
  );
  expect(report.lastWords, "the server's last words").toBeNull();
  expect(report).toMatchObject({ problems: [], missing: [] });
  expect(report.killed).toBeGreaterThanOrEqual(kills);
  expect(report.unavailable).toBeGreaterThan(0);
}, 900_000);
