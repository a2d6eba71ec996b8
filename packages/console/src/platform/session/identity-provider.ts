import type { CodeSource, Delivery, SignInOutcome } from './auth-state.ts';

export type Contact = 'email' | 'phone_number';

/** A step that answers the challenge of the previous step. */
export type AnswerStep = 'code' | 'new-password' | 'totp-setup';

/** AUTH-08. */
export interface NewPerson {
  name: string;
  familyName: string;
  contact: Contact;
  /** The e-mail address, or the phone number in E.164; also the name for signing in. */
  username: string;
  password: string;
}

/**
 * The functions of a user pool; the real user pool (40 KB of code) is loaded when it is first needed. All except
 * `renew` and `signOut` throw `SignInFailure`. A `Delivery` of null: a code was sent, or the pool does not name the
 * destination.
 */
export interface IdentityProvider {
  /** SRP (AUTH-05). */
  signIn(username: string, password: string): Promise<SignInOutcome>;
  /** Answers the challenge of the last step with a code or a new password. */
  answer(response: string, step: AnswerStep): Promise<SignInOutcome>;
  chooseCode(source: CodeSource): Promise<SignInOutcome>;
  /** Stores new tokens. Returns false if the session is over; throws if that is unknown now. */
  renew(): Promise<boolean>;
  /** `isConfirmed`: the pool requires no code. */
  signUp(person: NewPerson): Promise<{ isConfirmed: boolean; delivery: Delivery | null }>;
  confirmSignUp(username: string, code: string): Promise<void>;
  resendSignUpCode(username: string): Promise<Delivery | null>;
  sendResetCode(username: string): Promise<Delivery | null>;
  resetPassword(username: string, code: string, password: string): Promise<void>;
  sendContactCode(contact: Contact): Promise<Delivery | null>;
  confirmContact(contact: Contact, code: string): Promise<void>;
  signOut(): Promise<void>;
  /**
   * Checks the password by SRP beside the session, without a second factor. `unlock`: access token of the sign-in to
   * unlock.
   */
  checkPassword(username: string, password: string, unlock: string | null): Promise<void>;
  /** Starts a new sign-in by SRP beside the session, with the second factor; once `done` it replaces the session. */
  prove(username: string, password: string): Promise<SignInOutcome>;
  /** Answers `prove` with the code, or with `SMS` or `TOTP` to choose the factor. */
  answerProof(response: string): Promise<SignInOutcome>;
  /** Throws `incorrect` if the old password is wrong. */
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  /** Sets the attribute `custom:ringTone` (RING-05); tokens contain it from the next renewal. */
  setRingTone(file: string): Promise<void>;
}

export type LoadIdentityProvider = () => Promise<IdentityProvider>;
