import type { DiningRules } from '@bellhop/contract/dining/config';
import { offerSeconds } from '@bellhop/contract/dining/waiting';

interface Waiting {
  readonly id: string;
  readonly seats: number;
}

/** Returns the entries that get the free seats: the first whose party fits, then the next that fits into the rest. */
export function offersOf<Entry extends Waiting>(queue: readonly Entry[], left: number): Entry[] {
  const offered: Entry[] = [];
  let rest = left;
  for (const entry of queue) {
    if (entry.seats > rest) continue;
    offered.push(entry);
    rest -= entry.seats;
  }
  return offered;
}

/**
 * Unix seconds of the last moment at which a sitting can be reserved.
 * @param start the last moment at which a party can come
 */
export function closesAt(
  { stop_reservation_before_opens_at: minutes }: Pick<DiningRules, 'stop_reservation_before_opens_at'>,
  start: number,
): number {
  return start - minutes * 60;
}

/**
 * Unix seconds until which an offer made now holds; null: reservations have closed.
 * @param sentAt the time at which the message goes, so that sleeping guests lose no place
 */
export function offerUntil(
  rules: Pick<DiningRules, 'stop_reservation_before_opens_at'>,
  /** The last moment at which a party can come. */
  start: number,
  now: number,
  sentAt = now,
): number | null {
  const closes = closesAt(rules, start);
  return closes < now ? null : Math.min(closes, sentAt + offerSeconds);
}

/** Whether seats are held for it at this moment. */
export function isOffered({ state, offered_until }: { state: string; offered_until: number | null }, now: number) {
  return state === 'offered' && offered_until !== null && now <= offered_until;
}
