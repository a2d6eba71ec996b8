import type { Language } from '@bellhop/contract/scalars';
import type { Sql } from '../platform/database/database.ts';
import type { Account } from './accounts/account.ts';
import { type Address, addressOf } from './accounts/address.ts';
import { decoyAccount } from './accounts/decoy-account.ts';
import { loginName } from './accounts/login-name.ts';
import {
  findByName,
  isFormer,
  isHandedOver,
  keepFormer,
  remove,
  updateAddress,
  updateEnabled,
  updateGroups,
  updateHandedOver,
} from './accounts/store.ts';
import { tellOfChange } from './letters/tell-of-change.ts';
import type { Pool } from './pool.ts';
import { removeAll } from './second-factors/store.ts';
import { temporaryPassword } from './temporary-password.ts';

export interface NewMember {
  poolId: string;
  address: Address;
  name: string;
  familyName: string;
  language: Language;
}

/** Operations of hotels on the accounts of their staff, each within the caller's transaction. */
export interface StaffAccounts {
  /** Checks whether this server hosts the pool. */
  keeps(poolId: string): Promise<boolean>;
  /** Returns the normalized address; null: not a valid login name. */
  addressIn(typed: string): Address | null;
  /**
   * Finds or creates the account of an address; a new one gets a first password that must be changed. Adds the default
   * group to an account without one. `unproven`: another person has seen its first password, and its holder has not yet
   * proven to own the address.
   */
  findOrMake(sql: Sql, wanted: NewMember): Promise<{ sub: string; password: string | null } | 'unproven'>;
  /** Records whether a person other than the holder has seen the first password. */
  setHandedOver(sql: Sql, sub: string, isHandedOver: boolean): Promise<void>;
  /**
   * Locks the account until the transaction ends, so that no other invitation gives it rights meanwhile. False: no such
   * account.
   */
  hold(sql: Sql, sub: string): Promise<boolean>;
  /** Replaces an unused first password; null: the person has chosen a password. */
  renewFirstPassword(sql: Sql, sub: string): Promise<string | null>;
  /** Returns a string that looks like a first password and belongs to no account. */
  idlePassword(): string;
  /** Replaces the current password by a first password; every sign-in ends. */
  resetPassword(sql: Sql, sub: string): Promise<string>;
  /** Every sign-in ends, and the person gets a notice. */
  removeFactors(sql: Sql, sub: string): Promise<void>;
  /** Disabling ends every sign-in. */
  setEnabled(sql: Sql, sub: string, enabled: boolean): Promise<void>;
  /**
   * Sends the person a notice at the old address. False: another account of the pool has the address, and nothing
   * changed.
   */
  changeAddress(sql: Sql, sub: string, address: Address): Promise<boolean>;
  /** Ends every sign-in and deletes the account; if it was used, no other account gets its subject. */
  remove(sql: Sql, sub: string, how: { wasUsed: boolean }): Promise<void>;
}

/** An account must belong to at least one group to sign in (AUTH-21); the group grants no rights. */
const defaultGroup = 'staff';

export function openStaffAccounts(pool: Pool): StaffAccounts {
  const { accounts, codes, sealing, sessions, signUps, clock } = pool;
  const isFree = async (sql: Sql, sub: string): Promise<boolean> =>
    (await accounts.findBySub(sub)) === null && !(await isFormer(sql, sub));
  async function existing(sql: Sql, sub: string) {
    const account = await accounts.findForUpdate(sql, sub);
    if (account === null) throw new Error(`no account ${sub}`);
    return account;
  }
  async function replaceByFirst(sql: Sql, sub: string): Promise<string> {
    const password = temporaryPassword();
    await accounts.replacePassword(sql, await existing(sql, sub), password, true);
    return password;
  }
  return {
    keeps: async (poolId) => (await accounts.passwordPolicy(poolId)) !== null,
    addressIn(typed) {
      const name = loginName(typed);
      if (name === null || name.kind === 'sub') return null;
      try {
        return addressOf(typed);
      } catch {
        return null;
      }
    },
    async findOrMake(sql, { poolId, address, name, familyName, language }) {
      const current = await findByName(sql, poolId, {
        kind: address.channel === 'email' ? 'email' : 'phone',
        value: address.value,
      });
      if (current !== null) {
        await accounts.findForUpdate(sql, current.sub);
        if (await isHandedOver(sql, current.sub)) return 'unproven';
        if (current.groups.length === 0) await updateGroups(sql, current.sub, [defaultGroup], clock.now());
        return { sub: current.sub, password: null };
      }
      const password = temporaryPassword();
      const sub = decoyAccount(sealing, poolId, address.value).userId;
      const created: Account = await accounts.create(
        {
          // Derived from the address: an invitation that is withdrawn and made again gets the same subject, like an
          // existing account.
          ...((await isFree(sql, sub)) && { sub }),
          poolId,
          ...(address.channel === 'email' ? { email: address.value } : { phone: address.value }),
          name,
          familyName,
          password,
          groups: [defaultGroup],
          mustChangePassword: true,
          attributes: { locale: language },
        },
        sql,
      );
      return { sub: created.sub, password };
    },
    setHandedOver: updateHandedOver,
    hold: async (sql, sub) => (await accounts.findForUpdate(sql, sub)) !== null,
    async renewFirstPassword(sql, sub) {
      const account = await accounts.findForUpdate(sql, sub);
      return account?.mustChangePassword === true ? replaceByFirst(sql, sub) : null;
    },
    idlePassword: temporaryPassword,
    async resetPassword(sql, sub) {
      const password = await replaceByFirst(sql, sub);
      await sessions.endAll(sql, sub);
      return password;
    },
    async removeFactors(sql, sub) {
      const account = await existing(sql, sub);
      await removeAll(sql, sub, clock.now());
      await sessions.endAll(sql, sub);
      await tellOfChange(pool, sql, account, 'factor');
    },
    async setEnabled(sql, sub, enabled) {
      await updateEnabled(sql, sub, enabled, clock.now());
      if (!enabled) await sessions.endAll(sql, sub);
    },
    async changeAddress(sql, sub, address) {
      const account = await existing(sql, sub);
      const { channel, value } = address;
      const owner = await findByName(sql, account.poolId, { kind: channel === 'email' ? 'email' : 'phone', value });
      if (owner !== null && owner.sub !== sub) return false;
      await updateAddress(sql, sub, channel, value, clock.now());
      // Drops a pending change of the address by the person.
      await codes.withdraw(sql, sub, channel);
      await tellOfChange(pool, sql, account, 'address', { channel });
      await signUps.drop(sql, account.poolId, address);
      return true;
    },
    async remove(sql, sub, { wasUsed }) {
      await sessions.endAll(sql, sub);
      if (wasUsed) await keepFormer(sql, sub);
      await remove(sql, sub);
    },
  };
}
