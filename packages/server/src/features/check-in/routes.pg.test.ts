import { getBooking } from '@bellhop/contract/bookings/full-booking';
import { roomConflict } from '@bellhop/contract/bookings/room-assignment';
import { assignRooms, checkInGuests } from '@bellhop/contract/check-in/calls';
import { problem, roomConflictCodes } from '@bellhop/contract/problem';
import { getRequest } from '@bellhop/contract/requests/calls';
import { listRequestCards } from '@bellhop/contract/requests/card';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arrangeBooking, arrangeCheckIn, arrangeGuest, arrangeRoom, type TestBooking } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

let server: TestServer;
let serial = 0;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** A check-in, of a stay where one is given; its main guest's form may say more than a name. */
async function arrange(stay: Omit<TestBooking, 'id'> | null, form: object = {}): Promise<{ id: string; stay: string }> {
  serial += 1;
  const [id, bookingId] = [`c-${serial}`, `s-${serial}`];
  if (stay !== null) await arrangeBooking(server, { id: bookingId, status: 'future_guest', rooms: [], ...stay });
  await arrangeCheckIn(server, id, { bookingId: stay === null ? null : bookingId });
  const value = JSON.stringify({ name: 'Zeynep', surname: 'Demir', ...form });
  const change = {
    custom_fields_values: [
      { id: '311', value },
      { id: '312', value: '[]' },
    ],
  };
  await server.as('frontdesk')({ method: 'PATCH', url: `/api/requests/${id}`, body: change });
  return { id, stay: bookingId };
}
const post = (id: string, act: string, body: object, as: TestStaffName = 'frontdesk') =>
  server.as(as)({ method: 'POST', url: `/api/requests/${id}/check-in/${act}`, body });
/** Also where another check-in of these tests has them. */
const assign = async (id: string, rooms: string[], more: object = {}) =>
  assignRooms.answer.parse((await post(id, 'room', { rooms, override: roomConflictCodes, ...more })).json());
const finish = async (id: string, status = 'hotel_guest', more: object = {}) =>
  checkInGuests.answer.parse((await post(id, 'done', { status, override: roomConflictCodes, ...more })).json());
const patchWith = (id: string, body: object) =>
  server.as('frontdesk')({ method: 'PATCH', url: `/api/requests/${id}`, body });
const patch = (id: string, status: string) => patchWith(id, { status });
const read = async (id: string) =>
  getRequest.answer.parse((await server.as('frontdesk')({ method: 'GET', url: `/api/requests/${id}` })).json());
const booking = async (id: string) =>
  getBooking.answer.parse((await server.as('frontdesk')({ method: 'GET', url: `/api/users/bookings/${id}` })).json());
const codeOf = async (answer: ReturnType<typeof post>) => problem.parse((await answer).json()).code;

