import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';

interface Keeping {
  timeZone: string;
  guestDataDays: number;
}

const day = 86_400;

/** Unix seconds: stays that ended before are erased by the hourly work. */
export function erasedBefore(now: number, { guestDataDays }: Pick<Keeping, 'guestDataDays'>): number {
  return now - guestDataDays * day;
}

/**
 * Gives the first day of check-out of stays that are taken from elsewhere, and its first second. A stay that ended before would be
 * erased today.
 */
export function keptFrom(now: number, { timeZone, guestDataDays }: Keeping): { date: string; at: number } {
  const date = dayAfter(wallOf(now, timeZone).date, 1 - guestDataDays);
  return { date, at: startOf(date, 0, timeZone) };
}

/** The last day of stays that are kept as if they had ended now. */
export function keptUntil(now: number, { timeZone, guestDataDays }: Keeping): string {
  return dayAfter(wallOf(now, timeZone).date, guestDataDays);
}

/** Says why a stay from elsewhere is not taken. @param first the day of `keptFrom` */
export function tooOld(first: string): string {
  return `before ${first}, and this hotel keeps no stay that ended earlier`;
}
