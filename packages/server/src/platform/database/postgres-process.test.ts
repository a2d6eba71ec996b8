import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lastComplaint } from './postgres-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'bellhop-log-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('The reason of a failed start is a line of that start, also one that PostgreSQL calls no error (Q14)', async () => {
  const log = join(folder, 'postgres.log');
  const before = 'ERROR:  canceling statement due to statement timeout\n';
  const reason = 'postgres: could not access the server configuration file "postgresql.conf": Permission denied';
  await writeFile(log, `${before}${reason}\n`);
  expect(await lastComplaint(log, before.length)).toBe(reason);
  expect(await lastComplaint(log, 0)).toBe(before.trim());
  expect(await lastComplaint(join(folder, 'none.log'), 0)).toBe(`see ${join(folder, 'none.log')}`);
});
