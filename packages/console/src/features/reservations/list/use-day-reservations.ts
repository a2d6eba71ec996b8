import type { RequestCard } from '@bellhop/contract/requests/card';
import { useMemo } from 'react';
import type { StatusCounts } from '../../../platform/collection/filter.ts';
import { visibleList } from '../../../platform/collection/visible-list.ts';
import { useCollection } from '../../../platform/lists/list-store.ts';
import { everything, type ReservationFilter, type ReservationTypes } from './reservation-kind.ts';
import { reservationStore } from './store.ts';

interface DayReservations {
  /** Whether the device has all of them. */
  readonly isComplete: boolean;
  readonly items: readonly RequestCard[];
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
    return { isComplete: complete, items: entries.map(({ item }) => item), counts };
  }, [collection, restaurant, day]);
}
