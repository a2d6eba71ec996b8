import { LRUCache } from 'lru-cache';

/**
 * A cache of at most `most` entries; the least used go first. Its lists grow with its entries, whereas the `max` of
 * lru-cache reserves all of them at the start: megabytes for each server, and a tenth of a second.
 * @param ttl milliseconds that an entry lives
 */
export function boundedCache<Key extends {}, Value extends {}>(most: number, ttl?: number): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: most, sizeCalculation: () => 1, ...(ttl === undefined ? {} : { ttl }) });
}
