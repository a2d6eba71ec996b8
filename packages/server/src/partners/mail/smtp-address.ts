import { isLoopback } from '../../platform/loopback.ts';

/** Server, encryption and login for mail, parsed from one address. */
export interface SmtpAddress {
  host: string;
  port: number;
  /**
   * `direct`: TLS from the first byte; `starttls`: TLS before any other command, or no connection; `none`: plain text.
   */
  encryption: 'direct' | 'starttls' | 'none';
  user: string | null;
  password: string;
}

/**
 * `smtps://user:password@host:465`, `smtp://user:password@host:587`. With `smtp:` the server must offer STARTTLS,
 * unless it is on this machine; `?starttls=on` and `?starttls=off` override this. Null: invalid address.
 */
export function parseSmtpAddress(text: string): SmtpAddress | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if ((url.protocol !== 'smtp:' && url.protocol !== 'smtps:') || url.hostname === '') return null;
  const [user, password] = [decoded(url.username), decoded(url.password)];
  if (user === null || password === null) return null;
  const isDirect = url.protocol === 'smtps:';
  const starttls = url.searchParams.get('starttls') ?? (isLoopback(url.hostname) ? 'off' : 'on');
  if (starttls !== 'on' && starttls !== 'off') return null;
  return {
    // Brackets belong to the address of an IPv6 host, not to its name.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isDirect ? 465 : 587) : Number(url.port),
    encryption: isDirect ? 'direct' : starttls === 'on' ? 'starttls' : 'none',
    user: user === '' ? null : user,
    password,
  };
}

/** Null: a `%` outside of an escape; it is written `%25`. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
