import { reserveParty } from '@bellhop/contract/dining/party';
import { printTables } from '@bellhop/contract/dining/print';
import { problem } from '@bellhop/contract/problem';
import { createRequest, getRequest, updateRequest } from '@bellhop/contract/requests/calls';
import { listRequests } from '@bellhop/contract/requests/list-call';
import { refusal } from '@bellhop/contract/requests/refusal-reasons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import {
  arrangeRestaurant,
  partyValues,
  type TestTable,
  tableOf,
  tuesday,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { recount } from '../../../testing/recount.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'bosphorus');
  await arrangeRestaurant(server, 'sea', { guest_can_one_reservation_each_day: true });
  await arrangeRestaurant(server, 'strict', {
    stop_reservation_before_opens_at: 120,
    max_guest_count: 4,
    main_course_selection_required: true,
    confirm_above: 2,
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  await server.sqlAsOwner`delete from reservations`;
  await server.sqlAsOwner`delete from sittings`;
});

const post = (table: TestTable, as: 'manager' | 'concierge' | 'frontdesk' = 'concierge') =>
  server.as(as)({ method: 'POST', url: '/api/requests', body: tableOf(table) });
const patch = (id: string, body: object, as: 'manager' | 'concierge' | 'frontdesk' = 'concierge') =>
  server.as(as)({ method: 'PATCH', url: `/api/requests/${id}?hotel_id=grand`, body });

