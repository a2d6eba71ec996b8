import {
  ChangePasswordCommand,
  CognitoIdentityProviderClient,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDelivery } from '../platform/delivery/open-delivery.ts';
import { StartFailure } from '../platform/start-failure.ts';
import { testClientId, testPoolId } from '../testing/two-hotels.ts';
import { actions } from './actions/actions.ts';
import { defaultLimits } from './attempts/rules.ts';
import { type Identity, openIdentity } from './open-identity.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { beginSrp, type SrpChallenge } from './testing/srp-client.ts';

let server: IdentityServer;
let client: CognitoIdentityProviderClient;
let count = 0;

beforeAll(async () => {
  // The block lasts longer than a slow machine takes for the next guess.
  server = await startIdentityServer({
    identityLimits: { password: { ...defaultLimits.password, firstDelay: 60_000 } },
  });
  // The clock stands still: tests of the last seconds of a sign-in stay right on a slow machine, and sockets close
  // because of the notification and not because a cache expired.
  server.clock.holdAt(server.clock.now());
  client = new CognitoIdentityProviderClient({
    region: 'eu-west-1',
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'none', secretAccessKey: 'none' },
  });
});
afterAll(async () => {
  client.destroy();
  await server.close();
});

interface TestSession {
  sub: string;
  name: string;
  access: string;
  refresh: string;
}

/** By the AWS SDK, which leaves the arithmetic to its caller. */
async function signIn(name: string, password: string): Promise<{ access: string; refresh: string }> {
  const srp = beginSrp();
  const begun = await client.send(
    new InitiateAuthCommand({
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: testClientId,
      AuthParameters: { USERNAME: name, SRP_A: srp.shown },
    }),
  );
  // The first step always answers with this challenge.
  const challenge = begun.ChallengeParameters as unknown as SrpChallenge;
  const { AuthenticationResult } = await client.send(
    new RespondToAuthChallengeCommand({
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: testClientId,
      ChallengeResponses: srp.answer(testPoolId, password, challenge),
    }),
  );
  return { access: AuthenticationResult?.AccessToken ?? '', refresh: AuthenticationResult?.RefreshToken ?? '' };
}

async function somebody(): Promise<TestSession> {
  count += 1;
  const name = `person-${count}@grand.example`;
  const sub = await server.account({ email: name });
  await server.allow(sub);
  return { sub, name, ...(await signIn(name, goodPassword)) };
}

const getUser = (access: string) => client.send(new GetUserCommand({ AccessToken: access }));
const refresh = (token: string) =>
  client.send(
    new InitiateAuthCommand({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: testClientId,
      AuthParameters: { REFRESH_TOKEN: token },
    }),
  );
const atGateway = async (access: string) =>
  (
    await server.send({
      method: 'GET',
      url: '/api/users/getUserGroupNames?hotel_id=grand',
      headers: { authorization: access, 'x-api-key': 'test-api-key' },
    })
  ).statusCode;
const refused = { name: 'NotAuthorizedException' };

describe('the profile', () => {
  it('takes ring tone, language and push tokens, and gives them back (API-23, ENT-26, ENT-27, RING-05)', async () => {
    const { access, name } = await somebody();
    await client.send(
      new UpdateUserAttributesCommand({
        AccessToken: access,
        UserAttributes: [
          { Name: 'custom:ringTone', Value: 'marimba' },
          { Name: 'custom:locale', Value: 'tr' },
          { Name: 'custom:pushToken', Value: 'x'.repeat(500) },
          { Name: 'name', Value: 'Naz' },
        ],
      }),
    );
    const { UserAttributes = [] } = await getUser(access);
    expect(Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]))).toMatchObject({
      'custom:ringTone': 'marimba',
      'custom:locale': 'tr',
      'custom:pushToken': 'x'.repeat(500),
      name: 'Naz',
      email: name,
    });
  });

  it('does not say of itself whether a name was verified, nor whose it is', async () => {
    const { access } = await somebody();
    for (const Name of ['email_verified', 'sub']) {
      const command = new UpdateUserAttributesCommand({
        AccessToken: access,
        UserAttributes: [{ Name, Value: 'false@x.example' }],
      });
      await expect(client.send(command)).rejects.toMatchObject(refused);
    }
  });
});

