import { type Problem, type ProblemCode, problems } from '@bellhop/contract/problem';

type Extras = Pick<Problem, 'fields' | 'current' | 'changes' | 'retry_after' | 'reasons'>;

/**
 * An expected failure: a code of the contract and the further fields of the answer. Every other error is `internal`.
 */
export class Failure extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly extras: Extras;

  constructor(code: ProblemCode, extras: Extras = {}) {
    super(code);
    this.name = 'Failure';
    this.code = code;
    this.status = problems[code];
    this.extras = extras;
  }
}

/** Returns the failure for one wrong field of a call; `path` is its place in the input. */
export function invalidInput(path: string, reason: string): Failure {
  return new Failure('invalid_input', { fields: [{ path, reason }] });
}

/** Returns the body of `application/problem+json` (RFC 9457). */
export function presentFailure(failure: Failure, requestId: string): Problem {
  return {
    type: `urn:bellhop:problem:${failure.code}`,
    title: failure.code,
    status: failure.status,
    code: failure.code,
    request_id: requestId,
    ...failure.extras,
  };
}

/**
 * Returns the value, or throws if it is missing.
 * @throws not_found
 */
export function existing<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Failure('not_found');
  return value;
}
