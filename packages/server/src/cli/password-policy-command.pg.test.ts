import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHere } from '../testing/command-here.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe("a pool's password policy", () => {
  let test: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bellhop-policy-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  function bellhop(args: readonly string[], input?: string) {
    return commandHere(args, {
      folder,
      settings: { DATABASE_URL: test.url, BELLHOP_DATA: join(folder, 'data') },
      input,
    });
  }

  it('is shown, changed in part, and applies to passwords that the operator sets', async () => {
    const hotel = ['first-run', '--host', 'park.example', '--hotel-name', 'Park', '--email', 'boss@park.example'];
    expect((await bellhop([...hotel, '--time-zone', 'Europe/Madrid'])).code).toBe(0);
    const policy = ['password-policy', '--hotel', 'park.example'];
    const usual = 'requireUppercase=false\nrequireLowercase=false\nrequireNumber=false\n';
    expect(await bellhop(policy)).toEqual({ code: 0, out: `minLength=12\n${usual}requireSymbol=false\n`, err: '' });
    const changed = await bellhop([...policy, '--set', 'minLength=14', '--set', 'requireSymbol=true']);
    expect(changed).toEqual({ code: 0, out: `minLength=14\n${usual}requireSymbol=true\n`, err: '' });

    const reset = ['reset-password', 'boss@park.example', '--hotel', 'park.example', '--password-stdin'];
    expect((await bellhop(reset, 'Bellhop.demo1')).err).toContain('Password not long enough');
    expect((await bellhop(reset, 'Chosen-with-care')).err).toBe('');
  });

  it.each([
    ['minLength=3', 'This policy does not fit: minLength'],
    ['length=12', 'A policy has no length.'],
  ])('is not %s', async (change, reason) => {
    const { code, err } = await bellhop(['password-policy', '--hotel', 'park.example', '--set', change]);
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(reason) });
  });
});
