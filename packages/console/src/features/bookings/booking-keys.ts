import type { BookingStatus } from '@bellhop/contract/bookings/status';

/** Keys of the query cache. */
export const bookingKeys = {
  lists: ['bookings', 'list'] as const,
  list: (hotelId: string, status: BookingStatus | null, keyword: string) =>
    ['bookings', 'list', hotelId, status, keyword] as const,
  one: (id: string) => ['bookings', 'one', id] as const,
  ones: ['bookings', 'one'] as const,
  requestsOf: (id: string) => ['bookings', 'requests', id] as const,
  requests: ['bookings', 'requests'] as const,
};
