import type { Booking } from '@bellhop/contract/bookings/booking';
import type { LiveMessage } from '@bellhop/contract/live/event';
import type { RequestCard } from '@bellhop/contract/requests/card';
import type { ScopeId } from '../requests/scope.ts';

/** Lists that a notice may lead to, as far as this person reaches them; every request opens among the requests too. */
export type NoticePlace = 'bookings' | ScopeId;

/** One thing that waits for somebody: an open request, or a booking that awaits approval (SHELL-37). */
export type Notice =
  | { readonly kind: 'request'; readonly item: RequestCard }
  | { readonly kind: 'booking'; readonly item: Booking };

export interface Notices {
  /** Newest change first (SHELL-38). */
  readonly list: readonly Notice[];
  /** Whether the hotel has more that waits than was read. */
  readonly isCut: boolean;
}

/** As many of each as are read: what is further down is nothing new, and the lists have it. */
export const readLimit = 30;

interface Page<Item> {
  items: readonly Item[];
  total: number;
}

export function noticesOf(requests: Page<RequestCard>, bookings: Page<Booking>): Notices {
  return {
    list: [
      ...requests.items.map((item): Notice => ({ kind: 'request', item })),
      ...bookings.items.map((item): Notice => ({ kind: 'booking', item })),
    ].sort(newestFirst),
    isCut: requests.total > requests.items.length || bookings.total > bookings.items.length,
  };
}

/** What a message of the live channel does to the list: pure, and the same as reading it again while nothing was cut. */
export function withMessage(notices: Notices, message: LiveMessage): Notices {
  if (message.entity !== 'request' && message.entity !== 'booking') return notices;
  const known = notices.list.find((notice) => notice.kind === message.entity && notice.item.id === message.id);
  if (known !== undefined && known.item.version > message.version) return notices;
  const waiting = waitingOf(message);
  if (known === undefined && waiting === null) return notices;
  const others = notices.list.filter((notice) => notice !== known);
  return { ...notices, list: waiting === null ? others : [...others, waiting].sort(newestFirst) };
}

/** Null: it waits for nobody any more, or this person may not read it any more. */
function waitingOf(message: LiveMessage): Notice | null {
  if (message.entity === 'request' && message.item?.status === 'OPEN') return { kind: 'request', item: message.item };
  if (message.entity === 'booking' && message.item?.status === 'awaiting_approval')
    return { kind: 'booking', item: message.item };
  return null;
}

function newestFirst(one: Notice, other: Notice): number {
  // By id within a second, as every list: the order must be the same at every desk.
  return other.item.updated_at - one.item.updated_at || (one.item.id < other.item.id ? 1 : -1);
}
