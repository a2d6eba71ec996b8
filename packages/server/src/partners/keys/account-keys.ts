import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DoorKey, KeyDriver, KeyOutcome } from '../../platform/door-keys/key-driver.ts';
import { createAccountBox } from '../../platform/partners/account-box.ts';
import { openAccount } from '../../platform/partners/open-account.ts';
import { noteCall } from '../../platform/partners/store.ts';
import type { TrustedOrigins } from '../push/endpoint.ts';
import { type LinkedLocks, openLinkedLocks } from './link.ts';

export interface AccountKeysParts {
  database: Database;
  clock: Clock;
  serverKey: Buffer;
  trusted: TrustedOrigins;
}

/** Calls the lock system of each hotel to make and revoke keys, and records the outcome of the calls. */
export function accountKeys({ database, clock, serverKey, trusted }: AccountKeysParts): KeyDriver {
  const accounts = createAccountBox(serverKey);

  async function by({ hotelId }: DoorKey, ask: (locks: LinkedLocks) => Promise<KeyOutcome>): Promise<KeyOutcome> {
    // Used even after the driver was changed: keys are revoked in the system that made them.
    const account = await openAccount({ database, clock, accounts }, hotelId, 'keys', 'link');
    if (account === null) return { kind: 'later', reason: 'lock system: none is set' };
    const outcome = await ask(openLinkedLocks(account, clock, trusted));
    const error = outcome.kind === 'later' || outcome.kind === 'refused' ? outcome.reason : null;
    await database.write(hotelId, ({ sql }) => noteCall(sql, hotelId, 'keys', 'link', { at: clock.now(), error }));
    return outcome;
  }

  return {
    order: (key, holder) => by(key, (locks) => locks.order(key, holder)),
    revoke: (key) => by(key, (locks) => locks.revoke(key)),
  };
}
