import { isLoopback } from '../../platform/loopback.ts';

/** Where and how mail is handed over, out of one address. */
export interface SmtpAddress {
  host: string;
  port: number;
  /** `direct`: TLS from the first byte; `starttls`: before anything else is said, or not at all; `none`: in the clear. */
  encryption: 'direct' | 'starttls' | 'none';
  user: string | null;
  password: string;
}

/**
 * `smtps://user:password@host:465`, `smtp://user:password@host:587`. With `smtp:` the server must offer STARTTLS, unless
 * it is on this machine; `?starttls=on` and `?starttls=off` at the end say otherwise. Null: no such address.
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

/** Null: a `%` that stands for nothing; it is written `%25`. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
