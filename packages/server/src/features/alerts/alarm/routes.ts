import { getAlarm } from '@bellhop/contract/alerts/alarm';
import { putAlarm } from '@bellhop/contract/alerts/put-alarm';
import type { Database } from '../../../platform/database/database.ts';
import type { Gateway } from '../../../platform/http/gateway.ts';
import { findQueues, updateQueues } from './store.ts';

export interface AlarmParts {
  gateway: Gateway;
  database: Database;
}

/**
 * Registers the calls for each person's ring settings in a hotel. No live message carries a change: a desk reads them
 * at its start, and until then uses its stored copy.
 */
export function registerAlarm({ gateway, database }: AlarmParts): void {
  gateway.on(getAlarm, async ({ hotel, caller }) => {
    const queues = await database.read(hotel.id, (sql) => findQueues(sql, hotel.id, caller.id));
    return { queues: queues ?? {} };
  });
  gateway.on(putAlarm, async ({ hotel, caller, body }) => ({
    queues: await database.write(hotel.id, ({ sql }) => updateQueues(sql, hotel.id, caller.id, body.queues)),
  }));
}
