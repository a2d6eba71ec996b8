import type { PushKind } from '@bellhop/contract/alerts/push';
import type { Booking } from '@bellhop/contract/bookings/booking';
import type { RequestComment } from '@bellhop/contract/requests/comment';
import type { GuestRequest } from '@bellhop/contract/requests/request';

/** What an event can be about that somebody is told of, and what the rule looks at. */
export type AlertItem =
  | { entity: 'request'; item: Pick<GuestRequest, 'status' | 'service_type'> }
  | { entity: 'comment'; item: Pick<RequestComment, 'is_staff'> }
  | { entity: 'booking'; item: Pick<Booking, 'status'> };

/** Seconds after which an event is no news: who comes later sees the list first. The bell of an open console says the same. */
export const newsFor = 15 * 60;

/**
 * What kind of push this is worth, as it stands now; null: none. The same rule as the bell's (RING-08): a new request of any
 * kind, a guest's message, a booking that awaits approval; nothing that a colleague has dealt with meanwhile.
 */
export function alertOf(about: AlertItem): Exclude<PushKind, 'test'> | null {
  switch (about.entity) {
    case 'request':
      if (about.item.status !== 'OPEN') return null;
      if (about.item.service_type === 'LOL_REQUEST') return 'lol';
      return about.item.service_type === 'FAST_CHECK_IN' ? 'check-in' : 'request';
    case 'comment':
      return about.item.is_staff ? null : 'message';
    case 'booking':
      return about.item.status === 'awaiting_approval' ? 'booking' : null;
  }
}
