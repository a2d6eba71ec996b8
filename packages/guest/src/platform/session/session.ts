import { inLocal } from '@bellhop/browser/storage/stored';
import type { CallAnswer } from '@bellhop/contract/call';
import { openGuestSession, stayCode } from '@bellhop/contract/guests/calls';
import type { Api } from '../api/api.ts';
import { storedLanguage } from '../i18n/language.ts';
import { dropDatabases } from '../storage/databases.ts';

export type Session = CallAnswer<typeof openGuestSession>;

/** The session of the stay, kept on this phone until the stay or the link ends. */
export const storedSession = inLocal('bellhop.guest.session', openGuestSession.answer);

/** Returns the code of a stay link, which is the whole fragment. */
export function codeInAddress(): string | null {
  const parsed = stayCode.safeParse(location.hash.slice(1));
  return parsed.success ? parsed.data : null;
}

/**
 * Exchanges the code for a session and removes it from the address and the history. Without an answer the code stays,
 * so that a reload can try again. Throws `ApiFailure`.
 */
export async function openSession(api: Api, code: string): Promise<Session> {
  const session = await api.call(openGuestSession, { body: { code } });
  // Drafts of another stay or guest are removed.
  if (storedSession.read()?.user_id !== session.user_id) forgetStay();
  storedSession.write(session);
  // A browser without storage needs the code for the next visit.
  if (storedSession.read() !== null) forgetCode();
  return session;
}

/** Removes all data of the stay from this phone; the language stays. */
export function forgetStay(): void {
  dropDatabases();
  for (const storage of [() => localStorage, () => sessionStorage]) {
    try {
      for (const key of Object.keys(storage())) {
        if (key.startsWith('bellhop.guest.') && key !== storedLanguage.key) storage().removeItem(key);
      }
    } catch {
      // The storage is forbidden, so it is empty.
    }
  }
}

export function forgetCode(): void {
  history.replaceState(null, '', location.pathname + location.search);
}
