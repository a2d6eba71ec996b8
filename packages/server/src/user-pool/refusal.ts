/** Cognito's exception names, as its clients know them. */
export type RefusalName =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'EnableSoftwareTokenMFAException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordHistoryPolicyViolationException'
  | 'PasswordResetRequiredException'
  | 'RefreshTokenReuseException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyFailedAttemptsException'
  | 'SoftwareTokenMFANotFoundException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'
  | 'UsernameExistsException';

/** An expected failure of the user pool. Cognito answers all of them with 400, and its clients read only the name. */
export class Refusal extends Error {
  readonly type: RefusalName;

  constructor(type: RefusalName, message: string) {
    super(message);
    this.name = 'Refusal';
    this.type = type;
  }
}

export function notAuthorized(message: string): Refusal {
  return new Refusal('NotAuthorizedException', message);
}

export function tooManyRequests(): Refusal {
  return new Refusal('TooManyRequestsException', 'Too many requests');
}

/** The last proof is older than `freshFor` (sessions.ts): the console asks for the password and repeats the call. */
export function freshProofNeeded(): Refusal {
  return new Refusal('NotAuthorizedException', 'A fresh proof is needed: sign in again.');
}

/**
 * One answer to a wrong password, an unknown name and an unknown challenge: a client must not be able to distinguish
 * them.
 */
export function wrongNameOrPassword(): Refusal {
  return new Refusal('NotAuthorizedException', 'Incorrect username or password.');
}

/** Returns the field that the pool refused when an account was created for a person; null: another error. */
export function fieldOfRefusal(error: unknown): 'email' | 'password' | null {
  if (!(error instanceof Refusal)) return null;
  return error.type === 'InvalidPasswordException' ? 'password' : 'email';
}
