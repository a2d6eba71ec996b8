import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import * as jobs from '../jobs/store.ts';
import { listCounts } from './store.ts';

interface DeliveryFigures {
  registry: Registry;
  database: Database;
  clock: Clock;
}

/** Registers figures of waiting and failed messages, measured at each scrape. */
export function measureDelivery({ registry, database, clock }: DeliveryFigures): void {
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
  const countJobs = (now: number) => jobs.listCounts(database.shared, now).catch(nothing);
  new Gauge({
    name: 'bellhop_jobs_due_seconds',
    help: 'Seconds that the oldest of the due jobs has been due',
    registers: [registry],
    async collect() {
      const now = clock.millis();
      const due = (await countJobs(now)).filter(({ state }) => state === 'due');
      this.set(Math.max(0, ...due.map(({ since }) => now - since)) / 1000);
    },
  });
  new Gauge({
    name: 'bellhop_jobs',
    help: 'Jobs that are planned for later, that are due, and of the last 14 days that were given up',
    labelNames: ['name', 'state'],
    registers: [registry],
    async collect() {
      this.reset();
      for (const { name, state, n } of await countJobs(clock.millis())) this.set({ name, state }, n);
    },
  });
}

/** While the database is unreachable, the other figures matter all the more. */
const nothing = (): [] => [];
