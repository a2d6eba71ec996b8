import { LRUCache } from 'lru-cache';
import type { StaffSession } from './live-session.ts';
import type { LiveItem, LiveSource } from './source.ts';

/** Entities whose readers are cached: more than lie open at the desks of an installation at one time. */
const mostKept = 5000;

/**
 * Whether a session may read an entity, by its privileges of this moment. The rule for an entity is cached, because what
 * it looks at never changes; a missing entity is not, because it may be created later.
 */
export function openEntityReaders(
  source: LiveSource | undefined,
): (session: StaffSession, id: string) => Promise<boolean> {
  const kept = new LRUCache<string, LiveItem['mayRead']>({ max: mostKept });
  return async function mayRead({ hotelId, privileges }, id) {
    const key = JSON.stringify([hotelId, id]);
    const rule = kept.get(key) ?? (await source?.load(hotelId, [id]))?.get(id)?.mayRead;
    if (rule === undefined) return false;
    kept.set(key, rule);
    return rule(privileges);
  };
}
