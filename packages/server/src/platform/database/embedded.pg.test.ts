import { appendFile, chown, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from './embedded.ts';
import { readPostmaster } from './postmaster.ts';

let folder: string;
let embedded: Embedded;
const notes: string[] = [];
const losses: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-embedded-'));
  embedded = await startEmbedded({
    folder,
    durable: false,
    note: (message) => notes.push(message),
    onLost: ({ message }) => losses.push(message),
    refusalPatience: 2_000,
    silencePatience: 1_000,
    killPatience: 1_000,
  });
});
afterAll(async () => {
  await embedded.close();
  await rm(folder, { recursive: true, force: true });
});

/** Opens a session of its own, without state from an earlier PostgreSQL. */
async function ask<T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(embedded.url('postgres'), { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const ownerOf = () =>
  ask(async (sql) => {
    const [row] = await sql<{ pid: number }[]>`
      select pid from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()`;
    return row?.pid ?? null;
  });

async function killPostgres(): Promise<void> {
  const running = await readPostmaster(join(folder, 'cluster'));
  if (running === null) throw new Error('no PostgreSQL runs');
  process.kill(running.pid, 'SIGKILL');
}

it('a running server takes the lock of its folder again when its session was ended', async () => {
  const first = await ownerOf();
  expect(first).not.toBeNull();
  await ask((sql) => sql`select pg_terminate_backend(${first})`);
  await expect.poll(async () => [null, first].includes(await ownerOf())).toBe(false);
  expect(losses).toEqual([]);
});

it('the log of a running PostgreSQL is put aside when it is long, and goes on (Q18)', async () => {
  const log = join(folder, 'postgres.log');
  await appendFile(log, `${'x'.repeat(99)}\n`.repeat(50_001));
  await expect.poll(async () => (await stat(log)).size, { timeout: 20_000 }).toBeLessThan(5_000_000);
  expect((await stat(`${log}.1`)).size).toBeGreaterThan(5_000_000);
  await ask((sql) => sql`select no_such_column`.catch(() => undefined));
  await expect.poll(() => readFile(log, 'utf8')).toContain('no_such_column');
  expect(await readFile(log, 'utf8')).not.toContain('\0');
});

it('a PostgreSQL that runs and refuses every session is killed and started again', async () => {
  const [before, owner] = [await readPostmaster(join(folder, 'cluster')), await ownerOf()];
  if (before === null || owner === null) throw new Error('no PostgreSQL runs');
  process.kill(before.pid, 'SIGSTOP');
  process.kill(owner, 'SIGKILL');
  const isGivenUp = () => notes.some((note) => note.startsWith('PostgreSQL has refused every session for'));
  await expect.poll(isGivenUp, { timeout: 20_000 }).toBe(true);
  process.kill(before.pid, 'SIGCONT');
  await expect
    .poll(async () => (await readPostmaster(join(folder, 'cluster')))?.pid, { timeout: 20_000 })
    .not.toBe(before.pid);
  await expect.poll(async () => ownerOf().catch(() => null), { timeout: 20_000 }).not.toBeNull();
  expect(losses).toEqual([]);
});

it('a PostgreSQL that keeps its sessions and answers no query is killed with all its processes and started again', async () => {
  const before = await readPostmaster(join(folder, 'cluster'));
  if (before === null) throw new Error('no PostgreSQL runs');
  const children = await readFile(`/proc/${before.pid}/task/${before.pid}/children`, 'utf8');
  for (const pid of [before.pid, ...children.trim().split(' ').map(Number)]) {
    try {
      process.kill(pid, 'SIGSTOP');
    } catch {
      // A worker process of PostgreSQL has ended meanwhile.
    }
  }
  await expect.poll(() => notes.join(), { timeout: 20_000 }).toContain('PostgreSQL has not answered for');
  await expect
    .poll(async () => (await readPostmaster(join(folder, 'cluster')))?.pid, { timeout: 20_000 })
    .not.toBe(before.pid);
  await expect.poll(async () => ownerOf().catch(() => null), { timeout: 20_000 }).not.toBeNull();
  expect(losses).toEqual([]);
});

it('a PostgreSQL that refuses to start is tried until it starts, and only one that goes on refusing is given up', async () => {
  const settings = join(folder, 'cluster/postgresql.auto.conf');
  const sound = await readFile(settings, 'utf8');
  const breakAndKill = async (): Promise<void> => {
    notes.splice(0);
    await appendFile(settings, 'no_such_setting = on\n');
    await killPostgres();
    await expect.poll(() => notes.join()).toContain('PostgreSQL does not start yet');
  };
  await breakAndKill();
  await writeFile(settings, sound);
  await expect.poll(() => ownerOf().catch(() => null)).not.toBeNull();
  expect(losses).toEqual([]);

  await breakAndKill();
  await expect.poll(() => losses).toEqual([expect.stringContaining('PostgreSQL did not start')]);
  await writeFile(settings, sound);
});

it.runIf(process.getuid?.() === 0)(
  'a cluster of another owner is refused at once, and the error names the remedy (O12)',
  async () => {
    const other = await mkdtemp(join(tmpdir(), 'bellhop-embedded-'));
    try {
      const first = await startEmbedded({ folder: other, durable: false });
      await first.close();
      await chown(join(other, 'cluster'), 0, 0);
      await expect(startEmbedded({ folder: other, durable: false })).rejects.toThrow(
        /must own .*cluster: chown -R helps/,
      );
    } finally {
      await rm(other, { recursive: true, force: true });
    }
  },
);

it('a folder of another PostgreSQL is refused at once, with both versions and what to do (O12)', async () => {
  const other = await mkdtemp(join(tmpdir(), 'bellhop-embedded-'));
  try {
    const first = await startEmbedded({ folder: other, durable: false });
    await first.close();
    await writeFile(join(other, 'cluster/PG_VERSION'), '15\n');
    await expect(startEmbedded({ folder: other, durable: false })).rejects.toThrow(
      /PostgreSQL version 15, which is not compatible with this version \d+.*Write a backup with the version of Bellhop/,
    );
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});
