import { signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { authKeyValues } from './auth-source.ts';
import { keyValuesIn } from './key-values.ts';
import { SignInFailure } from './sign-in-failure.ts';

/**
 * Checks a password by a second SRP sign-in whose tokens are never stored and are revoked at once. Throws if the
 * password is wrong, mostly the library's exceptions. A challenge after the password means that it was right: the
 * second factor was shown at the start of the session, and unlocking does not extend the session. The library uses
 * another storage meanwhile, so it must not be used for anything else.
 */
export async function checkPassword(
  username: string,
  password: string,
  clientMetadata: Readonly<Record<string, string>>,
): Promise<void> {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(keyValuesIn(new Map()));
  try {
    const { nextStep } = await signIn({
      username,
      password,
      options: { authFlowType: 'USER_SRP_AUTH', clientMetadata },
    });
    // Some pools return these steps before they check the password.
    if (nextStep.signInStep === 'RESET_PASSWORD' || nextStep.signInStep === 'CONFIRM_SIGN_UP') {
      throw new SignInFailure('incorrect');
    }
    // Without a network the revocation fails, but the tokens were never stored.
    if (nextStep.signInStep === 'DONE') await signOut();
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(authKeyValues);
  }
}
