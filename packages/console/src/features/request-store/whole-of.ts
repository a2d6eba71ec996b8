import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { Entry } from './request-kind.ts';

/** The whole request of an entry, with what its card knows better; null: the card alone is known. */
export function wholeOf({ item, whole, saved }: Entry): GuestRequest | null {
  if (whole === null || (whole.version === item.version && saved === null)) return whole;
  const stay = whole.booking?.id === item.booking?.id ? whole.booking : null;
  return { ...whole, ...item, booking: stay && { ...stay, ...item.booking } };
}
