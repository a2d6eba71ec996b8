import type { Booking } from '@bellhop/contract/bookings/booking';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Room } from '@bellhop/contract/rooms/room';
import type { useReaches } from '../../platform/session/use-reaches.ts';
import { addressOfKind } from '../requests/scope.ts';
import type { SearchAnswer } from '../search/use-hotel-search.ts';

/** Something of the hotel that was found. */
export type Hit =
  | { readonly kind: 'request'; readonly item: GuestRequest }
  | { readonly kind: 'booking'; readonly item: Booking }
  | { readonly kind: 'room'; readonly item: Room };

export interface FoundGroup {
  readonly id: keyof SearchAnswer;
  /** Newest change first, rooms by number. */
  readonly hits: readonly Hit[];
  /** How many the hotel has; more than the hits where the server cuts. */
  readonly total: number;
}

/** The groups that hold something, in the order in which they are shown. */
export function groupsOf({ requests, reservations, bookings, rooms }: SearchAnswer): readonly FoundGroup[] {
  const ofRequests = ({ items, total }: SearchAnswer['requests']) => ({
    hits: items.map((item): Hit => ({ kind: 'request', item })),
    total,
  });
  const all: readonly FoundGroup[] = [
    { id: 'requests', ...ofRequests(requests) },
    { id: 'reservations', ...ofRequests(reservations) },
    { id: 'bookings', hits: bookings.items.map((item) => ({ kind: 'booking', item })), total: bookings.total },
    { id: 'rooms', hits: rooms.items.map((item) => ({ kind: 'room', item })), total: rooms.total },
  ];
  return all.filter(({ hits }) => hits.length > 0);
}

/** Where it opens. */
export function addressOfHit(hit: Hit, reaches: ReturnType<typeof useReaches>) {
  if (hit.kind === 'room') return { to: '/app/staff/rooms', search: { q: hit.item.number } } as const;
  const to = hit.kind === 'booking' ? '/app/staff/bookings/$id' : addressOfKind(hit.item, reaches);
  return { to, params: { id: hit.item.id }, search: {} };
}
