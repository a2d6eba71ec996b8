import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';

interface Keeping {
  timeZone: string;
  guestDataDays: number;
}

const day = 86_400;

/** Returns unix seconds: the hourly work erases stays that ended before. */
export function erasedBefore(now: number, { guestDataDays }: Pick<Keeping, 'guestDataDays'>): number {
  return now - guestDataDays * day;
}

/**
 * Returns the first day of check-out of imported stays, and its first second. A stay that ended before would be erased
 * today.
 */
export function keptFrom(now: number, { timeZone, guestDataDays }: Keeping): { date: string; at: number } {
  const date = dayAfter(wallOf(now, timeZone).date, 1 - guestDataDays);
  return { date, at: startOf(date, 0, timeZone) };
}

/** Returns the last day on which a stay that ends now is kept. */
export function keptUntil(now: number, { timeZone, guestDataDays }: Keeping): string {
  return dayAfter(wallOf(now, timeZone).date, guestDataDays);
}

/** Returns the reason for which an imported stay is refused. @param first the day of `keptFrom` */
export function tooOld(first: string): string {
  return `before ${first}, and this hotel keeps no stay that ended earlier`;
}
