import { listWaiting } from '@bellhop/contract/dining/waiting';
import { itemsOf, useHotelRead } from '../../platform/lists/read-context.ts';
import { diningKey } from './keys.ts';

/** Reads the parties that wait for sittings of a day, again after live events. Null: no day is chosen. */
export function useWaiting(day: string | null) {
  return useHotelRead(
    [...diningKey, 'waiting', day],
    (api, { query, signal }) => api.call(listWaiting, { query: { ...query, date: day ?? '' }, signal }).then(itemsOf),
    { enabled: day !== null },
  );
}
