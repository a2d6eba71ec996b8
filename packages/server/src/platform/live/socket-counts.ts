import { boundedCache } from '../bounded-cache.ts';

/** Sockets at the same time; 0: any number. */
export interface SocketLimits {
  /** Sockets of one member of staff. */
  perPerson: number;
  /** Sockets of the guests of one stay. */
  perStay: number;
  /** Sockets of one address: desks and guests of a whole hotel may share one. */
  perAddress: number;
  /** Sockets of one address that are not signed in yet. */
  waitingPerAddress: number;
  overall: number;
  /** Upgrades of one address in a minute, like the limit of calls. */
  upgradesPerMinute: number;
}

export const usualSocketLimits: SocketLimits = {
  perPerson: 20,
  perStay: 10,
  perAddress: 3000,
  waitingPerAddress: 300,
  overall: 20_000,
  upgradesPerMinute: 0,
};

const minute = 60_000;
/** Number of upgrades that a flood is charged as. */
const costOfFlood = 200;
/** Addresses whose upgrades are remembered; bounds memory. */
const mostAddresses = 20_000;

/** One counted socket. */
export interface CountedSocket {
  /** @returns false when this person, or this stay, has reached the limit */
  signIn(kind: 'staff' | 'guest', hotelId: string, userId: string): boolean;
  /** The socket was cut off as a flood: its address may open fewer sockets in this minute. */
  flooded(): void;
  end(): void;
}

/** Counts the live sockets of this process. */
export class SocketCounts {
  readonly #limits: SocketLimits;
  readonly #now: () => number;
  readonly #held = new Map<string, number>();
  readonly #upgrades = boundedCache<string, { since: number; n: number }>(mostAddresses);

  /** @param now milliseconds */
  constructor(limits: SocketLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Null: the address, or the process, has reached its limit. */
  begin(address: string): CountedSocket | null {
    const { overall, perAddress, waitingPerAddress } = this.#limits;
    if (!this.#mayUpgrade(address)) return null;
    const waiting = `waiting ${address}`;
    const keys = ['all', `address ${address}`];
    const full =
      this.#isFull('all', overall) ||
      this.#isFull(`address ${address}`, perAddress) ||
      this.#isFull(waiting, waitingPerAddress);
    if (full) return null;
    for (const key of [...keys, waiting]) this.#add(key, 1);
    let isWaiting = true;
    const stopWaiting = (): void => {
      if (isWaiting) this.#add(waiting, -1);
      isWaiting = false;
    };
    let ended = false;
    return {
      signIn: (kind, hotelId, userId) => {
        if (ended || !isWaiting) return false;
        const key = `${kind} ${hotelId} ${userId}`;
        if (this.#isFull(key, kind === 'staff' ? this.#limits.perPerson : this.#limits.perStay)) return false;
        stopWaiting();
        this.#add(key, 1);
        keys.push(key);
        return true;
      },
      flooded: () => void this.#mayUpgrade(address, costOfFlood),
      end: () => {
        if (ended) return;
        ended = true;
        stopWaiting();
        for (const key of keys) this.#add(key, -1);
      },
    };
  }

  #mayUpgrade(address: string, cost = 1): boolean {
    const { upgradesPerMinute } = this.#limits;
    if (upgradesPerMinute === 0) return true;
    const now = this.#now();
    const known = this.#upgrades.get(address);
    const current = known === undefined || known.since + minute <= now ? { since: now, n: 0 } : known;
    current.n += cost;
    this.#upgrades.set(address, current);
    return current.n <= upgradesPerMinute;
  }

  #isFull(key: string, most: number): boolean {
    return most > 0 && (this.#held.get(key) ?? 0) >= most;
  }

  #add(key: string, change: number): void {
    const n = (this.#held.get(key) ?? 0) + change;
    if (n > 0) this.#held.set(key, n);
    else this.#held.delete(key);
  }
}
