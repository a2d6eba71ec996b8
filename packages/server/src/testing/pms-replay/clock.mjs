/** The time of the hotel's own system, in unix seconds. */
export const clock = { now: () => Math.floor(Date.now() / 1000) };
