import { randomUUID } from 'node:crypto';
import type { PasswordPolicy } from '@bellhop/contract/hotels/settings';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { removeAll as removeAllDevices } from '../devices/store.ts';
import { Refusal } from '../refusal.ts';
import type { Sealing } from '../sealing.ts';
import { stepOfCode } from '../second-factors/totp.ts';
import type { SignUpRow } from '../sign-ups/store.ts';
import { credentialFromBytes, credentialToBytes, isPasswordOf, makeCredential } from '../srp/credential.ts';
import type { Account, AccountStatus, AccountWithCredential } from './account.ts';
import { addressOf } from './address.ts';
import { loginName } from './login-name.ts';
import { checkPassword, readPolicy } from './password-policy.ts';
import * as store from './store.ts';

export interface NewAccount {
  poolId: string;
  /** At least one of `email` and `phone` is set. */
  /** Random if it is left out. */
  sub?: string;
  email?: string;
  phone?: string;
  name: string;
  familyName: string;
  password: string;
  groups: readonly string[];
  mustChangePassword?: boolean;
  /** The secret of a software token, base32. */
  totpSecret?: string;
  /** Without a second factor, the next sign-in leads to setting one up. */
  mustHaveFactor?: boolean;
  /** May administer hotels without a second factor. */
  isExcusedFromFactor?: boolean;
  /** custom:* */
  attributes?: Readonly<Record<string, string>>;
  status?: AccountStatus;
}

/** Accounts; seals and opens their secrets, which no other part of the pool reads. */
export interface Accounts {
  /** `typed`: an e-mail, a phone number or a subject. */
  findByName(poolId: string, typed: string): Promise<AccountWithCredential | null>;
  findBySub(sub: string): Promise<AccountWithCredential | null>;
  findForUpdate(sql: Sql, sub: string): Promise<AccountWithCredential | null>;
  /** Throws `UsernameExistsException`, `InvalidPasswordException` or `InvalidParameterException`. */
  create(account: NewAccount, sql?: Sql): Promise<Account>;
  /** Creates the account of a confirmed sign-up. False: another account has its address. */
  createSignedUp(sql: Sql, signUp: SignUpRow): Promise<boolean>;
  /**
   * Throws `InvalidPasswordException` if the pool's policy refuses the password. `names`: known names of the person.
   */
  checkPassword(poolId: string, password: string, names: readonly (string | null | undefined)[]): Promise<void>;
  /** Null: no such pool. */
  passwordPolicy(poolId: string): Promise<PasswordPolicy | null>;
  /**
   * Forgets the account's devices. Throws `InvalidPasswordException`, and `PasswordHistoryPolicyViolationException` for
   * the current password.
   */
  replacePassword(sql: Sql, account: AccountWithCredential, password: string, mustChange: boolean): Promise<void>;
  /** Uses up a code of the account's software token; each code works once. False: wrong, or used before. */
  takeSoftwareTokenCode(sub: string, code: string): Promise<boolean>;
}

