import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Actor } from '../database/event-row.ts';

/** The verified content of an access token. */
export interface TokenClaims {
  /** The user's subject: the staff id of every call (ACC-22). */
  sub: string;
  username: string;
  groups: readonly string[];
  poolId: string;
  /** Id of the sign-in that the token descends from; sign-out and revocation use it. */
  originJti: string;
  /** Id of the signing key; empty: the token has none. */
  keyId: string;
  /** Unix seconds of that sign-in. */
  authTime: number;
  expiresAt: number;
}

/** Verified claims with the place of their pool. */
export interface AccessClaims extends TokenClaims {
  /** The endpoint of the hotel's settings, without a slash at the end; empty: not set. */
  poolEndpoint: string;
  /**
   * Whether this installation keeps the pool: its sign-ins can be checked and ended. Otherwise a token is valid until
   * it expires.
   */
  keptHere: boolean;
}

export interface StaffCaller {
  kind: 'staff';
  id: string;
  /** Name and family name. */
  name: string;
  claims: AccessClaims;
  isLocked: boolean;
  /** For the sign-in of an administration page, the hotel of the call; otherwise null. */
  administers: string | null;
  privileges: Privileges;
}

/** A signed-in person with any privileges, for calls that need none in particular. */
export interface SignedInCaller {
  kind: 'signed-in';
  id: string;
  name: string;
  claims: AccessClaims;
  /** True only in calls that are answered `whileLocked`. */
  isLocked: boolean;
  /** The one hotel of a page (see `Standing`). */
  administers: string | null;
}

export interface GuestCaller {
  kind: 'guest';
  userId: string;
  bookingId: string;
  /** Id of the session without access to it: the hash of its token. */
  sessionId: string;
  name: string;
  /** Unix seconds at which the stay's token expires. */
  expiresAt: number;
}

/** A person who fills in one form of a check-in, with a code from its main guest. */
export interface CompanionCaller {
  kind: 'companion';
  checkInId: string;
  guestId: string;
  /** Hash of the token, which expires with its code. */
  tokenHash: string;
}

export type Caller = StaffCaller | SignedInCaller | GuestCaller | CompanionCaller | { kind: 'nobody' };

export function actorOf(caller: StaffCaller | GuestCaller): Actor {
  return caller.kind === 'staff'
    ? { id: caller.id, name: caller.name === '' ? null : caller.name }
    : { id: `guest:${caller.userId}`, name: caller.name };
}
