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

/** What hotels do with the accounts of their staff, each within the transaction that is the reason for it. */
export interface StaffAccounts {
  /** Whether the pool is kept here. */
  keeps(poolId: string): Promise<boolean>;
  /** In its one spelling; null: nobody can go by it. */
  addressIn(typed: string): Address | null;
  /**
   * The account of that address; a new one has a first password, which must be changed. A group that lets it in is given to one
   * without. `unproven`: somebody else has seen its first password, and its holder has not
   * shown since that the address is theirs.
   */
  findOrMake(sql: Sql, wanted: NewMember): Promise<{ sub: string; password: string | null } | 'unproven'>;
  /** Whether somebody else than its holder has seen its first password. */
  setHandedOver(sql: Sql, sub: string, isHandedOver: boolean): Promise<void>;
  /** Until the transaction ends nobody else gives its person rights by an invitation. False: there is none here. */
  hold(sql: Sql, sub: string): Promise<boolean>;
  /** Replaces a first password that was not used; null: the person has chosen one. */
  renewFirstPassword(sql: Sql, sub: string): Promise<string | null>;
  /** Looks like a first password and opens nothing. */
  idlePassword(): string;
  /** A first password in place of the one that is held; every sign-in ends. */
  resetPassword(sql: Sql, sub: string): Promise<string>;
  /** Every sign-in ends, and the person learns of it. */
  removeFactors(sql: Sql, sub: string): Promise<void>;
  /** Disabling ends every sign-in. */
  setEnabled(sql: Sql, sub: string, enabled: boolean): Promise<void>;
  /** The person receives a notice at the address before. False: another account of the pool goes by it, and nothing was done. */
  changeAddress(sql: Sql, sub: string, address: Address): Promise<boolean>;
  /** Ends every sign-in and forgets the account; where it was used, no other one gets its subject. */
  remove(sql: Sql, sub: string, how: { wasUsed: boolean }): Promise<void>;
}

/** Membership in one group at least is what lets anybody in (AUTH-21); it says nothing about what they may do. */
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
      const held = await findByName(sql, poolId, {
        kind: address.channel === 'email' ? 'email' : 'phone',
        value: address.value,
      });
      if (held !== null) {
        await accounts.findForUpdate(sql, held.sub);
        if (await isHandedOver(sql, held.sub)) return 'unproven';
        if (held.groups.length === 0) await updateGroups(sql, held.sub, [defaultGroup], clock.now());
        return { sub: held.sub, password: null };
      }
      const password = temporaryPassword();
      const sub = decoyAccount(sealing, poolId, address.value).userId;
      const made: Account = await accounts.create(
        {
          // The same where an invitation is withdrawn and made again, as it is of an account that was there before.
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
      return { sub: made.sub, password };
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
      const held = await findByName(sql, account.poolId, { kind: channel === 'email' ? 'email' : 'phone', value });
      if (held !== null && held.sub !== sub) return false;
      await updateAddress(sql, sub, channel, value, clock.now());
      // One that the person wanted meanwhile is not waited for any more.
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