describe('the rooms of a fast check-in', () => {
  it('stand in field 313 as a list and in the booking, and the guest reads them in their language (FCI-09, FCI-12)', async () => {
    const { id, stay } = await arrange({});
    await server.sqlAsOwner`update bookings set language = 'tr-TR' where id = ${stay}`;
    const answered = await assign(id, ['611', ' 612 ', '611']);
    expect(answered.custom_fields_values.find((each) => each.id === '313')?.value).toBe('["611","612"]');
    expect((await booking(stay)).rooms).toEqual(['611', '612']);
    await assign(id, ['611', '612']);
    await assign(id, ['701']);
    await assign(id, []);
    expect((await read(id)).comments.map(({ body, is_staff }) => [is_staff, body])).toEqual([
      [true, 'Odanız: 611 ve 612.'],
      [true, 'Odanız değişti: 701.'],
    ]);
    expect((await booking(stay)).rooms).toEqual([]);
  });

  it.each([
    ['es', 'Su habitación es la 611 y 612.', 'Su habitación ha cambiado: 701.'],
    ['ar', 'رقم غرفتكم: 611 و612.', 'تغيّرت غرفتكم: 701.'],
    ['de', 'Your room is 611 and 612.', 'Your room has changed: 701.'],
  ])(
    'reach a guest who speaks %s by a message in that language, else in English (FCI-09)',
    async (language, first, changed) => {
      const { id, stay } = await arrange({});
      await server.sqlAsOwner`update bookings set language = ${language} where id = ${stay}`;
      await assign(id, ['611', '612']);
      await assign(id, ['701']);
      expect((await read(id)).comments.map(({ body }) => body)).toEqual([first, changed]);
    },
  );

  it('are named in English where the language is none of ours, also where there is no booking yet', async () => {
    const { id } = await arrange(null);
    await assign(id, ['5', '6']);
    expect((await read(id)).comments.map(({ body }) => body)).toEqual(['Your room is 5 and 6.']);
  });

  it('wait until the booking is approved, and are not lost to an older version', async () => {
    const waiting = await arrange({ status: 'awaiting_approval' });
    expect(await codeOf(post(waiting.id, 'room', { rooms: ['1'] }))).toBe('booking_awaiting_approval');
    const { id } = await arrange({});
    await assign(id, ['611']);
    expect(await codeOf(post(id, 'room', { rooms: ['612'], version: 1 }))).toBe('edit_conflict');
    expect((await read(id)).custom_fields_values.find((each) => each.id === '313')?.value).toBe('["611"]');
  });

  it('are refused while taken or not ready, unless staff override that, which is recorded (FCI-09)', async () => {
    for (const number of ['801', '802', '803']) await arrangeRoom(server, number);
    await server.sqlAsOwner`update rooms set ready = false where number = '802'`;
    const other = await arrange({ name: 'Ada', familyName: 'Kaya' });
    await assign(other.id, ['0801']);
    const { id, stay } = await arrange({});
    const refusedBy = async (rooms: string[], passed: string[] = []) => {
      const { code, reasons = [] } = problem.parse((await post(id, 'room', { rooms, override: passed })).json());
      return [code, ...reasons.map((reason) => roomConflict.parse(reason).number)];
    };
    expect(await refusedBy(['801', '802', '803'])).toEqual(['room_taken', '801', '802']);
    expect(await refusedBy(['802'])).toEqual(['room_not_ready', '802']);
    expect(await refusedBy(['801', '803'])).toEqual(['room_taken', '801']);
    expect(await refusedBy(['801', '802'], ['room_taken'])).toEqual(['room_not_ready', '801', '802']);
    expect((await booking(stay)).rooms).toEqual([]);
    await assign(id, ['801', '802', '803']);
    expect((await booking(stay)).rooms).toEqual(['801', '802', '803']);
    // Rooms that the check-in already has are not checked again.
    expect((await post(id, 'room', { rooms: ['801', '802'] })).statusCode).toBe(200);
    expect(
      await server.sqlAsOwner`
        select actor, entity, booking_id, codes from access_records where what = 'override' and entity_id = ${id}`,
    ).toEqual([
      { actor: 'sub-frontdesk', entity: 'request', booking_id: stay, codes: ['room_taken', 'room_not_ready'] },
    ]);
  });

  it('are taken where the guest who has one has it in digits of another script (K3, F10)', async () => {
    await arrangeRoom(server, '831');
    await arrange({ name: 'Ada', familyName: 'Kaya', rooms: ['٨٣١'], status: 'hotel_guest' });
    const { id } = await arrange({});
    const { code, reasons = [] } = problem.parse((await post(id, 'room', { rooms: ['831'] })).json());
    expect([code, ...reasons.map((reason) => roomConflict.parse(reason).number)]).toEqual(['room_taken', '831']);
  });

  it('are given the same way by a patch of field 313, which reads commas too, and stay where a patch names none (API-06, FCI-09, FCI-12, FCI-16)', async () => {
    for (const number of ['811', '812']) await arrangeRoom(server, number);
    const other = await arrange({ name: 'Ada', familyName: 'Kaya' });
    await assign(other.id, ['811']);
    const { id, stay } = await arrange({});
    const to = (value: string, more: object = {}) =>
      patchWith(id, { custom_fields_values: [{ id: '313', value }], ...more });
    const refused = problem.parse((await to('["811"]')).json());
    expect([refused.code, refused.reasons?.map((reason) => roomConflict.parse(reason).number)]).toEqual([
      'room_taken',
      ['811'],
    ]);
    expect((await booking(stay)).rooms).toEqual([]);
    const { version } = await read(id);
    expect((await to('["811"]', { override: ['room_taken'], version })).statusCode).toBe(200);
    expect((await booking(stay)).rooms).toEqual(['811']);
    expect((await to('"811, 812"')).statusCode).toBe(200);
    expect((await booking(stay)).rooms).toEqual(['811', '812']);
    const values = [{ id: '311', value: '{"name":"Zeynep","surname":"Demir"}' }];
    expect((await patchWith(id, { custom_fields_values: values })).statusCode).toBe(200);
    expect((await read(id)).custom_fields_values.find((each) => each.id === '313')?.value).toBe('"811, 812"');
    expect(await codeOf(to(JSON.stringify(['x'.repeat(21)])))).toBe('invalid_input');
    expect((await to('[]')).statusCode).toBe(200);
    expect((await booking(stay)).rooms).toEqual([]);
    expect((await read(id)).comments.map(({ body }) => body)).toEqual([
      'Your room is 811.',
      'Your room has changed: 811 and 812.',
    ]);
    expect(
      await server.sqlAsOwner`select actor, codes from access_records where what = 'override' and entity_id = ${id}`,
    ).toEqual([{ actor: 'sub-frontdesk', codes: ['room_taken'] }]);
    const waiting = await arrange({ status: 'awaiting_approval' });
    const rooms = { custom_fields_values: [{ id: '313', value: '["1"]' }] };
    expect(await codeOf(patchWith(waiting.id, rooms))).toBe('booking_awaiting_approval');
  });

  it('go to one of two desks that give the same room at once, one by its button and one by a patch', async () => {
    await arrangeRoom(server, '902');
    const all = await Promise.all(Array.from({ length: 4 }, () => arrange({})));
    const give = (id: string, index: number) =>
      index % 2 === 0
        ? post(id, 'room', { rooms: ['902'] })
        : patchWith(id, { custom_fields_values: [{ id: '313', value: '["902"]' }] });
    const codes = await Promise.all(all.map(async ({ id }, index) => (await give(id, index)).statusCode));
    expect(codes.filter((code) => code === 409)).toHaveLength(3);
    expect(codes).toContain(200);
  });

  it('go to one of two desks that give the same room at once', async () => {
    await arrangeRoom(server, '901');
    const all = await Promise.all(Array.from({ length: 4 }, () => arrange({})));
    const codes = await Promise.all(all.map(async ({ id }) => (await post(id, 'room', { rooms: ['901'] })).statusCode));
    expect(codes.filter((code) => code === 409)).toHaveLength(3);
    expect(codes).toContain(200);
  });

  it('are of check-ins alone, and for people who hold FAST_CHECK_IN', async () => {
    const { id } = await arrange({});
    expect(await codeOf(post(id, 'room', { rooms: [] }, 'concierge'))).toBe('not_allowed');
    const other = { id: 'not-a-check-in', hotel_id: 'grand', service_id: 'towels', fullName: 'Ada' };
    await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body: other });
    expect(await codeOf(post('not-a-check-in', 'room', { rooms: [] }))).toBe('not_found');
    expect(await codeOf(post('not-a-check-in', 'done', { status: 'hotel_guest' }))).toBe('not_found');
  });
});

