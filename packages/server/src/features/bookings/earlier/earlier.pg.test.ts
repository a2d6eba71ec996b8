import { listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, type TestBooking } from '../../../testing/arrange.ts';
import { explain, indexes, scanned } from '../../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';
import { listEarlier } from './store.ts';

const day = 86_400;
const now = 1_800_000_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(now);
});
afterAll(() => server.close());

const read = (id: string, as: TestStaffName = 'frontdesk') =>
  server.as(as)({ method: 'GET', url: `/api/users/bookings/${id}/earlier` });
async function earlier(id: string) {
  const answer = await read(id);
  expect(answer.statusCode, answer.body).toBe(200);
  const parsed = listEarlierStays.answer.parse(answer.json());
  expect(parsed, 'no more and no less than the contract says').toEqual(answer.json());
  return parsed;
}
const linesOf = async (id: string) => (await earlier(id)).items.map((stay) => `${stay.id} ${stay.found_by}`);
async function patch(id: string, body: object) {
  const answer = await server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${id}`, body });
  expect(answer.statusCode, answer.body).toBe(200);
}

let serial = 0;
/** Arranges a stay that began so many days ago, with a phone number and a family name of its own. */
async function stayed(id: string, daysAgo: number, over: Partial<TestBooking> = {}) {
  serial += 1;
  const checkin = now - daysAgo * day;
  await arrangeBooking(server, {
    id,
    checkin,
    checkout: checkin + 2 * day,
    phone: `+90555000${String(serial).padStart(4, '0')}`,
    familyName: `Family${serial}`,
    ...over,
  });
}

describe('the earlier stays of a guest', () => {
  it('are found by an identity number, whichever field and spelling it has, latest first', async () => {
    await stayed('id-now', 0);
    await stayed('id-1', 24, { rooms: ['204'] });
    await stayed('id-2', 20, { rooms: ['508', '509'] });
    await stayed('id-other', 22);
    await patch('id-now', { passport_number: 'U 123-4567' });
    await patch('id-1', { passport_number: 'u1234567', internal_notes: 'Likes the sea', note: 'Late' });
    await patch('id-2', { national_identification_number: 'U1234567', passport_number: 'X7654321' });
    await patch('id-other', { passport_number: 'U1234568' });
    const { items, total } = await earlier('id-now');
    expect(total).toBe(2);
    expect(items).toEqual([
      expect.objectContaining({ id: 'id-2', rooms: ['508', '509'], notes: 0, found_by: 'identity' }),
      expect.objectContaining({
        id: 'id-1',
        status: 'hotel_guest',
        rooms: ['204'],
        checkin: now - 24 * day,
        checkout: now - 22 * day,
        notes: 2,
        found_by: 'identity',
      }),
    ]);
    expect(await linesOf('id-1')).toEqual([]);
  });

  it('include stays of the same account, and of the same contact with the same family name', async () => {
    await stayed('c-now', 0, { familyName: 'Işık', phone: '0532 111 00 22', userId: 'app-7' });
    await stayed('c-account', 90, { userId: 'app-7' });
    await stayed('c-phone', 80, { familyName: 'Işık', phone: '+90 (532) 1110022' });
    await stayed('c-email', 70, { familyName: 'Işık' });
    await stayed('c-agency', 60, { phone: '+905321110022' });
    for (const id of ['c-now', 'c-email', 'c-agency'])
      await patch(id, { email: `${id === 'c-now' ? 'B' : 'b'}ook@agency.example` });
    expect(await linesOf('c-now')).toEqual(['c-email contact', 'c-phone contact', 'c-account account']);
  });

  it('leave out bookings that never were a stay, later stays and stays of another hotel', async () => {
    const guest = { familyName: 'Nobody', phone: '+905559998877' };
    await stayed('n-now', 5, guest);
    await stayed('n-later', 1, guest);
    await stayed('n-invalid', 50, { ...guest, status: 'invalid_booking' });
    await stayed('n-waits', 50, { ...guest, status: 'awaiting_approval' });
    await stayed('n-beach', 50, { ...guest, hotelId: 'beach' });
    expect(await earlier('n-now')).toEqual({ items: [], total: 0 });
    expect(problem.parse((await read('n-beach')).json()).code).toBe('not_found');
    expect(problem.parse((await read('n-now', 'concierge')).json()).code).toBe('not_allowed');
  });

  it('are no longer found by a number that was erased, removed or replaced', async () => {
    await stayed('e-now', 0);
    await stayed('e-before', 20);
    await patch('e-now', { passport_number: 'Z9999999' });
    await patch('e-before', { passport_number: 'Z9999999' });
    const marks = async () =>
      server.sqlAsOwner<{ national_mark: string; passport_mark: string }[]>`
        select national_mark, passport_mark from bookings where id in ('e-now', 'e-before') order by id`;
    expect(await linesOf('e-now')).toEqual(['e-before identity']);
    const [before, present] = await marks();
    expect(before).toEqual(present);
    expect(JSON.stringify(before)).not.toContain('9999');
    await patch('e-now', { passport_number: 'Z8888888' });
    expect(await linesOf('e-now')).toEqual([]);
    await patch('e-now', { passport_number: 'Z9999999' });
    server.clock.holdAt(now + 13 * day);
    await server.tidy();
    expect(await marks()).toEqual([{ national_mark: null, passport_mark: null }, present]);
    expect(await linesOf('e-now')).toEqual([]);
  });

  it('are read through indexes', async () => {
    await server.sqlAsOwner`
      insert into bookings (hotel_id, id, status, name, family_name, email, phone_number, national_mark, passport_mark, rooms, user_id,
        checkin, created_at, updated_at)
      select 'grand', 'plan-' || i, 'checked_out', 'A', 'F' || i % 5000, 'e' || i % 5000 || '@x.example', '+9055512' || lpad(i::text, 6, '0'),
        'n-' || i % 5000, 'p-' || i % 5000, '{}', 'u-' || i, i, 1, 1 from generate_series(1, 20000) i`;
    await server.sqlAsOwner`analyze bookings`;
    const plan = await explain(server.database, (sql) => listEarlier(sql, 'grand', 'plan-19000', 20));
    expect(indexes(plan)).toEqual(
      expect.arrayContaining(
        ['national_mark', 'passport_mark', 'user', 'email_mark', 'phone_mark'].map((name) => `bookings_${name}`),
      ),
    );
    expect(scanned(plan)).not.toContain('bookings');
    const rows = await server.database.read('grand', (sql) => listEarlier(sql, 'grand', 'plan-19000', 20));
    expect(rows.map(({ id }) => id)).toEqual(['plan-14000', 'plan-9000', 'plan-4000']);
  });
});
