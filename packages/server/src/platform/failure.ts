import { type Problem, type ProblemCode, problems } from '@bellhop/contract/problem';

type Extras = Pick<Problem, 'fields' | 'current' | 'changes' | 'retry_after' | 'reasons'>;

/** An expected failure: a code of the contract, and what the answer carries with it. Everything else is `internal`. */
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

/** One field of a call is wrong; `path` says where it was sent. */
export function invalidInput(path: string, reason: string): Failure {
  return new Failure('invalid_input', { fields: [{ path, reason }] });
}

/** Body of `application/problem+json` (RFC 9457). */
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

/** @throws not_found where there is none */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Failure('not_found');
  return value;
}
