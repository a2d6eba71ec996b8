import { calls } from '@bellhop/contract/calls';
import { getDeskKey, getWaiting, lockDesk } from '@bellhop/contract/staff/desk-lock';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administerHotels } from '../features/hotels/administration/administration.ts';
import { Browser, clientId, topicsOfGrand } from '../platform/live/testing/browser.ts';
import { arrangeBooking, arrangeGuest } from '../testing/arrange.ts';
import { from as attempt } from '../testing/attempts.ts';
import type { Send } from '../testing/test-server.ts';
import { testClientId, testKeys } from '../testing/two-hotels.ts';
import { goodPassword, type IdentityServer, startIdentityServer } from './testing/identity-server.ts';
import { totpCode } from './testing/totp-code.ts';

const guestName = 'Ayşe Yılmaz';
const words = 'Peanut allergy, please hurry';

let server: IdentityServer;
let guest: Send;
let count = 0;

beforeAll(async () => {
  server = await startIdentityServer();
  server.clock.holdAt(1_790_000_000);
  await arrangeBooking(server, { id: 'stay', rooms: ['204'], name: guestName });
  guest = server.asGuest(await arrangeGuest(server, 'stay'));
});
afterAll(() => server.close());

interface Desk {
  sub: string;
  name: string;
  access: string;
  refresh: string;
}

async function enter(name: string): Promise<Pick<Desk, 'access' | 'refresh'>> {
  const { AuthenticationResult: tokens } = await server.signIn(name, goodPassword);
  return { access: tokens?.AccessToken ?? '', refresh: tokens?.RefreshToken ?? '' };
}
async function openDesk(): Promise<Desk> {
  count += 1;
  const name = `desk-${count}@grand.example`;
  const sub = await server.account({ email: name });
  await server.allow(sub);
  return { sub, name, ...(await enter(name)) };
}
const bearing = (access: string, key = testKeys.apiKey) => ({ authorization: `Bearer ${access}`, 'x-api-key': key });
const get = (url: string, { access }: Pick<Desk, 'access'>) =>
  server.send({ method: 'GET', url, headers: bearing(access) });
const requests = async (desk: Pick<Desk, 'access'>) => {
  const { statusCode, body } = await get('/api/requests?hotel_id=grand', desk);
  return statusCode === 200 ? 'answered' : (JSON.parse(body) as { code: string }).code;
};
async function lock(desk: Pick<Desk, 'access'>): Promise<void> {
  const headers = bearing(desk.access);
  const answer = await server.send({ method: 'POST', url: '/api/users/sessions/lock', headers });
  expect(lockDesk.answer.parse(answer.json())).toEqual({ locked_at: server.clock.now() });
  // Within a second, like every end of a sign-in.
  await expect.poll(() => requests(desk)).toBe('desk_locked');
}
const unlock = ({ name, access }: Desk, password = goodPassword) => server.signIn(name, password, { unlock: access });
async function ask(): Promise<string> {
  count += 1;
  const id = `asked-${count}`;
  const body = { id, service_id: 'towels', text: words };
  expect((await guest({ method: 'POST', url: '/api/guest/requests', body })).statusCode).toBe(200);
  return id;
}
/** A refresh token is replaced at each use. */
async function renew(desk: Pick<Desk, 'refresh'>) {
  const renewed = await server.call('GetTokensFromRefreshToken', {
    ClientId: testClientId,
    RefreshToken: desk.refresh,
  });
  desk.refresh = renewed.answer.AuthenticationResult?.RefreshToken ?? desk.refresh;
  return renewed;
}

async function connect({ access, sub }: Pick<Desk, 'access' | 'sub'>): Promise<Browser> {
  for (const act of ['connect', 'public_publish', 'public_subscribe', 'public_receive']) {
    const url = `/api/utilities/attach_${act}2`;
    const body = { app_id: 'staff', hotel_id: 'grand' };
    const headers = { ...bearing(access), 'identity-id': sub };
    const answer = await server.send({ method: 'POST', url, headers, body });
    expect(answer.statusCode, answer.body).toBe(200);
  }
  const browser = await Browser.open(Number(new URL(server.endpoint).port), {
    clientId: clientId('grand', sub),
    username: sub,
    password: access,
  });
  await browser.subscribe(topicsOfGrand);
  return browser;
}

