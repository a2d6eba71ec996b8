import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { findBackupTime } from './store.ts';

export interface HealthParts {
  registry: Registry;
  database: Pick<Database, 'connections' | 'shared'>;
  live: { readonly sockets: number; readonly isBehind: boolean };
  dataFolder: string;
  /** Errors that this process has logged. */
  errors: () => number;
}

/**
 * Registers figures of this process, and the age of the last backup, for an operator's alerts; docs/operating.md has
 * the thresholds.
 */
export function measureHealth({ registry, database, live, dataFolder, errors }: HealthParts): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('bellhop_live_sockets', 'Live sockets of consoles and guest pages', () => live.sockets);
  gauge('bellhop_live_behind', '1 while the logs of hotels cannot be read, so that live messages stand still', () =>
    live.isBehind ? 1 : 0,
  );
  gauge(
    'bellhop_logged_errors',
    'Errors since the start, those that the log has left out as repeated among them',
    errors,
  );
  new Gauge({
    name: 'bellhop_database_connections',
    help: 'Connections to the database in use, callers that wait for one, and how many there may be',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, figures] of Object.entries(database.connections))
        for (const [state, n] of Object.entries(figures)) this.set({ pool, state }, n);
    },
  });
  new Gauge({
    name: 'bellhop_backup_at_seconds',
    help: 'Unix time of the last backup that `bellhop backup` made; 0: none was made',
    registers: [registry],
    async collect() {
      this.set(await findBackupTime(database.shared));
    },
  });
  new Gauge({
    name: 'bellhop_data_bytes',
    help: 'Bytes of the file system that holds the data folder, and how many of them are free',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const { bsize, blocks, bavail } = await statfs(dataFolder);
      this.set({ state: 'all' }, bsize * blocks);
      this.set({ state: 'free' }, bsize * bavail);
    },
  });
}
