import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandHere } from '../testing/command-here.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

describe('bellhop keys rotate', () => {
  let test: TestDatabase;
  let folder: string;
  beforeAll(async () => {
    test = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'bellhop-keys-'));
  });
  afterAll(async () => {
    await test.close();
    await rm(folder, { recursive: true });
  });

  const bellhop = (...args: string[]) =>
    commandHere(args, { folder, settings: { DATABASE_URL: test.url, BELLHOP_DATA: join(folder, 'data') } });

  /** Bits of the modulus of each key that verifies, newest first. */
  const sizes = async () => {
    const keys = await test.sqlAsOwner<{ public_key: { n: string } }[]>`
      select public_key from identity_keys where withdrawn_at is null order by position desc`;
    return keys.map(({ public_key: { n } }) => Buffer.from(n, 'base64url').length * 8);
  };

  it('adds a key of 3072 bits beside the older ones, and withdraws those where it is asked to', async () => {
    const hotel = ['first-run', '--host', 'park.example', '--hotel-name', 'Park', '--email', 'boss@park.example'];
    expect((await bellhop(...hotel, '--time-zone', 'Europe/Madrid')).code).toBe(0);
    expect(await sizes()).toEqual([3072]);
    expect(await bellhop('keys', 'rotate', '--hotel', 'park.example')).toMatchObject({ code: 0, err: '' });
    expect(await sizes()).toEqual([3072, 3072]);
    expect((await bellhop('keys', 'rotate', '--hotel', 'park.example', '--withdraw')).out).toContain('withdrawn');
    expect(await sizes()).toEqual([3072]);
  });
});
