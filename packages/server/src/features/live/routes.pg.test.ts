import { problem } from '@bellhop/contract/problem';
import { catchUpPage } from '@bellhop/contract/wire/calls';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerErrors } from '../../platform/http/answer-errors.ts';
import { liveActs } from '../../platform/live/live-session.ts';
import { Browser, clientId, topicsOfGrand } from '../../platform/live/testing/browser.ts';
import { addRequest, LiveHotels, type LiveServer } from '../../platform/live/testing/live-hotel.ts';
import { anyone } from '../../platform/live/testing/outside.ts';
import { lockedMessages } from '../alerts/locked-desk.ts';
import { registerLive } from './routes.ts';

const calls = {
  connect: '/api/utilities/attach_connect2',
  publish: '/api/utilities/attach_public_publish2',
  subscribe: '/api/utilities/attach_public_subscribe2',
  receive: '/api/utilities/attach_public_receive2',
};

let hotels: LiveHotels;
let server: LiveServer;

beforeAll(async () => {
  hotels = await LiveHotels.open();
  server = await hotels.serve(({ app, gateway, database, sources }) => {
    answerErrors(app);
    registerLive(gateway, { database, sources, lockedMessages: lockedMessages(sources), clock: hotels.outside.clock });
  });
  hotels.outside.privileges.set('grand manager', anyone);
  hotels.outside.privileges.set('grand housekeeper', { ...anyone, allowedServiceIds: ['towels'] });
});
afterAll(() => hotels.close());

const headers = (user: string) => ({
  host: 'localhost',
  authorization: `Bearer ${hotels.outside.token(user)}`,
  'x-api-key': 'key-of-grand',
});

function attach(path: string, user: string, body: object = { app_id: 'staff', hotel_id: 'grand' }, identity = user) {
  return server.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers(user), ...(identity === '' ? {} : { 'identity-id': identity }) },
    payload: body,
  });
}

function missed(after?: number, user = 'manager'): Promise<LightMyRequestResponse> {
  const from = after === undefined ? '' : `&after=${after}`;
  return server.app.inject({ url: `/api/live/events?hotel_id=grand${from}`, headers: headers(user) });
}

function codeOf(answer: LightMyRequestResponse): string {
  return problem.parse(answer.json()).code;
}

describe('policy calls', () => {
  it.each([
    ['without the identity-id header', ''],
    ['with that of somebody else', 'housekeeping'],
  ])('are refused %s, and grant nothing (API-02)', async (_how, identity) => {
    for (const act of liveActs) {
      const answer = await attach(calls[act], 'manager', undefined, identity);
      expect(answer.statusCode).toBe(400);
      expect(problem.parse(answer.json()).fields).toEqual([{ path: 'header.identity-id', reason: 'not_the_caller' }]);
    }
  });

  it('take app_id and hotel_id with the identity-id header, and grant for half an hour (API-02, API-20, API-21, API-42)', async () => {
    for (const act of liveActs) {
      const before = hotels.outside.clock.now();
      const answer = await attach(calls[act], 'manager');
      const answered = hotels.outside.clock.now();
      expect(answer.statusCode).toBe(200);
      const granted = answer.json<{ expires_at: number }>();
      expect(granted).toMatchObject({
        policy: `bellhop_live_${act}`,
        topics: { connect: [], publish: ['hotels/grand/presence'], subscribe: topicsOfGrand, receive: topicsOfGrand }[
          act
        ],
      });
      expect(granted.expires_at).toBeGreaterThanOrEqual(before + 1800);
      expect(granted.expires_at).toBeLessThanOrEqual(answered + 1800);
    }
    const browser = await Browser.open(server.port, {
      clientId: clientId('grand', 'manager'),
      username: 'manager',
      password: hotels.outside.token('manager'),
    });
    expect(await browser.subscribe(['hotels/grand/request'])).toEqual([1]);
    await browser.close();
  });

  it.each([
    ['x-api-key', 'invalid_api_key'],
    ['authorization', 'not_signed_in'],
  ])('want the header %s like every other call (API-02)', async (header, code) => {
    const { [header]: _, ...others }: Record<string, string> = { ...headers('manager'), 'identity-id': 'manager' };
    const payload = { app_id: 'staff', hotel_id: 'grand' };
    for (const act of liveActs) {
      const answer = await server.app.inject({ method: 'POST', url: calls[act], headers: others, payload });
      expect(codeOf(answer)).toBe(code);
    }
  });

  it('grant nothing to a stranger, for another hotel or for another app (API-21)', async () => {
    for (const act of liveActs) {
      const refusal = async (user: string, body?: object) => codeOf(await attach(calls[act], user, body));
      expect(await refusal('stranger'), act).toBe('no_permission_for_hotel');
      expect(await refusal('manager', { app_id: 'staff', hotel_id: 'beach' }), act).toBe('no_permission_for_hotel');
      for (const body of [{ app_id: 'other', hotel_id: 'grand' }, { hotel_id: 'grand' }, { app_id: 'staff' }])
        expect(await refusal('manager', body), act).toBe('invalid_input');
    }
    expect(
      await hotels.test.sqlAsOwner`select * from live_grants where user_id = 'stranger' or hotel_id = 'beach'`,
    ).toEqual([]);
  });
});

