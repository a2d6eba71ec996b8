import type { ProblemCode } from '@bellhop/contract/problem';

/** `network`: no answer came; whether the call was done is not known. */
export type FailureCode = ProblemCode | 'network';

/** The one way in which a call fails. */
export class ApiFailure extends Error {
  readonly code: FailureCode;

  constructor(code: FailureCode) {
    super(code);
    this.name = 'ApiFailure';
    this.code = code;
  }
}

export function failureCode(error: unknown): FailureCode {
  return error instanceof ApiFailure ? error.code : 'internal';
}
