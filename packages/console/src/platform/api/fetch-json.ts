// Settings are small and the first thing needed: a hanging connection has to end in a retry button.
const timeoutMs = 20_000;

/** Reads a JSON document that is not behind the gateway. */
export function fetchJson(address: string): Promise<Response> {
  return fetch(address, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) });
}
