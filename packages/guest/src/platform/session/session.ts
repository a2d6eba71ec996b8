import type { CallAnswer } from '@bellhop/contract/call';
import { openGuestSession, stayCode } from '@bellhop/contract/guests/calls';
import type { Api } from '../api/api.ts';
import { dropDatabases } from '../storage/databases.ts';
import { removeStored, stored } from '../storage/stored.ts';

export type Session = CallAnswer<typeof openGuestSession>;

/** The token of the stay, kept on this phone until the stay or the link ends. */
export const storedSession = stored('bellhop.guest.session', openGuestSession.answer);

/** The code of a stay link: all of the fragment, which no browser sends to a server. */
export function codeInAddress(): string | null {
  const parsed = stayCode.safeParse(location.hash.slice(1));
  return parsed.success ? parsed.data : null;
}

/**
 * Turns the code into a session and takes it out of the address, so that nobody gets it by a look, a screenshot or the
 * history. The code stays while no answer came: a reload must be able to try again. Throws `ApiFailure`.
 */
export async function openSession(api: Api, code: string): Promise<Session> {
  const session = await api.call(openGuestSession, { body: { code } });
  // Another guest's phone before, or another stay: their drafts are not this guest's.
  if (storedSession.read()?.user_id !== session.user_id) forgetStay();
  storedSession.write(session);
  // A browser that stores nothing needs the code for the next opening.
  if (storedSession.read() !== null) forgetCode();
  return session;
}

/** Everything of the stay leaves this phone; the language is the phone's. */
export function forgetStay(): void {
  dropDatabases();
  removeStored('bellhop.guest.', ['bellhop.guest.lang']);
}

export function forgetCode(): void {
  history.replaceState(null, '', location.pathname + location.search);
}
