import type { ServiceType } from '@bellhop/contract/hotels/service';

/** Seconds that access without a known end of the stay lasts, and the most that any does. */
export const longestSeconds = 90 * 86_400;

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
