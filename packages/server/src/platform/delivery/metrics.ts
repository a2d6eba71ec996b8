import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import * as jobs from '../jobs/store.ts';
import { listCounts } from './store.ts';

/** What waits and what could not be done, as of the moment when somebody asks. */
export function measureDelivery(registry: Registry, database: Database): void {
  new Gauge({
    name: 'bellhop_outgoing_messages',
    help: 'Messages for people outside of the last 30 days, by channel and state',
    labelNames: ['channel', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { channel, state, n } of await listCounts(database.shared).catch(nothing))
        this.set({ channel, state }, n);
    },
  });
  new Gauge({
    name: 'bellhop_jobs',
    help: 'Jobs that wait, and jobs of the last 14 days that were given up',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, failed, n } of await jobs.listCounts(database.shared).catch(nothing)) {
        this.set({ name, state: failed ? 'failed' : 'waiting' }, n);
      }
    },
  });
}

/** While the database is away the other figures are worth the more. */
const nothing = (): [] => [];