async function reserve(table: TestTable = {}) {
  const answer = await post(table);
  expect(answer.statusCode, answer.body).toBe(200);
  return createRequest.answer.parse(answer.json());
}
async function change(id: string, body: object) {
  const answer = await patch(id, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return updateRequest.answer.parse(answer.json());
}
async function reasonsOf(answer: ReturnType<typeof post>) {
  const { statusCode, body } = await answer;
  const { code, reasons } = problem.parse(JSON.parse(body));
  expect(statusCode, body).toBe(409);
  const read = z.array(refusal).parse(reasons);
  // The first reason gives the code.
  expect(read[0]).toMatchObject({ code });
  return read;
}
async function takenOf(restaurant: string, at = '20:00', day = tuesday): Promise<number> {
  const id = `${restaurant}_${day.replaceAll('-', '')}_${at.replace(':', '')}`;
  const [row] = await server.sqlAsOwner<{ taken: number }[]>`
    select taken from sittings where hotel_id = 'grand' and id = ${id}`;
  return row?.taken ?? 0;
}
const fieldOf = (request: { custom_fields_values: { id: string; value: string }[] }, id: string) =>
  JSON.parse(request.custom_fields_values.find((field) => field.id === id)?.value ?? 'null');

describe('A reservation that staff make', () => {
  it('is settled at once, for its sitting, with its fields in one shape (API-29, ALA-43, ALA-44, ALA-45, ALA-46, ALA-47, ENT-43)', async () => {
    const guests = [
      { name: ' Ann ', room: ' 508 ', main_course_id: 'bass' },
      { name: 'Bo', room_number: '508', main_course_id: 'lamb', notes: 'Rare' },
      { name: 'Kit', room_number: '509', is_children: true, age: 5, main_course_id: '', notes: 'High chair' },
    ];
    const reservation = await reserve({ adults: 2, children: 1, guests, requester_id: 'sub-manager' });
    expect(reservation).toMatchObject({
      hotel_id: 'grand',
      service_id: '351',
      requester_id: 'sub-manager',
      status: 'CLOSED',
      reservation_status: 'RESERVED',
      reservation_id: 'bosphorus_20261201_2000',
      due_at: Date.parse('2026-12-01T17:00:00Z') / 1000,
      service_type: 'ALACARTE_RESTAURANT_RESERVATION',
      is_staff: 'true',
      fullName: 'Ann',
      room_number: '508',
      attendance: null,
    });
    expect(fieldOf(reservation, '211')).toEqual({
      restaurant_id: 'bosphorus',
      restaurant_name: 'bosphorus',
      restaurant_time_slot: '20:00 - 22:00',
      timezone_id: 'Europe/Istanbul',
    });
    expect(fieldOf(reservation, '212')).toEqual({ people_count: 2, children_count: 1 });
    const inTurkish = { main_course_name_with_locales: { tr: 'Levrek' } };
    const inRoom = { room_number: '508', is_children: false, notes: '', age: null, no_chair: false };
    expect(fieldOf(reservation, '213')).toEqual([
      { ...inRoom, name: 'Ann', main_course_id: 'bass', main_course_name: 'Sea bass', ...inTurkish },
      { ...inRoom, name: 'Bo', main_course_id: 'lamb', main_course_name: 'Lamb', notes: 'Rare' },
      {
        ...inRoom,
        ...{ name: 'Kit', room_number: '509', main_course_id: null, main_course_name: '', is_children: true, age: 5 },
        notes: 'High chair',
      },
    ]);
    expect(await takenOf('bosphorus')).toBe(3);
  });

  it('names restaurant and dishes in the languages that the hotel has, and no dish once it is elsewhere (E22, W23)', async () => {
    await arrangeRestaurant(server, 'grill');
    const url = '/api/hotels/restaurants/grill?hotel_id=grand';
    const body = { name: 'Grill', nameWithLocales: { ar: 'مشويات' }, timezone_id: 'Europe/Istanbul', version: 2 };
    expect((await server.as('manager')({ method: 'PUT', url, body })).statusCode).toBe(200);
    const typed = { main_course_name_with_locales: { tr: 'Kuzu' } };
    const guests = [
      { name: 'Ann', room_number: '508', main_course_id: 'bass', ...typed },
      { name: 'Bo', room_number: '508', main_course_id: 'lamb', ...typed },
    ];
    const reservation = await reserve({ restaurant: 'grill', adults: 2, guests });
    expect(fieldOf(reservation, '211')).toMatchObject({ restaurant_name_with_locales: { ar: 'مشويات' } });
    const dishes = (request: Parameters<typeof fieldOf>[0]) =>
      fieldOf(request, '213').map((guest: Record<string, unknown>) => guest.main_course_name_with_locales);
    expect(dishes(reservation), 'as the menu has them').toEqual([{ tr: 'Levrek' }, undefined]);
    const moved = await change(reservation.id, { reservation_id: 'bosphorus_20261201_2000' });
    expect(fieldOf(moved, '211')).not.toHaveProperty('restaurant_name_with_locales');
    expect(dishes(moved)).toEqual([undefined, undefined]);
  });

  it('has name and time zone of its restaurant, and its time in that zone (ALA-44, ALA-45)', async () => {
    await arrangeRestaurant(server, 'quay');
    const url = '/api/hotels/restaurants/quay?hotel_id=grand';
    const moved = await server.as('manager')({
      method: 'PUT',
      url,
      body: { name: 'Old Quay', timezone_id: 'Europe/Athens', version: 2 },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const reservation = await reserve({ restaurant: 'quay' });
    expect(reservation.due_at).toBe(Date.parse('2026-12-01T18:00:00Z') / 1000);
    expect(fieldOf(reservation, '211')).toEqual({
      restaurant_id: 'quay',
      restaurant_name: 'Old Quay',
      restaurant_time_slot: '20:00 - 22:00',
      timezone_id: 'Europe/Athens',
    });
  });

  it('waits for staff to confirm it where it is put on hold, and holds its seats (ENT-31)', async () => {
    const hold = await reserve({ reservation_status: 'ON_HOLD' });
    expect(hold).toMatchObject({ status: 'OPEN', reservation_status: 'ON_HOLD' });
    expect(await takenOf('bosphorus')).toBe(2);
    expect(await change(hold.id, { status: 'CLOSED' })).toMatchObject({
      status: 'CLOSED',
      reservation_status: 'RESERVED',
    });
    expect(await change(hold.id, { status: 'OPEN' })).toMatchObject({ status: 'OPEN', reservation_status: 'ON_HOLD' });
    expect(await takenOf('bosphorus')).toBe(2);
  });

  it('is for a party at the door while its sitting lasts: seated at once, by name, without a room', async () => {
    const at = Date.parse('2026-12-01T17:20:00Z') / 1000;
    server.clock.holdAt(at);
    const door = { restaurant: 'strict', guests: [{ name: 'Walk-in' }] };
    expect((await reasonsOf(post({ ...door, guests: [] }))).map(({ code }) => code)).toContain('slot_started');
    const row = await reserve({ ...door, walk_in: true });
    expect(row).toMatchObject({ status: 'CLOSED', attendance: 'seated', due_at: at - 300, fullName: 'Walk-in' });
    expect(await takenOf('strict')).toBe(2);
    // A third person joins them; the time at which they came stays.
    const grown = await change(row.id, { custom_fields_values: partyValues('strict', 3, 0, [{ name: 'Walk-in' }]) });
    expect(grown).toMatchObject({ due_at: at - 300, attendance: 'seated' });
    expect(await takenOf('strict')).toBe(3);
    server.clock.holdAt(Date.parse('2026-12-01T19:00:00Z') / 1000);
    expect(await reasonsOf(post({ ...door, walk_in: true }))).toMatchObject([{ code: 'slot_started' }]);
  });

  it('is at the door from an hour before its sitting on, not days ahead, and is seated then too (T8)', async () => {
    const door = { restaurant: 'strict', guests: [{ name: 'Walk-in' }], walk_in: true };
    const opens = Date.parse('2026-12-01T16:00:00Z') / 1000;
    server.clock.holdAt(opens - 1);
    const refused = [{ code: 'slot_not_begun', at: opens }];
    expect(await reasonsOf(post({ ...door, override: ['main_course_required'] }))).toEqual(refused);
    expect(await reasonsOf(post({ ...door, day: '2026-12-02' }))).toMatchObject([{ code: 'slot_not_begun' }]);
    server.clock.holdAt(opens);
    expect(await reserve(door)).toMatchObject({ attendance: 'seated', due_at: opens + 3600 });
  });

  it('is one, however often its id is sent', async () => {
    const first = await reserve({ id: 'twice', adults: 10, children: 10 });
    expect(await reserve({ id: 'twice', adults: 10, children: 10 })).toEqual(first);
    expect(await takenOf('bosphorus')).toBe(20);
  });

  it('is refused with every reason, with the first one as code (ALA-32, ALA-40, ALA-42)', async () => {
    server.clock.holdAt(Date.parse('2026-12-01T16:00:00Z') / 1000);
    await reserve({ restaurant: 'strict', adults: 4, override: ['reservation_too_late', 'main_course_required'] });
    expect(await reasonsOf(post({ restaurant: 'strict', adults: 9, children: 9 }))).toMatchObject([
      { code: 'reservation_too_late', n: 120 },
      { code: 'party_too_large', n: 4 },
      { code: 'main_course_required' },
      { code: 'slot_full', left: 16, n: 18 },
    ]);
    expect(await takenOf('strict')).toBe(4);
  });

  it('passes over rules of the restaurant in the name of a person, but not over its seats', async () => {
    const overrides = ['party_too_large', 'main_course_required'];
    const reservation = await reserve({ restaurant: 'strict', adults: 6, override: overrides });
    const detail = getRequest.answer.parse(
      (await server.as('concierge')({ method: 'GET', url: `/api/requests/${reservation.id}?hotel_id=grand` })).json(),
    );
    expect(detail.overrides).toEqual(
      overrides.map((code) => ({ code, by: 'sub-concierge', name: 'concierge of Test', at: tuesdayNoon })),
    );
    const full = post({ restaurant: 'strict', adults: 10, children: 5, override: [...overrides, 'stay_too_short'] });
    expect(await reasonsOf(full)).toEqual([{ code: 'slot_full', left: 14, n: 15 }]);
    const never = await post({ override: ['slot_full'] });
    expect(never.statusCode).toBe(400);
  });

  it('needs a time that is offered, a restaurant that is there and its own slot (ALA-27)', async () => {
    expect(await reasonsOf(post({ at: '19:00' }))).toEqual([{ code: 'slot_unknown' }]);
    expect(await reasonsOf(post({ reservation_id: 'bosphorus-2000' }))).toEqual([{ code: 'slot_unknown' }]);
    expect((await post({ restaurant: 'nowhere' })).statusCode).toBe(404);
    expect((await post({ restaurant_id: 'sea' })).statusCode).toBe(400);
    expect((await post({ reservation_id: undefined })).statusCode).toBe(400);
  });

  it.each<[string, TestTable, string]>([
    ['eleven adults (ALA-25)', { adults: 11 }, 'body.custom_fields_values.212'],
    ['nobody (ALA-33)', { adults: 0 }, 'body.custom_fields_values.212'],
    ['children alone (ALA-33)', { adults: 0, children: 2 }, 'body.custom_fields_values.212'],
    ['eleven children (ALA-26)', { children: 11 }, 'body.custom_fields_values.212'],
    ['less than no children (ALA-26)', { children: -1 }, 'body.custom_fields_values.212'],
    [
      'more guests than people',
      {
        adults: 1,
        guests: [
          { name: 'A', room: '1' },
          { name: 'B', room: '1' },
        ],
      },
      'body.custom_fields_values.213',
    ],
    ['a guest without a name (ALA-35)', { guests: [{ room: '1' }] }, 'body.custom_fields_values.213.0.name'],
    [
      'a guest of a blank name (ALA-35)',
      { guests: [{ name: ' ', room: '1' }] },
      'body.custom_fields_values.213.0.name',
    ],
    ['a guest without a room (ALA-36)', { guests: [{ name: 'A' }] }, 'body.custom_fields_values.213.0.room_number'],
    [
      'a second guest without a name (ALA-35)',
      { guests: [{ name: 'A', room: '1' }, { room: '1' }] },
      'body.custom_fields_values.213.1.name',
    ],
    [
      'a second guest of a blank room (ALA-36)',
      {
        guests: [
          { name: 'A', room: '1' },
          { name: 'B', room: ' ' },
        ],
      },
      'body.custom_fields_values.213.1.room_number',
    ],
    [
      'a child without a room (ALA-36)',
      {
        adults: 1,
        children: 1,
        guests: [
          { name: 'A', room: '1' },
          { name: 'B', is_children: true },
        ],
      },
      'body.custom_fields_values.213.1.room_number',
    ],
    [
      'a main course that is not on the menu (ALA-39)',
      {
        guests: [
          { name: 'A', room: '1', main_course_id: 'bass' },
          { name: 'B', room: '1', main_course_id: 'cod' },
        ],
      },
      'body.custom_fields_values.213.1.main_course_id',
    ],
    [
      'a starter as a main course (ALA-39)',
      { guests: [{ name: 'A', room: '1', main_course_id: 'soup' }] },
      'body.custom_fields_values.213.0.main_course_id',
    ],
  ])('is not for %s', async (_, table, path) => {
    const answer = await post(table);
    expect(answer.statusCode).toBe(400);
    expect(problem.parse(answer.json()).fields?.map((field) => field.path)).toEqual([path]);
  });

  it('knows a guest by the stay, else by the room', async () => {
    await arrangeBooking(server, { id: 'b-day', rooms: ['610'], checkout: tuesdayNoon + 5 * 86_400 });
    const stayed = await reserve({ restaurant: 'sea', booking_id: 'b-day' });
    const again = post({ restaurant: 'sea', at: '18:00', booking_id: 'b-day' });
    expect(await reasonsOf(again)).toEqual([{ code: 'one_reservation_per_day', id: stayed.id }]);
    const inRoom = await reserve({ restaurant: 'sea', room_number: '0508' });
    const sameRoom = post({ restaurant: 'sea', at: '18:00', room_number: '508' });
    expect(await reasonsOf(sameRoom)).toEqual([{ code: 'one_reservation_per_day', id: inRoom.id }]);
    await reserve({ restaurant: 'sea', day: '2026-12-02', room_number: '508' });
    await reserve({ restaurant: 'sea' });
    await reserve({ restaurant: 'sea' });
  });

  it('waits where the stay awaits approval, and is for staff with the flag (RQD-10)', async () => {
    await arrangeBooking(server, { id: 'b-waits', status: 'awaiting_approval' });
    expect((await post({ booking_id: 'b-waits' })).json()).toMatchObject({ code: 'booking_awaiting_approval' });
    expect((await post({}, 'frontdesk')).json()).toMatchObject({ code: 'not_allowed' });
  });
});

describe('A change of a reservation', () => {
  it('gives seats back when it is canceled, and takes them again when it is reopened', async () => {
    const { id } = await reserve({ adults: 10, children: 8 });
    expect(await change(id, { status: 'CANCELED' })).toMatchObject({ status: 'CANCELED', is_canceled: true });
    expect(await takenOf('bosphorus')).toBe(0);
    const other = await reserve({ adults: 5 });
    expect(await reasonsOf(patch(id, { status: 'OPEN' }))).toEqual([{ code: 'slot_full', left: 15, n: 18 }]);
    await change(other.id, { status: 'CANCELED' });
    expect(await change(id, { status: 'OPEN' })).toMatchObject({ status: 'CLOSED', reservation_status: 'RESERVED' });
    expect(await takenOf('bosphorus')).toBe(18);
    for (const { kept, counted } of await recount(server.sqlAsOwner)) expect(kept).toEqual(counted);
  });

  it('is on hold after it is reopened where the restaurant confirms such parties', async () => {
    const { id } = await reserve({ restaurant: 'strict', adults: 3, override: ['main_course_required'] });
    await change(id, { status: 'CANCELED' });
    expect(await change(id, { status: 'OPEN', override: ['main_course_required'] })).toMatchObject({
      status: 'OPEN',
      reservation_status: 'ON_HOLD',
    });
  });

  it('moves to another sitting, and takes seats there before it gives back the others (ALA-32, ALA-44, ALA-45)', async () => {
    const { id } = await reserve({ adults: 8 });
    await reserve({ at: '18:00', adults: 10, children: 5 });
    expect(await reasonsOf(patch(id, { reservation_id: 'bosphorus_20261201_1800' }))).toEqual([
      { code: 'slot_full', left: 5, n: 8 },
    ]);
    expect(await takenOf('bosphorus')).toBe(8);
    const moved = await change(id, { reservation_id: 'bosphorus_20261202_1800' });
    expect(moved).toMatchObject({
      reservation_id: 'bosphorus_20261202_1800',
      due_at: Date.parse('2026-12-02T15:00:00Z') / 1000,
    });
    expect(fieldOf(moved, '211')).toEqual({
      restaurant_id: 'bosphorus',
      restaurant_name: 'bosphorus',
      restaurant_time_slot: '18:00 - 20:00',
      timezone_id: 'Europe/Istanbul',
    });
    expect([await takenOf('bosphorus'), await takenOf('bosphorus', '18:00', '2026-12-02')]).toEqual([0, 8]);
  });

  it('loses its dishes in another restaurant, and keeps its guests', async () => {
    const guests = [{ name: 'Ann', room: '508', main_course_id: 'bass', allergies: 'nuts' }];
    const { id } = await reserve({ adults: 1, guests });
    const moved = await change(id, { reservation_id: 'sea_20261201_1800' });
    expect(fieldOf(moved, '211')).toMatchObject({ restaurant_id: 'sea', restaurant_time_slot: '18:00 - 20:00' });
    expect(fieldOf(moved, '213')).toMatchObject([{ name: 'Ann', main_course_id: null, main_course_name: '' }]);
    expect([await takenOf('bosphorus'), await takenOf('sea', '18:00')]).toEqual([0, 1]);
  });

  it('takes and gives seats as the party grows and shrinks (ALA-32, ALA-46)', async () => {
    const { id } = await reserve({ adults: 4 });
    await reserve({ adults: 10, children: 5 });
    const of = (adults: number, children: number) => ({
      custom_fields_values: partyValues('bosphorus', adults, children, []),
    });
    expect(await reasonsOf(patch(id, of(4, 2)))).toEqual([{ code: 'slot_full', left: 5, n: 6 }]);
    expect(fieldOf(await change(id, of(4, 1)), '212')).toEqual({ people_count: 4, children_count: 1 });
    expect(await takenOf('bosphorus')).toBe(20);
    await change(id, of(1, 0));
    expect(await takenOf('bosphorus')).toBe(16);
  });

  it('says whether the party came, and what else changed', async () => {
    const reservation = await reserve();
    server.clock.holdAt(tuesdayNoon + 7 * 3600);
    const seated = await change(reservation.id, { attendance: 'seated', version: reservation.version });
    expect(seated).toMatchObject({ attendance: 'seated', status: 'CLOSED', version: reservation.version + 1 });
    expect((await change(reservation.id, { attendance: 'seated' })).version).toBe(seated.version);
    server.clock.holdAt(tuesdayNoon);
    const moved = await change(reservation.id, { reservation_id: 'bosphorus_20261201_1800' });
    expect(moved.attendance).toBeNull();
    const history = await server.as('concierge')({ method: 'GET', url: `/api/requests/${reservation.id}/history` });
    const changes = history
      .json<{ items: { changes: { field: string }[] }[] }>()
      .items.map((entry) => entry.changes.map(({ field }) => field));
    expect(changes).toEqual([['attendance', 'custom_fields_values', 'due_at', 'reservation_id'], ['attendance'], []]);
    server.clock.holdAt(tuesdayNoon + 7 * 3600);
    const late = await patch(reservation.id, { attendance: 'no_show', version: reservation.version });
    expect(late.json()).toMatchObject({ code: 'edit_conflict' });
  });

  it('is for reservations alone', async () => {
    const towels = await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'plain', hotel_id: 'grand', service_id: 'towels' },
    });
    expect(towels.statusCode).toBe(200);
    expect((await patch('plain', { attendance: 'seated' })).statusCode).toBe(400);
    expect((await patch('no-such', { attendance: 'seated' })).statusCode).toBe(404);
  });

  it('comes at another quarter of an hour of an all-day slot (ALA-44)', async () => {
    const sunday = { day: '2026-12-06', at: '00:00' };
    const at = (time: string) => Date.parse(`2026-12-06T${time}:00Z`) / 1000;
    const { id, due_at } = await reserve({ ...sunday, due_at: String(at('17:00')) });
    expect(due_at).toBe(at('17:00'));
    expect((await change(id, { due_at: at('18:15') })).due_at).toBe(at('18:15'));
    expect(await reasonsOf(patch(id, { due_at: at('18:20') }))).toEqual([{ code: 'slot_unknown' }]);
    expect(await takenOf('bosphorus', '00:00', '2026-12-06')).toBe(2);
  });
});

