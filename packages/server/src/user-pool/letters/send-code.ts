import type { Sql } from '../../platform/database/database.ts';
import type { AccountLetter, CodePurpose } from '../account-letters.ts';
import type { Account } from '../accounts/account.ts';
import { type Address, languageOf } from '../accounts/address.ts';
import type { Pool } from '../pool.ts';
import type { Whereabouts } from '../sessions/sessions.ts';
import { findHotelOfPool } from './store.ts';

export interface CodeLetter {
  poolId: string;
  /** Null: a name without an account. */
  account: Pick<Account, 'attributes'> | null;
  /** Subject of the account or of the decoy that stands in for it. */
  owner: string;
  /** The key under which the code is counted: the typed name, or else the subject. */
  askedBy: string;
  address: Address;
  purpose: CodePurpose;
  /** Subject of the sign-up that the code confirms. */
  signUp?: string;
  /** The language of the call, for an account without one. */
  language: string | undefined;
  /** False: no letter goes out, and the answer does not reveal it. */
  deliver: boolean;
}

/** Sends a code in the person's language and in the name of the hotel of the call. Throws like `Codes.issue`. */
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

/** Tells the holder of the address, and only the holder, that an account exists. */
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
