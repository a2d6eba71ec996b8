// A poll that hangs must not outlive the next one.
const timeoutMs = 10_000;

/** What lies beside the gateway, as it stands at this moment: never from a cache, and never a page that stands in its way. */
export function fetchPlain(address: string): Promise<Response> {
  return fetch(address, { cache: 'no-store', redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
}
