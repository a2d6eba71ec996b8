import { hotelSettings } from '@bellhop/contract/hotels/settings';
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type IAuthenticationCallback,
} from 'amazon-cognito-identity-js';
import { Secret, TOTP } from 'otpauth';

/**
 * Signs in to a running server as a console does: settings, SRP, token. The account must have no second factor; one
 * that must have a factor gets one.
 * @param origin `http://localhost:…` is the hotel grand of the demo.
 * @param newPassword the new password if the account must choose one.
 * @returns headers for calls of that person.
 */
export async function signInDemo(
  origin: string,
  name: string,
  password: string,
  newPassword?: string,
): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/hotel-settings/${new URL(origin).hostname}.json`);
  const settings = hotelSettings.parse(await answer.json());
  const pool = new CognitoUserPool({
    UserPoolId: settings.awsCognitoUserPoolId,
    ClientId: settings.awsCognitoUserPoolAppClientId,
    endpoint: settings.identityEndpoint,
  });
  const user = new CognitoUser({ Username: name, Pool: pool });
  const token = await new Promise<string>((resolve, reject) => {
    const callbacks: IAuthenticationCallback = {
      onSuccess: (session) => resolve(session.getAccessToken().getJwtToken()),
      onFailure: reject,
      mfaSetup: () =>
        user.associateSoftwareToken({
          associateSecretCode: (secret) =>
            user.verifySoftwareToken(new TOTP({ secret: Secret.fromBase32(secret) }).generate(), 'phone', callbacks),
          onFailure: reject,
        }),
    };
    user.authenticateUser(new AuthenticationDetails({ Username: name, Password: password }), {
      ...callbacks,
      ...(newPassword === undefined
        ? {}
        : { newPasswordRequired: () => user.completeNewPasswordChallenge(newPassword, {}, callbacks) }),
    });
  });
  return {
    authorization: `Bearer ${token}`,
    'x-api-key': settings.apiKey,
    'content-type': 'application/json',
    language: 'en',
  };
}
