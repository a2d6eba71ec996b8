import { AuthenticationDetails, CognitoUser, CognitoUserPool } from 'amazon-cognito-identity-js';

/** Password of the demo accounts, fixed by wire §7. */
export const demoPassword = 'Bellhop.demo.1';

export interface Staff {
  origin: string;
  hotelId: string;
  userId: string;
  token: string;
  liveEndpoint: string;
  headers: Record<string, string>;
}

/** Signs in like a console (SRP) and requests the four grants. */
export async function signIn(origin: string, account: string): Promise<Staff> {
  const host = new URL(origin).hostname;
  const settings = (await (await fetch(`${origin}/hotel-settings/${host}.json`)).json()) as Record<string, string>;
  const pool = new CognitoUserPool({
    UserPoolId: settings['awsCognitoUserPoolId'] ?? '',
    ClientId: settings['awsCognitoUserPoolAppClientId'] ?? '',
    endpoint: settings['identityEndpoint'] ?? '',
  });
  const user = new CognitoUser({ Username: account, Pool: pool });
  const token = await new Promise<{ jwt: string; sub: string }>((resolve, reject) => {
    user.authenticateUser(new AuthenticationDetails({ Username: account, Password: demoPassword }), {
      onSuccess: (session) => {
        const access = session.getAccessToken();
        resolve({ jwt: access.getJwtToken(), sub: String(access.payload['sub']) });
      },
      onFailure: reject,
    });
  });
  const headers = {
    authorization: token.jwt,
    'x-api-key': settings['apiKey'] ?? '',
    'content-type': 'application/json',
    accept: 'application/json',
    language: 'en',
  };
  const hotelId = settings['hotelId'] ?? '';
  for (const act of [
    'attach_connect2',
    'attach_public_publish2',
    'attach_public_subscribe2',
    'attach_public_receive2',
  ]) {
    const answer = await fetch(`${origin}/api/utilities/${act}`, {
      method: 'POST',
      headers: { ...headers, 'identity-id': token.sub },
      body: JSON.stringify({ app_id: 'staff', hotel_id: hotelId }),
    });
    if (!answer.ok) throw new Error(`${act}: ${answer.status} ${await answer.text()}`);
  }
  return {
    origin,
    hotelId,
    userId: token.sub,
    token: token.jwt,
    liveEndpoint: settings['liveEndpoint'] ?? '',
    headers,
  };
}

/** Id of a service without required fields. */
export async function plainService({ origin, hotelId, headers }: Staff): Promise<string> {
  const answer = await fetch(`${origin}/api/hotels/services?hotel_id=${hotelId}`, { headers });
  const { items } = (await answer.json()) as {
    items: { id: string; type: string; custom_fields: { kind: string; required: boolean }[] }[];
  };
  const service = items.find(
    (s) => s.type === 'ORDER' && s.custom_fields.every(({ kind, required }) => kind !== 'check' && !required),
  );
  if (service === undefined) throw new Error('the demo hotel has no plain service');
  return service.id;
}
