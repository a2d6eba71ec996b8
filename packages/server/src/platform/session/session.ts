import type { Privileges } from '@bellhop/contract/staff/privileges';
import type { Hotel } from '../tenancy/hotel.ts';
import type { AccessClaims, CompanionCaller, GuestCaller } from './caller.ts';

/** Checks access tokens of the pool that a hotel names, built-in or Amazon's. Throws `not_signed_in` or `token_expired`. */
export interface TokenVerifier {
  verify(token: string, hotel: Hotel): Promise<AccessClaims>;
}

/** What names one sign-in of one account; may be kept, for what goes on behind a person's back while it lasts. */
export type SignIn = Pick<AccessClaims, 'poolId' | 'sub' | 'originJti' | 'username' | 'keptHere'> &
  Partial<Pick<AccessClaims, 'keyId'>>;

/** A sign-in that goes on. */
export interface Standing {
  name: string;
  /** Its desk is locked, and it may hear nothing of guests. */
  isLocked: boolean;
  /** The one hotel that an administration page of another origin works for by it; null: it is its person's own. */
  administers: string | null;
}

/** What the pool knows of an account now, after its tokens were made. */
export interface AccountReader {
  /** Null: signed out everywhere since, disabled, revoked or gone. For a pool that is not ours: always somebody. */
  current(signIn: SignIn): Promise<Standing | null>;
}

export interface PrivilegesReader {
  /** Null: none at all for this hotel. */
  of(hotelId: string, userId: string): Promise<Privileges | null>;
}

export interface GuestSessionReader {
  /** Null: unknown or revoked token. Throws `stay_ended` where the stay is over. */
  find(hotelId: string, token: string): Promise<GuestCaller | null>;
  /** Whether a session that was found before still goes on. */
  isStanding(hotelId: string, sessionId: string): Promise<boolean>;
}

export interface CompanionReader {
  /** Null: unknown, taken back, or over. */
  find(hotelId: string, token: string): Promise<CompanionCaller | null>;
}

export interface SessionReaders {
  tokens: TokenVerifier;
  accounts: AccountReader;
  privileges: PrivilegesReader;
  guests: GuestSessionReader;
  companions: CompanionReader;
}
