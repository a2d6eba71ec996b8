import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidInput } from '../failure.ts';

/** A host name or address with an optional port; nothing that means something in a policy, an address or a log line. */
const wellFormed = /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** False: the `Host` header was sent twice or is invalid. A health check by HTTP/1.0 may leave it out. */
export function hasReadableHost({ rawHeaders, headers }: IncomingMessage): boolean {
  const sent = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return sent <= 1 && (headers.host === undefined || wellFormed.test(headers.host));
}

/** Every later reader of a request's host gets the `Host` header, checked. Proxies pass `Host` on. */
export function checkHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Fastify prefers this header to `Host` where a proxy is trusted, and few proxies remove what a client sent.
    delete raw.headers['x-forwarded-host'];
    if (!hasReadableHost(raw)) throw invalidInput('host', 'invalid_format');
  });
}

/** Host name, lower case, without the port (wire §1). */
export function hostKey(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '');
}

/** Scheme, host and port that the client used. */
export function originOf(raw: FastifyRequest): string {
  return `${schemeOf(raw)}://${raw.host}`;
}

/** The same for another host of this server. */
export function originAt(host: string, raw: FastifyRequest): string {
  return `${schemeOf(raw)}://${host}${/:\d+$/.exec(raw.host)?.[0] ?? ''}`;
}

/** `x-forwarded-proto` of a trusted proxy holds whatever the proxy let through. */
function schemeOf(raw: FastifyRequest): 'http' | 'https' {
  return raw.protocol === 'https' ? 'https' : 'http';
}