describe('a change of password', () => {
  it('needs the old one, ends the other sign-ins and keeps its own (API-23)', async () => {
    const person = await somebody();
    const elsewhere = await signIn(person.name, goodPassword);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      client.send(new ChangePasswordCommand({ AccessToken: person.access, PreviousPassword, ProposedPassword }));

    await expect(change('Wrong.pass.1', 'My.own.choice.1')).rejects.toMatchObject(refused);
    await expect(change(goodPassword, 'weak')).rejects.toMatchObject({ name: 'InvalidPasswordException' });
    await change(goodPassword, 'My.own.choice.1');

    await expect(getUser(elsewhere.access)).rejects.toMatchObject(refused);
    await expect(refresh(elsewhere.refresh)).rejects.toMatchObject(refused);
    expect(await getUser(person.access)).toMatchObject({ Username: person.sub });
    await expect(signIn(person.name, goodPassword)).rejects.toMatchObject(refused);
    expect((await signIn(person.name, 'My.own.choice.1')).access).not.toBe('');
  });

  it('ends sign-ins that are on their way with the old one', async () => {
    const person = await somebody();
    const srp = beginSrp();
    const begun = await server.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: testClientId,
      AuthParameters: { USERNAME: person.name, SRP_A: srp.shown },
    });
    await server.identity.setPassword(person.sub, 'My.own.choice.1');
    const challenge = begun.answer.ChallengeParameters as unknown as SrpChallenge;
    const { type } = await server.call('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ClientId: testClientId,
      ChallengeResponses: srp.answer(testPoolId, goodPassword, challenge),
    });
    expect(type).toBe('NotAuthorizedException');
  });

  it('is not a place to guess the old one', async () => {
    const person = await somebody();
    const guess = () =>
      client
        .send(
          new ChangePasswordCommand({
            AccessToken: person.access,
            PreviousPassword: 'Wrong.pass.1',
            ProposedPassword: 'My.own.1',
          }),
        )
        .catch((error: Error) => error.name);
    const names = [];
    for (let round = 0; round < 6; round += 1) names.push(await guess());
    expect(names).toEqual([...Array.from({ length: 5 }, () => 'NotAuthorizedException'), 'LimitExceededException']);
  });
});

describe('the end of a session', () => {
  it('everywhere refuses every token of the person at once (API-23)', async () => {
    const person = await somebody();
    const elsewhere = await signIn(person.name, goodPassword);
    await client.send(new GlobalSignOutCommand({ AccessToken: person.access }));
    for (const { access, refresh: token } of [person, elsewhere]) {
      await expect(getUser(access)).rejects.toMatchObject(refused);
      await expect(refresh(token)).rejects.toMatchObject(refused);
    }
    expect((await getUser((await signIn(person.name, goodPassword)).access)).Username).toBe(person.sub);
  });

  it('by its refresh token ends that one alone', async () => {
    const person = await somebody();
    const elsewhere = await signIn(person.name, goodPassword);
    await client.send(new RevokeTokenCommand({ ClientId: testClientId, Token: person.refresh }));
    await expect(getUser(person.access)).rejects.toMatchObject(refused);
    await expect(refresh(person.refresh)).rejects.toMatchObject(refused);
    expect((await getUser(elsewhere.access)).Username).toBe(person.sub);
    await expect(
      client.send(new RevokeTokenCommand({ ClientId: testClientId, Token: 'never-was' })),
    ).resolves.toBeDefined();
  });

  it('comes thirty days after it began, however often it was refreshed', async () => {
    const person = await somebody();
    let { refresh: successor, access } = person;
    // Every day, because a sign-in without use for 24 hours ends earlier.
    for (let day = 1; day <= 30; day += 1) {
      server.clock.advance(86_400 - 60);
      const { AuthenticationResult: later } = await refresh(successor);
      successor = later?.RefreshToken ?? '';
      access = later?.AccessToken ?? '';
    }
    server.clock.advance(30 * 60);
    await expect(refresh(successor)).rejects.toMatchObject(refused);
    await expect(getUser(access)).rejects.toMatchObject(refused);
  });

  it('can be seen coming: sign-ins are listed and ended one by one', async () => {
    const person = await somebody();
    await signIn(person.name, goodPassword);
    const [first, second] = await server.identity.listSessions(person.sub);
    expect(first).toMatchObject({ clientId: testClientId, address: '127.0.0.1' });
    expect(await server.identity.endSession(person.sub, second?.id ?? '')).toBe(true);
    expect(await server.identity.listSessions(person.sub)).toHaveLength(1);
  });
});

