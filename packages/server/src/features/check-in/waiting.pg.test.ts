import { newsVersion, waitingSince } from '@bellhop/contract/requests/waiting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { type Send, startTestServer, type TestServer } from '../../testing/test-server.ts';
import { arrangeFormFields, ownCalls } from './testing/own-calls.ts';

const day = 86_400;
let server: TestServer;
let guest: Send;

beforeAll(async () => {
  server = await startTestServer();
  await arrangeFormFields(server);
  const now = server.clock.now();
  await arrangeBooking(server, { id: 'g-1', status: 'future_guest', checkin: now + 3 * day, checkout: now + 30 * day });
  guest = server.asGuest(await arrangeGuest(server, 'g-1'));
});
afterAll(() => server.close());

const { done, put, sign, submit, submitted, staff, request } = ownCalls(() => ({ server, guest, serial: 1 }));

it('A check-in waits for the hotel from when it is submitted until staff have dealt with it, and is news each time', async () => {
  const waits = async () => {
    const { check_in, ...shown } = await request();
    const [row] = await server.sqlAsOwner<{ waiting_since: number | null }[]>`
      select waiting_since::int from requests where id = ${shown.id}`;
    expect(waitingSince({ check_in, ...shown }), 'as the table has it').toBe(row?.waiting_since);
    return { since: row?.waiting_since ?? null, isNews: newsVersion({ check_in, ...shown }) === shown.version };
  };
  const now = () => server.clock.now();
  server.clock.holdAt(now());
  await submitted();
  expect(await waits()).toEqual({ since: now(), isNews: true });
  const first = now();
  server.clock.advance(60);
  await staff('POST', '/check-in/room', { rooms: ['912'] });
  expect((await waits()).since, 'whatever staff said meanwhile').toBe(first);
  const ask = { fields: [{ position: 0, field: 'birth_date' }], words: '' };
  await staff('POST', '/check-in/ask', ask);
  expect((await waits()).since, 'the guest has to act').toBeNull();
  server.clock.advance(60);
  await put(0, { birth_date: '1990-03-01' });
  await sign(0);
  await done(submit());
  expect(await waits()).toEqual({ since: now(), isNews: true });
  await staff('POST', '/check-in/done', { status: 'future_guest' });
  expect((await waits()).since, 'accepted').toBeNull();
});
