/** The only way to the time; tests pass their own. */
export interface Clock {
  /** Unix seconds, as the wire counts. */
  now(): number;
}

export const systemClock: Clock = { now: () => Math.floor(Date.now() / 1000) };
