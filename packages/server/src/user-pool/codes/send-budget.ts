import { addressGroup } from '../../platform/address-group.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { CodePurpose } from '../account-letters.ts';
import { Refusal, tooManyRequests } from '../refusal.ts';
import type { Sealing } from '../sealing.ts';
import { codeKinds, perDestination, perNetwork, perOrigin, type SendLimit, withOneMore } from './limits.ts';
import { findSendsForUpdate, removeForgottenSends, updateSends } from './store.ts';

export interface Sending {
  /** Subject of an account, or a typed name. No other key keeps it secret whether the name has an account. */
  askedBy: string;
  purpose: CodePurpose;
  to: string;
  /** IP address of the caller. */
  address: string;
}

/** Limits the codes sent, with counts in the database that all processes share. */
export interface SendBudget {
  /** Counts one code if the transaction commits. Throws `LimitExceededException` or `TooManyRequestsException`. */
  spend(sql: Sql, sending: Sending): Promise<void>;
}

/** Seconds; longer than any limit looks back. */
const memory = 2 * 24 * 60 * 60;

export function createSendBudget(clock: Clock, sealing: Sealing): SendBudget {
  const spendOne = async (sql: Sql, of: readonly string[], limit: SendLimit): Promise<boolean> => {
    const now = clock.now();
    const key = sealing.digest('code', JSON.stringify(['sends', ...of]));
    const sent = withOneMore(await findSendsForUpdate(sql, key, now), limit, now);
    if (sent === null) return false;
    await updateSends(sql, key, sent, now);
    if (sent.length === 1) await removeForgottenSends(sql, now - memory);
    return true;
  };

  return {
    async spend(sql, { askedBy, purpose, to, address }) {
      // Separate groups: a caller who requests messages in others' names must not keep them from signing in.
      const group = purpose === 'sign-in' ? 'sign-in' : 'asked for';
      // Always in this order, so that two transactions never wait for each other's keys.
      const fromLine =
        group === 'sign-in' ||
        ((await spendOne(sql, ['origin', addressGroup(address)], perOrigin)) &&
          (await spendOne(sql, ['network', addressGroup(address, 48)], perNetwork)));
      if (!fromLine) {
        throw tooManyRequests();
      }
      const within =
        (await spendOne(sql, ['account', purpose, askedBy], codeKinds[purpose].sends)) &&
        (await spendOne(sql, ['destination', group, isStrangers(purpose) ? askedBy : to], perDestination));
      if (!within) {
        throw new Refusal('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
      }
    },
  };
}

/**
 * True for purposes that a stranger with the name can trigger; a subject without an account has no address to count.
 */
function isStrangers(purpose: CodePurpose): boolean {
  return purpose === 'reset' || purpose === 'sign-up';
}
