// Settings are small and needed before anything else: a hanging connection must end in a retry button.
const timeoutMs = 20_000;

/** A plain read of a JSON document beside the gateway. */
export function fetchJson(address: string): Promise<Response> {
  return fetch(address, { headers: { Accept: 'application/json' }, signal: AbortSignal.timeout(timeoutMs) });
}
