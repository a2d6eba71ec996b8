// A poll that hangs must end by the time of the next poll.
const timeoutMs = 10_000;

/**
 * Reads a file that is not behind the gateway: never from a cache, and without following redirects, such as to a
 * portal.
 */
export function fetchPlain(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
}
