import { type Booking, getBooking, listBookings } from '@bellhop/contract/bookings/booking';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import { listRequests } from '@bellhop/contract/requests/calls';
import { searchHotel } from '@bellhop/contract/search/calls';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../platform/api/api-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { bookingKeys } from './booking-keys.ts';
import { newerOf } from './newer-of.ts';

interface BookingPage {
  readonly items: readonly Booking[];
  readonly total: number;
  /** Of every status; null: a search does not count them. */
  readonly counts: Readonly<Record<string, number>> | null;
  readonly next: string | null;
}

/** Stays page by page, or those that the search of the whole hotel finds: at most one group of it. */
export function useBookingList(status: BookingStatus | null, keyword: string) {
  const api = useApi();
  const { hotelId } = useSettings();
  return useInfiniteQuery({
    queryKey: bookingKeys.list(hotelId, status, keyword),
    initialPageParam: null as string | null, // the first page has no cursor
    queryFn: async ({ signal, pageParam }): Promise<BookingPage> => {
      if (keyword !== '') {
        const { bookings } = await api.call(searchHotel, { query: { hotel_id: hotelId, q: keyword }, signal });
        const items = status === null ? bookings.items : bookings.items.filter((item) => item.status === status);
        return { items, total: status === null ? bookings.total : items.length, counts: null, next: null };
      }
      const query = { hotel_id: hotelId, status: status ?? undefined, lastEvaluatedKey: pageParam ?? undefined };
      const page = await api.call(listBookings, { query, signal });
      return { items: page.items, total: page.total, counts: page.counts, next: page.lastEvaluatedKey };
    },
    getNextPageParam: (last) => last.next,
    // What is shown stays while another status is read.
    placeholderData: (before) => before,
  });
}

export function useBooking(id: string) {
  const api = useApi();
  const client = useQueryClient();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: bookingKeys.one(id),
    queryFn: async ({ signal }) => {
      const come = await api.call(getBooking, { params: { id }, query: { hotel_id: hotelId }, signal });
      // A message may have come while it was read.
      const known = client.getQueryData<Booking>(bookingKeys.one(id));
      return known === undefined ? come : newerOf(known, come);
    },
  });
}

/** Newest change first; as many as one page holds, which no stay has had yet. */
export function useRequestsOf(id: string) {
  const api = useApi();
  const { hotelId } = useSettings();
  return useQuery({
    queryKey: bookingKeys.requestsOf(id),
    queryFn: async ({ signal }) =>
      (await api.call(listRequests, { query: { hotel_id: hotelId, booking_id: id, limit: '100' }, signal })).items,
  });
}
