import type { ProblemCode } from '@bellhop/contract/problem';

/** `network`: no answer came; whether the call was done is not known. */
export type FailureCode = ProblemCode | 'network';

/** The one way in which a call fails. */
export class ApiFailure extends Error {
  readonly code: FailureCode;
  /** Seconds after which the same call may work, where the server says so. */
  readonly retryAfter: number | null;

  constructor(code: FailureCode, retryAfter: number | null = null) {
    super(code);
    this.retryAfter = retryAfter;
    this.name = 'ApiFailure';
    this.code = code;
  }
}

/** Failures that pass by themselves: the same call may work as soon as there is a connection. */
export function isPassing(code: FailureCode): boolean {
  return code === 'network' || code === 'unavailable' || code === 'too_many_requests';
}

export function failureCode(error: unknown): FailureCode {
  return error instanceof ApiFailure ? error.code : 'internal';
}
