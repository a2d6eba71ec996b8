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

/** An expected failure of the user pool. Cognito answers 400 to all of them, and its clients read the name alone. */
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

/** Signed in for longer than `freshFor` (sessions.ts): the console asks for the password and does the same again. */
export function freshProofNeeded(): Refusal {
  return new Refusal('NotAuthorizedException', 'A fresh proof is needed: sign in again.');
}

/** The one answer to a wrong password, an unknown name and a challenge that is not ours: they are not to be told apart. */
export function wrongNameOrPassword(): Refusal {
  return new Refusal('NotAuthorizedException', 'Incorrect username or password.');
}

/** What the pool refused of an account that is made for somebody; null: no refusal. */
export function fieldOfRefusal(error: unknown): 'email' | 'password' | null {
  if (!(error instanceof Refusal)) return null;
  return error.type === 'InvalidPasswordException' ? 'password' : 'email';
}
