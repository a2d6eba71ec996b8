import { wholeCounts } from '../../platform/collection/visible-list.ts';
import { useCollection } from '../../platform/lists/list-store.ts';
import { useCountsRead } from '../../platform/lists/use-list.ts';
import { useFlag } from '../../platform/session/session-context.ts';
import { bookingStore } from '../booking-store/store.ts';

/** Bookings that await approval (SHELL-24); 0 while not known, and for people who may not see bookings. */
export function useAwaitingCount(): number {
  const mayBook = useFlag('BOOKINGS');
  const collection = useCollection(bookingStore);
  useCountsRead(bookingStore, {}, mayBook);
  return mayBook ? (wholeCounts(collection)?.awaiting_approval ?? 0) : 0;
}
