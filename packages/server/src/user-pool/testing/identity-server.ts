import { startTestServer, type TestServer, type TestServerOptions } from '../../testing/test-server.ts';
import { testClientId, testPoolId, testStaff } from '../../testing/two-hotels.ts';
import type { NewAccount } from '../accounts/accounts.ts';
import { beginSrp, type SrpChallenge } from './srp-client.ts';

export const goodPassword = 'Bellhop.demo.1';

export interface IdentityServer extends TestServer {
  endpoint: string;
  /** Makes one call of the protocol; `address` is sent in a proxy's header. */
  call(
    action: string,
    body: unknown,
    address?: string,
  ): Promise<{ status: number; type: string | null; answer: Answer }>;
  /** Runs both steps of SRP and returns the answer to the second. */
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
  /** Gives an account the test manager's privileges in both hotels, except rights that require a second factor. */
  allow(sub: string): Promise<void>;
}

/** Any answer of the protocol; missing fields are undefined. */
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

/** Starts the real server, listening, with its own user pool; `close` it in `afterAll`. */
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
    // Unchecked, because the tests assert the fields that they read.
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
      // The first step always answers with this challenge.
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
    async account(input) {
      const account = await server.identity.createAccount({
        poolId: testPoolId,
        name: 'Defne',
        familyName: 'Kaya',
        password: goodPassword,
        groups: ['staff'],
        ...input,
      });
      return account.sub;
    },
    async allow(sub) {
      await server.sqlAsOwner`insert into staff_privileges (hotel_id, app_id, user_id, allowed_request_types, allowed_service_ids,
          authorized_fields)
        select hotel_id, app_id, ${sub}, allowed_request_types, allowed_service_ids, array_remove(authorized_fields, 'BELLHOP_ADMIN')
        from staff_privileges where user_id = ${testStaff.group.id}`;
    },
  };
}
