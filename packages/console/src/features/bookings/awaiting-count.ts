import { listBookings } from '@bellhop/contract/bookings/booking';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { awaitingCountKey } from './live.ts';

/** Bookings that await approval (SHELL-24); 0 while not known, and for who may not see bookings. */
export function useAwaitingCount(): number {
  const api = useApi();
  const { hotelId } = useSettings();
  const mayBook = useFlag('BOOKINGS');
  const { data = 0 } = useQuery({
    queryKey: awaitingCountKey,
    queryFn: async ({ signal }) => {
      // Of the list itself nothing is wanted; one row is the least that a page can hold.
      const answer = await api.call(listBookings, { query: { hotel_id: hotelId, limit: '1' }, signal });
      return answer.counts['awaiting_approval'] ?? 0;
    },
    enabled: mayBook,
    // A message of a booking reads it again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return mayBook ? data : 0;
}
