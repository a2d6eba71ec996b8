import type { CodeSource, Delivery, SignInOutcome } from './auth-state.ts';

export type Contact = 'email' | 'phone_number';

/** A step that answers the challenge of the last one. */
export type AnswerStep = 'code' | 'new-password' | 'totp-setup';

/** AUTH-08. */
export interface NewPerson {
  name: string;
  familyName: string;
  contact: Contact;
  /** The e-mail address, or the phone number in E.164; the name to sign in with too. */
  username: string;
  password: string;
}

/**
 * What the session needs of a user pool; the real one is loaded when first needed (40 KB). Every act but `renew` and
 * `signOut` throws `SignInFailure`. A `Delivery` of null: a code is on its way, or the pool does not tell.
 */
export interface IdentityProvider {
  /** SRP (AUTH-05). */
  signIn(username: string, password: string): Promise<SignInOutcome>;
  /** A code or a new password, for the challenge that the last step led to. */
  answer(response: string, step: AnswerStep): Promise<SignInOutcome>;
  chooseCode(source: CodeSource): Promise<SignInOutcome>;
  /** New tokens into the storage. False: the session is over; throws when it cannot be told now. */
  renew(): Promise<boolean>;
  /** `isConfirmed`: the pool asks for no code. */
  signUp(person: NewPerson): Promise<{ isConfirmed: boolean; delivery: Delivery | null }>;
  confirmSignUp(username: string, code: string): Promise<void>;
  resendSignUpCode(username: string): Promise<Delivery | null>;
  sendResetCode(username: string): Promise<Delivery | null>;
  resetPassword(username: string, code: string, password: string): Promise<void>;
  sendContactCode(contact: Contact): Promise<Delivery | null>;
  confirmContact(contact: Contact, code: string): Promise<void>;
  signOut(): Promise<void>;
  /** By SRP beside the present session; a second factor is not asked for. `unlock`: access token of the sign-in that it unlocks. */
  checkPassword(username: string, password: string, unlock: string | null): Promise<void>;
  /** By SRP beside the present session, with the second factor: a new sign-in that takes its place once it is `done`. */
  prove(username: string, password: string): Promise<SignInOutcome>;
  /** The code that `prove` led to, or `SMS` or `TOTP` where one is chosen. */
  answerProof(response: string): Promise<SignInOutcome>;
  /** `incorrect`: the old one is not right. */
  changePassword(oldPassword: string, newPassword: string): Promise<void>;
  /** RING-05: the attribute `custom:ringTone`; tokens tell of it from the next renewal. */
  setRingTone(file: string): Promise<void>;
}

export type LoadIdentityProvider = () => Promise<IdentityProvider>;