describe('a disconnected person', () => {
  let others: Identity[] = [];
  afterEach(async () => {
    for (const identity of others) await identity.close();
    others = [];
  });

  it.each([
    [
      'signs out everywhere',
      (person: TestSession) => client.send(new GlobalSignOutCommand({ AccessToken: person.access })),
    ],
    ['is disabled', (person: TestSession) => server.identity.disableAccount(person.sub)],
    ['is removed', (person: TestSession) => server.identity.removeAccount(person.sub)],
    ['gets another password', (person: TestSession) => server.identity.setPassword(person.sub, 'Another.pass.1')],
    [
      'has the one sign-in revoked',
      (person: TestSession) => client.send(new RevokeTokenCommand({ ClientId: testClientId, Token: person.refresh })),
    ],
  ])('because who %s is refused by the gateway within a second', async (_how, cut) => {
    const person = await somebody();
    expect(await atGateway(person.access)).toBe(200);
    await cut(person);
    await expect.poll(() => atGateway(person.access), { interval: 20 }).toBe(401);
  });

  it('reaches every process, by the notification and without it', async () => {
    const person = await somebody();
    const other = await openIdentity(parts());
    others.push(other);
    const heard: string[] = [];
    other.accessChanges.onAccessChanged((userId) => heard.push(userId));

    await server.identity.endAllSessions(person.sub);
    await expect.poll(() => heard, { interval: 20 }).toContain(person.sub);

    heard.length = 0;
    await server.sqlAsOwner`insert into access_changes (user_id) values ('somebody-else')`;
    await expect.poll(() => heard, { interval: 20 }).toContain('somebody-else');
  });

  it('does not come back in while disabled, and does after', async () => {
    const person = await somebody();
    await server.identity.disableAccount(person.sub);
    await expect(signIn(person.name, goodPassword)).rejects.toMatchObject({ message: 'User is disabled.' });
    await expect(signIn(person.name, 'Wrong.pass.1')).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    await server.identity.enableAccount(person.sub);
    expect((await signIn(person.name, goodPassword)).access).not.toBe('');
  });
});

describe('a removed account', () => {
  it('is unknown from then on, keeps nothing in the pool, and its address is free', async () => {
    const person = await somebody();
    await server.identity.removeAccount(person.sub);
    await expect(signIn(person.name, goodPassword)).rejects.toMatchObject({
      message: 'Incorrect username or password.',
    });
    for (const table of ['identity_accounts', 'identity_sessions', 'identity_devices', 'identity_challenges']) {
      const { sqlAsOwner: sql } = server;
      expect(await sql`select from ${sql(table)} where sub = ${person.sub}`, table).toHaveLength(0);
    }
    const next = await server.account({ email: person.name });
    expect(next).not.toBe(person.sub);
  });
});

describe('a process', () => {
  it('with another server key than the one of the database does not start', async () => {
    await expect(openIdentity(parts('another'))).rejects.toThrow(StartFailure);
  });
});

describe('a sign-in', () => {
  it('that one process began is finished by another', async () => {
    const person = await somebody();
    const other = await startSecondProcess();
    const srp = beginSrp();
    const begun = await server.call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      ClientId: testClientId,
      AuthParameters: { USERNAME: person.name, SRP_A: srp.shown },
    });
    const challenge = begun.answer.ChallengeParameters as unknown as SrpChallenge;
    const answer = await other.finish(srp.answer(testPoolId, goodPassword, challenge));
    expect(answer).toHaveProperty('AuthenticationResult.AccessToken');
    await other.close();
  });
});

function parts(secret = 'bellhop') {
  const { database, clock } = server;
  const secretKey = Buffer.alloc(32, secret);
  return {
    database,
    clock,
    secretKey,
    delivery: openDelivery({ clock, serverKey: secretKey }),
    isAdministrator: () => Promise.resolve(false),
  };
}

async function startSecondProcess() {
  const identity = await openIdentity(parts());
  return {
    finish: (ChallengeResponses: Record<string, string>) =>
      actions.get('RespondToAuthChallenge')?.(
        identity.pool,
        { ChallengeName: 'PASSWORD_VERIFIER', ClientId: testClientId, ChallengeResponses },
        { address: '127.0.0.1', userAgent: '', origin: server.endpoint },
      ),
    close: () => identity.close(),
  };
}
