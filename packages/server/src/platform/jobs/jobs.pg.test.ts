import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addJob, defineJob } from './job.ts';
import { type Attempt, type Jobs, openJobs } from './jobs.ts';
import { mortalJob } from './testing/mortal-job.ts';

const clock = createTestClock();
const log = pino({ level: 'silent' });
const open: Jobs[] = [];
let test: TestDatabase;
let count = 0;

beforeAll(async () => {
  test = await createTestDatabase({ clock });
  // The clock stands still, so that a job waits for its next try until the test moves it, however slow the machine.
  clock.holdAt(clock.now());
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((jobs) => jobs.close()));
});
afterAll(() => test.close());

/** Defines a kind for one test. */
const fresh = () => defineJob(`test-${++count}`, z.object({ n: z.number() }));
type Kind = ReturnType<typeof fresh>;

function processes(
  how: number,
  kind: Kind,
  run: (n: number, attempt: Attempt) => Promise<void>,
  options: { tries?: number; atOnce?: number; attemptMs?: number; leaseSeconds?: number } = {},
): Jobs[] {
  const { leaseSeconds, ...work } = options;
  return Array.from({ length: how }, () => {
    const jobs = openJobs({
      database: test.database,
      clock,
      log,
      ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
    });
    jobs.work(kind, ({ n }, attempt) => run(n, attempt), work);
    jobs.start();
    open.push(jobs);
    return jobs;
  });
}
const add = (kind: Kind, n: number, options = {}) =>
  test.database.sharedWrite((sql) => addJob({ sql, clock }, kind, { n }, options));
const rows = (kind: Kind) => test.sqlAsOwner<
  { tries: number; failed: boolean; last_error: string | null; run_at: number }[]
>`
  select tries, failed_at is not null as failed, last_error, run_at from jobs where name = ${kind.name}`;
const left = async (kind: Kind) => (await rows(kind)).length;

