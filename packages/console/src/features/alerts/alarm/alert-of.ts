// After a longer absence a desk sees the list first; a ring for an old event would be noise.
const lateSeconds = 15 * 60;

/**
 * Checks whether an event is recent enough to ring. Live events always are; events of a catch-up are compared with the
 * server's clock, so that a desk's wrong clock cannot silence its bell. `serverNow` in unix seconds; null while
 * unknown.
 */
export function isNews({ at }: { at: number }, late: boolean, serverNow: number | null): boolean {
  return !late || serverNow === null || serverNow - at <= lateSeconds;
}
