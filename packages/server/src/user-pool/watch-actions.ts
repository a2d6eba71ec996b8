import { Counter, type Registry } from 'prom-client';
import { addressGroup } from '../platform/address-group.ts';
import { Failure } from '../platform/failure.ts';
import { onTrail, type SecurityLog, type Trail } from '../platform/security-log/security-log.ts';
import { Refusal } from './refusal.ts';

interface Answer {
  ChallengeName?: unknown;
  AuthenticationResult?: unknown;
}

/** Runs one action of the protocol, or a call about sign-ins, and records its outcome. */
export type WatchAction = <A extends object>(action: string, address: string, act: () => Promise<A>) => Promise<A>;

const signInActions = new Set(['InitiateAuth', 'RespondToAuthChallenge']);
/** Outcomes in the course of a sign-in, as opposed to its end. */
const steps = new Set(['challenge', 'renewed']);

export function watchActions(log: SecurityLog, registry: Registry, onFailure: (error: unknown) => void): WatchAction {
  const actions = new Counter({
    name: 'bellhop_identity_actions_total',
    help: 'Actions of the built-in user pool, by what became of them',
    labelNames: ['action', 'outcome'],
    registers: [registry],
  });
  const signIns = new Counter({
    name: 'bellhop_sign_ins_total',
    help: 'Sign-ins that succeeded or failed, by why',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const write = async (
    action: string,
    outcome: string,
    address: string,
    trail: Trail,
    isRefusal: boolean,
  ): Promise<void> => {
    actions.inc({ action, outcome });
    if (signInActions.has(action) && !steps.has(outcome)) signIns.inc({ outcome });
    if (!isWorthARow(action, outcome, trail)) return;
    // A failed write to the log does not undo a completed action.
    const event = { source: 'pool' as const, action, outcome, origin: addressGroup(address) };
    await log.record(event, trail, { isRefusal }).catch(onFailure);
  };
  return async (action, address, act) => {
    const trail: Trail = {};
    try {
      const answer = await onTrail(trail, act);
      await write(action, outcomeOf(answer, action), address, trail, false);
      return answer;
    } catch (error) {
      await write(action, outcomeOfError(error), address, trail, true);
      throw error;
    }
  };
}

/**
 * Actions that a stranger can repeat without end, and without a person, would fill the table: they are only counted.
 */
function isWorthARow(action: string, outcome: string, { subject, name }: Trail): boolean {
  if (subject === undefined && name === undefined) return false;
  return outcome !== 'too-many-requests' && !(action === 'InitiateAuth' && outcome === 'challenge');
}

function outcomeOf(answer: Answer, action: string): string {
  if (answer.ChallengeName !== undefined) return 'challenge';
  if (answer.AuthenticationResult === undefined) return 'done';
  return action === 'RespondToAuthChallenge' ? 'signed-in' : 'renewed';
}

const outcomes: Record<string, string> = {
  CodeMismatchException: 'wrong-code',
  EnableSoftwareTokenMFAException: 'wrong-code',
  ExpiredCodeException: 'expired-code',
  InvalidPasswordException: 'password-refused',
  LimitExceededException: 'too-many-tries',
  PasswordHistoryPolicyViolationException: 'password-refused',
  PasswordResetRequiredException: 'reset-required',
  RefreshTokenReuseException: 'reused-token',
  TooManyFailedAttemptsException: 'too-many-tries',
  TooManyRequestsException: 'too-many-requests',
  UserNotConfirmedException: 'not-confirmed',
};

function outcomeOfError(error: unknown): string {
  if (error instanceof Failure) return error.code === 'proof_needed' ? 'proof-needed' : 'refused';
  if (!(error instanceof Refusal)) return 'error';
  if (error.type === 'NotAuthorizedException') return reasonOf(error.message);
  return outcomes[error.type] ?? 'refused';
}

/** One exception covers several reasons; only the message distinguishes them. */
function reasonOf(message: string): string {
  if (message === 'Incorrect username or password.') return 'wrong-password';
  if (message.startsWith('A fresh proof')) return 'proof-needed';
  if (message === 'Refresh Token has been used before: its sign-in has ended.') return 'reused-token';
  if (message.includes('exceeded')) return 'too-many-tries';
  if (message === 'User is disabled.') return 'disabled';
  return 'refused';
}
