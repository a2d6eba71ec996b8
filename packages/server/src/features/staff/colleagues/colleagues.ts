import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { appId } from '@bellhop/contract/staff/calls';
import type { listColleagues } from '@bellhop/contract/staff/colleagues';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { mayHandle } from '../../requests/policy.ts';
import { findById } from '../../requests/store.ts';
import * as store from './store.ts';

export interface ColleaguesParts {
  database: Database;
  clock: Clock;
}

/** Who works in the hotel; with a request those who may handle it. */
export async function answerColleagues(
  { database }: ColleaguesParts,
  { id: hotelId, settings }: Hotel,
  caller: StaffCaller,
  { request_id }: CallInput<typeof listColleagues>['query'],
): Promise<CallAnswer<typeof listColleagues>> {
  const [people, request] = await database.read(hotelId, (sql) =>
    Promise.all([
      store.listColleagues(sql, appId, hotelId),
      request_id === undefined ? undefined : findById(sql, hotelId, request_id),
    ]),
  );
  // As everywhere: a request that no list of the caller shows does not exist for them.
  if (request === null || (request !== undefined && !mayHandle(settings, caller.privileges, request))) {
    throw new Failure('not_found');
  }
  const able = request === undefined ? people : people.filter((person) => mayHandle(settings, person, request));
  return { items: able.map(({ id, name }) => ({ id, name })) };
}

/** Seconds after which a name is written down again though it is the same: tells who still comes. */
const aDay = 86_400;
/** People whose name this process has written down lately; the rest costs a statement each time they come. */
const mostKnown = 20_000;

/** Keeps the names of who comes to work in a hotel. */
export function openSeenPeople({ database, clock }: ColleaguesParts) {
  const known = new LRUCache<string, { name: string; at: number }>({ max: mostKnown });
  return {
    async note(hotelId: string, userId: string, name: string): Promise<void> {
      const key = `${hotelId} ${userId}`;
      const at = clock.now();
      const last = known.get(key);
      if (last !== undefined && last.name === name && at - last.at < aDay) return;
      await database.write(hotelId, ({ sql }) => store.noteSeen(sql, hotelId, { userId, name, at }, aDay));
      known.set(key, { name, at });
    },
  };
}
