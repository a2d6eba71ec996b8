/** Milliseconds: what failed for a moment succeeds soon, and what stays broken is not knocked at all night. */
const first = 5_000;
const longest = 3_600_000;

/**
 * Milliseconds until the next try: doubles from 5 s up to an hour, and up to a tenth more by chance, so that what failed
 * together does not come back together.
 * @param tries how many there were; @param chance from 0 up to 1; @param most
 * milliseconds, in place of an hour.
 */
export function backOff(tries: number, chance: number, most = longest): number {
  return Math.round(Math.min(first * 2 ** (tries - 1), most) * (1 + chance / 10));
}
