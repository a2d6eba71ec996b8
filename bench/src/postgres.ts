import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { startEmbedded } from '../../packages/server/src/platform/database/embedded.ts';

/** One PostgreSQL for both sides of a bench, with durable writes as in a hotel. */
export async function startPostgres(): Promise<{
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'bellhop-bench-pg-'));
  const cluster = await startEmbedded({ folder });
  return {
    async createDatabase(name) {
      const sql = postgres(cluster.url('postgres'), { max: 1, onnotice: () => {} });
      await sql.unsafe(`create database "${name}"`);
      await sql.end();
      return cluster.url(name);
    },
    async stop() {
      await cluster.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
