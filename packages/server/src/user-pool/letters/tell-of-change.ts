import type { Sql } from '../../platform/database/database.ts';
import type { AccountChange, AccountLetter } from '../account-letters.ts';
import type { Account } from '../accounts/account.ts';
import { type Address, addressOn, type Channel, languageOf } from '../accounts/address.ts';
import type { Pool } from '../pool.ts';
import type { Whereabouts } from '../sessions/sessions.ts';
import { hostOf } from './send-code.ts';
import { findHotelOfPool } from './store.ts';

/** Seconds. */
const usefulFor = 3 * 24 * 60 * 60;

/**
 * Tells the holder of an account about a change, at the addresses before it: another person may have made the change.
 * @param account as it was before
 * @param channel whose address changed
 */
export async function tellOfChange(
  pool: Pool,
  sql: Sql,
  account: Account,
  changed: AccountChange,
  { from, channel }: { from?: Whereabouts; channel?: Channel } = {},
): Promise<void> {
  const hotelId = await findHotelOfPool(sql, account.poolId, from === undefined ? '' : hostOf(from));
  for (const to of addressesToTell(account, channel)) {
    await pool.delivery.send(sql, {
      channel: to.channel,
      to: to.value,
      language: languageOf(account, undefined),
      letter: { kind: 'account-changed', changed } satisfies AccountLetter,
      hotelId,
      usefulUntil: pool.clock.now() + usefulFor,
    });
  }
}

/** The address that changed, and the first other verified address of the person. */
function addressesToTell(account: Account, changed: Channel | undefined): Address[] {
  const verified = (['email', 'sms'] as const).flatMap((channel): Address[] => {
    const { value, verified } = addressOn(account, channel);
    return value !== null && verified ? [{ channel, value }] : [];
  });
  const old = verified.filter(({ channel }) => channel === changed);
  return [...old, ...verified.filter(({ channel }) => channel !== changed).slice(0, 1)];
}
