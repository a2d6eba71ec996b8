import { listBookings } from '@bellhop/contract/bookings/booking';
import { cardsOf, listRequestCards } from '@bellhop/contract/requests/card';
import { useQuery } from '@tanstack/react-query';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useLiveMessages } from '../../platform/live/live-context.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import { type Notices, noticesOf, readLimit, withMessage } from './notices.ts';

const key = ['alerts', 'notices'] as const;
const nothing = { items: [], total: 0 } as const;

/** What waits, read whenever the list is opened and kept in step while it is. */
export function useNotices() {
  const { client, api, hotelId } = useReadContext();
  const mayBook = useFlag('BOOKINGS');
  useLiveMessages((message) => {
    client.setQueryData<Notices>(key, (known) => known && withMessage(known, message));
  });
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const query = { hotel_id: hotelId, limit: String(readLimit) };
      const [requests, bookings] = await Promise.all([
        api.call(listRequestCards, { query: { ...query, status: 'OPEN', fields: 'card' }, signal }),
        mayBook ? api.call(listBookings, { query: { ...query, status: 'awaiting_approval' }, signal }) : nothing,
      ]);
      return noticesOf({ items: cardsOf(requests), total: requests.total }, bookings);
    },
    // While it is shut nothing keeps it in step.
    staleTime: 0,
    gcTime: 60_000,
  });
}
