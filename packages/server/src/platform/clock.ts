/** The only access to the time (house §3.5); tests pass their own. */
export interface Clock {
  /** Unix seconds, as the wire and the tables count. */
  now(): number;
  /** Milliseconds since 1970, for timers and signatures. */
  millis(): number;
}

export const systemClock: Clock = {
  now: () => Math.floor(Date.now() / 1000),
  millis: () => Date.now(),
};