describe('catching up', () => {
  it('gives exactly the messages that were missed, in order', async () => {
    for (const act of liveActs) await attach(calls[act], 'manager');
    const browser = await Browser.open(server.port, {
      clientId: clientId('grand', 'manager'),
      username: 'manager',
      password: hotels.outside.token('manager'),
    });
    await browser.subscribe(topicsOfGrand);
    for (let count = 0; count < 5; count += 1) await addRequest(server.database, 'grand');
    const messages = (await browser.hears(5)).map(({ message }) => message);
    const answer = await missed((messages[0]?.seq ?? 0) - 1);
    expect(answer.json()).toEqual({ events: messages, head: messages.at(-1)?.seq });
    expect((await missed(messages.at(-1)?.seq ?? 0)).json()).toEqual({ events: [], head: messages.at(-1)?.seq });
    expect((await missed()).json()).toEqual({ events: [], head: messages.at(-1)?.seq });
    await browser.close();
  });

  it('shows only kind and number of an entity that the caller may not read (ACC-09, ACC-10, S4)', async () => {
    await addRequest(server.database, 'grand', { service: 'taxi' });
    const { events, head } = (await missed(0, 'housekeeper')).json<{
      events: { id: string; seq: number; item?: object }[];
      head: number;
    }>();
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: head }, (_, index) => index + 1));
    expect(events.at(-1)).toEqual({
      ...{ event: 'INSERT', entity: 'request', seq: head, at: expect.any(Number), id: '', version: 0, actor: '' },
    });
    expect(events.filter(({ item }) => item !== undefined)).toHaveLength(5);
  });

  it('comes in pages, and is gone when the log does not reach that far on either side', async () => {
    const record = (events: number) =>
      server.database.write('grand', async (tx) => {
        for (let count = 0; count < events; count += 1) {
          tx.recordChange({ entity: 'request', id: 'x', version: 1, actor: { id: 'system', name: null } });
        }
      });
    await record(1990);
    const page = (await missed(0)).json<{ events: { seq: number }[]; head: number }>();
    expect(page.events).toHaveLength(catchUpPage);
    expect(page.head).toBe(1996);
    expect((await missed(catchUpPage)).json<typeof page>().events[0]?.seq).toBe(catchUpPage + 1);
    expect(codeOf(await missed(1997))).toBe('events_gone');
    await record(100);
    expect(codeOf(await missed(95))).toBe('events_gone');
    expect((await missed(96)).statusCode).toBe(200);
    await hotels.test.sqlAsOwner`update event_heads set pruned = 200 where hotel_id = 'grand'`;
    expect((await missed(199)).statusCode).toBe(410);
    expect((await missed(200)).statusCode).toBe(200);
  });
});