describe('a booking that is made for a fast check-in', () => {
  const make = (request_id: string, as: TestStaffName = 'manager') =>
    server.as(as)({
      method: 'POST',
      url: '/api/users/bookings',
      body: { hotel_id: 'grand', request_id, status: 'future_guest', rooms: ['611'], override: roomConflictCodes },
    });

  it('becomes the booking of its request, once, in the name of its guest (API-16, FCI-23, RM1)', async () => {
    const { id } = await arrange(null);
    const answer = await make(id, 'frontdesk');
    expect(answer.statusCode, answer.body).toBe(200);
    const { id: stay, fullName } = getBooking.answer.parse(answer.json());
    const request = await read(id);
    expect(request).toMatchObject({ booking_id: stay, fullName });
    expect(fullName).not.toBe('');
    const again = problem.parse((await make(id, 'frontdesk')).json());
    expect(again).toMatchObject({ code: 'already_booked', current: { id: stay } });
    expect((await finish(id)).booking_id, 'and the desk goes on with it').toBe(stay);
  });

  it('is made for check-ins alone that the caller may handle (API-16, RM1)', async () => {
    const other = { id: 'no-check-in', hotel_id: 'grand', service_id: 'towels', fullName: 'Ada' };
    await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body: other });
    expect(await codeOf(make('no-check-in', 'frontdesk'))).toBe('not_found');
    expect(await codeOf(make('nobody', 'frontdesk'))).toBe('not_found');
  });
});

