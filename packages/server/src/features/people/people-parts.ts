import type { Language } from '@bellhop/contract/scalars';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import type { Delivery } from '../../platform/delivery/outgoing-message.ts';
import { invalidInput } from '../../platform/failure.ts';
import type { AccountsOfPeople, RightsParts } from '../staff/administration/write-rights.ts';

/** An address for letters, in its normal spelling. */
export interface MemberAddress {
  channel: 'email' | 'sms';
  value: string;
}

/** The operations on the user pools of this installation. */
export interface StaffAccounts {
  keeps(poolId: string): Promise<boolean>;
  addressIn(typed: string): MemberAddress | null;
  /** A new account gets a first password. The account is locked until the transaction ends. */
  findOrMake(
    sql: Sql,
    wanted: { poolId: string; address: MemberAddress; name: string; familyName: string; language: Language },
  ): Promise<{ sub: string; password: string | null } | 'unproven'>;
  /**
   * Locks the account until the transaction ends, also against invitations. False: no such account in this
   * installation.
   */
  hold(sql: Sql, sub: string): Promise<boolean>;
  /** Stores whether another person has seen the first password. */
  setHandedOver(sql: Sql, sub: string, isHandedOver: boolean): Promise<void>;
  /** Returns a new first password; null if the person has chosen a password. */
  renewFirstPassword(sql: Sql, sub: string): Promise<string | null>;
  /** Returns a text like a first password that opens no account. */
  idlePassword(): string;
  resetPassword(sql: Sql, sub: string): Promise<string>;
  removeFactors(sql: Sql, sub: string): Promise<void>;
  setEnabled(sql: Sql, sub: string, enabled: boolean): Promise<void>;
  /** Changes the address and informs the holder at the earlier address. False: another account has the new address. */
  changeAddress(sql: Sql, sub: string, address: MemberAddress): Promise<boolean>;
  remove(sql: Sql, sub: string, how: { wasUsed: boolean }): Promise<void>;
}

export interface PeopleParts {
  database: Database;
  clock: Clock;
  delivery: Delivery;
  accounts: StaffAccounts;
  pools: AccountsOfPeople;
}

export function rightsParts({ clock, pools }: PeopleParts, actor: Actor, path: string): RightsParts {
  return {
    clock,
    accounts: pools,
    actor,
    lastAdministrator: () => invalidInput(path, 'last_administrator'),
  };
}