const ofOthers = ['open', 'guest', 'companion', 'setup'];
const ofStaff = calls.filter(({ access }) => !ofOthers.includes(access));

describe('a locked session', () => {
  it('is refused every call that its bell does not need, until the password is entered', async () => {
    const desk = await openDesk();
    await lock(desk);
    const refused: string[] = [];
    for (const call of ofStaff) {
      const sent = attempt(call, { hotelId: 'grand', requestId: 'r', bookingId: 'stay', fresh: `f-${call.id}` });
      const headers = {
        ...bearing(desk.access, call.key === 'none' ? testKeys.apiKey : testKeys[call.key]),
        ...sent.headers,
        'identity-id': desk.sub,
      };
      const answer = await server.send({ ...sent, headers });
      expect([200, 423], `${call.id} ${answer.body}`).toContain(answer.statusCode);
      if (answer.statusCode === 423) refused.push(call.id);
    }
    const answered = ofStaff.map(({ id }) => id);
    expect(answered.filter((id) => !refused.includes(id)).sort()).toEqual(
      [
        'attachConnect',
        'attachPublish',
        'attachReceive',
        'attachSubscribe',
        'getWaiting',
        'listEvents',
        'lockDesk',
      ].sort(),
    );
    await unlock(desk);
    expect(await requests(desk)).toBe('answered');
  });

  it('is not unlocked by a wrong password, by another person’s, by a token renewal or by a sign-in beside it', async () => {
    const [desk, stranger] = [await openDesk(), await openDesk()];
    await lock(desk);
    expect((await unlock(desk, 'Not.the.word.1')).__type).toBe('NotAuthorizedException');
    expect((await server.signIn(stranger.name, goodPassword, { unlock: desk.access })).__type).toBe(
      'NotAuthorizedException',
    );
    const renewed = await renew(desk);
    expect(renewed.status).toBe(200);
    expect(await requests({ access: renewed.answer.AuthenticationResult?.AccessToken ?? '' })).toBe('desk_locked');
    const beside = await enter(desk.name);
    expect(await requests(beside)).toBe('answered');
    expect(await requests(desk)).toBe('desk_locked');
  });

  it('tells its user pool nothing and changes nothing there', async () => {
    const desk = await openDesk();
    await lock(desk);
    expect((await server.call('GetUser', { AccessToken: desk.access })).type).toBe('NotAuthorizedException');
    const UserAttributes = [{ Name: 'email', Value: 'thief@grand.example' }];
    const change = await server.call('UpdateUserAttributes', { AccessToken: desk.access, UserAttributes });
    expect(change.type).toBe('NotAuthorizedException');
  });

  it('of an account with a second factor is unlocked by the password alone', async () => {
    const desk = await openDesk();
    const { answer } = await server.call('AssociateSoftwareToken', { AccessToken: desk.access });
    const UserCode = totpCode(server, answer.SecretCode ?? '');
    await server.call('VerifySoftwareToken', { AccessToken: desk.access, UserCode });
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await server.call('SetUserMFAPreference', { AccessToken: desk.access, SoftwareTokenMfaSettings });
    await lock(desk);
    expect((await unlock(desk)).ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    expect(await requests(desk)).toBe('answered');
  });

  it('receives bells and their answers by staff over its socket, but no guest data; the person’s other sign-ins do', async () => {
    const desk = await openDesk();
    const beside = { sub: desk.sub, ...(await enter(desk.name)) };
    const [locked, open] = [await connect(desk), await connect(beside)];
    await lock(desk);
    const id = await ask();
    await open.hears(1);
    const messageOfBell = (await locked.hears(1)).find(({ message }) => message.id === id);
    expect(messageOfBell?.message).toMatchObject({
      actor: '',
      bell: { queue: 'request', of: id, attended: null, isFirst: false },
    });
    const patched = await server.send({
      method: 'PATCH',
      url: `/api/requests/${id}?hotel_id=grand`,
      headers: bearing(beside.access),
      body: { status: 'CLOSED' },
    });
    expect(patched.statusCode, patched.body).toBe(200);
    const attended = () => locked.received.map(({ message }) => message).find(({ event }) => event === 'MODIFY');
    await expect.poll(attended).toMatchObject({ bell: { queue: null, of: id, attended: 'self' } });
    const heard = JSON.stringify(locked.received);
    for (const secret of [guestName, words, '204', 'guest:', desk.sub]) expect(heard).not.toContain(secret);
    expect(JSON.stringify(open.received)).toContain(words);

    await unlock(desk);
    await expect.poll(() => requests(desk)).toBe('answered');
    const next = await ask();
    const full = () =>
      locked.received.some(({ message }) => message.id === next && JSON.stringify(message).includes(words));
    await expect.poll(full).toBe(true);
    await Promise.all([locked.close(), open.close()]);
  });

  it('catches up with the bells that it missed, and learns how many requests wait', async () => {
    const desk = await openDesk();
    const { head } = listEvents.answer.parse((await get('/api/live/events?hotel_id=grand', desk)).json());
    await lock(desk);
    const waiting = async () =>
      getWaiting.answer.parse((await get('/api/users/waiting?hotel_id=grand', desk)).json()).requests;
    const before = await waiting();
    const id = await ask();
    const answer = await get(`/api/live/events?hotel_id=grand&after=${head}`, desk);
    const { events } = listEvents.answer.parse(answer.json());
    expect(events.find((event) => event.id === id)).toMatchObject({ bell: { queue: 'request', of: id } });
    for (const secret of [guestName, words, 'guest:']) expect(answer.body).not.toContain(secret);
    expect(await waiting()).toBe(before + 1);
  });

  it('does not get the key of its device’s data, which stays the same over a lock and differs on each device', async () => {
    const desk = await openDesk();
    const keyOf = (device: string) => get(`/api/users/sessions/desk-key?device=${device}`, desk);
    const read = async (device: string) => getDeskKey.answer.parse((await keyOf(device)).json()).key;
    const key = await read('one-device-of-the-hotel');
    expect(await read('other-device-of-the-hotel')).not.toBe(key);
    await lock(desk);
    expect((await keyOf('one-device-of-the-hotel')).statusCode).toBe(423);
    await unlock(desk);
    expect(await read('one-device-of-the-hotel')).toBe(key);
  });
});

describe('an idle session', () => {
  const day = 86_400;

  it('ends after 24 hours, and goes on for a person who comes back before', async () => {
    const [left, used] = [await openDesk(), await openDesk()];
    server.clock.advance(day - 60);
    expect(await requests(used)).toBe('token_expired');
    const { answer } = await renew(used);
    server.clock.advance(60);
    expect((await renew(left)).type).toBe('NotAuthorizedException');
    expect(await requests({ access: answer.AuthenticationResult?.AccessToken ?? '' })).toBe('answered');
    const reason = await server.sqlAsOwner`select end_reason from identity_sessions where sub = ${left.sub}`;
    expect([...reason]).toEqual([{ end_reason: 'unused' }]);
  });

  it('is one too where a locked desk renews its tokens by itself', async () => {
    const desk = await openDesk();
    await lock(desk);
    for (let hour = 0; hour < 23; hour += 1) {
      server.clock.advance(3600);
      expect((await renew(desk)).status).toBe(200);
    }
    server.clock.advance(3600);
    expect((await renew(desk)).type).toBe('NotAuthorizedException');
  });

  it('ends sooner or never where the hotel says so', async () => {
    const set = (idleSignOutHours: number) =>
      administerHotels(server.database, server.clock).change('grand', { settings: { idleSignOutHours } });
    await set(2);
    const short = await openDesk();
    await set(0);
    const long = await openDesk();
    server.clock.advance(2 * 3600);
    expect((await renew(short)).type).toBe('NotAuthorizedException');
    server.clock.advance(29 * day);
    expect((await renew(long)).status).toBe(200);
  });
});
