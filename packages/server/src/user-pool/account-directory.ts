import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { recordAccessChange } from '../platform/session/store.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { addressOf } from './accounts/address.ts';
import { loginName } from './accounts/login-name.ts';
import { type DirectoryEntry, listAccounts, updateNames } from './directory/store.ts';

export type { DirectoryEntry } from './directory/store.ts';

export interface NewNames {
  email?: string | undefined;
  phone?: string | undefined;
  name?: string | undefined;
  familyName?: string | undefined;
}

/** Lists and renames the accounts of a pool for the operator. */
export interface AccountDirectory {
  list(poolId: string): Promise<DirectoryEntry[]>;
  /** Throws `StartFailure` where a name is invalid or belongs to another account. */
  rename(sub: string, names: NewNames): Promise<void>;
}

export function openAccountDirectory(database: Database, clock: Clock): AccountDirectory {
  return {
    list: (poolId) => listAccounts(database.shared, poolId),
    rename: (sub, names) =>
      database.sharedWrite(async (sql) => {
        const attributes = {
          ...(names.name === undefined ? {} : { name: names.name }),
          ...(names.familyName === undefined ? {} : { family_name: names.familyName }),
        };
        const changes = { email: nameOf('email', names.email), phone: nameOf('phone', names.phone), attributes };
        if (!(await updateNames(sql, sub, changes, clock.now())))
          throw new StartFailure('Another account of this pool has that e-mail address or phone number.');
        await recordAccessChange(sql, sub);
      }),
  };
}

/** Returns the normalized name; null for no input. Throws `StartFailure`. */
export function nameOf(kind: 'email' | 'phone', typed: string | undefined): string | null {
  if (typed === undefined) return null;
  const name = loginName(typed);
  if (name?.kind !== kind)
    throw new StartFailure(`Invalid ${kind === 'email' ? 'e-mail address' : 'phone number'} "${typed}".`);
  return kind === 'email' ? addressOf(typed).value : name.value;
}
