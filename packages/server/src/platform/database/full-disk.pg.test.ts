import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { expect, it, onTestFinished } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { isUnavailable } from './unavailable.ts';

const run = promisify(execFile);
const disk = mkdtempSync(join(tmpdir(), 'bellhop-disk-'));
/** Only root may mount a disk of a fixed size. */
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=128m,mode=755', 'tmpfs', disk]).then(
  () => true,
  () => false,
);

it.skipIf(!isMounted)(
  'a PostgreSQL whose disk is full is unavailable, and takes writes again once there is room (Q4)',
  async () => {
    const embedded = await startEmbedded({ folder: join(disk, 'postgres'), durable: false });
    const sql = postgres(embedded.url('postgres'), { max: 1, onnotice: () => {} });
    onTestFinished(async () => {
      await sql.end({ timeout: 1 });
      await embedded.close();
      await run('umount', [disk]);
      await rm(disk, { recursive: true });
    });
    await sql`create table kept (id int, text text)`;
    const write = (id: number) =>
      sql`insert into kept select ${id}, repeat(md5(n::text), 20) from generate_series(1, 2000) n`;
    await write(1);
    await fill(join(disk, 'filler'));
    const error = await write(2).then(
      () => null,
      (reason: unknown) => reason,
    );
    expect(error).toMatchObject({ code: '53100' });
    expect(isUnavailable(error)).toBe(true);
    await rm(join(disk, 'filler'));
    await write(3);
    expect((await sql`select distinct id from kept order by id`).map(({ id }) => id)).toEqual([1, 3]);
  },
);

/** Writes until the disk is full. */
async function fill(path: string): Promise<void> {
  const file = await open(path, 'w');
  const block = Buffer.alloc(4096);
  try {
    for (;;) await file.write(block);
  } catch {
    await file.close();
  }
}
