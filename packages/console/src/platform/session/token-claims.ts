import * as z from 'zod/mini';
import { fromBase64url } from '../base64url.ts';
import type { Person } from './person.ts';
import type { Tokens } from './stored-tokens.ts';

const truth = z.union([z.boolean(), z.enum(['true', 'false'])]);
const claims = z.object({
  sub: z.string(),
  exp: z.number(),
  username: z.optional(z.string()),
  'cognito:username': z.optional(z.string()),
  'cognito:groups': z.optional(z.array(z.string())),
  name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(truth),
  phone_number: z.optional(z.string()),
  phone_number_verified: z.optional(truth),
  'custom:ringTone': z.optional(z.string()),
});
type Claims = z.infer<typeof claims>;

/** Returns a token's claims, unverified: the server verifies them; here they only avoid a call. Null if unreadable. */
function readClaims(token: string): Claims | null {
  const body = token.split('.')[1];
  if (body === undefined) return null;
  try {
    const read = claims.safeParse(JSON.parse(new TextDecoder().decode(fromBase64url(body))));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

export function personOf(tokens: Tokens): Person | null {
  const access = readClaims(tokens.access);
  if (access === null) return null;
  const identity = tokens.identity === null ? null : readClaims(tokens.identity);
  const about = identity ?? access;
  const isTrue = (value: boolean | 'true' | 'false' | undefined) => value === true || value === 'true';
  return {
    sub: access.sub,
    username: access.username ?? about['cognito:username'] ?? about.email ?? access.sub,
    name: about.name ?? '',
    familyName: about.family_name ?? '',
    email: about.email ?? null,
    phoneNumber: about.phone_number ?? null,
    ringTone: about['custom:ringTone'] ?? null,
    groups: access['cognito:groups'] ?? [],
    hasVerifiedContact: isTrue(about.email_verified) || isTrue(about.phone_number_verified),
  };
}

// A token that expires during a call causes a needless 401: clocks of desks differ, and a slow call takes time.
const marginSeconds = 60;

export function expiresSoon(token: string, now: number): boolean {
  const read = readClaims(token);
  return read === null || read.exp - marginSeconds <= now;
}
