import type { GeneralProblem, Problem } from '@bellhop/contract/problem';

/** Codes that only calls of staff answer; their texts speak about the guest in the third person. */
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
 * `network`: no answer came, so it is unknown whether the call was executed. `restaurant_refused`: the reasons are in
 * `ApiFailure.problem`, which the screens of restaurants show.
 */
export type FailureCode = GuestProblem | 'restaurant_refused' | 'network';

/** The only error that a call throws. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  /** The problem of the server's answer; null without an answer. */
  readonly problem: Problem | null;

  constructor(code: FailureCode, problem: Problem | null = null) {
    super(code);
    this.problem = problem;
    this.name = 'ApiFailure';
    this.code = code;
  }

  /** Seconds until a retry may work, if the server names them. */
  get retryAfter(): number | null {
    return this.problem?.retry_after ?? null;
  }
}

/** Whether the failure is temporary, so that a retry may work. */
export function isPassing(code: FailureCode): boolean {
  return code === 'network' || code === 'unavailable' || code === 'too_many_requests';
}

export function failureCode(error: unknown): FailureCode {
  return error instanceof ApiFailure ? error.code : 'internal';
}
