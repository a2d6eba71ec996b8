import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { type Attempts, createAttempts } from './attempts/attempts.ts';
import { defaultLimits, type Limits } from './attempts/rules.ts';
import { type Challenges, createChallenges } from './challenges/challenges.ts';
import { createKeys, type Keys } from './keys/keys.ts';
import { createSealing, type Sealing } from './sealing.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';

export interface PoolParts {
  database: Database;
  clock: Clock;
  /** 32 bytes at least, the same in every process; whoever has it and the database can guess passwords offline. */
  secretKey: Buffer;
  limits?: Partial<Limits> | undefined;
}

/** What the actions are made of. */
export interface Pool {
  database: Database;
  clock: Clock;
  sealing: Sealing;
  attempts: Attempts;
  keys: Keys;
  accounts: Accounts;
  sessions: Sessions;
  challenges: Challenges;
}

export function createPool({ database, clock, secretKey, limits }: PoolParts): Pool {
  const sealing = createSealing(secretKey);
  const keys = createKeys(database, clock, sealing);
  const accounts = createAccounts(database, clock, sealing);
  return {
    database,
    clock,
    sealing,
    keys,
    accounts,
    attempts: createAttempts(database, clock, { ...defaultLimits, ...limits }),
    sessions: createSessions(database, clock, accounts, keys),
    challenges: createChallenges(database, clock, sealing),
  };
}
