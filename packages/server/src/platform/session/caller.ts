import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Actor } from '../database/event-row.ts';

/** What an access token says; already verified. */
export interface TokenClaims {
  /** The user's subject: the staff id of every call (ACC-22). */
  sub: string;
  username: string;
  groups: readonly string[];
  poolId: string;
  /** Names the sign-in that the token descends from; sign-out and revocation go by it. */
  originJti: string;
  /** Of the key that signed it; empty: it names none. */
  keyId: string;
  /** Unix seconds of that sign-in. */
  authTime: number;
  expiresAt: number;
}

/** With where its pool was found to be kept. */
export interface AccessClaims extends TokenClaims {
  /** As the hotel's settings give it, without a slash at the end; empty: nothing was said. */
  poolEndpoint: string;
  /** In this installation: its sign-ins can be looked at and ended. Elsewhere a token holds until it expires. */
  keptHere: boolean;
}

export interface StaffCaller {
  kind: 'staff';
  id: string;
  /** Name and family name. */
  name: string;
  claims: AccessClaims;
  isLocked: boolean;
  /** Of a page: the hotel that the call is for. */
  administers: string | null;
  privileges: Privileges;
}

/** Signed in, with whatever privileges: only the privileges call asks for no more. */
export interface SignedInCaller {
  kind: 'signed-in';
  id: string;
  name: string;
  claims: AccessClaims;
  /** Only calls that are answered `whileLocked` see it true. */
  isLocked: boolean;
  /** The one hotel of a page (see `Standing`). */
  administers: string | null;
}

export interface GuestCaller {
  kind: 'guest';
  userId: string;
  bookingId: string;
  /** Names the session without opening it: the hash of its token. */
  sessionId: string;
  name: string;
  /** Unix seconds at which the stay's token dies. */
  expiresAt: number;
}

/** Somebody who fills one form of a check-in, by a code that its main guest gave away. */
export interface CompanionCaller {
  kind: 'companion';
  checkInId: string;
  guestId: string;
  /** Of the token, which ends with its code. */
  tokenHash: string;
}

export type Caller = StaffCaller | SignedInCaller | GuestCaller | CompanionCaller | { kind: 'nobody' };

export function actorOf(caller: StaffCaller | GuestCaller): Actor {
  return caller.kind === 'staff'
    ? { id: caller.id, name: caller.name }
    : { id: `guest:${caller.userId}`, name: caller.name };
}
