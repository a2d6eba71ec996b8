import { boundedCache } from '../bounded-cache.ts';
import type { LiveItem, LiveSource } from './source.ts';

/** Entities whose readers are cached: more than lie open at the desks of an installation at one time. */
const mostKept = 5000;

/** Who may read one entity of a hotel. */
export type EntityReaders = (hotelId: string, id: string) => Promise<LiveItem['mayRead']>;

/**
 * The rule for an entity is cached, because what it looks at never changes; a missing entity is not, because it may be created
 * later.
 */
export function openEntityReaders(source: LiveSource | undefined): EntityReaders {
  const kept = boundedCache<string, LiveItem['mayRead']>(mostKept);
  return async function readersOf(hotelId, id) {
    const key = JSON.stringify([hotelId, id]);
    const rule = kept.get(key) ?? (await source?.load(hotelId, [id]))?.get(id)?.mayRead;
    if (rule === undefined) return () => false;
    kept.set(key, rule);
    return rule;
  };
}
