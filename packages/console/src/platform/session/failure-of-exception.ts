import type { SignInFailureCode } from './sign-in-failure.ts';

/** The step it happened at decides what "not authorized" means. */
export type SignInStep =
  | 'sign-in'
  | 'code'
  | 'new-password'
  | 'totp-setup'
  | 'contact'
  | 'sign-up'
  | 'confirm-sign-up'
  /** A code that is to be sent. */
  | 'send'
  | 'reset'
  | 'change-password';

/**
 * The identity provider's exceptions, by name. A wrong password and an unknown user read the same (AUTH-26, AUTH-27):
 * nobody learns here whether an account exists.
 */
export function failureOfException(name: string, message: string, step: SignInStep): SignInFailureCode {
  switch (name) {
    case 'UserNotFoundException':
    case 'ResourceNotFoundException':
    // The library's word for settings that name no pool (AUTH-26).
    case 'AuthUserPoolException':
      return step === 'sign-in' ? 'incorrect' : 'unknown';
    case 'InvalidParameterException':
      return invalidParameter(message, step);
    case 'NotAuthorizedException':
      return notAuthorized(message, step);
    case 'UsernameExistsException':
      return /e-?mail/i.test(message) ? 'emailExists' : 'userExists';
    case 'AliasExistsException':
      return /phone/i.test(message) ? 'userExists' : 'emailExists';
    case 'CodeMismatchException':
    case 'EnableSoftwareTokenMFAException':
      return 'code';
    case 'ExpiredCodeException':
      return 'codeExpired';
    case 'InvalidPasswordException':
      return /most used|close to a name/i.test(message) ? 'commonPassword' : 'weakPassword';
    case 'PasswordHistoryPolicyViolationException':
      return 'passwordUsedBefore';
    case 'TooManyRequestsException':
      return 'tooMany';
    case 'LimitExceededException':
      return limitExceeded(step);
    case 'TooManyFailedAttemptsException':
      // The code no longer works for anybody.
      return step === 'sign-in' ? 'tooMany' : 'codeExpired';
    case 'SignInException':
      return 'session';
    case 'NetworkError':
      return 'network';
    default:
      return 'unknown';
  }
}

// Only the pool's message says what is wrong with a name or a number.
function invalidParameter(message: string, step: SignInStep): SignInFailureCode {
  if (step === 'sign-in') return 'incorrect';
  if (step !== 'sign-up') return 'unknown';
  if (/phone/i.test(message)) return 'invalidPhone';
  return /e-?mail|username/i.test(message) ? 'invalidName' : 'unknown';
}

/** The pool says it of too many letters, and of a code for a contact that was tried too often. */
function limitExceeded(step: SignInStep): SignInFailureCode {
  switch (step) {
    case 'send':
    case 'sign-up':
      return 'tooManySent';
    case 'contact':
      return 'codeExpired';
    default:
      return 'tooMany';
  }
}

function notAuthorized(message: string, step: SignInStep): SignInFailureCode {
  if (/attempts exceeded/i.test(message)) return 'tooMany';
  if (/fresh proof/i.test(message)) return 'proof';
  switch (step) {
    case 'sign-in':
      return 'incorrect';
    case 'change-password':
      return /access token/i.test(message) ? 'session' : 'incorrect';
    case 'sign-up':
      return 'signUpClosed';
    case 'send':
      return 'unknown';
    // An account that is confirmed already, or disabled: told as any other code that is not good any more.
    case 'confirm-sign-up':
    case 'reset':
      return 'codeExpired';
    default:
      return 'session';
  }
}
