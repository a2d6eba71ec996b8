import { createApi } from '../platform/api/api.ts';
import { type FailureCode, failureCode } from '../platform/api/failure.ts';
import { codeInAddress, forgetCode, openSession, type Session, storedSession } from '../platform/session/session.ts';

/** The state of opening the stay. */
export type StayEntry =
  | { kind: 'opening' }
  | { kind: 'open'; session: Session }
  | { kind: 'none' | 'invalid' | 'over' }
  | { kind: 'failed'; code: FailureCode };

/** Opens the stay by the link in the address, else by the stored session. */
export async function openStay(): Promise<StayEntry> {
  const code = codeInAddress();
  if (code === null) {
    const session = storedSession.read();
    if (session !== null) return { kind: 'open', session };
    // A fragment without a valid code is a damaged link.
    return { kind: location.hash.length > 1 ? 'invalid' : 'none' };
  }
  try {
    const api = createApi({ token: null, language: () => document.documentElement.lang });
    return { kind: 'open', session: await openSession(api, code) };
  } catch (error) {
    const failure = failureCode(error);
    if (failure !== 'not_found' && failure !== 'stay_ended' && failure !== 'invalid_input')
      return { kind: 'failed', code: failure };
    forgetCode();
    return { kind: failure === 'stay_ended' ? 'over' : 'invalid' };
  }
}
