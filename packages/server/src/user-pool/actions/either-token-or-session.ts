import { Refusal } from '../refusal.ts';

/** Accepts either the access token of a signed-in person or the session of a sign-in in progress. */
export function eitherTokenOrSession(credentials: {
  AccessToken?: string | null | undefined;
  Session?: string | null | undefined;
}): { kind: 'token'; token: string } | { kind: 'session'; session: string } {
  if (typeof credentials.AccessToken === 'string') return { kind: 'token', token: credentials.AccessToken };
  if (typeof credentials.Session === 'string') return { kind: 'session', session: credentials.Session };
  throw new Refusal('InvalidParameterException', 'Either AccessToken or Session is required.');
}
