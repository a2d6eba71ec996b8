import { listCheckInsOf, listSignatures } from '@bellhop/contract/check-in/of-stay';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest, completeForm } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../../testing/two-hotels.ts';

let server: TestServer;
const day = 86_400;
beforeAll(async () => {
  server = await startTestServer();
  const now = server.clock.now();
  const dates = { checkin: now + day, checkout: now + 3 * day };
  for (const id of ['b-none', 'b-draft', 'b-signed'])
    await arrangeBooking(server, { id, status: 'future_guest', ...dates });
  await arrangeBooking(server, { id: 'b-beach', hotelId: 'beach' });
  for (const [id, isSigned] of [['b-draft', false] as const, ['b-signed', true] as const]) {
    const guest = server.asGuest(await arrangeGuest(server, id));
    const put = async (path: string, body: object) => {
      const answer = await guest({ method: 'PUT', url: `/api/guest/check-in/guests/0${path}`, body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await put('', { form: completeForm });
    if (!isSigned) continue;
    await put('/signature', { signature: { name: 'Zeynep Demir' }, agreed: [] });
    const submit = { method: 'POST', url: '/api/guest/check-in/submit', body: { id: 'r-signed' } } as const;
    expect((await guest(submit)).statusCode).toBe(200);
  }
  // Sees bookings, and no check-in.
  await server.sqlAsOwner`
    update staff_privileges set authorized_fields = '{BOOKINGS}' where user_id = ${testStaff.concierge.id}`;
});
afterAll(() => server.close());

const get = (path: string, as: TestStaffName = 'concierge') =>
  server.as(as)({ method: 'GET', url: `/api/users/${path}` });
const statesOf = async (bookings: string) => {
  const answer = await get(`check-ins?hotel_id=grand&bookings=${bookings}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return listCheckInsOf.answer.parse(answer.json()).items;
};

describe('The check-ins of stays', () => {
  it('say where each is and who signed, for all stays of a list at once, to people with BOOKINGS too', async () => {
    expect(
      (await statesOf('b-none,b-draft,b-signed,b-beach')).toSorted((a, b) => (a.booking_id < b.booking_id ? -1 : 1)),
    ).toEqual([
      { booking_id: 'b-draft', state: 'draft', signatures: 0, forms: 1, complete: 1 },
      { booking_id: 'b-signed', state: 'submitted', signatures: 1, forms: 1, complete: 1 },
    ]);
    expect((await get('check-ins?hotel_id=grand&bookings=b-draft', 'nobody')).statusCode).toBe(403);
  });

  it('show their signatures alone to people with BOOKINGS, and record each reading (BKD-22, ENT-21)', async () => {
    const answer = await get('bookings/b-signed/signatures?hotel_id=grand');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(listSignatures.answer.parse(answer.json())).toEqual(answer.json());
    expect(answer.json()).toMatchObject({
      guests: [{ position: 0, signature: { name: 'Zeynep Demir' }, signed: { agreed: [] } }],
    });
    expect(answer.body).not.toContain(completeForm.passport_number);
    await get('bookings/b-signed/signatures?hotel_id=grand');
    const records = await server.sqlAsOwner`
      select actor, what, entity, entity_id from access_records where booking_id = 'b-signed'`;
    const record = { actor: testStaff.concierge.id, what: 'identity', entity: 'booking', entity_id: 'b-signed' };
    expect(records).toEqual([record, record]);
    for (const id of ['b-none', 'b-draft'])
      expect((await get(`bookings/${id}/signatures?hotel_id=grand`)).json()).toEqual({ guests: [] });
    expect(problem.parse((await get('bookings/b-beach/signatures?hotel_id=grand')).json()).code).toBe('not_found');
    expect(await server.sqlAsOwner`select from access_records where booking_id <> 'b-signed'`).toHaveLength(0);
  });
});
