/** Limits of waiting for the database, in milliseconds (decision 109). */
export interface DatabaseLimits {
  /** For a connection: queueing and opening together. */
  wait: number;
  /** For one statement; enforced by PostgreSQL. */
  statement: number;
  /**
   * Without a byte while an answer is due: a little more than `statement`, after which PostgreSQL would have answered.
   */
  silence: number;
  /** Between two statements of a transaction, enforced by PostgreSQL: a lost connection then releases its locks. */
  pause: number;
  /** The same three limits for work that no person waits for. */
  patient: { statement: number; silence: number; pause: number };
  /** Idle time after which a connection is probed, and again after the same time. */
  idle: number;
  /** For the answer to a probe, and for a new connection if little of `wait` is left. */
  probe: number;
}

/**
 * A call ends with its first failure: it waits 5 s for a connection and 7 s for an answer at most. The slowest healthy
 * statement of a call takes well under a second.
 */
export const usualLimits: DatabaseLimits = {
  wait: 5_000,
  statement: 6_000,
  silence: 7_000,
  pause: 15_000,
  patient: { statement: 25_000, silence: 27_000, pause: 30_000 },
  idle: 5_000,
  probe: 3_000,
};

/** Returns the number of connections that may work for one hotel. */
export function shareOf(max: number): number {
  return Math.max(1, Math.floor((max * 2) / 3));
}
