import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Account } from '../accounts/account.ts';
import type { Sealing } from '../sealing.ts';
import * as store from './store.ts';
import { makeTotpSecret, stepOfCode } from './totp.ts';

/** Sets up software tokens. A secret belongs to the account only after one of its codes was verified. */
export interface SoftwareTokens {
  /** Makes a pending secret, which replaces an earlier pending one. @returns base32 */
  propose(sub: string): Promise<string>;
  /**
   * Saves the pending secret to the account and switches nothing on. `unknown`: no pending secret, or an expired one.
   */
  confirm(sub: string, code: string): Promise<'confirmed' | 'mismatch' | 'unknown'>;
  /**
   * Gives an account that secret and switches it on, as its preferred factor. False: the code does not match the
   * secret.
   */
  adopt(sql: Sql, account: Account, secret: string, code: string): Promise<boolean>;
}

/** Seconds that a secret stays pending: time to find a phone and install an app. */
const patience = 60 * 60;

export function createSoftwareTokens(database: Database, clock: Clock, sealing: Sealing): SoftwareTokens {
  const pendingOf = (sub: string): string => `${sub} pending`;
  const keep = (sql: Sql, sub: string, secret: string, step: number): Promise<void> =>
    store.updateSecret(sql, sub, sealing.seal('totp', sub, Buffer.from(secret)), step, clock.now());

  return {
    async propose(sub) {
      const secret = makeTotpSecret();
      const sealed = sealing.seal('totp', pendingOf(sub), Buffer.from(secret));
      await store.updatePending(database.shared, sub, sealed, clock.now() + patience);
      return secret;
    },
    confirm: (sub, code) =>
      database.sharedWrite(async (sql) => {
        const sealed = await store.findPending(sql, sub, clock.now());
        if (sealed === null) return 'unknown';
        const secret = sealing.open('totp', pendingOf(sub), sealed).toString();
        const step = stepOfCode(secret, code, clock.millis());
        if (step === null) return 'mismatch';
        await keep(sql, sub, secret, step);
        return 'confirmed';
      }),
    async adopt(sql, account, secret, code) {
      const step = stepOfCode(secret, code, clock.millis());
      if (step === null) return false;
      await keep(sql, account.sub, secret, step);
      const factors = { ...account, hasSoftwareToken: true, preferredFactor: 'SOFTWARE_TOKEN_MFA' as const };
      await store.updateSwitched(sql, account.sub, factors, clock.now());
      return true;
    },
  };
}
