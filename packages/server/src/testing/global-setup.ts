import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { readTestDatabaseUrl } from '../config.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { packageRoot } from '../platform/package-root.ts';
import { dropTemplate, leaveCluster, makeTemplate, serverUrlOf } from './cluster.ts';
import { insertTwoHotels } from './two-hotels.ts';

const gibibyte = 2 ** 30;

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the cluster's maintenance database, and the databases that tests copy: migrated, and with two hotels in it. */
    cluster: { url: string; template: string; withHotels: string };
  }
}

/** The built server, and one PostgreSQL for all test files of a run, with one migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests that start a server or the operator's command as a process run the build.
  execFileSync(process.execPath, [join(packageRoot, '../../scripts/build.mjs'), 'server'], { stdio: 'inherit' });
  const testUrl = readTestDatabaseUrl();
  const { url, close } = testUrl === undefined ? await startThrowaway() : { url: testUrl, close: async () => {} };
  const template = await makeTemplate(url, (database) =>
    migrate({ url: database, server: { url: serverUrlOf(database), setsPassword: true } }),
  );
  const withHotels = await makeTemplate(url, (database) => fillWithHotels(database), template);
  project.provide('cluster', { url, template, withHotels });
  return async () => {
    await dropTemplate(url, withHotels);
    await dropTemplate(url, template);
    await leaveCluster();
    await close();
  };
}

async function fillWithHotels(database: string): Promise<void> {
  const sql = postgres(database, { max: 1 });
  await insertTwoHotels(sql);
  await sql.end();
}

async function startThrowaway(): Promise<{ url: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(await folderOfThrowaways(), 'bellhop-test-'));
  const embedded = await startEmbedded({ folder: join(folder, 'postgres'), durable: false });
  return {
    url: embedded.url('postgres'),
    async close() {
      await embedded.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** In memory if possible: a run creates a thousand databases of 900 files, in a fifth of the time on a disk. */
async function folderOfThrowaways(): Promise<string> {
  const inMemory = '/dev/shm';
  const room = await statfs(inMemory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room > gibibyte && process.availableMemory() > 4 * gibibyte ? inMemory : tmpdir();
}
