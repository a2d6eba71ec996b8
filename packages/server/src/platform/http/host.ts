import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidInput } from '../failure.ts';

/** A host name or address with an optional port; no character with a meaning in a policy, an address or a log line. */
const wellFormed = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** False: the `Host` header was sent twice or is invalid. A health check by HTTP/1.0 may leave it out. */
export function hasReadableHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const sent = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return sent <= 1 && (headers.host === undefined || wellFormed.test(headers.host));
}

/** Checks the `Host` header for every later reader of a request's host. Proxies pass `Host` on. */
export function checkHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Fastify prefers this header to `Host` behind a trusted proxy, and few proxies remove a forged one.
    delete raw.headers['x-forwarded-host'];
    if (!hasReadableHost(raw)) throw invalidInput('host', 'invalid_format');
  });
}

/** Returns the host name, lower case, without the port (wire §1). */
export function hostKey(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** Returns scheme, host and port that the client used. */
export function originOf(raw: FastifyRequest): string {
  return `${schemeOf(raw)}://${raw.host}`;
}

/** Returns the origin of another host of this server. */
export function originAt(host: string, raw: FastifyRequest): string {
  return `${schemeOf(raw)}://${host}${/:\d+$/.exec(raw.host)?.[0] ?? ''}`;
}

/** A trusted proxy may pass on any text in `x-forwarded-proto`. */
function schemeOf(raw: FastifyRequest): 'http' | 'https' {
  return raw.protocol === 'https' ? 'https' : 'http';
}
