import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  signUp,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { authKeyValues } from './auth-source.ts';
import type { Delivery } from './auth-state.ts';
import { checkPassword } from './check-password.ts';
import { deviceMetadata } from './device-id.ts';
import { failureOfException, type SignInStep } from './failure-of-exception.ts';
import { freshProof } from './fresh-proof.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { SignInFailure } from './sign-in-failure.ts';
import { deliveryOf, outcomeOf } from './sign-in-outcome.ts';

/**
 * The only file, with `check-password.ts` and `fresh-proof.ts`, that uses the identity library; loaded at the first
 * sign-in or renewal.
 */
export function openUserPool(settings: HotelSettings): IdentityProvider {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: settings.awsCognitoUserPoolId,
        userPoolClientId: settings.awsCognitoUserPoolAppClientId,
        ...(settings.identityEndpoint === ''
          ? {}
          : { userPoolEndpoint: new URL(settings.identityEndpoint, globalThis.location.href).href }),
      },
    },
  });
  // After `configure`, which sets its own storage.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(authKeyValues);

  const isOwnPool = settings.identityEndpoint !== '';
  const device = () => deviceMetadata(isOwnPool);
  const ownSignUp = (): { sign_up?: string } => (signUpId === undefined ? {} : { sign_up: signUpId });
  // The sign-up that this page made, as others may wait with the same address.
  let signUpId: string | undefined;

  return {
    async signIn(username, password) {
      return attempt('sign-in', async () => {
        // A half-finished or forgotten session makes the library refuse the next sign-in.
        await authKeyValues.clear();
        return outcomeOf(
          await signIn({
            username,
            password,
            options: { authFlowType: 'USER_SRP_AUTH', ...worded({ ...device(), ...ownSignUp() }) },
          }),
        );
      });
    },
    answer: (response, step) =>
      attempt(step, async () =>
        outcomeOf(await confirmSignIn({ challengeResponse: response, options: worded(device()) })),
      ),
    chooseCode: (source) =>
      attempt('code', async () =>
        outcomeOf(await confirmSignIn({ challengeResponse: source.toUpperCase(), options: worded(device()) })),
      ),
    async renew() {
      try {
        const session = await fetchAuthSession({ forceRefresh: true });
        return session.tokens !== undefined;
      } catch (error) {
        // The library drops such a sign-in and fails; for the console the session has ended like any other.
        if (error instanceof Error && error.name === 'RefreshTokenReuseException') return false;
        throw error;
      }
    },
    signUp: ({ name, familyName, contact, username, password }) =>
      attempt('sign-up', async () => {
        const userAttributes = { name, family_name: familyName, [contact]: username };
        const { nextStep, userId } = await signUp({ username, password, options: { userAttributes, ...worded() } });
        if (isOwnPool) signUpId = userId;
        return nextStep.signUpStep === 'CONFIRM_SIGN_UP'
          ? { isConfirmed: false, delivery: deliveryOf(nextStep.codeDeliveryDetails) }
          : { isConfirmed: true, delivery: null };
      }),
    confirmSignUp: (username, code) =>
      attempt('confirm-sign-up', async () => {
        await confirmSignUp({ username, confirmationCode: code });
      }),
    resendSignUpCode: (username) =>
      attempt('send', () =>
        sendingTo(async () => deliveryOf(await resendSignUpCode({ username, options: worded(ownSignUp()) }))),
      ),
    sendResetCode: (username) =>
      attempt('send', () =>
        sendingTo(async () =>
          deliveryOf((await resetPassword({ username, options: worded() })).nextStep.codeDeliveryDetails),
        ),
      ),
    resetPassword: (username, code, password) =>
      attempt('reset', () => confirmResetPassword({ username, confirmationCode: code, newPassword: password })),
    sendContactCode: (contact) =>
      attempt('contact', async () =>
        deliveryOf(await sendUserAttributeVerificationCode({ userAttributeKey: contact })),
      ),
    confirmContact: (contact, code) =>
      attempt('contact', () => confirmUserAttribute({ userAttributeKey: contact, confirmationCode: code })),
    signOut: () => signOut(),
    checkPassword: (username, password, unlock) =>
      // Amazon's pool has no locks.
      attempt('sign-in', () =>
        checkPassword(username, password, { ...device(), ...(isOwnPool && unlock !== null ? { unlock } : {}) }),
      ),
    prove: (username, password) => attempt('sign-in', () => freshProof.begin(username, password, device())),
    answerProof: (response) => attempt('code', () => freshProof.answer(response, device())),
    changePassword: (oldPassword, newPassword) =>
      attempt('change-password', () => updatePassword({ oldPassword, newPassword })),
    setRingTone: (file) =>
      attempt('contact', async () => {
        await updateUserAttributes({ userAttributes: { 'custom:ringTone': file } });
      }),
  };
}

/** Metadata with the language of the page, in which the pool sends its messages. */
function worded(more: { device?: string; sign_up?: string } = {}) {
  return { clientMetadata: { language: document.documentElement.lang, ...more } };
}

async function attempt<Result>(step: SignInStep, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SignInFailure) throw error;
    const { name, message } = error instanceof Error ? error : new Error('unknown');
    throw new SignInFailure(failureOfException(name, message, step), error);
  }
}

/** Sends a code; an unknown name looks like a sent code, so that the page does not reveal it (AUTH-27). */
async function sendingTo(send: () => Promise<Delivery | null>): Promise<Delivery | null> {
  try {
    return await send();
  } catch (error) {
    if (error instanceof Error && error.name === 'UserNotFoundException') return null;
    throw error;
  }
}
