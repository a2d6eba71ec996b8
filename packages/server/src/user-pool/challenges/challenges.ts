import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { noteOnTrail } from '../../platform/security-log/security-log.ts';
import { Refusal } from '../refusal.ts';
import type { Sealing } from '../sealing.ts';
import { type ChallengeName, findAndCount, insert, remove } from './store.ts';

export interface Challenge {
  name: ChallengeName;
  clientId: string;
  /** Null: the name has no account. */
  sub: string | null;
  state: Buffer;
  /** Ends the challenge. Throws if another answer to it was first. */
  consume(sql: Sql): Promise<void>;
}

/** Challenges that clients have to answer, kept in the database so that any process can take the answer. */
export interface Challenges {
  /** @returns the handle by which the client names it, base64. */
  ask(challenge: Pick<Challenge, 'name' | 'clientId' | 'sub' | 'state'>): Promise<string>;
  /**
   * Throws if the challenge is unknown, expired, tried too often or another client's. `clientId` null: the action
   * names no client.
   */
  answered(handle: string, name: ChallengeName, clientId: string | null): Promise<Challenge>;
}

/** Seconds, like Cognito. */
const lifetime = 3 * 60;
const handleBytes = 48;

/**
 * After a refused new password or a mistyped code the client may try again; after a wrong password proof it may not.
 */
const maxTries: Record<ChallengeName, number> = {
  PASSWORD_VERIFIER: 1,
  NEW_PASSWORD_REQUIRED: 10,
  SOFTWARE_TOKEN_MFA: 5,
  SMS_MFA: 5,
  SELECT_MFA_TYPE: 5,
  // The person sees the secret during set-up: guesses bring no gain.
  MFA_SETUP: 10,
};

export function createChallenges(database: Database, clock: Clock, sealing: Sealing): Challenges {
  return {
    async ask({ name, clientId, sub, state }) {
      const handle = randomBytes(handleBytes).toString('base64');
      const hash = hashOf(handle);
      const row = { name, clientId, sub, state: sealing.seal('challenge', hash, state) };
      await insert(database.shared, hash, row, clock.now() + lifetime, clock.now());
      return handle;
    },
    async answered(handle, name, clientId) {
      const hash = hashOf(handle);
      const row = await findAndCount(database.shared, hash, maxTries[name], clock.now());
      if (row === null || row.name !== name || (clientId !== null && row.clientId !== clientId)) throw overChallenge();
      noteOnTrail({ subject: row.sub ?? undefined });
      return {
        ...row,
        state: sealing.open('challenge', hash, row.state),
        async consume(sql) {
          if (!(await remove(sql, hash))) throw overChallenge();
        },
      };
    },
  };
}

export function overChallenge(): Refusal {
  return new Refusal('NotAuthorizedException', 'Invalid session for the user, session can only be used once.');
}

function hashOf(handle: string): string {
  return createHash('sha256').update(handle).digest('hex');
}
