import { hotelSettings } from '@bellhop/contract/hotels/settings';
import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';

/**
 * Signs in to a running server as a console does: settings, SRP, token. The account must need nothing but its password.
 * @param origin `http://localhost:…` is the hotel grand of the demo.
 * @returns headers of the calls of that person.
 */
export async function signInDemo(origin: string, name: string, password: string): Promise<Record<string, string>> {
  const answer = await fetch(`${origin}/hotel-settings/${new URL(origin).hostname}.json`);
  const settings = hotelSettings.parse(await answer.json());
  const pool = new CognitoUserPool({
    UserPoolId: settings.awsCognitoUserPoolId,
    ClientId: settings.awsCognitoUserPoolAppClientId,
    endpoint: settings.identityEndpoint,
  });
  const user = new CognitoUser({ Username: name, Pool: pool });
  const token = await new Promise<string>((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: name, Password: password }), {
      onSuccess: (session) => resolve(session.getAccessToken().getJwtToken()),
      onFailure: reject,
    });
  });
  return {
    authorization: `Bearer ${token}`,
    'x-api-key': settings.apiKey,
    'content-type': 'application/json',
    language: 'en',
  };
}
