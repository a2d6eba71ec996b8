import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PreparePool, type PreparePoolLimits } from './prepare-pool.ts';

const limits: PreparePoolLimits = { atOnce: 1, waiting: 2, longest: 60_000, mostWork: 60_000, idle: 60_000 };
let folder: string;
let source: string;
let count = 0;
const paths = () => {
  count += 1;
  return { source, kept: join(folder, `${count}.kept`), preview: join(folder, `${count}.preview`) };
};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bellhop-pool-'));
  source = join(folder, 'photo');
  await writeFile(
    source,
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the id of the pool's first process; never 0, which would address every process of this test. */
async function runningOf(pool: PreparePool): Promise<number> {
  await expect.poll(() => pool.pids.length).toBeGreaterThan(0);
  const [pid] = pool.pids;
  if (pid === undefined || pid <= 1) throw new Error('no process runs');
  return pid;
}

const prepared = { extension: 'jpg', preview: true };

describe('uploaded files', () => {
  it('are prepared by one process of the lowest priority, a few wait, and the rest hear when to come again', async () => {
    const pool = new PreparePool(limits);
    const answers = ['a', 'b', 'c', 'd'].map((owner) => pool.begin(owner).prepare(paths()));
    const pid = await runningOf(pool);
    expect(pool.pids).toEqual([pid]);
    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_LOW);
    expect(pool.waiting).toBe(2);
    await expect(answers[3]).rejects.toMatchObject({ code: 'uploads_busy', extras: { retry_after: 3 } });
    await expect(Promise.all(answers.slice(0, 3))).resolves.toMatchObject([prepared, prepared, prepared]);
    pool.close();
  });

  it('of one owner come one at a time, so that no owner fills the queue', async () => {
    const pool = new PreparePool(limits);
    const turn = pool.begin('guest');
    expect(() => pool.begin('guest')).toThrow('uploads_busy');
    pool.begin('another').end();
    turn.end();
    pool.begin('guest').end();
    pool.close();
  });

  it('that take too long are refused, and the next is prepared by a new process', async () => {
    const hasty = new PreparePool({ ...limits, longest: 1 });
    await expect(hasty.begin('a').prepare(paths())).rejects.toMatchObject({ code: 'file_takes_too_long' });
    hasty.close();
    const pool = new PreparePool(limits);
    const killed = pool.begin('a').prepare(paths());
    const first = await runningOf(pool);
    process.kill(first, 'SIGKILL');
    await expect(killed).rejects.toMatchObject({ code: 'file_takes_too_long' });
    await expect(pool.begin('b').prepare(paths())).resolves.toMatchObject(prepared);
    expect(pool.pids).not.toContain(first);
    pool.close();
  });

  it('that keep the processor busy are refused, though no timer runs in their process meanwhile', async () => {
    const pool = new PreparePool({ ...limits, mostWork: 100 });
    const large = { ...paths(), source: join(folder, 'large.pdf') };
    await writeFile(large.source, `%PDF-1.7\n${'/First '.repeat(9300)}${'>>x\n'.repeat(2_400_000)}`);
    const slow = pool.begin('a').prepare(large);
    const pid = await runningOf(pool);
    await expect(slow).rejects.toMatchObject({ code: 'file_takes_too_long' });
    expect(pool.pids).not.toContain(pid);
    pool.close();
  });

  it('leave no process behind when no more come', async () => {
    const pool = new PreparePool({ ...limits, idle: 1 });
    await pool.begin('a').prepare(paths());
    await expect.poll(() => pool.pids).toEqual([]);
    pool.close();
  });
});
