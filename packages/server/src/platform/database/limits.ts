/** Limits of waiting for the database, in milliseconds. */
export interface DatabaseLimits {
  /** For a connection: waiting in line and opening together. */
  wait: number;
  /** For one statement, kept by PostgreSQL. */
  statement: number;
  /** Without a byte while an answer is due: a little more than `statement`, after which PostgreSQL would have spoken. */
  silence: number;
  /** Between two statements of a transaction, kept by PostgreSQL: what a lost connection has locked is free for others then. */
  pause: number;
  /** The same three for work that no person waits for. */
  patient: { statement: number; silence: number; pause: number };
  /** Without use, after which a connection is asked whether it still answers, and again as long after. */
  idle: number;
  /** For the answer to that, and for a new connection where little of `wait` is left. */
  probe: number;
}

/**
 * A call ends with its first failure: it waits 5 s for a connection and 7 s for an answer at most. The slowest honest statement of a
 * call takes well under a second.
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

/** Part of the connections that work for one hotel at most. */
export function shareOf(max: number): number {
  return Math.max(1, Math.floor((max * 2) / 3));
}