describe('a fast check-in that staff make without a stay', () => {
  it('is named by its main guest, as its list, its detail and its search have it (BM10)', async () => {
    const values = [{ id: '311', value: JSON.stringify({ name: 'Perihan', surname: 'Oruç' }) }];
    const body = { id: 'by-staff', hotel_id: 'grand', service_id: 'check-in', custom_fields_values: values };
    const created = await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body });
    expect(created.statusCode, created.body).toBe(200);
    expect((await read('by-staff')).fullName).toBe('Perihan Oruç');
    for (const q of ['', 'oruç']) {
      const url = `/api/requests?hotel_id=grand&fields=card&type=FAST_CHECK_IN&q=${encodeURIComponent(q)}`;
      const answer = await server.as('frontdesk')({ method: 'GET', url });
      const cards = listRequestCards.answer.parse(answer.json()).items;
      expect(cards.find(({ id }) => id === 'by-staff')?.fullName, q).toBe('Perihan Oruç');
    }
    const later = { ...body, id: 'by-staff-later', custom_fields_values: [{ id: '311', value: '{}' }] };
    await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body: later });
    await patchWith(later.id, { custom_fields_values: values });
    expect((await read(later.id)).fullName, 'whose form came later').toBe('Perihan Oruç');
  });
});

describe('a fast check-in that is done', () => {
  const form = {
    name: 'Zeynep',
    surname: 'Demir',
    nationality: 'tur',
    national_identification_number: '10000000146',
    passport_number: 'U12345678',
    birth_date: '1990-02-28',
    checkin: 1_895_000_000,
    checkout: 1_895_400_000,
    all_number: '44',
    note: 'Late',
    phone_number: '+905321234567',
  };

  it('makes a booking of hotel guests with all that its form says, and closes the request (FCI-23, FCI-24, FCI-25, FCI-26, FCI-27)', async () => {
    const { id } = await arrange(null, form);
    await assign(id, ['611', '612']);
    const done = await finish(id);
    expect(done.request).toMatchObject({ status: 'CLOSED', booking_id: done.booking_id });
    expect(await booking(done.booking_id)).toMatchObject({
      status: 'hotel_guest',
      hotel_id: 'grand',
      user_id: `user-${id}`,
      name: 'Zeynep',
      family_name: 'Demir',
      checkin: 1_895_000_000,
      checkout: 1_895_400_000,
      birthday: Date.UTC(1990, 1, 28) / 1000,
      rooms: ['611', '612'],
      all_number: '44',
      note: 'Late',
      passport_number: 'U12345678',
      national_identification_number: '10000000146',
      nationality: 'TC',
    });
  });

  it('has its nationality in upper case where there is no Turkish number (FCI-26, FCI-27, FCI-28)', async () => {
    const { national_identification_number: _, passport_number: __, ...rest } = form;
    const { id } = await arrange(null, { ...rest, nationality: 'ita' });
    const { booking_id } = await finish(id);
    const none = { passport_number: null, national_identification_number: null };
    expect(await booking(booking_id)).toMatchObject({ ...none, nationality: 'ITA' });
    const { id: short } = await arrange(null, { passport_number: 'P7' });
    const finished = await finish(short);
    expect(await booking(finished.booking_id)).toMatchObject({
      ...{ passport_number: 'P7', national_identification_number: null, birthday: null, nationality: null },
    });
  });

  it.each(['deu', 'ksv', undefined])(
    'has the nationality TC with a Turkish number, whatever its form says: %s (FCI-27)',
    async (nationality) => {
      const number = { national_identification_number: '10000000146' };
      const { id } = await arrange(null, { ...number, nationality });
      const { booking_id } = await finish(id);
      expect(await booking(booking_id)).toMatchObject({ ...number, nationality: 'TC', passport_number: null });
    },
  );

  it('asks again about rooms taken meanwhile, and, as guests come in, rooms that are not ready (FCI-23, FCI-24)', async () => {
    for (const number of ['821', '822']) await arrangeRoom(server, number);
    const { id, stay } = await arrange({}, form);
    await assign(id, ['821', '822']);
    await server.sqlAsOwner`update rooms set ready = false where number = '822'`;
    const done = async (status: string, override: readonly string[] = []) => {
      const answer = await post(id, 'done', { status, override });
      if (answer.statusCode === 200) return ['done'];
      const { code, reasons = [] } = problem.parse(answer.json());
      return [code, ...reasons.map((reason) => roomConflict.parse(reason).number)];
    };
    const other = await arrange({ name: 'Ada', familyName: 'Kaya' });
    await assign(other.id, ['821']);
    expect(await done('future_guest')).toEqual(['room_taken', '821']);
    expect((await booking(stay)).status).toBe('future_guest');
    expect((await read(id)).status).toBe('OPEN');
    await assign(other.id, []);
    expect(await done('future_guest'), 'not ready is asked on the day').toEqual(['done']);
    expect(await done('hotel_guest')).toEqual(['room_not_ready', '822']);
    expect((await booking(stay)).status).toBe('future_guest');
    expect(await done('hotel_guest', ['room_not_ready'])).toEqual(['done']);
    expect((await booking(stay)).status).toBe('hotel_guest');
    expect((await read(id)).status).toBe('CLOSED');
    // The same again changes nothing and asks nothing.
    expect(await done('hotel_guest')).toEqual(['done']);
    expect(
      await server.sqlAsOwner`
        select codes from access_records where what = 'override' and entity_id = ${id} order by at, id`,
    ).toEqual([{ codes: ['room_not_ready'] }]);
  });

  it('completes the booking of its stay, which keeps its own values, and makes no second one (FCI-26)', async () => {
    const { id, stay } = await arrange({ name: 'Zeynep Su', familyName: 'Demir' }, form);
    await assign(id, ['612']);
    expect((await finish(id)).booking_id).toBe(stay);
    expect(await booking(stay)).toMatchObject({
      status: 'hotel_guest',
      name: 'Zeynep Su',
      phone_number: '+905551112233',
      passport_number: 'U12345678',
      rooms: ['612'],
    });
  });

  it('changes its stay in rooms, acceptance and arrival, each on the version that the desk saw, without a conflict', async () => {
    const { id, stay } = await arrange({ status: 'awaiting_approval' }, form);
    const versionOf = async () => (await read(id)).version;
    await finish(id, 'future_guest', { version: await versionOf() });
    await assign(id, ['611'], { version: await versionOf() });
    await assign(id, ['612'], { version: await versionOf() });
    await finish(id, 'hotel_guest', { version: await versionOf() });
    expect(await booking(stay)).toMatchObject({ status: 'hotel_guest', rooms: ['612'] });
  });

  it('is done once, however many desks press at once', async () => {
    const { id } = await arrange(null, form);
    const answers = await Promise.all(Array.from({ length: 8 }, () => finish(id)));
    expect(new Set(answers.map(({ booking_id }) => booking_id)).size).toBe(1);
    const [row] = await server.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from bookings where user_id = ${`user-${id}`}`;
    expect(row?.n).toBe(1);
  });

  it('is of the request as it stands when it is its turn: rooms that were given meanwhile, and forms that were corrected', async () => {
    const { id } = await arrange(null, form);
    let finishing: ReturnType<typeof finish> | undefined;
    await server.sqlAsOwner.begin(async (sql) => {
      await sql`select from requests where id = ${id} for update`;
      finishing = finish(id);
      await vi.waitFor(async () => {
        const [{ n } = { n: 0 }] = await server.sqlAsOwner<{ n: number }[]>`
          select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(n).toBe(1);
      }, 20_000);
      await sql`
        update requests set custom_fields_values = custom_fields_values || '[{"id": "313", "value": "[\\"633\\"]"}]' where id = ${id}`;
    });
    const { booking_id } = (await finishing) ?? { booking_id: '' };
    expect((await booking(booking_id)).rooms).toEqual(['633']);
  });

  it('waits for guests who arrive later, and approves a stay that awaited approval', async () => {
    const { id, stay } = await arrange({ status: 'awaiting_approval' }, form);
    expect((await finish(id, 'future_guest')).request.status).toBe('PENDING');
    expect((await booking(stay)).status).toBe('future_guest');
    expect((await finish(id)).request.status).toBe('CLOSED');
    expect((await booking(stay)).status).toBe('hotel_guest');
  });

  it('stays done, with its time, after repeated calls, also where the guest’s thanks open its request', async () => {
    const { id, stay } = await arrange({}, form);
    const first = await finish(id);
    const state = async () => {
      const [row] = await server.sqlAsOwner<{ state: string; done_at: number; version: number; b_version: number }[]>`
        select c.state, c.done_at, c.version, b.version as b_version from check_ins c
        join bookings b on b.id = c.booking_id where c.request_id = ${id}`;
      return { ...row, booking: await booking(stay) };
    };
    const before = await state();
    expect(before).toMatchObject({ state: 'done', booking: { status: 'hotel_guest' } });
    const guest = server.asGuest(await arrangeGuest(server, stay));
    const thanks = { id: `thanks-${id}`, body: 'Thank you' };
    const written = await guest({ method: 'POST', url: `/api/guest/requests/${id}/comments`, body: thanks });
    expect(written.statusCode, written.body).toBe(200);
    expect((await read(id)).status).toBe('OPEN');
    server.clock.advance(60);
    for (const status of ['hotel_guest', 'future_guest']) {
      const again = await finish(id, status);
      expect(again).toMatchObject({ booking_id: first.booking_id, request: { status: 'OPEN' } });
    }
    for (const status of ['CLOSED', 'OPEN', 'CANCELED']) await patch(id, status);
    expect(await state()).toEqual(before);
  });

  it('was submitted and goes on: not one that was declined or withdrawn, nor of a stay that is over', async () => {
    const declined = await arrange({}, form);
    await post(declined.id, 'decline', { reason: 'No' });
    const withdrawn = await arrange({}, form);
    const guest = server.asGuest(await arrangeGuest(server, withdrawn.stay));
    await guest({ method: 'POST', url: '/api/guest/check-in/withdraw', body: {} });
    const canceled = await arrange({}, form);
    await patch(canceled.id, 'CANCELED');
    for (const { id } of [declined, withdrawn, canceled]) {
      for (const status of ['hotel_guest', 'future_guest']) {
        expect(await codeOf(post(id, 'done', { status }))).toBe('status_not_settable');
      }
      expect(await codeOf(post(id, 'room', { rooms: ['611'] }))).toBe('status_not_settable');
    }
    const over = await arrange({ status: 'checked_out' }, form);
    expect(await codeOf(post(over.id, 'done', { status: 'hotel_guest' }))).toBe('status_not_settable');
  });

  it('does not follow a status that staff set by hand: a closed request leaves it as it was, and it is done afterwards', async () => {
    const { id } = await arrange({}, form);
    await patch(id, 'CLOSED');
    const state = async () =>
      (await server.sqlAsOwner<object[]>`select state, done_at from check_ins where request_id = ${id}`)[0];
    expect(await state()).toEqual({ state: 'submitted', done_at: null });
    expect((await finish(id)).request.status).toBe('CLOSED');
    expect(await state()).toEqual({ state: 'done', done_at: expect.closeTo(server.clock.now(), -1) });
  });

  it('gives the booking numbers of papers when the guests are here, not when they are accepted', async () => {
    for (const stay of [{}, null]) {
      const { id } = await arrange(stay, form);
      const { booking_id } = await finish(id, 'future_guest');
      const none = { passport_number: null, national_identification_number: null, birthday: null };
      expect(await booking(booking_id)).toMatchObject({ ...none, status: 'future_guest' });
      await finish(id);
      expect(await booking(booking_id)).toMatchObject({ passport_number: 'U12345678', birthday: 636_163_200 });
    }
  });

  it('needs a name, and puts no number of a paper into the log', async () => {
    const nameless = await arrange(null, { name: ' ', surname: '' });
    const refused = problem.parse((await post(nameless.id, 'done', { status: 'hotel_guest' })).json());
    expect(refused).toMatchObject({ code: 'invalid_input', fields: [{ reason: 'required' }] });
    const { id } = await arrange(null, form);
    await finish(id);
    const events = await server.sqlAsOwner<{ text: string }[]>`select events::text as text from events`;
    expect(events.map(({ text }) => text).join()).not.toMatch(/U12345678|10000000146/);
  });
});
