import { confirmSignIn, type SignInOutput, signIn, signOut } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { authKeyValues, readAuthSource, replaceAuthSource } from './auth-source.ts';
import type { SignInOutcome } from './auth-state.ts';
import { keyValuesIn } from './key-values.ts';
import { outcomeOf } from './sign-in-outcome.ts';

type Metadata = Readonly<Record<string, string>>;

/**
 * A new sign-in beside the current sign-in, including the second factor. After success it replaces the current sign-in,
 * which is revoked. The library must not be used for anything else during a call.
 */
export const freshProof = {
  begin: (username: string, password: string, clientMetadata: Metadata): Promise<SignInOutcome> =>
    beside(() => signIn({ username, password, options: { authFlowType: 'USER_SRP_AUTH', clientMetadata } })),
  answer: (response: string, clientMetadata: Metadata): Promise<SignInOutcome> =>
    beside(() => confirmSignIn({ challengeResponse: response, options: { clientMetadata } })),
};

async function beside(step: () => Promise<SignInOutput>): Promise<SignInOutcome> {
  const fresh = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(keyValuesIn(fresh));
  try {
    const outcome = outcomeOf(await step());
    if (outcome.step === 'done') {
      cognitoUserPoolsTokenProvider.setKeyValueStorage(keyValuesIn(new Map(Object.entries(readAuthSource()))));
      replaceAuthSource(Object.fromEntries(fresh));
      // Without a network the revocation fails, but the old tokens are no longer stored.
      await signOut().catch(() => undefined);
    }
    return outcome;
  } finally {
    cognitoUserPoolsTokenProvider.setKeyValueStorage(authKeyValues);
  }
}
