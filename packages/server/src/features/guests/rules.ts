import type { ServiceType } from '@bellhop/contract/hotels/service';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';

/** Seconds: the lifetime of access without a known end of the stay, and the maximum for all access. */
export const longestSeconds = 90 * 86_400;

/** Checks whether guests may request the service here; restaurants, check-in and cars have calls of their own. */
export function guestMayAskFor(service: { type: ServiceType; visible: boolean; is_easee: boolean }): boolean {
  return service.visible && !service.is_easee && (service.type === 'ORDER' || service.type === 'LOL_REQUEST');
}

/** Checks whether guests may write to the restaurants, such as about a party that is too large for a reservation. */
export function guestMayWriteTo(
  { alacarte }: Pick<HotelSettings, 'alacarte'>,
  service: { type: ServiceType },
  { text, custom_fields_values: values }: { text: string; custom_fields_values: readonly unknown[] },
): boolean {
  const isTable = service.type === 'ALACARTE_RESTAURANT_RESERVATION';
  return isTable && alacarte && text.trim() !== '' && values.length === 0;
}

/** The positions in a conversation up to which the guest received and read it. */
export interface Receipt {
  delivered: number;
  read: number;
}

/**
 * Returns the receipt after a device's report; null if the receipt is the same. Positions only go forward, end at the
 * last message, and a read message counts as delivered.
 */
export function receiptAfter(known: Receipt, report: Receipt, messages: number): Receipt | null {
  const read = Math.max(known.read, Math.min(report.read, messages));
  const delivered = Math.max(known.delivered, Math.min(report.delivered, messages), read);
  return read === known.read && delivered === known.delivered ? null : { delivered, read };
}
