import { signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { authKeyValues } from './auth-source.ts';
import { keyValuesIn } from './key-values.ts';
import { SignInFailure } from './sign-in-failure.ts';

/**
 * A second sign-in by SRP whose tokens are never stored and are revoked at once. Throws where the password is
 * not right, mostly the library's exceptions. A challenge that comes after the password means that it was right: the second factor was shown
 * when the session began, and unlocking a desk does not make that session any longer. For its time the library works on a
 * storage of its own, so nothing else may use the library meanwhile.
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
    // Some pools tell of these before they have looked at the password.
    if (nextStep.signInStep === 'RESET_PASSWORD' || nextStep.signInStep === 'CONFIRM_SIGN_UP') {
      throw new SignInFailure('incorrect');
    }
    // What it does not revoke for want of a network dies unseen: nobody holds it.
    if (nextStep.signInStep === 'DONE') await signOut();
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(authKeyValues);
  }
}
