import type { RequestCard } from '@bellhop/contract/requests/card';
import { useMemo } from 'react';
import { facetKey, type StatusCounts, sumCounts } from '../../../platform/collection/filter.ts';
import { visibleList } from '../../../platform/collection/visible-list.ts';
import { useCollection } from '../../../platform/lists/list-store.ts';
import { everything, type ReservationFilter, type ReservationTypes } from './reservation-kind.ts';
import { reservationStore } from './store.ts';

interface DayReservations {
  /** Whether the device has all of them. */
  readonly isComplete: boolean;
  readonly items: readonly RequestCard[];
  /** How many more the server counts than it answered. */
  readonly missing: number;
  readonly counts: StatusCounts<ReservationTypes>;
}

/** The whole day of a restaurant, or of all, whatever of it the list shows. */
export function useDayReservations({
  restaurant,
  day,
}: Pick<ReservationFilter, 'restaurant' | 'day'>): DayReservations {
  const collection = useCollection(reservationStore);
  return useMemo(() => {
    const filter = { ...everything, restaurant, day };
    const { complete, entries, counts } = visibleList(collection, { order: 'due_at', filter });
    const facet = collection.facets.get(facetKey(filter));
    const counted = facet === undefined || facet.needsRecount ? 0 : sumCounts(facet.counts);
    const missing = Math.max(0, counted - entries.length);
    return { isComplete: complete, items: entries.map(({ item }) => item), missing, counts };
  }, [collection, restaurant, day]);
}
