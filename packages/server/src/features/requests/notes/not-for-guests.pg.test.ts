import { calls } from '@bellhop/contract/calls';
import { createDiningConfig } from '@bellhop/contract/dining/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLibreTranslate } from '../../../partners/translation/libre-translate.ts';
import {
  type LibreTranslateServer,
  openLibreTranslateServer,
} from '../../../partners/translation/testing/libre-translate-server.ts';
import { Browser, clientId } from '../../../platform/live/testing/browser.ts';
import {
  arrangeBooking,
  arrangeCheckIn,
  arrangeGuest,
  childsForm,
  completeForm,
  readyStay,
} from '../../../testing/arrange.ts';
import { arrangeBistro } from '../../../testing/arrange-restaurant.ts';
import type { Target } from '../../../testing/attempt.ts';
import { asGuestSends, from } from '../../../testing/attempts.ts';
import { createTestClock } from '../../../testing/test-clock.ts';
import { type Send, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { testStaff } from '../../../testing/two-hotels.ts';

/** In every note of these tests, and in nothing else. */
const secret = 'zurafa';

const targetOf = (attempt: string): Target => ({
  hotelId: 'grand',
  requestId: 'r-1',
  bookingId: 'stay',
  fresh: `fresh-${attempt}`,
});

let service: LibreTranslateServer;
let server: TestServer;
let token: string;
let guest: Send;
beforeAll(async () => {
  const clock = createTestClock();
  service = await openLibreTranslateServer();
  server = await startTestServer({ translator: openLibreTranslate({ url: service.url, key: undefined }, clock) });
  await arrangeBooking(server, { id: 'stay', checkout: clock.now() + 10 * 86_400 });
  await arrangeBistro(server, 'r-1', 'stay', 'grand');
  await arrangeCheckIn(server, 'check-in', { bookingId: 'stay', form: completeForm, others: [childsForm] });
  await server.as('manager')(from(createDiningConfig, targetOf('bistro')));
  token = await arrangeGuest(server, 'stay');
  guest = server.asGuest(token);
  const body = { id: 'r-1', service_id: 'towels', text: 'Could I get two more towels please?' };
  expect((await guest({ method: 'POST', url: '/api/guest/requests', body })).statusCode).toBe(200);
  await write('n-before');
});
afterAll(async () => {
  await server.close();
  await service.close();
});

async function write(id: string): Promise<void> {
  const body = { id, body: `The ${secret} of 204 is a bad payer`, mentions: [testStaff.frontdesk.id] };
  const answer = await server.as('manager')({ method: 'POST', url: '/api/requests/notes/r-1', body });
  expect(answer.statusCode, answer.body).toBe(200);
}

describe('a note', () => {
  const guestCalls = calls.filter(({ access }) => access === 'guest' || access === 'staff-or-guest');

  it.each(guestCalls.map((call) => [call.id, call] as const))('is in no answer of %s', async (_, call) => {
    await readyStay(server, 'stay');
    if (call.id === 'rateOwnRequest')
      await server.as('manager')({ method: 'PATCH', url: '/api/requests/r-1', body: { status: 'CLOSED' } });
    const answer = await guest(asGuestSends(call, targetOf(call.id)));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.body).not.toContain(secret);
    expect(answer.body).not.toMatch(/n-before|mention|"notes":\[/);
  });

  it("sends no message on the guest's topic, neither itself nor by a change of the request", async () => {
    const { port } = await server.listen();
    const userId = 'user-stay';
    const phone = await Browser.open(port, {
      clientId: clientId('grand', userId),
      username: userId,
      password: token,
    });
    expect(await phone.subscribe([`hotels/grand/guest/${userId}`])).toEqual([1]);
    await write('n-live');
    const comment = { id: 'said', body: 'They are on their way.' };
    await server.as('manager')({ method: 'POST', url: '/api/requests/comments/r-1', body: comment });
    // The message after the note has arrived, so the note itself never will.
    await phone.hears(2);
    expect(phone.received.map(({ message }) => [message.entity, message.id])).toEqual([
      ['comment', 'said'],
      ['request', 'r-1'],
    ]);
    expect(JSON.stringify(phone.received)).not.toContain(secret);
    await phone.close();
  });

  it('is in no list, no search and no card of the request', async () => {
    for (const url of [
      '/api/requests?hotel_id=grand',
      `/api/requests?hotel_id=grand&q=${secret}`,
      '/api/requests?hotel_id=grand&q=towels',
      `/api/search?hotel_id=grand&q=${secret}`,
      '/api/search?hotel_id=grand&q=towels',
    ]) {
      const { body, statusCode } = await server.as('manager')({ method: 'GET', url });
      expect(statusCode).toBe(200);
      expect(body.replaceAll(`"${secret}"`, '')).not.toContain(secret);
      if (url.includes(secret)) expect(body).not.toContain('r-1');
    }
  });

  it('goes to no translation service', async () => {
    const url = '/api/requests/r-1?hotel_id=grand&is_translation_needed=true&target_language=tr';
    const answer = await server.as('manager')({ method: 'GET', url });
    expect(answer.json()).toMatchObject({
      translation: { problem: null },
      notes: [{ id: 'n-before' }, { id: 'n-live' }],
    });
    expect(service.calls.length).toBeGreaterThan(0);
    expect(JSON.stringify(service.calls)).not.toContain(secret);
    expect(service.complaints).toEqual([]);
  });

  it('cannot be written, or its mentions read, by the guest', async () => {
    const body = { id: 'mine', body: 'Hello' };
    const sent = [
      { method: 'POST', url: '/api/requests/notes/r-1', body },
      { method: 'GET', url: '/api/users/inbox?hotel_id=grand' },
      {
        method: 'PUT',
        url: '/api/users/reads?hotel_id=grand',
        body: { items: [{ kind: 'request', id: 'r-1', version: 1 }] },
      },
    ] as const;
    for (const call of sent)
      expect((await guest({ ...call, headers: { 'x-api-key': 'test-api-key' } })).statusCode).toBe(401);
  });
});
