import type { PasswordPolicy } from '@bellhop/contract/hotels/settings';
import type { Sql } from '../platform/database/database.ts';
import { recordAccessChange } from '../platform/session/store.ts';
import type { NewAccount } from './accounts/accounts.ts';
import {
  keepFormer,
  listEnabledAmong,
  remove,
  updateEnabled,
  updateGroups,
  updatePasswordPolicy,
  updateStatus,
} from './accounts/store.ts';
import { addSigningKey } from './keys/keys.ts';
import { insertClient, insertPool, withdrawOlderKeys } from './keys/store.ts';
import { tellOfChange } from './letters/tell-of-change.ts';
import type { Pool } from './pool.ts';
import { lacksFactor } from './second-factors/duty.ts';
import type { MfaMode } from './second-factors/rules.ts';
import { findMode, removeAll, updateExcused, updateMode, updateMustHave } from './second-factors/store.ts';
import type { RotationPolicy } from './sessions/rotation.ts';
import type { Whereabouts } from './sessions/sessions.ts';
import { type SessionRow, updateEndedOfAdministrator } from './sessions/store.ts';
import type { Tokens } from './sessions/tokens.ts';
import { isPasswordOf } from './srp/credential.ts';

export const mfaModes: readonly MfaMode[] = ['off', 'optional', 'on'];

/** Operations of the operator, the demo's seed and tests on the built-in pools; clients cannot call them. */
export interface IdentityAdministration {
  /** Creates the pool with its first key and the app client, if they are missing. */
  ensurePool(wanted: { poolId: string; clientId: string }): Promise<void>;
  /** @returns the subject. Throws `UsernameExistsException`, `InvalidPasswordException`, `InvalidParameterException`. */
  createAccount(wanted: NewAccount): Promise<{ sub: string }>;
  /** Returns the subject of the existing or new account. */
  ensureAccount(wanted: NewAccount & { email: string }): Promise<string>;
  /** By e-mail, phone number or subject. */
  findAccount(poolId: string, name: string): Promise<{ sub: string; isExcusedFromFactor: boolean } | null>;
  /**
   * Runs in the transaction that gives the account a right to administer: ends its sign-ins if it lacks the second
   * factor that administrators must have.
   */
  endSessionsWithoutFactor(sql: Sql, sub: string): Promise<void>;
  /** Ends sign-ins of the hotel's administration page, after the person lost the right to it. */
  endSessionsOfAdministrator(sql: Sql, sub: string, hotelId: string): Promise<void>;
  /**
   * Excuses the account from the second factor of administrators while it has this public password. False: it has
   * another password.
   */
  excuseWithPassword(sub: string, publicPassword: string): Promise<boolean>;
  /** Ends every sign-in of the account. */
  setPassword(sub: string, password: string, options?: { mustChange?: boolean }): Promise<void>;
  /** Returns the requirements for passwords of the pool; null: no such pool. */
  passwordPolicy(poolId: string): Promise<PasswordPolicy | null>;
  /** Sets the requirements for new passwords; existing ones stay valid. Throws if there is no such pool. */
  setPasswordPolicy(poolId: string, policy: PasswordPolicy): Promise<void>;
  /** Ends every sign-in of the account; the next sign-in needs a new password, chosen with a code. */
  requirePasswordReset(sub: string): Promise<void>;
  setGroups(sub: string, groups: readonly string[]): Promise<void>;
  /** For the whole pool; `requireMfa` applies to one account. */
  setMfa(poolId: string, mode: MfaMode): Promise<void>;
  mfa(poolId: string): Promise<MfaMode>;
  /** Applies at the next sign-in or renewal; an account without a factor has to set one up. */
  requireMfa(sub: string, required: boolean): Promise<void>;
  /** For a person who lost their phone. Ends every sign-in of the account. */
  removeSecondFactors(sub: string): Promise<void>;
  /** Ends every sign-in of the account and refuses new ones. */
  disableAccount(sub: string): Promise<void>;
  enableAccount(sub: string): Promise<void>;
  /** Returns the enabled accounts; a subject without an account here belongs to another pool, and counts as enabled. */
  enabledAmong(sql: Sql, subs: readonly string[]): Promise<string[]>;
  /** Ends every sign-in of the account and deletes it, with its addresses, password, factors and devices. */
  removeAccount(sub: string): Promise<void>;
  listSessions(sub: string): Promise<SessionRow[]>;
  /** False: no active sign-in of this account has this `id`. */
  endSession(sub: string, id: string): Promise<boolean>;
  endAllSessions(sub: string): Promise<void>;
  /** Sets whether an app client's refresh tokens are replaced at each use; the console's are (decision 15). */
  setRefreshRotation(clientId: string, policy: RotationPolicy): Promise<void>;
  /** Issues tokens without a password, for measurements and tests of other parts. */
  openSession(sub: string, clientId: string, from: Whereabouts): Promise<Tokens & { refreshToken: string }>;
  /** Makes a new signing key. `withdrawOthers`, after a leak: tokens signed by older keys are refused from now on. */
  rotateKey(poolId: string, options?: { withdrawOthers?: boolean }): Promise<void>;
}

