import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { Amplify } from 'aws-amplify';
import {
  confirmSignIn,
  confirmUserAttribute,
  fetchAuthSession,
  type SignInOutput,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { authKeyValues, readAuth } from './auth-source.ts';
import type { SignInOutcome } from './auth-state.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { failureOfException, SignInFailure, type SignInStep } from './sign-in-failure.ts';
import { personOf } from './token-claims.ts';

/** The only file that knows the identity library; loaded when somebody signs in or a token must be renewed. */
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
  // After `configure`, which puts its own storage there.
  cognitoUserPoolsTokenProvider.setKeyValueStorage(authKeyValues);

  return {
    async signIn(username, password) {
      return attempt('sign-in', async () => {
        // A half-finished or forgotten session makes the library refuse the next sign-in.
        await authKeyValues.clear();
        return outcomeOf(await signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH' } }));
      });
    },
    answer: (response, step) =>
      attempt(step, async () => outcomeOf(await confirmSignIn({ challengeResponse: response }))),
    async renew() {
      const session = await fetchAuthSession({ forceRefresh: true });
      return session.tokens !== undefined;
    },
    sendContactCode: (contact) =>
      attempt('contact', async () => {
        await sendUserAttributeVerificationCode({ userAttributeKey: contact });
      }),
    confirmContact: (contact, code) =>
      attempt('contact', () => confirmUserAttribute({ userAttributeKey: contact, confirmationCode: code })),
    signOut: () => signOut(),
  };
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

function outcomeOf({ nextStep }: SignInOutput): SignInOutcome {
  switch (nextStep.signInStep) {
    case 'DONE': {
      const { tokens } = readAuth();
      return {
        step: 'done',
        hasVerifiedContact: (tokens === null ? null : personOf(tokens))?.hasVerifiedContact ?? false,
      };
    }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { step: 'code', source: 'sms' };
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'code', source: 'totp' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { step: 'new-password' };
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return { step: 'totp-setup' };
    case 'CONFIRM_SIGN_UP':
      return { step: 'confirm-sign-up' };
    case 'RESET_PASSWORD':
      return { step: 'reset-password' };
    default:
      throw new SignInFailure('unknown');
  }
}
