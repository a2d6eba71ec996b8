import { openBookingIdentity } from '@bellhop/contract/bookings/full-booking';
import type { Call } from '@bellhop/contract/call';
import { calls } from '@bellhop/contract/calls';
import { getCheckIn } from '@bellhop/contract/check-in/calls';
import { listSignatures } from '@bellhop/contract/check-in/of-stay';
import { exportRegister } from '@bellhop/contract/check-in/register';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, readyStay } from '../arrange.ts';
import { asGuestSends, attemptOf, attempts, from } from '../attempts.ts';
import { walkInDay } from '../check-in-attempts.ts';
import { bookingMarks, marks, marksIn, plantedBooking } from '../planted.ts';
import type { TestCall, TestServer } from '../test-server.ts';
import { testKeys } from '../two-hotels.ts';
import { expectedOf, type Outcome } from './expected.ts';
import { otherAnswers } from './other-answers.ts';
import { openRightsServer, type Pass, type Person, people } from './people.ts';
import { openPublishedShapes, type RealAnswer } from './published-shapes.ts';

let server: TestServer;
let passes: ReadonlyMap<Person, Pass>;
let attemptCount = 0;
let prepared: 'OPEN' | 'CLOSED' | null = null;
/** The readers of the identity data with each mark: person and call. */
const readers = new Map(marks.map((mark) => [mark, new Set<string>()]));
const readersOf = (mark: string) => [...(readers.get(mark) ?? [])];
function note(person: Person, by: string, answer: string): void {
  for (const mark of marksIn(answer)) readers.get(mark)?.add(`${person}: ${by}`);
}

