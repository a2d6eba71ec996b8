import { exportRegister } from '@bellhop/contract/check-in/register';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeCheckIn, arrangePayment } from '../../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';

/** Noon in Istanbul. */
const noon = Date.UTC(2026, 10, 23, 9) / 1000;
const day = '2026-11-23';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(noon);
});
afterAll(() => server.close());

const ask = (body: object, as: TestStaffName = 'frontdesk') =>
  server.as(as)({ method: 'POST', url: '/api/check-ins/register?hotel_id=grand', body });
async function register(form: 'TR' | 'ES', of = day) {
  const answer = await ask({ day: of, form });
  expect(answer.statusCode, answer.body).toBe(200);
  return exportRegister.answer.parse(answer.json());
}

/** Checked in now, with these forms. */
async function checkedIn(id: string, forms: readonly object[]) {
  await arrangeBooking(server, {
    id: `b-${id}`,
    status: 'future_guest',
    checkin: server.clock.now(),
    checkout: server.clock.now() + 86_400,
    rooms: ['611'],
  });
  await arrangeCheckIn(server, id, { bookingId: `b-${id}` });
  const [main, ...others] = forms;
  const body = {
    custom_fields_values: [
      { id: '311', value: JSON.stringify(main) },
      { id: '312', value: JSON.stringify(others) },
    ],
  };
  const desk = server.as('frontdesk');
  expect((await desk({ method: 'PATCH', url: `/api/requests/${id}`, body })).statusCode).toBe(200);
  const done = { status: 'hotel_guest', override: ['room_taken'] };
  expect((await desk({ method: 'POST', url: `/api/requests/${id}/check-in/done`, body: done })).statusCode).toBe(200);
}

