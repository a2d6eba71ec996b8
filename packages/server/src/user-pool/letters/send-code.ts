import type { Sql } from '../../platform/database/database.ts';
import type { AccountLetter, CodePurpose } from '../account-letters.ts';
import type { Account } from '../accounts/account.ts';
import { type Address, languageOf } from '../accounts/address.ts';
import type { Pool } from '../pool.ts';
import type { Whereabouts } from '../sessions/sessions.ts';
import { findHotelOfPool } from './store.ts';

export interface CodeLetter {
  poolId: string;
  /** Null: of nobody. */
  account: Pick<Account, 'attributes'> | null;
  /** Subject of the account or of the decoy that stands in for it. */
  owner: string;
  /** What is counted: the name where one was typed, or else the subject. */
  askedBy: string;
  address: Address;
  purpose: CodePurpose;
  /** Subject of the sign-up that it confirms. */
  signUp?: string;
  /** Of the call, where the account has none. */
  language: string | undefined;
  /** False: nobody shall have the code, and nothing tells so. */
  deliver: boolean;
}

/** Sends a code in the person's language and in the name of the hotel whose console asked. Throws as `Codes.issue`. */
export async function sendCode(pool: Pool, sql: Sql, letter: CodeLetter, from: Whereabouts): Promise<void> {
  const { poolId, account, owner, askedBy, address, purpose, signUp, language, deliver } = letter;
  await pool.codes.issue(sql, {
    owner,
    askedBy,
    purpose,
    ...(signUp === undefined ? {} : { signUp }),
    channel: address.channel,
    to: address.value,
    language: languageOf(account, language),
    hotelId: await findHotelOfPool(sql, poolId, hostOf(from)),
    address: from.address,
    deliver,
  });
}

/** Seconds. */
const usefulFor = 24 * 60 * 60;

/** Tells the holder of an account, and nobody else, that there is one. */
export async function sendAlreadySignedUp(
  pool: Pool,
  sql: Sql,
  letter: Pick<CodeLetter, 'poolId' | 'account' | 'address' | 'language'>,
  from: Whereabouts,
): Promise<void> {
  await pool.delivery.send(sql, {
    channel: letter.address.channel,
    to: letter.address.value,
    language: languageOf(letter.account, letter.language),
    letter: { kind: 'already-signed-up' } satisfies AccountLetter,
    hotelId: await findHotelOfPool(sql, letter.poolId, hostOf(from)),
    usefulUntil: pool.clock.now() + usefulFor,
  });
}

export function hostOf(from: Whereabouts): string {
  return new URL(from.origin).hostname;
}
