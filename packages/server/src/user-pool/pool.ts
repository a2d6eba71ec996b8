import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/database.ts';
import type { Delivery } from '../platform/delivery/outgoing-message.ts';
import type { SecurityLog } from '../platform/security-log/security-log.ts';
import { type Accounts, createAccounts } from './accounts/accounts.ts';
import { type Attempts, createAttempts } from './attempts/attempts.ts';
import { defaultLimits, type Limits } from './attempts/rules.ts';
import { type Challenges, createChallenges } from './challenges/challenges.ts';
import { type Codes, createCodes } from './codes/codes.ts';
import { createSendBudget } from './codes/send-budget.ts';
import { createDevices, type Devices } from './devices/devices.ts';
import { createKeys, type Keys } from './keys/keys.ts';
import { createSealing, type Sealing } from './sealing.ts';
import type { Administrators } from './second-factors/duty.ts';
import { createSoftwareTokens, type SoftwareTokens } from './second-factors/software-tokens.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createSignUps, type SignUps } from './sign-ups/sign-ups.ts';

export type { Limits } from './attempts/rules.ts';

export interface PoolParts extends Administrators {
  database: Database;
  clock: Clock;
  /** At least 32 bytes, the same in every process; with it and the database, passwords can be guessed offline. */
  secretKey: Buffer;
  /** Sends the letters and messages with codes. */
  delivery: Delivery;
  limits?: Partial<Limits> | undefined;
  /** Left out by the operator's commands, which are recorded as such. */
  securityLog?: Pick<SecurityLog, 'record'>;
}

/** The parts that the actions use. */
export interface Pool extends Administrators {
  database: Database;
  clock: Clock;
  sealing: Sealing;
  attempts: Attempts;
  devices: Devices;
  keys: Keys;
  accounts: Accounts;
  sessions: Sessions;
  challenges: Challenges;
  softwareTokens: SoftwareTokens;
  codes: Codes;
  signUps: SignUps;
  delivery: Delivery;
}

export function createPool(parts: PoolParts): Pool {
  const { database, clock, secretKey, delivery, limits, isAdministrator, securityLog } = parts;
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
    devices: createDevices(database, clock, sealing),
    sessions: createSessions({ database, clock, accounts, keys, sealing, securityLog, isAdministrator }),
    challenges: createChallenges(database, clock, sealing),
    softwareTokens: createSoftwareTokens(database, clock, sealing),
    codes: createCodes({ database, clock, sealing, delivery, budget: createSendBudget(clock, sealing) }),
    signUps: createSignUps(database, clock, sealing),
    delivery,
    isAdministrator,
  };
}
