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
  /** Null: nobody goes by the name that was typed. */
  sub: string | null;
  state: Buffer;
  /** Ends it. Throws where another answer to the same challenge was first. */
  consume(sql: Sql): Promise<void>;
}

/** What a client is asked to prove next. Kept in the database, so that any process hears the answer. */
export interface Challenges {
  /** @returns the handle by which the client names it, base64. */
  ask(challenge: Pick<Challenge, 'name' | 'clientId' | 'sub' | 'state'>): Promise<string>;
  /** Throws where it is unknown, over, tried too often or somebody else's. `clientId` null: the action names none. */
  answered(handle: string, name: ChallengeName, clientId: string | null): Promise<Challenge>;
}

/** Seconds, as Cognito's. */
const lifetime = 3 * 60;
const handleBytes = 48;

/** A new password that the policy refuses and a mistyped code may be sent again; a password's proof may not. */
const maxTries: Record<ChallengeName, number> = {
  PASSWORD_VERIFIER: 1,
  NEW_PASSWORD_REQUIRED: 10,
  SOFTWARE_TOKEN_MFA: 5,
  SMS_MFA: 5,
  SELECT_MFA_TYPE: 5,
  // A person who sets one up sees its secret: there is nothing to guess.
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