export function createAdministration(pool: Pool): IdentityAdministration {
  const { database, clock, accounts, sessions } = pool;
  const existing = async (sub: string) => {
    const account = await accounts.findBySub(sub);
    if (account === null) throw new Error(`no account ${sub}`);
    return account;
  };

  return {
    ensurePool: ({ poolId, clientId }) =>
      database.sharedWrite(async (sql) => {
        if (await insertPool(sql, poolId, clock.now())) await addSigningKey(sql, poolId, pool.sealing, clock);
        await insertClient(sql, clientId, poolId);
      }),
    createAccount: (account) => accounts.create(account),
    async ensureAccount(account) {
      const existing = await accounts.findByName(account.poolId, account.email);
      return (existing ?? (await accounts.create(account))).sub;
    },
    findAccount: (poolId, name) => accounts.findByName(poolId, name),
    async endSessionsWithoutFactor(sql, sub) {
      const account = await accounts.findForUpdate(sql, sub);
      const administers = { isAdministrator: () => Promise.resolve(true) };
      if (account !== null && (await lacksFactor(sql, administers, account))) await sessions.endAll(sql, sub);
    },
    endSessionsOfAdministrator: (sql, sub, hotelId) => updateEndedOfAdministrator(sql, sub, hotelId, clock.now()),
    excuseWithPassword: (sub, publicPassword) =>
      database.sharedWrite(async (sql) => {
        const account = await accounts.findForUpdate(sql, sub);
        if (account === null || !isPasswordOf(account.credential, account.poolId, sub, publicPassword)) return false;
        await updateExcused(sql, sub);
        return true;
      }),
    async setPassword(sub, password, { mustChange = false } = {}) {
      await database.sharedWrite(async (sql) => {
        const account = await accounts.findForUpdate(sql, sub);
        if (account === null) throw new Error(`no account ${sub}`);
        await accounts.replacePassword(sql, account, password, mustChange);
        if (account.status === 'reset_required') await updateStatus(sql, sub, 'confirmed', clock.now());
        await sessions.endAll(sql, sub);
        await tellOfChange(pool, sql, account, 'password');
      });
      await pool.attempts.forget('password', sub);
    },
    passwordPolicy: accounts.passwordPolicy,
    async setPasswordPolicy(poolId, policy) {
      if (!(await updatePasswordPolicy(database.shared, poolId, policy))) throw new Error(`no pool ${poolId}`);
    },
    requirePasswordReset: (sub) =>
      database.sharedWrite(async (sql) => {
        await updateStatus(sql, sub, 'reset_required', clock.now());
        await sessions.endAll(sql, sub);
      }),
    setGroups: (sub, groups) => updateGroups(database.shared, sub, groups, clock.now()),
    setMfa: (poolId, mode) => updateMode(database.shared, poolId, mode),
    mfa: (poolId) => findMode(database.shared, poolId),
    requireMfa: (sub, required) => updateMustHave(database.shared, sub, required, clock.now()),
    async removeSecondFactors(sub) {
      await database.sharedWrite(async (sql) => {
        const account = await accounts.findForUpdate(sql, sub);
        await removeAll(sql, sub, clock.now());
        await sessions.endAll(sql, sub);
        if (account !== null) await tellOfChange(pool, sql, account, 'factor');
      });
      await pool.attempts.forget('code', sub);
    },
    disableAccount: (sub) =>
      database.sharedWrite(async (sql) => {
        await updateEnabled(sql, sub, false, clock.now());
        await sessions.endAll(sql, sub);
      }),
    enabledAmong: listEnabledAmong,
    enableAccount: (sub) => updateEnabled(database.shared, sub, true, clock.now()),
    removeAccount: (sub) =>
      database.sharedWrite(async (sql) => {
        await sessions.endAll(sql, sub);
        await keepFormer(sql, sub);
        await remove(sql, sub);
      }),
    listSessions: (sub) => sessions.list(sub),
    endSession: (sub, id) => sessions.end(sub, id),
    endAllSessions: (sub) => database.sharedWrite((sql) => sessions.endAll(sql, sub)),
    setRefreshRotation: (clientId, policy) => sessions.setRotation(clientId, policy),
    openSession: async (sub, clientId, from) => sessions.open(await existing(sub), clientId, from),
    rotateKey: (poolId, { withdrawOthers = false } = {}) =>
      database.sharedWrite(async (sql) => {
        await addSigningKey(sql, poolId, pool.sealing, clock);
        if (!withdrawOthers) return;
        await withdrawOlderKeys(sql, poolId, clock.now());
        // An empty subject stands for all users: any of them may have a token signed by a withdrawn key.
        await recordAccessChange(sql, '');
      }),
  };
}
