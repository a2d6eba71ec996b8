import { addressGroup } from '../../platform/address-group.ts';
import { boundedCache } from '../../platform/bounded-cache.ts';
import type { Clock } from '../../platform/clock.ts';

/** Wrong codes of one address within the window; a whole hotel may share one address. */
const mostWrong = 60;
const windowSeconds = 600;
/** Addresses in memory; limits its size. */
const mostAddresses = 20_000;

/**
 * Counts wrong codes per address. A right code always opens its stay, even after many wrong ones from the same lobby:
 * codes are too long to guess, so refusing it would only lock out honest guests.
 */
export class WrongCodes {
  private readonly counted = boundedCache<string, { since: number; wrong: number }>(mostAddresses);
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** @returns whether the limit is exceeded. */
  count(address: string): boolean {
    const now = this.clock.now();
    const group = addressGroup(address);
    const known = this.counted.get(group);
    const current = known === undefined || known.since + windowSeconds < now ? { since: now, wrong: 0 } : known;
    current.wrong++;
    this.counted.set(group, current);
    return current.wrong > mostWrong;
  }
}
