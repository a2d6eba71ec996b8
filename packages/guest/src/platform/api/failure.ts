import type { GeneralProblem, Problem } from '@bellhop/contract/problem';

/** Calls of staff alone answer with these; a guest would read about themselves in the third person. */
export const staffOnly = [
  'paid_online',
  'paying_online',
  'messages_stopped',
  'link_not_ours',
  'not_this_guest',
  'no_support_address',
] as const satisfies readonly GeneralProblem[];

export type GuestProblem = Exclude<GeneralProblem, (typeof staffOnly)[number]>;

/**
 * `network`: no answer came; whether the call was done is not known. `restaurant_refused`: what only restaurants refuse;
 * their screens say it, out of `ApiFailure.problem`.
 */
export type FailureCode = GuestProblem | 'restaurant_refused' | 'network';

/** The one way in which a call fails. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  /** As the server said it; null: it said nothing that is of the contract. */
  readonly problem: Problem | null;

  constructor(code: FailureCode, problem: Problem | null = null) {
    super(code);
    this.problem = problem;
    this.name = 'ApiFailure';
    this.code = code;
  }

  /** Seconds after which the same call may work, where the server says so. */
  get retryAfter(): number | null {
    return this.problem?.retry_after ?? null;
  }
}

/** Failures that pass by themselves: the same call may work as soon as there is a connection. */
export function isPassing(code: FailureCode): boolean {
  return code === 'network' || code === 'unavailable' || code === 'too_many_requests';
}

export function failureCode(error: unknown): FailureCode {
  return error instanceof ApiFailure ? error.code : 'internal';
}
