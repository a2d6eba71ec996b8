import type { Pool } from '../../pool.ts';
import { Refusal } from '../../refusal.ts';
import type { Whereabouts } from '../../sessions/sessions.ts';

export interface AnswerInput {
  clientId: string;
  session: string | null;
  responses: Record<string, unknown>;
  /** Access token of a locked sign-in of the same person; a correct password unlocks it. */
  unlock: string | null;
}

/** Handles a client's answer to one kind of challenge. */
export type ChallengeAnswer = (pool: Pool, given: AnswerInput, from: Whereabouts) => Promise<Record<string, unknown>>;

export function sessionOf(answer: AnswerInput): string {
  if (answer.session === null) throw new Refusal('InvalidParameterException', 'Missing required parameter Session');
  return answer.session;
}
