import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHere } from '../testing/command-here.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

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

  function bellhop(...args: readonly string[]) {
    return commandHere(args, { folder, settings: { DATABASE_URL: test.url, BELLHOP_DATA: join(folder, 'data') } });
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
  });
});