describe("A guest's words", () => {
  it('leave a confirmed table confirmed, on its sitting', async () => {
    await arrangeBooking(server, { id: 'b-thanks', checkout: tuesdayNoon + 86_400 });
    const guest = server.asGuest(await arrangeGuest(server, 'b-thanks'));
    const { id } = await reserve({ booking_id: 'b-thanks', is_staff: 'false' });
    const message = await guest({
      method: 'POST',
      url: `/api/guest/requests/${id}/comments`,
      body: { id: 'thanks', body: 'Thank you!' },
    });
    expect(message.statusCode, message.body).toBe(200);
    const answer = await server.as('concierge')({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand` });
    expect(getRequest.answer.parse(answer.json())).toMatchObject({
      status: 'CLOSED',
      reservation_status: 'RESERVED',
      is_commented_by: 'GUEST',
    });
    expect(await takenOf('bosphorus')).toBe(2);
  });
});

describe('Allergies', () => {
  const guests = [
    { name: 'Ann', room: '508', allergies: 'peanuts' },
    { name: 'Bo', room: '508' },
  ];
  const read = async (id: string, as: 'concierge' | 'frontdesk' = 'concierge') =>
    getRequest.answer.parse((await server.as(as)({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand` })).json());

  it('are in the answer about one reservation for staff of the restaurants, and nowhere else', async () => {
    const row = await reserve({ guests });
    expect(JSON.stringify(row)).not.toContain('peanuts');
    expect(fieldOf(await read(row.id), '213')).toMatchObject([{ name: 'Ann', allergies: 'peanuts' }, { name: 'Bo' }]);
    expect(JSON.stringify(await read(row.id, 'frontdesk'))).not.toContain('peanuts');
    for (const url of [
      '/api/requests?hotel_id=grand',
      '/api/search?hotel_id=grand&q=peanuts',
      '/api/live/events?hotel_id=grand&after=0',
    ]) {
      expect((await server.as('manager')({ method: 'GET', url })).body).not.toContain('peanuts');
    }
    const [sealed] = await server.sqlAsOwner<{ text: string }[]>`
      select (select string_agg(e::text, ' ') from events e) || (select string_agg(r::text, ' ') from requests r)
        || (select string_agg(v::text, ' ') from reservations v) as text`;
    expect(sealed?.text).not.toContain('peanuts');
  });

  it('stay where a person who may not see them changes the guests, and are logged as set only', async () => {
    const { id } = await reserve({ guests });
    const covers = [
      { name: 'Bo', room_number: '508', notes: 'Window' },
      { name: 'Ann', room_number: '508' },
    ];
    const answer = await patch(id, { custom_fields_values: partyValues('bosphorus', 2, 0, covers) }, 'frontdesk');
    expect(answer.statusCode, answer.body).toBe(200);
    expect(fieldOf(await read(id), '213')).toMatchObject([{ name: 'Bo' }, { name: 'Ann', allergies: 'peanuts' }]);
    const cured = covers.map((guest) => ({ ...guest, allergies: '' }));
    await change(id, { custom_fields_values: partyValues('bosphorus', 2, 0, cured) });
    expect(JSON.stringify(await read(id))).not.toContain('peanuts');
    const events = await server.sqlAsOwner<{ changed: object }[]>`
      select changed from events where entity_id = ${id} order by seq desc limit 1`;
    expect(events[0]?.changed).toMatchObject({ allergies: { from: 'set', to: null } });
  });

  it('reach the kitchen for a day, with a record of who asked, and are erased 30 days after the sitting', async () => {
    const { id } = await reserve({ guests });
    const gone = await reserve({ guests });
    await change(gone.id, { status: 'CANCELED' });
    const print = async () => {
      const body = { id: `p-${server.clock.now()}`, hotel_id: 'grand', restaurant_id: 'bosphorus', date: tuesday };
      const answer = await server.as('concierge')({ method: 'POST', url: '/api/hotels/restaurants/prints', body });
      return printTables.answer.parse(answer.json()).tables;
    };
    const expected = [
      {
        request_id: id,
        guests: [
          { name: 'Ann', allergies: 'peanuts' },
          { name: 'Bo', allergies: '' },
        ],
      },
    ];
    expect(await print()).toMatchObject(expected);
    const records = await server.sqlAsOwner`select actor, entity_id from access_records where what = 'allergies'`;
    expect(records).toEqual([{ actor: 'sub-concierge', entity_id: `bosphorus_${tuesday}` }]);
    server.clock.holdAt(Date.parse('2026-12-31T18:59:59Z') / 1000);
    await server.tidy();
    expect(await print()).toMatchObject(expected);
    server.clock.holdAt(Date.parse('2026-12-31T19:00:00Z') / 1000);
    await server.tidy();
    expect(JSON.stringify(await print())).not.toContain('peanuts');
  });
});