beforeAll(async () => {
  ({ server, passes } = await openRightsServer());
  // Guests without a form, whom the register names: a foreigner by the passport, a citizen by the other number.
  const checkin = Date.parse(`${walkInDay}T09:00:00Z`) / 1000;
  const checkout = server.clock.now() + 10 * 86_400;
  for (const id of ['walk-in', 'walk-in-citizen']) await arrangeBooking(server, { id, checkin, checkout });
  for (const [id, values] of [
    ['stay-grand', plantedBooking],
    ['walk-in', { ...plantedBooking, nationality: 'DEU' }],
    ['walk-in-citizen', { ...plantedBooking, nationality: 'TUR' }],
  ] as const) {
    const url = `/api/users/bookings/${id}?hotel_id=grand`;
    const set = await send('everything', { method: 'PATCH', url, body: values });
    expect(set.statusCode, set.body).toBe(200);
  }
  for (const [hotelId, guest] of [
    ['grand', 'guest'],
    ['beach', 'guest of the sibling'],
  ] as const) {
    const asGuest = server.asGuest(passes.get(guest)?.token ?? '');
    const host = hotelId === 'grand' ? 'localhost' : '127.0.0.1';
    await readyStay(server, `stay-${hotelId}`);
    const signature = { signature: { name: 'Zyxsign Demir' }, agreed: [] };
    await asGuest({ method: 'PUT', url: '/api/guest/check-in/guests/0/signature', host, body: signature });
    await asGuest({
      method: 'POST',
      url: '/api/guest/requests',
      host,
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

/** Every answer of the matrix, for the comparison with the published document. */
const answers: [callId: string, answer: RealAnswer][] = [];

/** Resets request and check-in for the next attempt, unless they are unchanged. */
async function prepare(status: 'OPEN' | 'CLOSED'): Promise<void> {
  if (prepared === status) return;
  await server.sqlAsOwner`update requests set status = ${status} where id = 'secret-grand'`;
  await readyStay(server, 'stay-grand');
  prepared = status;
}

async function outcomeOf(callId: string, person: Person): Promise<Outcome> {
  const call = calls.find(({ id }) => id === callId);
  if (call === undefined) throw new Error(`${callId} is unknown`);
  // A rating needs a closed request; a call after one that closes it needs it open again.
  const status = call.id === 'rateOwnRequest' ? 'CLOSED' : 'OPEN';
  await prepare(status);
  attemptCount += 1;
  const target = {
    hotelId: 'grand',
    requestId: 'secret-grand',
    bookingId: 'stay-grand',
    fresh: `fresh-${attemptCount}`,
  } as const;
  const sent = person.includes('guest') ? asGuestSends(call, target) : from(call, target);
  const key: Record<string, string> =
    call.key === 'AUTHORIZATION_API_KEY' ? { 'x-api-key': testKeys.AUTHORIZATION_API_KEY } : {};
  const answer = await send(person, { ...sent, headers: { ...key, ...sent.headers } });
  answers.push([callId, { statusCode: answer.statusCode, headers: answer.headers, body: answer.body }]);
  // A refused call has changed no data.
  if (answer.statusCode === 200 && call.method !== 'GET') prepared = null;
  note(person, callId, answer.body);
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

/**
 * Reads of form values without an attempt: request, search, lists. They run before the calls, because a call withdraws the check-in.
 */
const otherWays = [
  '/api/requests/check-in-of-secret-grand?hotel_id=grand',
  '/api/requests/check-in-of-secret-grand/history?hotel_id=grand',
  '/api/requests?hotel_id=grand&type=FAST_CHECK_IN',
  '/api/requests?hotel_id=grand&type=FAST_CHECK_IN&fields=card',
  '/api/live/events?hotel_id=grand&after=0',
  ...marks.flatMap((mark) => [
    `/api/search?hotel_id=grand&q=${mark}`,
    `/api/users/bookings?hotel_id=grand&q=${mark}`,
    `/api/requests?hotel_id=grand&q=${mark}`,
  ]),
];
it.each(people)('%s is tried on the other ways to a check-in', async (person) => {
  for (const url of otherWays) note(person, url, (await send(person, { method: 'GET', url })).body);
});

describe("every role's answer matches the contract for", () => {
  it.each(people)('%s', async (person) => {
    const expected = Object.fromEntries(calls.map((call) => [call.id, expectedOf(call, attemptOf(call), person)]));
    const got: Record<string, Outcome> = {};
    for (const call of calls) got[call.id] = await outcomeOf(call.id, person);
    expect(got).toEqual(expected);
  });
});

/** People who are let into the call and may receive the data. */
const readersBy = (call: Call) => people.filter((person) => expectedOf(call, attemptOf(call), person) === 'answered');

it('Two calls and the register answer identity numbers, only to people with BOOKINGS of the hotel (ENT-18)', () => {
  const mayRead = readersBy(openBookingIdentity);
  expect(mayRead).not.toContain('without BOOKINGS');
  const ofRegister = readersBy(exportRegister).filter((person) => mayRead.includes(person));
  expect(ofRegister).not.toContain('other type');
  const expected = [
    ...mayRead.flatMap((person) => [`${person}: getBooking`, `${person}: openBookingIdentity`]),
    ...ofRegister.map((person) => `${person}: exportRegister`),
  ];
  for (const mark of bookingMarks) expect(readersOf(mark).sort()).toEqual(expected.sort());
});

it('Form values go only to people with FAST_CHECK_IN, signatures also to BOOKINGS (FCI-10, ENT-36, BKD-22)', () => {
  const mayRead = readersBy(getCheckIn);
  expect(mayRead).toContain('without BOOKINGS');
  expect(mayRead).not.toContain('without FAST_CHECK_IN');
  const [form, numbers, signature] = ['Zyxform', 'ZYXNUM', 'Zyxsign'].map((mark) => readersOf(mark).sort());
  const ofDetail = mayRead.flatMap((person) =>
    ['getCheckIn', 'putPaper', 'removePaper'].map((by) => `${person}: ${by}`),
  );
  const ofRequest = mayRead.map((person) => `${person}: ${otherWays[0]}`);
  const ofStay = readersBy(listSignatures).map((person) => `${person}: listSignatures`);
  expect(ofStay).not.toContain('without BOOKINGS: listSignatures');
  expect(signature).toEqual([...ofDetail, ...ofStay].sort());
  expect(numbers).toEqual([...ofDetail, ...ofRequest].sort());
  // A guest reads back values other than numbers, by the calls of the own check-in.
  const ownCalls = calls.filter(({ path }) => path.startsWith('/guest/check-in')).map(({ id }) => `guest: ${id}`);
  const isOwn = (reader: string) => ownCalls.includes(reader);
  expect(form?.filter((reader) => !isOwn(reader))).toEqual(numbers);
  expect(form?.some(isOwn)).toBe(true);
});

it('The real answers of every call, and every refusal, fit their shapes in /api/openapi.json (API-42)', async () => {
  const problemOf = openPublishedShapes((await server.send({ method: 'GET', url: '/api/openapi.json' })).json());
  answers.push(...(await otherAnswers(server, (sent) => send('guest', sent))));
  const unfit = answers.flatMap(([callId, answer]) => {
    const call = calls.find(({ id }) => id === callId);
    const wrong = call === undefined ? 'unknown' : problemOf(call, answer);
    return wrong === null ? [] : [`${callId}: ${wrong}`];
  });
  expect([...new Set(unfit)]).toEqual([]);
  const answered = new Set(answers.flatMap(([callId, { statusCode }]) => (statusCode === 200 ? [callId] : [])));
  expect(calls.map(({ id }) => id).filter((id) => !answered.has(id))).toEqual([]);
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