describe('a job', () => {
  it('is done after the commit of the transaction that added it, and not at all after a rollback', async () => {
    const kind = fresh();
    const done: number[] = [];
    processes(1, kind, async (n) => void done.push(n));
    const undone = test.database.sharedWrite(async (sql) => {
      await addJob({ sql, clock }, kind, { n: 1 });
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    await test.database.write('grand', ({ sql }) => addJob({ sql, clock }, kind, { n: 2 }));
    await expect.poll(() => left(kind)).toBe(0);
    expect(done).toEqual([2]);
  });

  it('is done once by several processes on one database', async () => {
    const kind = fresh();
    const done: number[] = [];
    processes(3, kind, async (n) => void done.push(n));
    const all = Array.from({ length: 200 }, (_, n) => n);
    await test.database.sharedWrite(async (sql) => {
      for (const n of all) await addJob({ sql, clock }, kind, { n });
    });
    await expect.poll(() => left(kind)).toBe(0);
    expect(done.sort((a, b) => a - b)).toEqual(all);
  });

  it('waits for its time', async () => {
    const kind = fresh();
    const done: number[] = [];
    processes(1, kind, async (n) => void done.push(n));
    await add(kind, 1, { runAt: clock.millis() + 60_000 });
    await add(kind, 2);
    await expect.poll(() => left(kind)).toBe(1);
    clock.advance(61);
    await expect.poll(() => left(kind)).toBe(0);
    expect(done).toEqual([2, 1]);
  });

  it('that fails is tried again, later and later, and given up in the end, kept for the operator', async () => {
    const kind = fresh();
    const attempts: Attempt[] = [];
    processes(
      1,
      kind,
      async (_, attempt) => {
        attempts.push(attempt);
        throw new Error('the partner is away');
      },
      { tries: 3 },
    );
    await add(kind, 1);
    for (const [tries, wait] of [
      [1, 5],
      [2, 10],
    ] as const) {
      await expect.poll(() => attempts.length).toBe(tries);
      expect(attempts.at(-1)?.nextAt).toBeGreaterThan(clock.millis() + (wait - 3) * 1000);
      await expect.poll(async () => (await rows(kind))[0]?.last_error).toBe('the partner is away');
      clock.advance(wait + 2);
    }
    await expect.poll(async () => (await rows(kind))[0]?.failed).toBe(true);
    expect(attempts.map(({ tries }) => tries)).toEqual([1, 2, 3]);
    expect(attempts.at(-1)?.nextAt).toBeNull();
  });

  it('of a process that died is done by another one when its lease has run out', async () => {
    const kind = fresh();
    const done: string[] = [];
    await add(kind, 1);
    // Simulates a process that took the job and died.
    await test.sqlAsOwner`update jobs set tries = 1, lease = 'dead', leased_until = clock_timestamp() + interval '1 second'
      where name = ${kind.name}`;
    processes(1, kind, async (_, { tries }) => void done.push(`try ${tries}`));
    await expect.poll(() => left(kind)).toBe(0);
    expect(done).toEqual(['try 2']);
  });

  it('whose attempt hangs is tried again, and does not keep its place for ever', async () => {
    const kind = fresh();
    const tries: number[] = [];
    const run = (_n: number, attempt: Attempt) => {
      tries.push(attempt.tries);
      return attempt.tries === 1 ? new Promise<void>(() => {}) : Promise.resolve();
    };
    processes(1, kind, run, { atOnce: 1, attemptMs: 50 });
    await add(kind, 1);
    await expect.poll(async () => (await rows(kind))[0]?.last_error).toBe('the attempt did not end in time');
    clock.holdAt(clock.now() + 60);
    await expect.poll(() => left(kind)).toBe(0);
    expect(tries).toEqual([1, 2]);
  });

  it('that takes longer than a lease stays with the process that is at it', async () => {
    const kind = fresh();
    let begun = 0;
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    processes(
      2,
      kind,
      () => {
        begun += 1;
        return finished;
      },
      // The lease is renewed every two seconds: a machine that pauses for less than four must not seem dead.
      { leaseSeconds: 6 },
    );
    await add(kind, 1);
    const [lease] = [
      async () =>
        (
          await test.sqlAsOwner<{ until: Date }[]>`
      select leased_until as until from jobs where name = ${kind.name}`
        )[0]?.until,
    ];
    await expect.poll(() => begun).toBe(1);
    const first = await lease();
    await expect.poll(async () => Number(await lease()) - Number(first), { timeout: 60_000 }).toBeGreaterThan(6_000);
    expect(begun).toBe(1);
    finish();
    await expect.poll(() => left(kind)).toBe(0);
  });

  it('that every process dies of is given up too', async () => {
    const kind = fresh();
    const begun: number[] = [];
    await add(kind, 1);
    await test.sqlAsOwner`update jobs set tries = 3, lease = 'dead', leased_until = clock_timestamp() where name = ${kind.name}`;
    processes(1, kind, async (n) => void begun.push(n), { tries: 3 });
    await expect.poll(async () => (await rows(kind))[0]?.failed).toBe(true);
    expect(begun).toEqual([]);
  });

  it('whose payload does not fit fails without harm to other jobs', async () => {
    const kind = fresh();
    const done: number[] = [];
    await add(kind, 1);
    await test.sqlAsOwner`update jobs set payload = '{"n": "one"}' where name = ${kind.name}`;
    await add(kind, 2);
    processes(1, kind, async (n) => void done.push(n), { tries: 1 });
    await expect.poll(async () => (await rows(kind)).map(({ failed }) => failed)).toEqual([true]);
    expect(done).toEqual([2]);
  });
});

describe('a job with a key', () => {
  it('is one job, with the newest payload and time', async () => {
    const kind = fresh();
    const done: number[] = [];
    for (const n of [1, 2, 3]) await add(kind, n, { key: 'grand' });
    processes(1, kind, async (n) => void done.push(n));
    await expect.poll(() => left(kind)).toBe(0);
    expect(done).toEqual([3]);
  });

  it.each([
    ['is being done', false],
    ['is about to fail', true],
  ])('that is added again while it %s is done once more', async (_title, fails) => {
    const kind = fresh();
    const done: number[] = [];
    processes(1, kind, async (n) => {
      done.push(n);
      if (n === 1) {
        await add(kind, 2, { key: 'grand' });
        if (fails) throw new Error('the partner is away');
      }
    });
    await add(kind, 1, { key: 'grand' });
    await expect.poll(() => left(kind)).toBe(0);
    expect(done).toEqual([1, 2]);
  });
});

it('a process that closes lets its running jobs finish', async () => {
  const kind = fresh();
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begun = false;
  const [jobs] = processes(1, kind, () => {
    begun = true;
    return finished;
  });
  await add(kind, 1);
  await expect.poll(() => begun).toBe(true);
  const closing = jobs?.close();
  finish();
  await closing;
  expect(await left(kind)).toBe(0);
});

it('kill -9 of the process that is at a job loses nothing: another one does it when the lease has run out', async () => {
  const script = fileURLToPath(new URL('testing/mortal-process.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, test.serverUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  const done: number[] = [];
  try {
    // Due by any clock: the child process uses the machine's clock, which no test moves.
    await add(mortalJob, 7, { runAt: 0 });
    await once(child.stdout, 'data');
    processes(2, mortalJob, async (n) => void done.push(n));
  } finally {
    child.kill('SIGKILL');
  }
  await exit;
  await expect.poll(() => left(mortalJob)).toBe(0);
  expect(done).toEqual([7]);
});
