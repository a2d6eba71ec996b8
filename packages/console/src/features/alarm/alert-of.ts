// A desk that was away for longer sees the list first; a bell for an hour-old event would be noise.
const lateSeconds = 15 * 60;

/**
 * Whether it is still worth a bell. What is heard as it happens always is: only of what was caught up with is the age asked,
 * and by the server's clock, so that no clock of a desk can silence its bell. `serverNow` in unix seconds; null: not known.
 */
export function isNews({ at }: { at: number }, late: boolean, serverNow: number | null): boolean {
  return !late || serverNow === null || serverNow - at <= lateSeconds;
}
