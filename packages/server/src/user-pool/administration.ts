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

/** What an operator, the demo's seed and tests do with the built-in pools; no client can ask for any of it. */
export interface IdentityAdministration {
  /** Makes the pool with its first key and the app client, where they are missing. */
  ensurePool(wanted: { poolId: string; clientId: string }): Promise<void>;
  /** @returns the subject. Throws `UsernameExistsException`, `InvalidPasswordException`, `InvalidParameterException`. */
  createAccount(wanted: NewAccount): Promise<{ sub: string }>;
  /** The account's subject, whether it was there under that name or is made now. */
  ensureAccount(wanted: NewAccount & { email: string }): Promise<string>;
  /** By e-mail, phone number or subject. */
  findAccount(poolId: string, name: string): Promise<{ sub: string; isExcusedFromFactor: boolean } | null>;
  /** Within the transaction that makes the account administer a hotel: ends its sign-ins where it needs a second factor for that and has none. */
  endSessionsWithoutFactor(sql: Sql, sub: string): Promise<void>;
  /** Sign-ins of the hotel's administration page, whose right the person has lost. */
  endSessionsOfAdministrator(sql: Sql, sub: string, hotelId: string): Promise<void>;
  /** Excuses the account from the second factor of administrators while it has this password, which everybody knows. False: it has another one. */
  excuseWithPassword(sub: string, publicPassword: string): Promise<boolean>;
  /** Ends every sign-in of the account. */
  setPassword(sub: string, password: string, options?: { mustChange?: boolean }): Promise<void>;
  /** What passwords of the pool must have; null: no such pool. */
  passwordPolicy(poolId: string): Promise<PasswordPolicy | null>;
  /** What passwords of the pool must have from now on; those that are held stay good. Throws where there is no such pool. */
  setPasswordPolicy(poolId: string, policy: PasswordPolicy): Promise<void>;
  /** Ends every sign-in of the account; the next one needs a new password, chosen with a code. */
  requirePasswordReset(sub: string): Promise<void>;
  setGroups(sub: string, groups: readonly string[]): Promise<void>;
  /** Pool-wide; an account may be made to have a second factor by itself. */
  setMfa(poolId: string, mode: MfaMode): Promise<void>;
  mfa(poolId: string): Promise<MfaMode>;
  /** From the next sign-in or renewal on; who has none is led to setting one up. */
  requireMfa(sub: string, required: boolean): Promise<void>;
  /** For somebody who lost their phone. Ends every sign-in of the account. */
  removeSecondFactors(sub: string): Promise<void>;
  /** Ends every sign-in of the account and lets nobody in under its name. */
  disableAccount(sub: string): Promise<void>;
  enableAccount(sub: string): Promise<void>;
  /** Those who can sign in; a subject without an account here is of another pool, and counts. */
  enabledAmong(sql: Sql, subs: readonly string[]): Promise<string[]>;
  /** Ends every sign-in of the account and forgets it, with its addresses, password, factors and devices. */
  removeAccount(sub: string): Promise<void>;
  listSessions(sub: string): Promise<SessionRow[]>;
  /** By its `id`. False: none of theirs that goes on. */
  endSession(sub: string, id: string): Promise<boolean>;
  endAllSessions(sub: string): Promise<void>;
  /** Whether an app client's refresh tokens are replaced at each use; the console's are (decision 15). */
  setRefreshRotation(clientId: string, policy: RotationPolicy): Promise<void>;
  /** Tokens without a password, for measurements and tests of other parts. */
  openSession(sub: string, clientId: string, from: Whereabouts): Promise<Tokens & { refreshToken: string }>;
  /** A new signing key. `withdrawOthers`: after a leak; tokens that the older keys signed stop being accepted. */
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
    createAccount: (wanted) => accounts.create(wanted),
    async ensureAccount(wanted) {
      const held = await accounts.findByName(wanted.poolId, wanted.email);
      return (held ?? (await accounts.create(wanted))).sub;
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
        // Whose token another key signed is everybody.
        await recordAccessChange(sql, '');
      }),
  };
}
