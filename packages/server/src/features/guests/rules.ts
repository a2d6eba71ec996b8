import { type BookingStatus, isEnded } from '@bellhop/contract/bookings/status';
import type { ServiceType } from '@bellhop/contract/hotels/service';

/** Seconds after check-out in which a guest may still ask for the umbrella that was left behind, and rate. */
const graceSeconds = 86_400;
/** Seconds that access without a known end of the stay lasts, and the most that any does. */
export const longestSeconds = 90 * 86_400;

interface Stay {
  status: BookingStatus;
  /** Unix seconds. */
  checkout: number | null;
}

export function isStayOver(stay: Stay, now: number): boolean {
  return isEnded(stay.status) || accessEnd(stay, Number.MAX_SAFE_INTEGER) < now;
}

/** When a session or pass ends by the dates that the stay has now; `latest` is its own end. */
export function accessEnd({ checkout }: Pick<Stay, 'checkout'>, latest: number): number {
  return Math.min(latest, checkout === null ? Number.MAX_SAFE_INTEGER : checkout + graceSeconds);
}

/** Restaurants, check-in and cars have ways of their own. */
export function guestMayAskFor(service: { type: ServiceType; visible: boolean; is_easee: boolean }): boolean {
  return service.visible && !service.is_easee && (service.type === 'ORDER' || service.type === 'LOL_REQUEST');
}

/** How far a guest has a conversation: positions in it. */
export interface Receipt {
  delivered: number;
  read: number;
}

/**
 * Where receipts stand after what a device tells. They only go forward, nobody has read what does not exist, and what was
 * read was delivered. Null: nothing moves.
 */
export function receiptAfter(known: Receipt, told: Receipt, messages: number): Receipt | null {
  const read = Math.max(known.read, Math.min(told.read, messages));
  const delivered = Math.max(known.delivered, Math.min(told.delivered, messages), read);
  return read === known.read && delivered === known.delivered ? null : { delivered, read };
}
