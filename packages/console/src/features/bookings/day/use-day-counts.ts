import { type DayPart, dayParts } from '@bellhop/contract/bookings/day';
import { countDay } from '@bellhop/contract/bookings/house-day';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { facetKey, type StatusCounts } from '../../../platform/collection/filter.ts';
import { useCollection } from '../../../platform/lists/list-store.ts';
import { useReadContext } from '../../../platform/lists/read-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { type BookingTypes, bookingKind, bookingStore } from '../../booking-store/store.ts';
import { windowOf } from './window.ts';

type PartCounts = Readonly<Record<DayPart, StatusCounts<BookingTypes> | null>>;

/** Returns the number of bookings by status for each part of a day, kept current by live events; null until read. */
export function useDayCounts(day: string, today: string): PartCounts {
  const context = useReadContext();
  const { timeZone } = useSettings();
  const collection = useCollection(bookingStore);
  const filterOf = (part: DayPart) => ({ ...bookingKind.everything, day: windowOf(part, day, today, timeZone) });
  const countsOf = (part: DayPart) => collection.facets.get(facetKey(filterOf(part)))?.counts ?? null;
  const counts = { arriving: countsOf('arriving'), in_house: countsOf('in_house'), departing: countsOf('departing') };
  const isKnown = Object.values(counts).every((each) => each !== null);
  const { refetch, isFetching, isError } = useQuery({
    // The key belongs to the reads of the list, so both are read again together.
    queryKey: [...bookingStore.keys.reads, { day }],
    queryFn: async ({ signal }) => {
      await bookingStore.readCounts(context.client, async () => {
        const query = { hotel_id: context.hotelId };
        const answer = await context.api.call(countDay, { params: { day }, query, signal });
        return dayParts.map((part) => ({ filter: filterOf(part), counts: answer[part] }));
      });
      return null;
    },
    staleTime: isKnown ? Number.POSITIVE_INFINITY : 0,
  });
  // The store may have dropped these counts for those newer searches.
  const isDropped = !isKnown && !isFetching && !isError;
  useEffect(() => {
    if (isDropped) void refetch();
  }, [isDropped, refetch]);
  return counts;
}
