import type { Call } from '@bellhop/contract/call';
import type { Attempt } from '../attempt.ts';
import type { Person } from './people.ts';

/**
 * The outcome for a person who tries a call on a request of the hotel grand: `answered`; `without it`: answered, but
 * the request is not in the answer; or the code of the refusal. Derived from the contract's declarations, never from
 * the server.
 */
export type Outcome = 'answered' | 'without it' | 'open' | string;

export function expectedOf(call: Call, attempt: Attempt, person: Person): Outcome {
  if (call.access === 'open') return 'open';
  // There are hotels.
  if (call.access === 'setup') return 'not_found';
  // None of these people has a companion's token.
  if (call.access === 'companion') return 'not_signed_in';
  if (isGuest(person)) return guestOutcome(call, attempt, person);
  if (call.access === 'guest') return 'not_signed_in';
  return staffOutcome(call, attempt, person);
}

function isGuest(person: Person): person is 'guest' | 'other guest' | 'guest of the sibling' {
  return person.includes('guest');
}

function guestOutcome(call: Call, attempt: Attempt, person: 'guest' | 'other guest' | 'guest of the sibling'): Outcome {
  if (call.access !== 'guest' && call.access !== 'staff-or-guest') return 'not_signed_in';
  // The host says which hotel is called, and a stay of another hotel is unknown there.
  if (person === 'guest of the sibling') return 'not_signed_in';
  if (person === 'guest') return 'answered';
  return attempt.row === true ? 'not_found' : 'without it';
}

const notSignedIn: readonly Person[] = ['no token', 'garbage', 'revoked', 'disabled', 'other hotel'];
const holdNothingHere: readonly Person[] = ['no group', 'no privileges', 'sibling hotel'];

function staffOutcome(call: Call, attempt: Attempt, person: Person): Outcome {
  if (notSignedIn.includes(person)) return 'not_signed_in';
  if (person === 'expired') return 'token_expired';
  // A call about one's own account needs only a session.
  if (call.access === 'signed-in') return 'answered';
  if (holdNothingHere.includes(person)) return 'no_permission_for_hotel';
  if (person === 'other type' || person === 'other service') {
    if (attempt.restricted === undefined) return 'answered';
    return attempt.restricted === 'absent' ? 'without it' : attempt.restricted;
  }
  return person === `without ${call.flag}` ? 'not_allowed' : 'answered';
}