describe('the register of a day', () => {
  it('has checked-in guests by their forms, walk-ins by their bookings, and the missing fields', async () => {
    await checkedIn('family', [
      { name: 'Ayşe', surname: 'Yılmaz', nationality: 'TUR', national_identification_number: '10000000146' },
      { name: 'Erika', surname: 'Mustermann', nationality: 'DEU', birth_date: '1964-08-12' },
    ]);
    const walkIn = { name: 'Ali', familyName: 'Demir', rooms: ['508'] };
    await arrangeBooking(server, {
      id: 'walk',
      status: 'hotel_guest',
      checkin: noon + 60,
      checkout: noon + 90_000,
      ...walkIn,
    });
    await arrangeBooking(server, { id: 'expected', status: 'future_guest', checkin: noon, checkout: noon + 90_000 });
    await arrangeBooking(server, {
      id: 'before',
      status: 'hotel_guest',
      checkin: noon - 86_400,
      checkout: noon + 90_000,
    });
    const { stays, files, gaps } = await register('TR');
    expect(stays).toBe(2);
    expect(files.map(({ name, guests }) => [name, guests])).toEqual([
      ['kbs-vatandas-2026-11-23.csv', 1],
      ['kbs-yabanci-2026-11-23.csv', 2],
    ]);
    expect(files[0]?.text).toContain('"2026-11-23T12:00:00";"10000000146";"KONAKLAMA";"611";');
    expect(files[1]?.text).toContain('"Ali";"Demir";');
    expect(gaps).toContainEqual({ reference: 'b-family', position: 1, field: 'passport_number' });
    expect(gaps).toContainEqual({ reference: 'walk', position: 0, field: 'birth_date' });
    expect((await register('ES')).files[0]?.text).toContain('<apellido1>Mustermann</apellido1>');
    expect(await register('TR', '2026-11-24')).toEqual({ stays: 0, files: [], fewer: [], gaps: [] });
  });

  it('is recorded each time, by its day and every stay in it', async () => {
    const records = () => server.sqlAsOwner<{ day: string; stay: string | null; n: number }[]>`
      select entity_id as day, booking_id as stay, count(*)::int as n from access_records
      where what = 'export' and entity = 'day' group by 1, 2 order by 1, 2`;
    await server.sqlAsOwner`truncate access_records`;
    await register('TR');
    await register('TR');
    await register('TR', '2026-11-24');
    expect(await records()).toEqual([
      { day, stay: 'b-family', n: 2 },
      { day, stay: 'walk', n: 2 },
      { day: '2026-11-24', stay: null, n: 1 },
    ]);
  });

  it('has no guests of a check-in closed by hand, and the guests of the stay’s second check-in', async () => {
    const tomorrow = '2026-11-24';
    server.clock.holdAt(noon + 86_400);
    const desk = server.as('frontdesk');
    const stay = { status: 'future_guest', checkin: noon, checkout: noon + 3 * 86_400 } as const;
    await arrangeBooking(server, { id: 'b-hand', ...stay });
    await arrangeCheckIn(server, 'hand', { bookingId: 'b-hand' });
    await desk({ method: 'PATCH', url: '/api/requests/hand', body: { status: 'CLOSED' } });
    await arrangeBooking(server, { id: 'b-twice', ...stay });
    await arrangeCheckIn(server, 'once', { bookingId: 'b-twice' });
    await arrangeCheckIn(server, 'twice', { bookingId: 'b-twice' });
    await desk({ method: 'POST', url: '/api/requests/twice/check-in/done', body: { status: 'hotel_guest' } });
    const { stays, gaps } = await register('TR', tomorrow);
    expect(stays).toBe(1);
    expect(new Set(gaps.map(({ reference }) => reference))).toEqual(new Set(['b-twice']));
  });

  it('has the forms that guests handed in also where the desk did not check them in: by the booking or another system (FCI-23)', async () => {
    const at = noon + 6 * 86_400;
    server.clock.holdAt(at);
    const forms = { form: { name: 'Ayşe', surname: 'Handed' }, others: [{ name: 'Ela', surname: 'Handed' }] };
    for (const id of ['moved', 'left', 'refused', 'other']) {
      await arrangeBooking(server, {
        id: `b-${id}`,
        status: 'hotel_guest',
        familyName: 'Booked',
        checkin: at,
        rooms: [],
      });
      await arrangeCheckIn(server, id, { bookingId: `b-${id}`, ...forms });
    }
    // The stay has left; the hourly work closes its check-in.
    await server.sqlAsOwner`update bookings set status = 'checked_out' where id = 'b-left'`;
    await server.sqlAsOwner`update check_ins set state = 'closed' where booking_id = 'b-left'`;
    await server.sqlAsOwner`update check_ins set state = 'declined' where booking_id = 'b-refused'`;
    await server.sqlAsOwner`update check_ins set booking_id = null where booking_id = 'b-other'`;
    const { stays, files } = await register('TR', '2026-11-29');
    expect([stays, files.map(({ guests }) => guests)]).toEqual([4, [7]]);
    expect(files[0]?.text.match(/Handed|Booked/g)?.sort()).toEqual(['Booked', ...Array(6).fill('Handed')]);
    // Finished by the desk a day later: they arrived when they did.
    server.clock.holdAt(at + 86_400);
    const done = { method: 'POST', url: '/api/requests/moved/check-in/done', body: { status: 'hotel_guest' } } as const;
    expect((await server.as('frontdesk')(done)).statusCode).toBe(200);
    expect((await register('TR', '2026-11-29')).files.map(({ guests }) => guests)).toEqual([7]);
    expect((await register('TR', '2026-11-30')).stays).toBe(0);
    server.clock.holdAt(noon);
  });

  it('has every stay of the day, however many they are, and how they were paid', async () => {
    const at = noon + 8 * 86_400;
    await server.sqlAsOwner`
      insert into bookings (hotel_id, id, status, name, family_name, rooms, checkin, checkout, user_id, created_at, updated_at)
      select 'grand', 'many-' || i, 'hotel_guest', 'Ali', 'Many', '{}', ${at}::bigint + i / 700, null, 'many-' || i, 1, 1
      from generate_series(1, 2100) i`;
    await arrangePayment(server, 'many-7');
    await server.sqlAsOwner`
      update payment_links set status = 'paid', paid_at = 1, method = 'cash' where booking_id = 'many-7'`;
    const { stays, files, gaps } = await register('ES', '2026-12-01');
    expect(stays).toBe(2100);
    expect(files.reduce((sum, { guests }) => sum + guests, 0)).toBe(2100);
    expect(gaps.filter(({ field }) => field === 'checkout')).toHaveLength(2100);
    expect(files.filter(({ text }) => text.includes('<tipoPago>EFECT<'))).toHaveLength(1);
  });

  it('has each guest once where a stay has two finished check-ins: the last counts', async () => {
    const at = noon + 4 * 86_400;
    server.clock.holdAt(at);
    await checkedIn('first', [{ name: 'Ayşe', surname: 'Yılmaz' }]);
    await arrangeCheckIn(server, 'second', { bookingId: 'b-first', form: { name: 'Ayşe', surname: 'Yılmaz-Kaya' } });
    server.clock.holdAt(at + 60);
    const done = { status: 'hotel_guest', override: ['room_taken'] };
    const desk = server.as('frontdesk');
    expect((await desk({ method: 'POST', url: '/api/requests/second/check-in/done', body: done })).statusCode).toBe(
      200,
    );
    const { stays, files } = await register('TR', '2026-11-27');
    expect([stays, files.map(({ guests }) => guests)]).toEqual([1, [1]]);
    expect(files[0]?.text).toContain('Yılmaz-Kaya');
    server.clock.holdAt(noon);
  });

  it('names stays with fewer forms than people, as many as their guests said come', async () => {
    const later = noon + 2 * 86_400;
    server.clock.holdAt(later);
    await checkedIn('four', [
      { name: 'Ayşe', surname: 'Yılmaz' },
      { name: 'Ela', surname: 'Yılmaz' },
    ]);
    await checkedIn('said', [{ name: 'Can', surname: 'Ak' }]);
    const walkIn = { status: 'hotel_guest', checkin: later, checkout: later + 86_400 } as const;
    await arrangeBooking(server, { id: 'alone', ...walkIn });
    await server.sqlAsOwner`update bookings set adults = 2, children = 2 where id in ('b-four', 'b-said', 'alone')`;
    await server.sqlAsOwner`update check_ins set coming = 1 where booking_id = 'b-said'`;
    const { fewer } = await register('TR', '2026-11-25');
    expect(fewer.sort((one, other) => one.reference.localeCompare(other.reference))).toEqual([
      { reference: 'alone', forms: 1, people: 4 },
      { reference: 'b-four', forms: 2, people: 4 },
    ]);
    server.clock.holdAt(noon);
  });

  it('is for staff who handle check-ins, and of a day that there is', async () => {
    expect((await ask({ day, form: 'TR' }, 'housekeeping')).statusCode).toBe(403);
    const answer = await ask({ day: '2026-02-30', form: 'TR' });
    expect(problem.parse(answer.json())).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.day' }] });
    expect((await ask({ day, form: 'FR' })).statusCode).toBe(400);
  });
});