export function createAccounts(database: Database, clock: Clock, sealing: Sealing): Accounts {
  const opened = (row: store.AccountRow | null): AccountWithCredential | null =>
    row === null
      ? null
      : { ...row, credential: credentialFromBytes(sealing.open('credential', row.sub, row.credential)) };
  const sealedCredential = (poolId: string, sub: string, password: string): Buffer =>
    sealing.seal('credential', sub, credentialToBytes(makeCredential(poolId, sub, password)));

  const policyOf = async (sql: Sql, poolId: string): Promise<PasswordPolicy | null> => {
    const kept = await store.findPasswordPolicy(sql, poolId);
    return kept === null ? null : readPolicy(kept);
  };
  const checkOf = async (
    sql: Sql,
    poolId: string,
    password: string,
    names: readonly (string | null | undefined)[],
  ): Promise<void> => {
    const policy = await policyOf(sql, poolId);
    if (policy === null) throw new Refusal('ResourceNotFoundException', `User pool ${poolId} does not exist.`);
    checkPassword(password, policy, { hotels: await store.listHotelNames(sql, poolId), names });
  };
  const insert = async (sql: Sql, input: NewAccount): Promise<Account | null> => {
    await checkOf(sql, input.poolId, input.password, [input.name, input.familyName, input.email]);
    const { sub = randomUUID() } = input;
    const status = input.status ?? 'confirmed';
    const account: Account = {
      sub,
      poolId: input.poolId,
      email: nameOfKind('email', input.email),
      phoneNumber: nameOfKind('phone', input.phone),
      emailVerified: status !== 'unconfirmed' && input.email !== undefined,
      phoneNumberVerified: status !== 'unconfirmed' && input.phone !== undefined,
      attributes: { name: input.name, family_name: input.familyName, ...input.attributes },
      groups: input.groups,
      mustChangePassword: input.mustChangePassword ?? false,
      status,
      enabled: true,
      hasSoftwareToken: input.totpSecret !== undefined,
      hasSmsFactor: false,
      preferredFactor: input.totpSecret === undefined ? null : 'SOFTWARE_TOKEN_MFA',
      mustHaveFactor: input.mustHaveFactor ?? false,
      isExcusedFromFactor: input.isExcusedFromFactor ?? false,
    };
    const row = {
      ...account,
      credential: sealedCredential(input.poolId, sub, input.password),
      totpSecret: input.totpSecret === undefined ? null : sealing.seal('totp', sub, Buffer.from(input.totpSecret)),
    };
    return (await store.insert(sql, row, clock.now())) ? account : null;
  };

  return {
    async findByName(poolId, typed) {
      const name = loginName(typed);
      return name === null ? null : opened(await store.findByName(database.shared, poolId, name));
    },
    findBySub: async (sub) => opened(await store.findBySub(database.shared, sub)),
    findForUpdate: async (sql, sub) => opened(await store.findForUpdate(sql, sub)),

    async create(input, sql = database.shared) {
      const account = await insert(sql, input);
      if (account === null) throw new Refusal('UsernameExistsException', 'User already exists');
      return account;
    },
    async createSignedUp(sql, { sub, poolId, owner, channel, address, attributes, credential }) {
      const row = {
        sub,
        poolId,
        email: channel === 'email' ? address : null,
        phoneNumber: channel === 'sms' ? address : null,
        emailVerified: channel === 'email',
        phoneNumberVerified: channel === 'sms',
        attributes,
        groups: [],
        mustChangePassword: false,
        status: 'confirmed' as const,
        enabled: true,
        hasSoftwareToken: false,
        hasSmsFactor: false,
        preferredFactor: null,
        mustHaveFactor: false,
        isExcusedFromFactor: false,
        credential,
        totpSecret: null,
      };
      if (!(await store.insert(sql, row, clock.now()))) return false;
      await store.updateSignedUpAs(sql, sub, owner);
      return true;
    },
    checkPassword: (poolId, password, names) => checkOf(database.shared, poolId, password, names),

    passwordPolicy: (poolId) => policyOf(database.shared, poolId),

    async replacePassword(sql, account, password, mustChange) {
      const { name, family_name } = account.attributes;
      await checkOf(sql, account.poolId, password, [name, family_name, account.email]);
      if (isPasswordOf(account.credential, account.poolId, account.sub, password)) {
        throw new Refusal(
          'PasswordHistoryPolicyViolationException',
          'The new password must differ from the one before.',
        );
      }
      const credential = sealedCredential(account.poolId, account.sub, password);
      await store.updateCredential(sql, account.sub, credential, mustChange, clock.now());
      // A person with the old password may have registered devices with it.
      await removeAllDevices(sql, account.sub);
    },

    async takeSoftwareTokenCode(sub, code) {
      const sealed = await store.findTotpSecret(database.shared, sub);
      if (sealed === null) return false;
      const step = stepOfCode(sealing.open('totp', sub, sealed).toString(), code, clock.millis());
      return step !== null && (await store.updateUsedStep(database.shared, sub, step));
    },
  };
}

function nameOfKind(kind: 'email' | 'phone', typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const name = loginName(typed);
  if (name?.kind !== kind) throw new Refusal('InvalidParameterException', `Invalid ${kind} format.`);
  // Applies to the operator's accounts too: letters to an invalid address would be lost.
  return kind === 'email' ? addressOf(typed).value : name.value;
}
