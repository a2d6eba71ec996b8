import { listWaiting } from '@bellhop/contract/dining/waiting';
import { itemsOf, useHotelRead } from '../../platform/lists/read-context.ts';
import { diningKey } from './slice.ts';

/** Who waits for the sittings of a day; messages say when to read again. Null: no day is chosen. */
export function useWaiting(day: string | null) {
  return useHotelRead(
    [...diningKey, 'waiting', day],
    (api, { query, signal }) => api.call(listWaiting, { query: { ...query, date: day ?? '' }, signal }).then(itemsOf),
    { enabled: day !== null },
  );
}
