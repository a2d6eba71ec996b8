import type { Format } from './format.ts';

/** Returns the number of nights by the hotel's calendar; 0 if a day is unknown. */
export function nightsOf(
  { checkin, checkout }: { readonly checkin: number | null; readonly checkout: number | null },
  { dayKey }: Pick<Format, 'dayKey'>,
): number {
  if (checkin === null || checkout === null) return 0;
  return Math.max(0, Math.round((Date.parse(dayKey(checkout)) - Date.parse(dayKey(checkin))) / 86_400_000));
}
