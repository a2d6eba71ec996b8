import type { LiveEntity, PresencePlace } from '@bellhop/contract/wire/event';
import { boundedCache } from '../bounded-cache.ts';
import type { LiveItem } from '../live-item.ts';
import type { LiveSources } from './message.ts';
import type { LiveSource } from './source.ts';

/** Most entities whose readers are cached: more than are open at the desks of an installation at one time. */
const mostKept = 5000;

/** Returns the check of who may read one entity of a hotel. */
type EntityReaders = (hotelId: string, id: string) => Promise<LiveItem['mayRead']>;

/**
 * Caches the rule of an entity, because its inputs never change; a missing entity is not cached, because it may be
 * created later.
 */
function openEntityReaders(source: LiveSource | undefined): EntityReaders {
  const kept = boundedCache<string, LiveItem['mayRead']>(mostKept);
  return async function readersOf(hotelId, id) {
    const key = JSON.stringify([hotelId, id]);
    const rule = kept.get(key) ?? (await source?.load(hotelId, [id]))?.get(id)?.mayRead;
    if (rule === undefined) return () => false;
    kept.set(key, rule);
    return rule;
  };
}

/** Returns the check of who may see a presence at a place; a presence without a place is visible to all. */
export type PlaceReaders = (hotelId: string, place: PresencePlace) => Promise<LiveItem['mayRead']>;

/** @param entities the kind of entity for each field of a place */
export function openPlaceReaders(
  sources: LiveSources,
  entities: Readonly<Record<keyof PresencePlace, LiveEntity>>,
): PlaceReaders {
  const readersOfRequest = openEntityReaders(sources.get(entities.request_id));
  const readersOfBooking = openEntityReaders(sources.get(entities.booking_id));
  return async function readersOf(hotelId, { request_id, booking_id = null }) {
    if (request_id !== null) return readersOfRequest(hotelId, request_id);
    return booking_id === null ? () => true : readersOfBooking(hotelId, booking_id);
  };
}
