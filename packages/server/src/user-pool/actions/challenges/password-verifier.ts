import * as z from 'zod';
import { noteOnTrail } from '../../../platform/security-log/security-log.ts';
import type { Pool } from '../../pool.ts';
import { Refusal, tooManyRequests, wrongNameOrPassword } from '../../refusal.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';
import { type Exchange, isProven } from '../../srp/exchange.ts';
import { parsed } from '../action.ts';
import type { ChallengeAnswer } from './challenge-answer.ts';
import { nextStep } from './next-step.ts';

/** The state of an SRP exchange between its two steps, with the name that the client mixes in. */
export interface PasswordState extends Exchange {
  poolId: string;
  userId: string;
}

const responses = z.object({
  PASSWORD_CLAIM_SECRET_BLOCK: z.string().min(1).max(2048),
  PASSWORD_CLAIM_SIGNATURE: z.string().min(1).max(256),
  TIMESTAMP: z.string().min(1).max(64),
});

/**
 * Second step of SRP. Until the proof is verified, nothing here depends on whether the account exists: the first step
 * fixed the state, and attempts are counted by the login name, or by a device known to the account.
 */
export const answerPasswordVerifier: ChallengeAnswer = async (pool, reply, from) => {
  const answer = parsed(responses, reply.responses);
  const challenge = await pool.challenges.answered(
    answer.PASSWORD_CLAIM_SECRET_BLOCK,
    'PASSWORD_VERIFIER',
    reply.clientId,
  );
  const state = passwordStateFromBytes(challenge.state);
  noteOnTrail({ subject: state.userId, isNobody: challenge.sub === null });
  const count = await pool.devices.countOf(state.userId, from.device);
  await chargeAttempt(pool, state.userId, count, from);
  const proven = isProven(state, {
    poolId: state.poolId,
    userId: state.userId,
    secretBlock: Buffer.from(answer.PASSWORD_CLAIM_SECRET_BLOCK, 'base64'),
    timestamp: answer.TIMESTAMP,
    signature: Buffer.from(answer.PASSWORD_CLAIM_SIGNATURE, 'base64'),
  });
  const account = proven && challenge.sub !== null ? await pool.accounts.findBySub(challenge.sub) : null;
  const signUps = proven && challenge.sub === null ? await pool.signUps.waiting(state.userId) : [];
  // A proof of a password that was replaced after the exchange began is refused.
  const verifiers =
    account === null ? signUps.map(({ ownerVerifier }) => ownerVerifier) : [account.credential.verifier];
  if (!verifiers.includes(state.verifier)) throw wrongNameOrPassword();
  await challenge.consume(pool.database.shared);
  await pool.attempts.forget('password', count.key);
  await (count.isKnown
    ? pool.attempts.refund('devices', state.userId)
    : pool.attempts.refundLine('guess', from.address));
  if (account === null) {
    noteOnTrail({ isNobody: false });
    throw new Refusal('UserNotConfirmedException', 'User is not confirmed.');
  }
  if (reply.unlock !== null) await pool.sessions.unlock(account.sub, reply.unlock, from);
  return nextStep(pool, account, 'password', reply.clientId, from);
};

async function chargeAttempt(
  pool: Pool,
  sub: string,
  { key, isKnown }: { key: string; isKnown: boolean },
  from: Whereabouts,
): Promise<void> {
  // A known device has its own count, which strangers on the same line must not use up either.
  if (!isKnown && !(await pool.attempts.chargeLine('guess', from.address))) {
    throw tooManyRequests();
  }
  const isTaken = await pool.attempts.charge('password', key);
  // Counts all known devices together: a person who once had the password may have registered many.
  if (!isTaken || (isKnown && !(await pool.attempts.charge('devices', sub)))) {
    throw new Refusal('NotAuthorizedException', 'Password attempts exceeded');
  }
}

export function passwordStateToBytes(state: PasswordState): Buffer {
  const { verifier, secret, shown, clientShown, poolId, userId } = state;
  return Buffer.from(
    JSON.stringify([poolId, userId, ...[verifier, secret, shown, clientShown].map((n) => n.toString(16))]),
  );
}

function passwordStateFromBytes(bytes: Buffer): PasswordState {
  // `passwordStateToBytes` wrote these bytes, and they were authenticated.
  const [poolId, userId, ...numbers] = JSON.parse(bytes.toString()) as [string, string, string, string, string, string];
  const [verifier, secret, shown, clientShown] = numbers;
  const read = (hex: string): bigint => BigInt(`0x${hex}`);
  return {
    poolId,
    userId,
    verifier: read(verifier),
    secret: read(secret),
    shown: read(shown),
    clientShown: read(clientShown),
  };
}
