import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../database/database.ts';

/** What a code is for; each has words of its own. */
export type CodePurpose = 'sign-up' | 'reset' | 'verify' | 'sign-in';

/** What of an account changed. */
export type AccountChange = 'password' | 'address' | 'factor';

/** What is said, before it is put into words of the reader's language. */
export type Letter =
  /** `minutes`: how long the code works. */
  | { kind: 'code'; purpose: CodePurpose; code: string; minutes: number }
  /** To the holder of an address with which somebody, perhaps they themselves, tried to sign up again. */
  | { kind: 'already-signed-up' }
  /** To an address that the account had before the change: the holder must learn of the change even if another person made it. */
  | { kind: 'account-changed'; changed: AccountChange }
  /** Staff's report of a problem (API-22); `details` are lines of name and value as the report's form gives them. */
  | { kind: 'report'; subject: string; details: readonly { name: string; value: string }[] };

/** A letter on its way to a person outside. */
export interface OutgoingMessage {
  channel: 'email' | 'sms';
  /** An e-mail address, or a phone number with + and digits. */
  to: string;
  language: Language;
  letter: Letter;
  /** Whose it is; null: of the installation. */
  hotelId: string | null;
  /** Unix seconds after which it is of no use any more and is given up. */
  usefulUntil: number | null;
}

/** Takes messages for the world outside. */
export interface Delivery {
  /** Within the caller's transaction: the message goes out if, and only if, that commits. */
  send(sql: Sql, message: OutgoingMessage): Promise<void>;
}
