import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandHere } from '../testing/command-here.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bellhop-audit-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it("the operator's commands stand in the security log with who ran them and whom they were about, without their values", async () => {
  const bellhop = (...args: readonly string[]) =>
    commandHere(args, { folder, settings: { DATABASE_URL: test.url, BELLHOP_DATA: join(folder, 'data') } });
  const names = ['--hotel-name', 'Park', '--email', 'boss@park.example', '--time-zone', 'Europe/Madrid'];
  expect((await bellhop('first-run', '--host', 'park.example', ...names)).code).toBe(0);
  const hotel = ['--hotel', 'park.example'];
  await bellhop('reset-password', 'boss@park.example', ...hotel);
  await bellhop('reset-password', 'nobody@park.example', ...hotel);
  const { out } = await bellhop('audit', '--json');
  expect(JSON.parse(out)).toMatchObject([
    { source: 'operator', action: 'reset-password', outcome: 'refused', subject: '' },
    {
      source: 'operator',
      action: 'reset-password',
      outcome: 'done',
      subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
    },
    { source: 'operator', action: 'first-run', outcome: 'done', origin: expect.stringMatching(/./) },
  ]);
  expect(out).not.toContain('park.example');
  const listing = await bellhop(
    'audit',
    '--person',
    'boss@park.example',
    ...hotel,
    '--action',
    'reset-password',
    '--json',
  );
  expect(JSON.parse(listing.out)).toHaveLength(1);
  expect((await bellhop('audit', '--since', 'yesterday-ish')).code).not.toBe(0);
  // A misspelt name finds nothing, which would look like an answer (O18).
  expect(await bellhop('audit', '--outcome', 'nonsense')).toMatchObject({
    code: 1,
    out: '',
    err: 'The log has no outcome nonsense; it has done, refused.\n',
  });
});
