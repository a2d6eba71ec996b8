import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Sql } from '../../../platform/database/database.ts';
import { Refusal } from '../refusal.ts';
import type { Sealing } from '../sealing.ts';
import { credentialFromBytes, credentialToBytes, isPasswordOf, makeCredential } from '../srp/credential.ts';
import type { Account, AccountStatus, AccountWithCredential } from './account.ts';
import { loginName } from './login-name.ts';
import { checkPassword } from './password-policy.ts';
import * as store from './store.ts';

export interface NewAccount {
  poolId: string;
  /** One of the two at least. */
  email?: string;
  phone?: string;
  name: string;
  familyName: string;
  password: string;
  groups: readonly string[];
  mustChangePassword?: boolean;
  /** Of a software token, base32. */
  totpSecret?: string;
  /** custom:* */
  attributes?: Readonly<Record<string, string>>;
  status?: AccountStatus;
}

/** Accounts with their secrets opened and sealed; nothing else of the pool sees either. */
export interface Accounts {
  /** `typed`: an e-mail, a phone number or a subject. */
  findByName(poolId: string, typed: string): Promise<AccountWithCredential | null>;
  findBySub(sub: string): Promise<AccountWithCredential | null>;
  findForUpdate(sql: Sql, sub: string): Promise<AccountWithCredential | null>;
  /** Throws `UsernameExistsException`, `InvalidPasswordException` or `InvalidParameterException`. */
  create(account: NewAccount): Promise<Account>;
  /** Throws `InvalidPasswordException`, and `PasswordHistoryPolicyViolationException` for the password that is held. */
  replacePassword(sql: Sql, account: AccountWithCredential, password: string, mustChange: boolean): Promise<void>;
  /** Takes a code of the account's software token, each once. False: wrong, or used before. */
  takeSoftwareTokenCode(sub: string, code: string): Promise<boolean>;
}

/** Seconds of one code; a clock may be one step off either way. */
const totpPeriod = 30;
const totpWindow = 1;

export function createAccounts(database: Database, clock: Clock, sealing: Sealing): Accounts {
  const opened = (row: store.AccountRow | null): AccountWithCredential | null =>
    row === null
      ? null
      : { ...row, credential: credentialFromBytes(sealing.open('credential', row.sub, row.credential)) };
  const sealedCredential = (poolId: string, sub: string, password: string): Buffer =>
    sealing.seal('credential', sub, credentialToBytes(makeCredential(poolId, sub, password)));

  return {
    async findByName(poolId, typed) {
      const name = loginName(typed);
      return name === null ? null : opened(await store.findByName(database.shared, poolId, name));
    },
    findBySub: async (sub) => opened(await store.findBySub(database.shared, sub)),
    findForUpdate: async (sql, sub) => opened(await store.findForUpdate(sql, sub)),

    async create(wanted) {
      checkPassword(wanted.password);
      const sub = randomUUID();
      const status = wanted.status ?? 'confirmed';
      const account: Account = {
        sub,
        poolId: wanted.poolId,
        email: nameOfKind('email', wanted.email),
        phoneNumber: nameOfKind('phone', wanted.phone),
        emailVerified: status !== 'unconfirmed' && wanted.email !== undefined,
        phoneNumberVerified: status !== 'unconfirmed' && wanted.phone !== undefined,
        attributes: { name: wanted.name, family_name: wanted.familyName, ...wanted.attributes },
        groups: wanted.groups,
        mustChangePassword: wanted.mustChangePassword ?? false,
        status,
        enabled: true,
        hasSoftwareToken: wanted.totpSecret !== undefined,
      };
      const row = {
        ...account,
        credential: sealedCredential(wanted.poolId, sub, wanted.password),
        totpSecret: wanted.totpSecret === undefined ? null : sealing.seal('totp', sub, Buffer.from(wanted.totpSecret)),
      };
      if (!(await store.insert(database.shared, row, clock.now()))) {
        throw new Refusal('UsernameExistsException', 'User already exists');
      }
      return account;
    },

    async replacePassword(sql, account, password, mustChange) {
      checkPassword(password);
      if (isPasswordOf(account.credential, account.poolId, account.sub, password)) {
        throw new Refusal(
          'PasswordHistoryPolicyViolationException',
          'The new password must differ from the one before.',
        );
      }
      const credential = sealedCredential(account.poolId, account.sub, password);
      await store.updateCredential(sql, account.sub, credential, mustChange, clock.now());
    },

    async takeSoftwareTokenCode(sub, code) {
      const sealed = await store.findTotpSecret(database.shared, sub);
      if (sealed === null || !/^\d{6}$/.test(code)) return false;
      const secret = Secret.fromBase32(sealing.open('totp', sub, sealed).toString());
      const timestamp = clock.millis();
      const off = new TOTP({ secret, period: totpPeriod }).validate({ token: code, timestamp, window: totpWindow });
      if (off === null) return false;
      return store.updateUsedStep(database.shared, sub, Math.floor(timestamp / 1000 / totpPeriod) + off);
    },
  };
}

function nameOfKind(kind: 'email' | 'phone', typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const name = loginName(typed);
  if (name?.kind !== kind) throw new Refusal('InvalidParameterException', `Invalid ${kind} format.`);
  return name.value;
}
