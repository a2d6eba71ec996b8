import { Refusal } from '../refusal.ts';

/** How a person proves themselves who is signed in, or on the way. */
export function eitherTokenOrSession(given: {
  AccessToken?: string | null | undefined;
  Session?: string | null | undefined;
}): { kind: 'token'; token: string } | { kind: 'session'; session: string } {
  if (typeof given.AccessToken === 'string') return { kind: 'token', token: given.AccessToken };
  if (typeof given.Session === 'string') return { kind: 'session', session: given.Session };
  throw new Refusal('InvalidParameterException', 'Either AccessToken or Session is required.');
}
