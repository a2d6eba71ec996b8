import type { Booking } from '@bellhop/contract/bookings/booking';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Room } from '@bellhop/contract/rooms/room';
import { addressOfKind, type ScopeId } from '../requests/scope.ts';
import type { SearchAnswer } from '../search/use-hotel-search.ts';

/** Something of the hotel that was found. */
export type Hit =
  | { readonly kind: 'request'; readonly item: GuestRequest }
  | { readonly kind: 'booking'; readonly item: Booking }
  | { readonly kind: 'room'; readonly item: Room };

export const hitGroups = ['requests', 'reservations', 'bookings', 'rooms'] as const;
export type HitGroup = (typeof hitGroups)[number];

export type Reaches = (place: ScopeId | 'bookings') => boolean;

export interface FoundGroup {
  readonly id: HitGroup;
  /** Newest change first, rooms by number. */
  readonly hits: readonly Hit[];
  /** How many the hotel has; more than the hits where the server cuts. */
  readonly total: number;
}

/** The groups that hold something, in the order in which they are shown. */
export function groupsOf(answer: SearchAnswer): readonly FoundGroup[] {
  const all: readonly FoundGroup[] = [
    { id: 'requests', hits: answer.requests.items.map(asRequest), total: answer.requests.total },
    { id: 'reservations', hits: answer.reservations.items.map(asRequest), total: answer.reservations.total },
    {
      id: 'bookings',
      hits: answer.bookings.items.map((item): Hit => ({ kind: 'booking', item })),
      total: answer.bookings.total,
    },
    { id: 'rooms', hits: answer.rooms.items.map((item): Hit => ({ kind: 'room', item })), total: answer.rooms.total },
  ];
  return all.filter(({ hits }) => hits.length > 0);
}

/** Where it opens. */
export function addressOfHit(hit: Hit, reaches: Reaches) {
  if (hit.kind === 'room') return { to: '/app/staff/rooms', search: { q: hit.item.number } } as const;
  const to = hit.kind === 'booking' ? '/app/staff/bookings/$id' : addressOfKind(hit.item, reaches);
  return { to, params: { id: hit.item.id }, search: {} };
}

function asRequest(item: GuestRequest): Hit {
  return { kind: 'request', item };
}
