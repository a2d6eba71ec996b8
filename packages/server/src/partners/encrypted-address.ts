import { isLoopback } from '../platform/loopback.ts';

/**
 * Returns the address of a partner with an HTTP interface, without `?tls=off`. Null: no address, one with a name and
 * password (which `fetch` refuses), or plain HTTP to another machine without `?tls=off`.
 */
export function readPartnerAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const insists = url.searchParams.get('tls') === 'off';
  url.searchParams.delete('tls');
  if (url.protocol === 'http:' && !insists && !isLoopback(url.hostname)) return null;
  return insists ? url.href : text;
}

/** Checks whether the connection to this PostgreSQL is encrypted, local, or plain by its address's own setting. */
export function isEncryptedDatabase(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, searchParams } = new URL(text);
  if (hostname === '' || isLoopback(hostname)) return true;
  // `prefer` and `allow` fall back to a plain connection silently.
  return ['require', 'verify-ca', 'verify-full', 'disable'].includes(searchParams.get('sslmode') ?? '');
}
