import type { Language } from '@bellhop/contract/scalars';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import type { Delivery } from '../../platform/delivery/outgoing-message.ts';
import { invalidInput } from '../../platform/failure.ts';
import type { AccountsOfPeople, RightsParts } from '../staff/administration/write-rights.ts';

/** Where a person can be written to, in its one spelling. */
export interface MemberAddress {
  channel: 'email' | 'sms';
  value: string;
}

/** What is asked of the user pools of this installation. */
export interface StaffAccounts {
  keeps(poolId: string): Promise<boolean>;
  addressIn(typed: string): MemberAddress | null;
  /** A new account has a first password. The account stays as it is until the transaction ends. */
  findOrMake(
    sql: Sql,
    wanted: { poolId: string; address: MemberAddress; name: string; familyName: string; language: Language },
  ): Promise<{ sub: string; password: string | null } | 'unproven'>;
  /** Until the transaction ends nobody invites its person. False: there is none here. */
  hold(sql: Sql, sub: string): Promise<boolean>;
  /** Whether somebody else than its holder has seen its first password. */
  setHandedOver(sql: Sql, sub: string, isHandedOver: boolean): Promise<void>;
  /** Null: the person has chosen a password. */
  renewFirstPassword(sql: Sql, sub: string): Promise<string | null>;
  /** Looks like a first password and opens nothing. */
  idlePassword(): string;
  resetPassword(sql: Sql, sub: string): Promise<string>;
  removeFactors(sql: Sql, sub: string): Promise<void>;
  setEnabled(sql: Sql, sub: string, enabled: boolean): Promise<void>;
  /** The holder learns of it at the address before. False: another account goes by it. */
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
