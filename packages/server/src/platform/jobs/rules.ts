/** Milliseconds: a short fault is over soon, and a lasting one is not retried all night at this rate. */
const first = 5_000;
const longest = 3_600_000;

/**
 * Returns the milliseconds until the next try: doubled from 5 s up to an hour, plus up to a tenth at random, so that
 * jobs that failed together are not retried together.
 * @param tries number of tries so far
 * @param chance from 0 up to 1
 * @param most milliseconds, instead of an hour
 */
export function backOff(tries: number, chance: number, most = longest): number {
  return Math.round(Math.min(first * 2 ** (tries - 1), most) * (1 + chance / 10));
}
