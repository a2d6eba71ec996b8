import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

/** Of TypeScript, as an address: the command works in a folder of its own. */
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const command = join(import.meta.dirname, 'main.ts');

describe('second factors by command', () => {
  let test: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bellhop-factors-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  function bellhop(...args: readonly string[]): Promise<{ code: number; out: string; err: string }> {
    return new Promise((resolve) => {
      const env = {
        PATH: process.env['PATH'] ?? '',
        HOME: process.env['HOME'] ?? '',
        DATABASE_URL: test.url,
        BELLHOP_DATA: join(folder, 'data'),
      };
      execFile(process.execPath, ['--import', loader, command, ...args], { cwd: folder, env }, (error, out, err) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
      );
    });
  }
  const required = async () => {
    const [row] = await test.sqlAsOwner<{ required: boolean; has: boolean }[]>`
      select mfa_required as required, totp_secret is not null as has from identity_accounts`;
    return row;
  };

  it('are made a must for the pool and for one person, and taken away from who lost a phone', async () => {
    const names = ['--email', 'boss@park.example', '--time-zone', 'Europe/Madrid'];
    expect((await bellhop('first-run', '--host', 'park.example', '--hotel-name', 'Park', ...names)).code).toBe(0);
    const hotel = ['--hotel', 'park.example'];
    expect(await bellhop('second-factor', 'mode', ...hotel)).toEqual({ code: 0, out: 'optional\n', err: '' });
    expect((await bellhop('second-factor', 'mode', 'on', ...hotel)).out).toBe('on\n');
    expect((await bellhop('second-factor', 'mode', 'perhaps', ...hotel)).code).not.toBe(0);

    expect((await bellhop('second-factor', 'require', 'boss@park.example', ...hotel)).err).toBe('');
    await test.sqlAsOwner`update identity_accounts set totp_secret = 'sealed', totp_enabled = true`;
    expect(await required()).toEqual({ required: true, has: true });
    expect((await bellhop('second-factor', 'remove', 'boss@park.example', ...hotel)).err).toBe('');
    expect((await bellhop('second-factor', 'release', 'boss@park.example', ...hotel)).err).toBe('');
    expect(await required()).toEqual({ required: false, has: false });
    expect((await bellhop('second-factor', 'require', 'nobody@park.example', ...hotel)).err).toContain('Nobody');
  }, 60_000);
});
