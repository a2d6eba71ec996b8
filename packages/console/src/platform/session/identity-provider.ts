import type { SignInOutcome } from './auth-state.ts';

/** What the session needs of a user pool; the real one is loaded when first needed (40 KB). */
export interface IdentityProvider {
  /** SRP (AUTH-05). Throws `SignInFailure`. */
  signIn(username: string, password: string): Promise<SignInOutcome>;
  /** A code or a new password, for the challenge that the last step led to. */
  answer(response: string, step: 'code' | 'new-password'): Promise<SignInOutcome>;
  /** New tokens into the storage. False: the session is over; throws when it cannot be told now. */
  renew(): Promise<boolean>;
  sendContactCode(contact: 'email' | 'phone_number'): Promise<void>;
  confirmContact(contact: 'email' | 'phone_number', code: string): Promise<void>;
  signOut(): Promise<void>;
}

export type LoadIdentityProvider = () => Promise<IdentityProvider>;
