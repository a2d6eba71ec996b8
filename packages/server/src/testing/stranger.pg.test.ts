import type { Call } from '@bellhop/contract/call';
import { calls } from '@bellhop/contract/calls';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, readyStay } from './arrange.ts';
import { arrangeSecretStay } from './arrange-secret-stay.ts';
import type { Target } from './attempt.ts';
import { asGuestSends, attemptOf, attempts, from } from './attempts.ts';
import { type Send, startTestServer, type TestServer } from './test-server.ts';
import { testKeys } from './two-hotels.ts';

let server: TestServer;
let grandGuest: Send;
let otherGuest: Send;
let beachGuest: Send;
let attemptCount = 0;
const target = (hotelId: 'grand' | 'beach'): Target => ({
  hotelId,
  requestId: `secret-${hotelId}`,
  bookingId: `stay-${hotelId}`,
  fresh: `fresh-${++attemptCount}`,
});

beforeAll(async () => {
  server = await startTestServer();
  for (const hotelId of ['grand', 'beach'] as const) {
    await arrangeSecretStay(server, hotelId);
    const host = hotelId === 'grand' ? 'localhost' : '127.0.0.1';
    const guest = server.asGuest(await arrangeGuest(server, `stay-${hotelId}`, hotelId));
    const answer = await guest({
      method: 'POST',
      url: '/api/guest/requests',
      host,
      body: { id: `secret-${hotelId}`, service_id: 'concierge', text: `Secret of ${hotelId}` },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    await server.as('group')({
      method: 'PATCH',
      url: `/api/requests/secret-${hotelId}?hotel_id=${hotelId}`,
      host,
      body: { status: 'CLOSED' },
    });
    if (hotelId === 'grand') grandGuest = guest;
    else beachGuest = guest;
  }
  await arrangeBooking(server, { id: 'stay-other', checkout: server.clock.now() + 10 * 86_400 });
  otherGuest = server.asGuest(await arrangeGuest(server, 'stay-other'));
});
afterAll(() => server.close());

const codeOf = async (answer: ReturnType<Send>): Promise<string> => {
  const { statusCode, body: sent } = await answer;
  return statusCode === 200 ? `answered: ${sent}` : problem.parse(JSON.parse(sent)).code;
};
const titled = (isIncluded: (call: Call) => boolean) =>
  calls.filter(isIncluded).map((call) => [call.id, call] as const);
const byStaff = (call: Call) => call.access === 'staff' || call.access === 'staff-or-guest';
/** The call needs a sign-in of the built-in pool, like the calls of `docs/rights.md`. */
const needsPool = (call: Call) => call.id === 'createEmbeddedSession';
const byGuest = (call: Call) => call.access === 'guest' || call.access === 'staff-or-guest';
it('The stranger test covers every call of the contract and no other', () => {
  expect(Object.keys(attempts).sort()).toEqual(calls.map((call) => call.id).sort());
});

describe('a person with every right of another hotel', () => {
  it.each(titled((call) => (byStaff(call) && !needsPool(call)) || call.access === 'signed-in'))(
    'makes %s',
    async (_, call) => {
      await readyStay(server, 'stay-grand');
      const answer = await server.as('manager')(from(call, target('grand')));
      expect(answer.statusCode, answer.body).toBe(200);
      const answered: unknown = call.answersText === undefined ? answer.json() : answer.body;
      expect(call.answer.safeParse(answered).success).toBe(true);
    },
  );

  it.each(titled(byGuest))('makes %s as the guest concerned', async (_, call) => {
    await readyStay(server, 'stay-grand');
    const answer = await grandGuest(asGuestSends(call, target('grand')));
    expect(answer.statusCode, answer.body).toBe(200);
    if (call.id === 'addOwnComment')
      await server.as('manager')({ method: 'PATCH', url: '/api/requests/secret-grand', body: { status: 'CLOSED' } });
  });
});

describe('a client without a session (API-01)', () => {
  it.each(titled((call) => call.access !== 'open' && call.access !== 'setup'))(
    'is not let into %s',
    async (_, call) => {
      const keys = {
        'x-api-key': call.key === 'AUTHORIZATION_API_KEY' ? testKeys.AUTHORIZATION_API_KEY : testKeys.apiKey,
      };
      const sent = from(call, target('grand'));
      for (const authorization of ['', 'Bearer ', 'Bearer made.up.token', 'Bearer stay_madeup']) {
        const answer = await server.send({ ...sent, headers: { ...keys, ...sent.headers, authorization } });
        expect(answer.statusCode, authorization).toBe(401);
      }
    },
  );

  it.each(titled((call) => call.access === 'open'))('gets nothing out of %s without its secret', async (_, call) => {
    expect(await codeOf(server.send(from(call, target('grand'))))).toMatch(/^(not_found|upload_expired)$/);
  });
});

describe("a client without the hotel's key (API-01)", () => {
  it.each(titled((call) => call.key !== 'none'))('is not let into %s', async (_, call) => {
    const sent = from(call, target('grand'));
    const other = call.key === 'apiKey' ? testKeys.AUTHORIZATION_API_KEY : testKeys.apiKey;
    for (const key of ['', other]) {
      const answer = server.as('manager')({ ...sent, headers: { ...sent.headers, 'x-api-key': key } });
      expect(await codeOf(answer)).toBe('invalid_api_key');
    }
  });
});

describe('staff of another hotel', () => {
  it.each(titled(byStaff))('are refused by %s when they name this one', async (_, call) => {
    expect(await codeOf(server.as('manager')(from(call, target('beach'))))).toBe('no_permission_for_hotel');
    expect(await codeOf(server.as('beachManager')(from(call, target('grand'))))).toBe('no_permission_for_hotel');
    expect(await codeOf(server.as('nobody')(from(call, target('grand'))))).toBe('no_permission_for_hotel');
  });

  it.each(titled((call) => byStaff(call) && attemptOf(call).row === true))(
    'find none of its rows by %s',
    async (_, call) => {
      const strange = { ...target('grand'), requestId: 'secret-beach', bookingId: 'stay-beach' };
      expect(await codeOf(server.as('manager')(from(call, strange)))).toBe('not_found');
      expect(await codeOf(server.as('group')(from(call, strange)))).toBe('not_found');
    },
  );

  it.each(titled((call) => byStaff(call) && attemptOf(call).row !== true))(
    'see nothing of it in %s',
    async (_, call) => {
      const answer = await server.as('manager')(from(call, target('grand')));
      expect(answer.body).not.toContain('secret-beach');
      expect(answer.body).not.toContain('Secret of beach');
    },
  );

  it('hold no privileges here', async () => {
    const [call] = calls.filter(({ id }) => id === 'getPrivileges');
    if (call === undefined) throw new Error('no privileges call');
    expect((await server.as('beachManager')(from(call, target('grand')))).json()).toEqual({});
  });
});

describe('restricted staff (ACC-09, ACC-10)', () => {
  it.each(titled((call) => attemptOf(call).restricted === 'not_found' && call.flag === undefined))(
    'do not find other people’s rows by %s',
    async (_, call) => {
      expect(await codeOf(server.as('housekeeping')(from(call, target('grand'))))).toBe('not_found');
    },
  );

  it.each(titled((call) => attemptOf(call).restricted === 'absent'))('see nothing of it in %s', async (_, call) => {
    const everybody = await server.as('manager')(from(call, target('grand')));
    const answer = await server.as('housekeeping')(from(call, target('grand')));
    expect(answer.statusCode).toBe(200);
    const theirs = /"(service_id|id)":"concierge"|"body":"Secret of grand"/;
    expect(everybody.body).toMatch(theirs);
    expect(answer.body).not.toMatch(theirs);
  });

  it.each(titled((call) => call.flag !== undefined || call.anyFlag !== undefined))(
    'need the flag of %s',
    async (_, call) => {
      expect(await codeOf(server.as('housekeeping')(from(call, target('grand'))))).toBe('not_allowed');
    },
  );
});

describe('guests', () => {
  it.each(titled(byGuest))('of another hotel are strangers to %s', async (_, call) => {
    expect((await beachGuest(asGuestSends(call, target('grand')))).statusCode).toBe(401);
  });

  it.each(titled((call) => byGuest(call) && attemptOf(call).row === true))(
    "find nothing of another guest's by %s",
    async (_, call) => {
      expect(await codeOf(otherGuest(asGuestSends(call, target('grand'))))).toBe('not_found');
    },
  );

  it.each(titled((call) => byGuest(call) && attemptOf(call).row !== true))(
    "see nothing of another guest's in %s",
    async (_, call) => {
      const answer = await otherGuest(asGuestSends(call, target('grand')));
      expect(answer.body).not.toMatch(/Secret of|"secret-/);
    },
  );

  it.each(titled((call) => call.access === 'staff'))('are not staff to %s', async (_, call) => {
    const sent = from(call, target('grand'));
    const answer = await grandGuest({ ...sent, headers: { ...sent.headers, 'x-api-key': testKeys.apiKey } });
    expect(answer.statusCode).toBe(401);
  });

  it.each(titled((call) => call.access === 'guest'))('are not what staff are to %s', async (_, call) => {
    expect((await server.as('manager')(from(call, target('grand')))).statusCode).toBe(401);
  });
});
