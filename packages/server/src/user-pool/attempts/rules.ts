/**
 * A leaking bucket: failures leak out over time. Once `free` of them are in it, each further failure blocks for twice
 * as long as the failure before.
 */
export interface Limit {
  free: number;
  /** Milliseconds that attempts are blocked after the failure that fills the bucket, and at most. */
  firstDelay: number;
  longestDelay: number;
  /** Milliseconds in which one failure leaks out. */
  leak: number;
}

export interface Bucket {
  failures: number;
  /** Milliseconds since 1970. */
  drainedAt: number;
  blockedUntil: number;
}

/**
 * - `password`, `code`: guesses at one account, paced like Cognito's lockout (five free, a second, doubled up to a
 * quarter of an hour). The second factor has its own count: the right password must not buy new guesses at it.
 * - `devices`: wrong passwords from all known devices of one account, which have a `password` count each.
 * - `deviceStart`: exchanges begun on a known device, once the `start` count of its line is full.
 * - `guess`: guesses of any kind from one line at any accounts, wide enough for a hotel behind one address.
 * - `start`: exchanges begun; each costs the server milliseconds of arithmetic.
 * - `…Network`: the same for an IPv6 /48. `startOverall`: for all lines together, in one process.
 *
 * codes/send-budget.ts counts sent codes and created accounts.
 */
export type AccountLimit = 'password' | 'code' | 'devices' | 'deviceStart';
export type LimitKind = AccountLimit | 'guess' | 'guessNetwork' | 'start' | 'startNetwork' | 'startOverall';
export type Limits = Record<LimitKind, Limit>;

const second = 1000;
const minute = 60 * second;

export const defaultLimits: Limits = {
  password: { free: 5, firstDelay: second, longestDelay: 15 * minute, leak: 15 * minute },
  code: { free: 5, firstDelay: second, longestDelay: 15 * minute, leak: 15 * minute },
  devices: { free: 20, firstDelay: second, longestDelay: 15 * minute, leak: 15 * minute },
  deviceStart: { free: 20, firstDelay: second, longestDelay: 10 * second, leak: 2 * second },
  guess: { free: 40, firstDelay: second, longestDelay: 5 * minute, leak: 10 * second },
  guessNetwork: { free: 200, firstDelay: second, longestDelay: 5 * minute, leak: 2 * second },
  start: { free: 300, firstDelay: second, longestDelay: 10 * second, leak: second / 4 },
  startNetwork: { free: 1000, firstDelay: second, longestDelay: 10 * second, leak: second / 10 },
  startOverall: { free: 2000, firstDelay: second / 2, longestDelay: second, leak: second / 50 },
};

export function emptyBucket(now: number): Bucket {
  return { failures: 0, drainedAt: now, blockedUntil: 0 };
}

/**
 * Returns the bucket after one more attempt, which counts as failed before its outcome is known, so that simultaneous
 * guesses do not all pass as "the fifth". Null: blocked; an attempt while blocked does not extend the block.
 */
export function charge(bucket: Bucket, limit: Limit, now: number): Bucket | null {
  if (now < bucket.blockedUntil) return null;
  const leaked = Math.floor(Math.max(0, now - bucket.drainedAt) / limit.leak);
  const failures = Math.max(0, bucket.failures - leaked) + 1;
  const drainedAt = failures === 1 ? now : bucket.drainedAt + leaked * limit.leak;
  const delay = failures < limit.free ? 0 : limit.firstDelay * 2 ** Math.min(failures - limit.free, 30);
  return { failures, drainedAt, blockedUntil: delay === 0 ? 0 : now + Math.min(delay, limit.longestDelay) };
}

/** Returns the bucket without the charge of an attempt that turned out right. */
export function refund(bucket: Bucket): Bucket {
  return { ...bucket, failures: Math.max(0, bucket.failures - 1), blockedUntil: 0 };
}
