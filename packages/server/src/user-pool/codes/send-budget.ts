import { addressGroup } from '../../platform/address-group.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sql } from '../../platform/database/database.ts';
import type { CodePurpose } from '../account-letters.ts';
import { Refusal, tooManyRequests } from '../refusal.ts';
import type { Sealing } from '../sealing.ts';
import { codeKinds, perDestination, perNetwork, perOrigin, type SendLimit, withOneMore } from './limits.ts';
import { findSendsForUpdate, removeForgottenSends, updateSends } from './store.ts';

export interface Sending {
  /** Subject of an account, or a name that was typed. Nothing else may tell a stranger's asking about nobody from another. */
  askedBy: string;
  purpose: CodePurpose;
  to: string;
  /** Where the call came from. */
  address: string;
}

/** How many codes may be sent, counted where all processes see it. */
export interface SendBudget {
  /** Counts one, if the transaction commits. Throws `LimitExceededException` or `TooManyRequestsException`. */
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
      // Counted apart: a caller who requests messages in others' names must not keep them from signing in.
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

/** Asked for by anybody who knows a name; a subject that nobody has leads to no address that could be counted. */
function isStrangers(purpose: CodePurpose): boolean {
  return purpose === 'reset' || purpose === 'sign-up';
}
