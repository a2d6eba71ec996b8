import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { migrate } from '../platform/database/migrate.ts';
import { packageRoot } from '../platform/package-root.ts';
import { databaseUrl, dropDatabase, freshName } from './cluster.ts';

/** An empty database as the release before a migration left it. */
export interface ReleaseBefore {
  url: string;
  owner: postgres.Sql;
  close(): Promise<void>;
}

/**
 * @param cluster address of the server, as its owner
 * @param first number of the first migration that is left out: `0041`
 */
export async function releaseBefore(cluster: string, first: string): Promise<ReleaseBefore> {
  const name = freshName();
  const url = databaseUrl(cluster, name);
  const sql = postgres(cluster, { max: 1 });
  await sql`create database ${sql(name)}`;
  await sql.end();
  const owner = postgres(url, { max: 1, onnotice: () => {} });
  const folder = await mkdtemp(join(tmpdir(), 'bellhop-before-'));
  const all = join(packageRoot, 'migrations');
  for (const file of (await readdir(all)).filter((each) => each < first)) {
    await copyFile(join(all, file), join(folder, file));
  }
  await migrate({ url, folder });
  return {
    url,
    owner,
    async close() {
      await owner.end();
      await dropDatabase(cluster, name);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
