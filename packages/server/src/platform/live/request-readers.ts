import { LRUCache } from 'lru-cache';
import type { StaffSession } from './live-session.ts';
import type { LiveSources } from './message.ts';
import type { LiveItem } from './source.ts';

/** Requests whose readers are kept in mind: more than lie open at the desks of an installation at one time. */
const mostKept = 5000;

/**
 * Says whether somebody may handle a request, by their privileges of this moment. Who may is kept in mind: a request's type and
 * service never change. One that is not there is not, and may come to be.
 */
export function openRequestReaders(
  sources: LiveSources,
): (session: StaffSession, requestId: string) => Promise<boolean> {
  const kept = new LRUCache<string, LiveItem['mayRead']>({ max: mostKept });
  return async function mayHandle({ hotelId, privileges }, requestId) {
    const key = JSON.stringify([hotelId, requestId]);
    const mayRead =
      kept.get(key) ?? (await sources.get('request')?.load(hotelId, [requestId]))?.get(requestId)?.mayRead;
    if (mayRead === undefined) return false;
    kept.set(key, mayRead);
    return mayRead(privileges);
  };
}