describe('GET /requests', () => {
  it('answers the reservations of a slot (API-12)', async () => {
    const { id } = await reserve();
    await reserve({ at: '18:00' });
    const url = '/api/requests?hotel_id=grand&reservation_id=bosphorus_20261201_2000';
    const { items } = listRequests.answer.parse((await server.as('concierge')({ method: 'GET', url })).json());
    expect(items.map((item) => item.id)).toContain(id);
    expect(new Set(items.map((item) => item.reservation_id))).toEqual(new Set(['bosphorus_20261201_2000']));
  });
});

describe('A party over several linked reservations', () => {
  const party = (tables: TestTable[]) =>
    server.as('concierge')({
      method: 'POST',
      url: '/api/hotels/restaurants/parties',
      body: { hotel_id: 'grand', tables: tables.map((each) => tableOf(each)) },
    });
  const guests = [{ name: 'Ann', room_number: '812' }];
  const part = (id: string, adults: number) => ({ id, adults, guests, restaurant: 'sea' });

  it('is made whole, by one guest for one evening, and says which part each is', async () => {
    const answer = await party([part('wedding-1', 8), part('wedding-2', 6)]);
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = reserveParty.answer.parse(answer.json());
    const linked = { size: 14, tables: ['wedding-1', 'wedding-2'] };
    expect(items).toMatchObject([
      { id: 'wedding-1', status: 'CLOSED', party: linked },
      { id: 'wedding-2', status: 'CLOSED', party: linked },
    ]);
    expect(await takenOf('sea')).toBe(14);
    // Sent again, and once more by the same guest.
    expect((await party([part('wedding-1', 8), part('wedding-2', 6)])).statusCode).toBe(200);
    expect(await takenOf('sea')).toBe(14);
    expect(await reasonsOf(post(part('third', 2)))).toMatchObject([{ code: 'one_reservation_per_day' }]);
    // One part is moved: the others of its party are not in its way.
    const moved = await change('wedding-2', { reservation_id: 'sea_20261201_1800' });
    expect(moved).toMatchObject({ reservation_id: 'sea_20261201_1800', party: linked });
    const paper = await server.as('concierge')({
      method: 'POST',
      url: '/api/hotels/restaurants/prints',
      body: { id: 'paper-of-wedding', hotel_id: 'grand', restaurant_id: 'sea', date: tuesday },
    });
    const { tables } = printTables.answer.parse(paper.json());
    expect(tables.map(({ request_id, party: of }) => [request_id, of])).toEqual([
      ['wedding-2', { size: 14, number: 2, of: 2 }],
      ['wedding-1', { size: 14, number: 1, of: 2 }],
    ]);
  });

  it('is refused whole, with the seats that are left for all of it', async () => {
    await reserve({ restaurant: 'sea', adults: 8 });
    expect(await reasonsOf(party([part('full-1', 7), part('full-2', 7)]))).toEqual([
      { code: 'slot_full', left: 12, n: 14 },
    ]);
    expect(await takenOf('sea')).toBe(8);
    const answer = await server.as('concierge')({ method: 'GET', url: '/api/requests/full-1?hotel_id=grand' });
    expect(answer.statusCode).toBe(404);
  });

  it('sits in one sitting, each reservation once', async () => {
    const faultsOf = async (...tables: TestTable[]) => problem.parse((await party(tables)).json()).fields;
    expect(await faultsOf(part('a-1', 2), { ...part('a-2', 2), at: '18:00' })).toEqual([
      { path: 'body.tables.1.reservation_id', reason: 'not_same' },
    ]);
    expect(await faultsOf(part('b-1', 2), part('b-1', 2))).toEqual([{ path: 'body.tables.1.id', reason: 'twice' }]);
    await reserve(part('c-1', 2));
    expect(await faultsOf(part('c-1', 2), part('c-2', 2))).toEqual([{ path: 'body.tables.0.id', reason: 'no_part' }]);
  });
});
