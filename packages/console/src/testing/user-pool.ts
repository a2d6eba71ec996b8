import { vi } from 'vitest';
import { authKeyValues } from '../platform/session/auth-source.ts';
import type { Delivery, SignInOutcome } from '../platform/session/auth-state.ts';
import type { IdentityProvider } from '../platform/session/identity-provider.ts';
import { token } from './tokens.ts';

const done: SignInOutcome = { step: 'done', hasVerifiedContact: true };
const sentByMail: Delivery = { medium: 'email', destination: 's***@g***' };

/** A user pool that returns the tokens of one person; only this outside system is simulated. */
export function userPool(claims: Record<string, unknown> = {}, outcome: SignInOutcome = done) {
  const keep = async (more: Record<string, unknown> = {}) => {
    await authKeyValues.setItem('pool.client.user.accessToken', token({ ...claims, ...more }));
    await authKeyValues.setItem(
      'pool.client.user.idToken',
      token({ name: 'Selin', family_name: 'Kaya', email_verified: true, ...claims }),
    );
  };
  return {
    signIn: vi.fn<IdentityProvider['signIn']>(async () => {
      if (outcome.step === 'done') await keep();
      return outcome;
    }),
    answer: vi.fn<IdentityProvider['answer']>(async () => {
      await keep();
      return done;
    }),
    chooseCode: vi.fn<IdentityProvider['chooseCode']>(async (source) => ({ step: 'code', source })),
    renew: vi.fn<IdentityProvider['renew']>(async () => {
      await keep({ jti: 'renewed' });
      return true;
    }),
    signUp: vi.fn<IdentityProvider['signUp']>(async () => ({ isConfirmed: false, delivery: sentByMail })),
    confirmSignUp: vi.fn<IdentityProvider['confirmSignUp']>(async () => undefined),
    resendSignUpCode: vi.fn<IdentityProvider['resendSignUpCode']>(async () => sentByMail),
    sendResetCode: vi.fn<IdentityProvider['sendResetCode']>(async () => sentByMail),
    resetPassword: vi.fn<IdentityProvider['resetPassword']>(async () => undefined),
    sendContactCode: vi.fn<IdentityProvider['sendContactCode']>(async () => sentByMail),
    confirmContact: vi.fn<IdentityProvider['confirmContact']>(),
    signOut: vi.fn<IdentityProvider['signOut']>(async () => undefined),
    checkPassword: vi.fn<IdentityProvider['checkPassword']>(async () => undefined),
    prove: vi.fn<IdentityProvider['prove']>(async () => done),
    answerProof: vi.fn<IdentityProvider['answerProof']>(async () => done),
    changePassword: vi.fn<IdentityProvider['changePassword']>(async () => undefined),
    setRingTone: vi.fn<IdentityProvider['setRingTone']>(async (file) => {
      claims['custom:ringTone'] = file;
    }),
  };
}
