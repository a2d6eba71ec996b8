import {
  type DiningProblem,
  type GeneralProblem,
  isGeneral,
  isRare,
  type Problem,
  problem,
  type RoomProblem,
  roomProblems,
} from '@bellhop/contract/problem';

/**
 * Codes of the contract, with the refusals of restaurants as one code, and room conflicts as another, and failures without a valid answer.
 */
export type FailureCode =
  | GeneralProblem
  | 'restaurant_refused'
  | 'rooms_refused'
  | 'network'
  | 'timeout'
  | 'unreadable_answer';

export type FailureExtras = Pick<
  Problem,
  'fields' | 'current' | 'changes' | 'request_id' | 'retry_after' | 'reasons'
> & {
  /** The refusal, with `restaurant_refused` or `rooms_refused`; its screens show it together with `reasons`. */
  refused?: DiningProblem | RoomProblem;
};

/**
 * The only error of a call. Screens show it as `errors.<code>`; the client itself shows no message.
 * `status` is 0 without an answer.
 */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly code: FailureCode;
  readonly status: number;
  readonly extras: FailureExtras;

  constructor(code: FailureCode, status: number, extras: FailureExtras = {}, cause?: unknown) {
    super(code, { cause });
    this.code = code;
    this.status = status;
    this.extras = extras;
  }
}

/** Returns the failure code of any error; an error of another type is `internal`. */
export function failureCode(error: unknown): FailureCode {
  return error instanceof ApiFailure ? error.code : 'internal';
}

/** Whether the same call may succeed a moment later. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  return ['network', 'timeout', 'unavailable', 'too_many_requests', 'limit_reached', 'uploads_busy'].includes(
    error.code,
  );
}

/** Reads a failed answer; an answer that is not a problem of the contract (a proxy's page) keeps its status. */
export function failureOfAnswer(status: number, body: unknown): ApiFailure {
  const read = problem.safeParse(body);
  if (read.success) {
    const { code } = read.data;
    if (isRare(code)) return new ApiFailure('unavailable', status, read.data);
    if (isGeneral(code)) return new ApiFailure(code, status, read.data);
    const group = code in roomProblems ? 'rooms_refused' : 'restaurant_refused';
    return new ApiFailure(group, status, { ...read.data, refused: code });
  }
  if (status === 401) return new ApiFailure('not_signed_in', status);
  if (status === 413) return new ApiFailure('body_too_large', status);
  if (status === 429) return new ApiFailure('too_many_requests', status);
  if (status >= 502 && status <= 504) return new ApiFailure('unavailable', status);
  return new ApiFailure(status >= 500 ? 'internal' : 'unreadable_answer', status);
}
