import type { SignInFailureCode } from './sign-in-failure.ts';

/** The step of an exception; it decides the meaning of "not authorized". */
export type SignInStep =
  | 'sign-in'
  | 'code'
  | 'new-password'
  | 'totp-setup'
  | 'contact'
  | 'sign-up'
  | 'confirm-sign-up'
  /** Sending a code. */
  | 'send'
  | 'reset'
  | 'change-password';

/**
 * Returns the failure for an exception of the identity provider. A wrong password and an unknown user give the same
 * failure (AUTH-26, AUTH-27), so that it does not show whether an account exists.
 */
export function failureOfException(name: string, message: string, step: SignInStep): SignInFailureCode {
  switch (name) {
    case 'UserNotFoundException':
    case 'ResourceNotFoundException':
    // The library throws this for settings that name no pool (AUTH-26).
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
      // The code is no longer valid.
      return step === 'sign-in' ? 'tooMany' : 'codeExpired';
    case 'SignInException':
      return 'session';
    case 'NetworkError':
      return 'network';
    default:
      return 'unknown';
  }
}

// Only the pool's message tells which field is wrong.
function invalidParameter(message: string, step: SignInStep): SignInFailureCode {
  if (step === 'sign-in') return 'incorrect';
  if (step !== 'sign-up') return 'unknown';
  if (/phone/i.test(message)) return 'invalidPhone';
  return /e-?mail|username/i.test(message) ? 'invalidName' : 'unknown';
}

/** The pool throws it for too many sent messages, and for too many tries of a contact's code. */
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
    // The account is already confirmed, or disabled: shown like any other code that is no longer valid.
    case 'confirm-sign-up':
    case 'reset':
      return 'codeExpired';
    default:
      return 'session';
  }
}
