import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Hotel } from '../tenancy/hotel.ts';
import type { AccessClaims, CompanionCaller, GuestCaller } from './caller.ts';

/** Checks access tokens of the hotel's pool, built-in or Amazon's. Throws `not_signed_in` or `token_expired`. */
export interface TokenVerifier {
  verify(token: string, hotel: Hotel): Promise<AccessClaims>;
}

/** The ids of one sign-in of one account; may be stored for work in the background while the sign-in lasts. */
export type SignIn = Pick<AccessClaims, 'poolId' | 'sub' | 'originJti' | 'username' | 'keptHere'> &
  Partial<Pick<AccessClaims, 'keyId'>>;

/** A sign-in that has not ended. */
export interface ActiveSession {
  name: string;
  /** Whether its desk is locked and may receive no guest data. */
  isLocked: boolean;
  /** The one hotel for which an administration page of another origin uses it; null: the person's own sign-in. */
  administers: string | null;
}

/** Reads the current state of an account, which may have changed since its tokens were issued. */
export interface AccountReader {
  /** Null: signed out everywhere since, disabled, revoked or deleted. For a pool kept elsewhere: always a sign-in. */
  current(signIn: SignIn): Promise<ActiveSession | null>;
}

export interface PrivilegesReader {
  /** Null: no privileges at all in this hotel. */
  of(hotelId: string, userId: string): Promise<Privileges | null>;
}

export interface GuestSessionReader {
  /** Null: unknown or revoked token. Throws `stay_ended` if the stay has ended. */
  find(hotelId: string, token: string): Promise<GuestCaller | null>;
  /** Whether an earlier session still goes on. */
  isStanding(hotelId: string, sessionId: string): Promise<boolean>;
}

export interface CompanionReader {
  /** Null: unknown, withdrawn or expired. */
  find(hotelId: string, token: string): Promise<CompanionCaller | null>;
}

export interface SessionReaders {
  tokens: TokenVerifier;
  accounts: AccountReader;
  privileges: PrivilegesReader;
  guests: GuestSessionReader;
  companions: CompanionReader;
}
