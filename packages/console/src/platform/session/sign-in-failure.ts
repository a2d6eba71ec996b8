/** Phrases under `identity:failed`. */
export type SignInFailureCode =
  | 'incorrect'
  | 'code'
  | 'codeExpired'
  | 'tooMany'
  | 'weakPassword'
  | 'network'
  | 'session'
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

/** The step it happened at decides what "not authorized" means. */
export type SignInStep = 'sign-in' | 'code' | 'new-password' | 'contact';

/**
 * The identity provider's exceptions, by name. A wrong password and an unknown user read the same (AUTH-26, AUTH-27):
 * nobody learns here whether an account exists.
 */
export function failureOfException(name: string, message: string, step: SignInStep): SignInFailureCode {
  switch (name) {
    case 'UserNotFoundException':
    case 'ResourceNotFoundException':
    case 'InvalidParameterException':
      return step === 'sign-in' ? 'incorrect' : 'unknown';
    case 'NotAuthorizedException':
      if (/attempts exceeded/i.test(message)) return 'tooMany';
      return step === 'sign-in' ? 'incorrect' : 'session';
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'code';
    case 'ExpiredCodeException':
      return step === 'contact' ? 'code' : 'codeExpired';
    case 'InvalidPasswordException':
      return 'weakPassword';
    case 'TooManyRequestsException':
    case 'LimitExceededException':
    case 'TooManyFailedAttemptsException':
      return 'tooMany';
    case 'SignInException':
      return 'session';
    case 'NetworkError':
      return 'network';
    default:
      return 'unknown';
  }
}
