import { endSession, listSessions } from '@bellhop/contract/staff/sessions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClientId, testKeys } from '../testing/two-hotels.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { codeSentTo } from './testing/letters.ts';
import { totpCode } from './testing/totp-code.ts';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer();
  server.clock.holdAt(1_790_000_000);
});
afterAll(() => server.close());

const signIn = async (name: string, password = goodPassword) => {
  const result = (await server.signIn(name, password)).AuthenticationResult;
  return { access: result?.AccessToken ?? '', refresh: result?.RefreshToken ?? '' };
};
const needed = { type: 'NotAuthorizedException', answer: { message: 'A fresh proof is needed: sign in again.' } };
const lettersTo = async (to: string) =>
  (await server.outbox({ to })).flatMap(({ letter }) => (letter?.kind === 'account-changed' ? [letter.changed] : []));

describe('a session of more than five minutes', () => {
  it('cannot change factors or addresses or end sign-ins, even renewed; a fresh one can', async () => {
    const name = 'stolen@grand.example';
    await server.account({ email: name });
    const { access, refresh } = await signIn(name);
    const secret = (await server.call('AssociateSoftwareToken', { AccessToken: access })).answer.SecretCode ?? '';
    const changes = [{ Name: 'email', Value: 'thief@grand.example' }];
    expect((await server.call('UpdateUserAttributes', { AccessToken: access, UserAttributes: changes })).status).toBe(
      200,
    );
    const Code = await codeSentTo(server, 'thief@grand.example');
    server.clock.advance(301);
    const renewed = await server.call('GetTokensFromRefreshToken', { ClientId: testClientId, RefreshToken: refresh });
    const UserCode = totpCode(server, secret);
    for (const AccessToken of [access, renewed.answer.AuthenticationResult?.AccessToken ?? '']) {
      const acts = {
        AssociateSoftwareToken: {},
        VerifySoftwareToken: { UserCode },
        SetUserMFAPreference: { SoftwareTokenMfaSettings: { Enabled: false } },
        UpdateUserAttributes: { UserAttributes: changes },
        VerifyUserAttribute: { AttributeName: 'email', Code },
        GlobalSignOut: {},
      };
      for (const [action, more] of Object.entries(acts)) {
        expect(await server.call(action, { AccessToken, ...more }), action).toMatchObject(needed);
      }
      const UserAttributes = [
        { Name: 'email', Value: name },
        { Name: 'custom:ringTone', Value: 'bell' },
      ];
      expect((await server.call('UpdateUserAttributes', { AccessToken, UserAttributes })).status).toBe(200);
    }
    const AccessToken = (await signIn(name)).access;
    expect((await server.call('GlobalSignOut', { AccessToken })).status).toBe(200);
  });

  it('ends itself through the gateway, and no other sign-in until there is a fresh one', async () => {
    const name = 'elsewhere@grand.example';
    await server.allow(await server.account({ email: name }));
    const here = await signIn(name);
    await signIn(name);
    server.clock.advance(301);
    const headers = (access: string) => ({ authorization: `Bearer ${access}`, 'x-api-key': testKeys.apiKey });
    const list = await server.send({ method: 'GET', url: '/api/users/sessions', headers: headers(here.access) });
    const { items } = listSessions.answer.parse(list.json());
    const end = (id: string, access: string) =>
      server.send({ method: 'DELETE', url: `/api/users/sessions/${id}`, headers: headers(access) });
    const other = items.find(({ current }) => !current)?.id ?? '';
    const refused = await end(other, here.access);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'proof_needed']);
    const fresh = await signIn(name);
    expect(endSession.answer.parse((await end(other, fresh.access)).json())).toEqual({ id: other });
    const own = items.find(({ current }) => current)?.id ?? '';
    expect((await end(own, here.access)).statusCode).toBe(200);
  });

  it('changes the password with the old one, which is a proof itself', async () => {
    const name = 'changer@grand.example';
    await server.account({ email: name });
    const { access: AccessToken } = await signIn(name);
    server.clock.advance(301);
    const change = (PreviousPassword: string) =>
      server.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'My.own.choice.1' });
    expect((await change('Wrong.pass.1')).type).toBe('NotAuthorizedException');
    expect((await change(goodPassword)).status).toBe(200);
  });
});

describe('the holder of an account learns of a change', () => {
  it('of the password, chosen again, by code or by the operator', async () => {
    const name = 'told@grand.example';
    const sub = await server.account({ email: name });
    const { access: AccessToken } = await signIn(name);
    const first = { PreviousPassword: goodPassword, ProposedPassword: 'My.own.choice.1' };
    await server.call('ChangePassword', { AccessToken, ...first });
    expect(await lettersTo(name)).toEqual(['password']);
    await server.call('ForgotPassword', { ClientId: testClientId, Username: name });
    const ConfirmationCode = await codeSentTo(server, name);
    const body = { ClientId: testClientId, Username: name, ConfirmationCode, Password: 'My.own.choice.2' };
    expect((await server.call('ConfirmForgotPassword', body)).status).toBe(200);
    await server.identity.setPassword(sub, 'My.own.choice.3');
    expect(await lettersTo(name)).toEqual(['password', 'password', 'password']);
  });

  it('of the address, at the old one and at the other', async () => {
    await server.account({ email: 'old@grand.example', phone: '+902125550177' });
    const { access: AccessToken } = await signIn('old@grand.example');
    const UserAttributes = [{ Name: 'email', Value: 'new@grand.example' }];
    await server.call('UpdateUserAttributes', { AccessToken, UserAttributes });
    const Code = await codeSentTo(server, 'new@grand.example');
    expect(await lettersTo('old@grand.example')).toEqual([]);
    expect((await server.call('VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })).status).toBe(200);
    expect(await lettersTo('old@grand.example')).toEqual(['address']);
    expect(await lettersTo('+902125550177')).toEqual(['address']);
    expect(await lettersTo('new@grand.example')).toEqual([]);
  });

  it('of a second factor, switched on, replaced, or taken away by the operator', async () => {
    const name = 'factors@grand.example';
    const sub = await server.account({ email: name });
    const { access: AccessToken } = await signIn(name);
    const setUp = async (secondsAhead: number) => {
      const secret = (await server.call('AssociateSoftwareToken', { AccessToken })).answer.SecretCode ?? '';
      const UserCode = totpCode(server, secret, secondsAhead);
      expect((await server.call('VerifySoftwareToken', { AccessToken, UserCode })).status).toBe(200);
    };
    await setUp(0);
    expect(await lettersTo(name)).toEqual([]);
    await server.call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
    expect(await lettersTo(name)).toEqual(['factor']);
    await setUp(0);
    await server.identity.removeSecondFactors(sub);
    expect(await lettersTo(name)).toEqual(['factor', 'factor', 'factor']);
  });
});
