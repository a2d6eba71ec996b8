import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../testing/run-command.ts';

/** Stands for a database elsewhere: the program below is all that is asked. */
const url = 'postgres://bellhop:s%C3%A9cret@db.example:5433/hotel?sslmode=require';

describe('bellhop backup', () => {
  let folder: string;
  let program: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bellhop-backup-'));
    program = join(folder, 'pg_dump');
    await writeFile(program, '#!/bin/sh\nprintf "%s\\n" "$@" "password=$PGPASSWORD"\nexit "${DUMP_CODE:-0}"\n');
    await chmod(program, 0o700);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const backUp = (file: string, settings: Record<string, string> = {}, dump = program) =>
    runCommand(['backup', join(folder, file), '--pg-dump', dump], {
      folder,
      settings: { DATABASE_URL: url, ...settings },
    });

  it('keeps the password out of the process list, and the file to its owner', async () => {
    expect(await backUp('one.dump')).toMatchObject({ code: 0, err: '' });
    const written = (await readFile(join(folder, 'one.dump'), 'utf8')).trim().split('\n');
    expect(written.pop()).toBe('password=sécret');
    expect(written.join(' ')).toContain('postgres://bellhop@db.example:5433/hotel');
    expect(written.join(' ')).not.toMatch(/s%C3%A9cret|sécret/);
    expect((await stat(join(folder, 'one.dump'))).mode & 0o777).toBe(0o600);
  });

  it('leaves no file of a dump that failed, and overwrites none', async () => {
    expect(await backUp('two.dump', { DUMP_CODE: '3' })).toMatchObject({ code: 1, err: expect.stringContaining('3') });
    await expect(stat(join(folder, 'two.dump'))).rejects.toThrow(/ENOENT/);
    expect(await backUp('one.dump')).toMatchObject({ code: 1, err: expect.stringContaining('EEXIST') });
    expect(await backUp('three.dump', {}, join(folder, 'nowhere'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('install the client programs of PostgreSQL'),
    });
  });
});
