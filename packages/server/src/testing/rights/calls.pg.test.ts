import { openBookingIdentity } from '@bellhop/contract/bookings/full-booking';
import { calls } from '@bellhop/contract/calls';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyCheckIn } from '../arrange.ts';
import { asGuestSends, attemptOf, attempts, from } from '../attempts.ts';
import type { TestCall, TestServer } from '../test-server.ts';
import { testKeys } from '../two-hotels.ts';
import { expectedOf, type Outcome } from './expected.ts';
import { openRightsServer, type Pass, type Person, people } from './people.ts';

let server: TestServer;
let passes: ReadonlyMap<Person, Pass>;
let made = 0;
let prepared: 'OPEN' | 'CLOSED' | null = null;
/** A passport number of the stay that every attempt aims at, and who was answered it by which call. */
const passport = 'U20640234';
const readers = new Set<string>();

beforeAll(async () => {
  ({ server, passes } = await openRightsServer());
  const set = await send('everything', {
    method: 'PATCH',
    url: '/api/users/bookings/stay-grand?hotel_id=grand',
    body: { passport_number: passport },
  });
  expect(set.statusCode, set.body).toBe(200);
  for (const [hotelId, guest] of [
    ['grand', 'guest'],
    ['beach', 'guest of the sibling'],
  ] as const) {
    await server.asGuest(passes.get(guest)?.token ?? '')({
      method: 'POST',
      url: '/api/guest/requests',
      host: hotelId === 'grand' ? 'localhost' : '127.0.0.1',
      body: { id: `secret-${hotelId}`, service_id: 'concierge', text: `Secret of ${hotelId}` },
    });
  }
});
afterAll(() => server.close());

function send(person: Person, sent: TestCall) {
  const pass = passes.get(person);
  if (pass === undefined) throw new Error(`${person} is unknown`);
  const ours = { 'x-api-key': testKeys.apiKey, authorization: `Bearer ${pass.token}`, 'identity-id': pass.sub };
  return server.send({ ...sent, headers: { ...ours, ...sent.headers } });
}

/** Puts request and check-in where the next attempt wants them, unless they still stand there. */
async function prepare(status: 'OPEN' | 'CLOSED'): Promise<void> {
  if (prepared === status) return;
  await server.sqlAsOwner`update requests set status = ${status} where id = 'secret-grand'`;
  await readyCheckIn(server, 'stay-grand');
  prepared = status;
}

async function outcomeOf(callId: string, person: Person): Promise<Outcome> {
  const call = calls.find(({ id }) => id === callId);
  if (call === undefined) throw new Error(`${callId} is unknown`);
  // A rating waits for the end, and what one attempt closed the next one wants open.
  const status = call.id === 'rateOwnRequest' ? 'CLOSED' : 'OPEN';
  await prepare(status);
  made += 1;
  const target = {
    hotelId: 'grand',
    requestId: 'secret-grand',
    bookingId: 'stay-grand',
    fresh: `fresh-${made}`,
  } as const;
  const sent = person.includes('guest') ? asGuestSends(call, target) : from(call, target);
  const key: Record<string, string> =
    call.key === 'AUTHORIZATION_API_KEY' ? { 'x-api-key': testKeys.AUTHORIZATION_API_KEY } : {};
  const answer = await send(person, { ...sent, headers: { ...key, ...sent.headers } });
  // What was refused has changed nothing.
  if (answer.statusCode === 200 && call.method !== 'GET') prepared = null;
  if (answer.body.includes(passport)) readers.add(`${person}: ${callId}`);
  if (call.access === 'open') return 'open';
  if (answer.statusCode !== 200) return problem.parse(answer.json()).code;
  // Other guests' names and words; and for staff a request, a service or a message of another desk.
  const theirs = person.includes('guest')
    ? /"secret-|Secret of/
    : /"(service_id|id)":"concierge"|"body":"Secret of grand"/;
  if (theirs.test(answer.body)) return 'answered';
  // Only a call that could have shown it can be without it.
  return expectedOf(call, attemptOf(call), person) === 'without it' ? 'without it' : 'answered';
}

it('The rights matrix has a row for every call and a column for every role', () => {
  expect(Object.keys(attempts).sort()).toEqual(calls.map(({ id }) => id).sort());
  expect([...passes.keys()].sort()).toEqual([...people].sort());
});

describe("every role's answer matches the contract for", () => {
  it.each(people)('%s', async (person) => {
    const wanted = Object.fromEntries(calls.map((call) => [call.id, expectedOf(call, attemptOf(call), person)]));
    const got: Record<string, Outcome> = {};
    for (const call of calls) got[call.id] = await outcomeOf(call.id, person);
    expect(got).toEqual(wanted);
  });
});

it('Of all calls two answer a passport number of a stay, and those to people with BOOKINGS of its hotel alone (ENT-18)', async () => {
  const mayRead = people.filter(
    (person) => expectedOf(openBookingIdentity, attemptOf(openBookingIdentity), person) === 'answered',
  );
  expect(mayRead).not.toContain('without BOOKINGS');
  const wanted = mayRead.flatMap((person) => [`${person}: getBooking`, `${person}: openBookingIdentity`]);
  expect([...readers].sort()).toEqual(wanted.sort());
});

it('The rights matrix is written down in docs/rights.md', async () => {
  const columns: readonly [title: string, person: Person][] = [
    ['no token', 'no token'],
    ['expired', 'expired'],
    ['revoked, disabled', 'revoked'],
    ['no privileges, no group', 'no privileges'],
    ['another type', 'other type'],
    ['another service', 'other service'],
    ['sibling hotel', 'sibling hotel'],
    ['other hotel', 'other hotel'],
    ['its guest', 'guest'],
    ['another guest', 'other guest'],
  ];
  const rows = calls.map((call) => {
    const needed = call.flag ?? call.anyFlag?.join(' or ') ?? '–';
    const cells = columns.map(([, person]) => expectedOf(call, attemptOf(call), person));
    return `| \`${call.method} ${call.path}\` | ${call.access} | ${needed} | ${cells.join(' | ')} |`;
  });
  const text = [
    '# Who may make which call',
    '',
    'Made from the list of calls and tried against a running server, cell by cell, by `src/testing/rights`. Each attempt aims at a request of one hotel',
    'that somebody else may see. `answered`: with what was asked for; `without it`: answered, and what is not theirs is not in it; everything else is the',
    'code of the refusal. A flag that is missing answers `not_allowed`; no other flag changes anything. `open` calls carry a secret of their own.',
    '',
    `| call | for | flag | ${columns.map(([title]) => title).join(' | ')} |`,
    `|${'---|'.repeat(columns.length + 3)}`,
    ...rows,
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot('../../../../../docs/rights.md');
});
