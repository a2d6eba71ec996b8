/** Keys of texts under `identity:failed` (the sign-in form) and `entrance:failed` (all other screens). */
export type SignInFailureCode =
  | 'incorrect'
  | 'code'
  | 'codeExpired'
  | 'tooMany'
  | 'tooManySent'
  | 'weakPassword'
  | 'commonPassword'
  | 'passwordUsedBefore'
  | 'userExists'
  | 'emailExists'
  | 'invalidPhone'
  | 'invalidName'
  | 'signUpClosed'
  | 'network'
  | 'session'
  /** The pool requires a fresh proof first (`useFreshProof`). */
  | 'proof'
  | 'unknown';

export class SignInFailure extends Error {
  override readonly name = 'SignInFailure';
  readonly code: SignInFailureCode;

  constructor(code: SignInFailureCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

export function signInFailureCode(error: unknown): SignInFailureCode {
  return error instanceof SignInFailure ? error.code : 'unknown';
}
