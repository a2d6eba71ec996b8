import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts';
import { testClientId, testPoolId, testStaff } from '../../testing/two-hotels.ts';
import type { NewAccount } from '../accounts/accounts.ts';
import { beginSrp, type SrpChallenge } from './srp-client.ts';

export const goodPassword = 'Bellhop.demo.1';

export interface IdentityServer extends TestServer {
  endpoint: string;
  /** One call of the protocol; `address` comes by as a proxy would say it. */
  call(
    action: string,
    body: unknown,
    address?: string,
  ): Promise<{ status: number; type: string | null; answer: Answer }>;
  /** Both steps of SRP; the answer to the second. */
  signIn(
    name: string,
    password: string,
    options?: {
      clientId?: string;
      poolId?: string;
      address?: string;
      unlock?: string;
      device?: string;
      signUp?: string;
    },
  ): Promise<Answer>;
  account(wanted: Partial<NewAccount> & { email: string }): Promise<string>;
  /** Gives an account the test manager's privileges in both hotels, but for those that ask for a second factor. */
  allow(sub: string): Promise<void>;
}

/** Anything of the protocol: what is not there is undefined. */
export interface Answer {
  __type?: string;
  message?: string;
  Session?: string;
  Username?: string;
  ChallengeName?: string;
  ChallengeParameters?: Record<string, string> & Partial<SrpChallenge>;
  SecretCode?: string;
  UserSub?: string;
  Status?: string;
  UserAttributes?: { Name: string; Value: string }[];
  AuthenticationResult?: {
    AccessToken: string;
    IdToken: string;
    RefreshToken?: string;
    ExpiresIn: number;
    TokenType: string;
  };
}

/** The real server, listening, with its own user pool; `close` it in `afterAll`. */
export async function startIdentityServer(options: TestServerOptions = {}): Promise<IdentityServer> {
  const server = await startTestServer({ session: {}, ...options });
  const { grand } = await server.listen();
  await server.identity.ensurePool({ poolId: testPoolId, clientId: testClientId });

  const call: IdentityServer['call'] = async (action, body, address = '127.0.0.1') => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/identity/',
      remoteAddress: address,
      headers: {
        host: 'localhost',
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      payload: JSON.stringify(body),
    });
    const type = response.headers['x-amzn-errortype'];
    // What the tests look into is what they assert.
    const answer = JSON.parse(response.body) as Answer;
    return { status: response.statusCode, type: typeof type === 'string' ? type : null, answer };
  };

  return {
    ...server,
    endpoint: `${grand}/identity`,
    call,
    async signIn(
      name,
      password,
      { clientId = testClientId, poolId = testPoolId, address, unlock, device, signUp } = {},
    ) {
      const srp = beginSrp();
      const parameters = { USERNAME: name, SRP_A: srp.shown };
      const begun = await call(
        'InitiateAuth',
        {
          AuthFlow: 'USER_SRP_AUTH',
          ClientId: clientId,
          AuthParameters: parameters,
          ClientMetadata: { sign_up: signUp, device },
        },
        address,
      );
      if (begun.status !== 200) return begun.answer;
      // The first step answers nothing but this challenge.
      const challenge = begun.answer.ChallengeParameters as unknown as SrpChallenge;
      const responses = srp.answer(poolId, password, challenge);
      const body = {
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId: clientId,
        ChallengeResponses: responses,
        ClientMetadata: { unlock, device },
      };
      return (await call('RespondToAuthChallenge', body, address)).answer;
    },
    async account(wanted) {
      const made = await server.identity.createAccount({
        poolId: testPoolId,
        name: 'Defne',
        familyName: 'Kaya',
        password: goodPassword,
        groups: ['staff'],
        ...wanted,
      });
      return made.sub;
    },
    async allow(sub) {
      await server.sqlAsOwner`insert into staff_privileges (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids,
          authorized_fields)
        select hotel_id, app_id, ${sub}, allowed_request_types, allowed_service_ids, array_remove(authorized_fields, 'BELLHOP_ADMIN')
        from staff_privileges where user_id = ${testStaff.group.id}`;
    },
  };
}
