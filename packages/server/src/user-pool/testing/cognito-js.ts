import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import { testClientId, testPoolId } from '../../testing/two-hotels.ts';

export type CognitoJsOutcome =
  | { kind: 'signed-in'; session: CognitoUserSession }
  | { kind: 'new-password' | 'totp' | 'sms' | 'mfa-setup' | 'select-mfa' }
  | { kind: 'failed'; error: { name: string; message: string } };

export function cognitoJsUser(endpoint: string, name: string): CognitoUser {
  const storage = memory();
  const pool = new CognitoUserPool({ UserPoolId: testPoolId, ClientId: testClientId, endpoint, Storage: storage });
  return new CognitoUser({ Username: name, Pool: pool, Storage: storage });
}

export function cognitoJsSignIn(user: CognitoUser, name: string, password: string): Promise<CognitoJsOutcome> {
  return new Promise((resolve) => {
    user.authenticateUser(
      new AuthenticationDetails({ Username: name, Password: password }),
      cognitoJsCallbacks(resolve),
    );
  });
}

export function cognitoJsCallbacks(resolve: (outcome: CognitoJsOutcome) => void) {
  return {
    onSuccess: (session: CognitoUserSession) => resolve({ kind: 'signed-in', session }),
    onFailure: (error: { name: string; message: string }) => resolve({ kind: 'failed', error }),
    newPasswordRequired: () => resolve({ kind: 'new-password' }),
    totpRequired: () => resolve({ kind: 'totp' }),
    mfaRequired: () => resolve({ kind: 'sms' }),
    mfaSetup: () => resolve({ kind: 'mfa-setup' }),
    selectMFAType: () => resolve({ kind: 'select-mfa' }),
  };
}

/** A store for each user, as in a browser of their own. */
function memory() {
  const kept = new Map<string, string>();
  return {
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}
