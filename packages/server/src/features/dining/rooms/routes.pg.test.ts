import { describeRoom } from '@bellhop/contract/dining/room-calls';
import { problem } from '@bellhop/contract/problem';
import { getRequest } from '@bellhop/contract/requests/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import {
  arrangeRestaurant,
  formsOf,
  partyValues,
  type TestTable,
  tableOf,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { type Send, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let round = 0;
let restaurant = '';
/** A room of this round alone. */
const room = () => `${3000 + round}`;
const nowhere = () => `99${room()}`;
const stay = () => `s-${round}`;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  restaurant = `r-${++round}`;
  await arrangeRestaurant(server, restaurant, { guest_can_one_reservation_each_day: true });
  await arrangeBooking(server, {
    id: stay(),
    name: 'Lucía',
    familyName: 'Fernández',
    rooms: [room()],
    checkout: tuesdayNoon + 2 * 86_400,
  });
});

const staff = () => server.as('concierge');
const inRoom = (number: string, more: TestTable = {}) => {
  const guests = formsOf(2, 0, [], number);
  const body = tableOf({ id: `t-${round}`, restaurant, fullName: 'Adult 1', room_number: number, guests, ...more });
  return staff()({ method: 'POST', url: '/api/requests', body });
};
async function read(id = `t-${round}`) {
  const answer = await staff()({ method: 'GET', url: `/api/requests/${id}?hotel_id=grand` });
  expect(answer.statusCode, answer.body).toBe(200);
  return getRequest.answer.parse(answer.json());
}
async function done(answer: ReturnType<Send>) {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
}
const codeOf = async (answer: ReturnType<Send>) => problem.parse((await answer).json()).code;
async function describeIn(number: string, at = '2000') {
  const url = `/api/hotels/restaurants/rooms?hotel_id=grand&room=${number}&reservation_id=${restaurant}_20261201_${at}`;
  const answer = await staff()({ method: 'GET', url });
  expect(answer.statusCode, answer.body).toBe(200);
  return describeRoom.answer.parse(answer.json());
}
const correct = (number: string) => {
  const custom_fields_values = partyValues(restaurant, 2, 0, formsOf(2, 0, [], number));
  const url = `/api/requests/t-${round}?hotel_id=grand`;
  return staff()({ method: 'PATCH', url, body: { custom_fields_values } });
};

describe('A table for which staff type the room of a guest in house', () => {
  it("is the table of that guest's stay, who reads it and gets a message about it (T2)", async () => {
    await done(inRoom(`0${room()}`));
    expect(await read()).toMatchObject({ booking_id: stay(), fullName: 'Lucía Fernández', is_staff: 'false' });
    const guest = server.asGuest(await arrangeGuest(server, stay()));
    const own = await guest({ method: 'GET', url: '/api/guest/reservations' });
    expect(own.json()).toMatchObject({ items: [{ id: `t-${round}` }] });
    expect((await read()).comments.map(({ is_staff }) => is_staff)).toEqual([true]);
  });

  it('is one of one day by the rules of that guest, who does not sit twice in one sitting (T2)', async () => {
    await done(inRoom(room()));
    expect(await codeOf(inRoom(room(), { id: `again-${round}` }))).toBe('one_reservation_per_day');
    const guest = server.asGuest(await arrangeGuest(server, stay()));
    const body = {
      id: `own-${round}`,
      reservation_id: `${restaurant}_20261201_2000`,
      adults: 1,
      guests: [{ name: 'Lucía' }],
    };
    expect(await codeOf(guest({ method: 'POST', url: '/api/guest/reservations', body }))).toBe(
      'one_reservation_per_day',
    );
  });

  it('is the same one where the call is sent twice, also once the guest has left the room (T2)', async () => {
    await done(inRoom(room()));
    await server.sqlAsOwner`update bookings set rooms = '{9}' where hotel_id = 'grand' and id = ${stay()}`;
    await done(inRoom(room()));
    expect((await read()).booking_id).toBe(stay());
  });

  it("becomes the guest's as staff correct the room, by the rules of that guest (T2)", async () => {
    await done(inRoom(nowhere()));
    expect((await read()).booking_id).toBeNull();
    await done(correct(room()));
    expect(await read()).toMatchObject({ booking_id: stay(), fullName: 'Lucía Fernández', room_marks: [] });
    const [row] = await server.sqlAsOwner`select guest_key from reservations where request_id = ${`t-${round}`}`;
    expect(row).toEqual({ guest_key: `booking:${stay()}` });
    await done(inRoom(nowhere(), { id: `other-${round}`, at: '18:00' }));
    const url = `/api/requests/other-${round}?hotel_id=grand`;
    const custom_fields_values = partyValues(restaurant, 2, 0, formsOf(2, 0, [], room()));
    expect(await codeOf(staff()({ method: 'PATCH', url, body: { custom_fields_values } }))).toBe(
      'one_reservation_per_day',
    );
  });

  it('has no stay where two stays have the room, or the stay ends before the sitting (T2)', async () => {
    await done(inRoom(room(), { day: '2026-12-04' }));
    expect((await read()).booking_id).toBeNull();
    await arrangeBooking(server, { id: `two-${round}`, rooms: [room()], checkout: tuesdayNoon + 2 * 86_400 });
    await done(inRoom(room(), { id: `shared-${round}` }));
    expect((await read(`shared-${round}`)).booking_id).toBeNull();
    expect((await describeIn(room())).stays.map(({ id }) => id)).toEqual([stay(), `two-${round}`].toSorted());
  });
});

describe('A room on a cover', () => {
  it('is marked where the hotel has no such room, or the room is empty (T2)', async () => {
    await server.sqlAsOwner`
      insert into rooms (hotel_id, id, number) values ('grand', ${`7${room()}`}, ${`7${room()}`}) on conflict do nothing`;
    await done(inRoom(nowhere()));
    expect((await read()).room_marks).toEqual([{ code: 'no_such_room', room: nowhere() }]);
    await done(correct(`7${room()}`));
    expect((await read()).room_marks).toEqual([{ code: 'nobody_in_room', room: `7${room()}` }]);
    expect(await describeIn(nowhere())).toEqual({ stays: [], is_known: false, tables: [] });
    expect(await describeIn(`07${room()}`)).toMatchObject({ stays: [], is_known: true });
  });

  it('is marked where another table of the sitting has it, and says which (T2)', async () => {
    await done(inRoom(nowhere()));
    await done(inRoom(`099${room()}`, { id: `again-${round}`, override: ['one_reservation_per_day'] }));
    expect((await read()).room_marks).toEqual([
      { code: 'no_such_room', room: nowhere() },
      { code: 'second_table', room: nowhere(), id: `again-${round}` },
    ]);
    expect((await describeIn(nowhere())).tables).toEqual([{ id: `again-${round}` }, { id: `t-${round}` }]);
    expect((await describeIn(nowhere(), '1800')).tables).toEqual([]);
  });

  it('says whose it is while staff type it (T2)', async () => {
    expect(await describeIn(room())).toMatchObject({
      stays: [{ id: stay(), fullName: 'Lucía Fernández', rooms: [room()] }],
      is_known: true,
      tables: [],
    });
    const url = `/api/hotels/restaurants/rooms?hotel_id=grand&room=1&reservation_id=nowhere_20261201_2000`;
    expect(await codeOf(staff()({ method: 'GET', url }))).toBe('not_found');
  });
});
