import { listOwnReservations } from '@bellhop/contract/dining/guest-calls';
import { printTables } from '@bellhop/contract/dining/print';
import { reservationGuests } from '@bellhop/contract/dining/reservation';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeEntity } from '../../../platform/entities/change-entity.ts';
import { system } from '../../../platform/live/system-actor.ts';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import {
  arrangeRestaurant,
  reservationsOf,
  tableOf,
  tuesday,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { type Send, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { bookingEntity } from '../../bookings/booking-entity.ts';

let server: TestServer;
let guest: Send;
let round = 0;
let restaurant = '';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  // The room of the move is free again.
  await server.sqlAsOwner`update bookings set rooms = '{}'`;
  restaurant = `r-${++round}`;
  await arrangeRestaurant(server, restaurant);
  await arrangeBooking(server, { id: stay(), rooms: ['6833'], checkout: tuesdayNoon + 5 * 86_400 });
  guest = server.asGuest(await arrangeGuest(server, stay()));
});

const stay = () => `s-${round}`;
const table = () => `t-${round}`;
const party = [{ name: 'Ayşe' }, { name: 'Ida' }];
async function answerOf<Body>(answer: ReturnType<Send>): Promise<Body> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
}
const reserveAsGuest = () =>
  answerOf(
    guest({
      method: 'POST',
      url: '/api/guest/reservations',
      body: { id: table(), reservation_id: `${restaurant}_20261201_2000`, adults: 2, guests: party },
    }),
  );
const moveTo = (rooms: readonly string[]) =>
  answerOf(
    server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${stay()}?hotel_id=grand`, body: { rooms } }),
  );
const roomsIn = ({ custom_fields_values: values }: { custom_fields_values: { id: string; value: string }[] }) =>
  reservationGuests
    .parse(JSON.parse(values.find(({ id }) => id === '213')?.value ?? '[]'))
    .map(({ room_number }) => room_number);
const readTable = () =>
  answerOf<Parameters<typeof roomsIn>[0] & { version: number }>(
    server.as('concierge')({ method: 'GET', url: `/api/requests/${table()}?hotel_id=grand` }),
  );
async function print() {
  const body = { id: `p-${round}`, hotel_id: 'grand', restaurant_id: restaurant, date: tuesday };
  const answer = server.as('concierge')({ method: 'POST', url: '/api/hotels/restaurants/prints', body });
  return printTables.answer.parse(await answerOf(answer));
}

describe('The tables of a guest who moves room', () => {
  it('have the new room in the detail, the list, on paper and on the page of the guest (T1, ENT-43, ALA-10)', async () => {
    await reserveAsGuest();
    expect(roomsIn(await readTable())).toEqual(['6833', '6833']);
    await moveTo(['6999']);
    expect(roomsIn(await readTable())).toEqual(['6999', '6999']);
    const listed = await reservationsOf(server, { selectedDate: '011220260', selectedAlacarteValue: restaurant });
    expect(listed.alacarteRequestList.map(roomsIn)).toEqual([['6999', '6999']]);
    const rooms = (await print()).tables.flatMap(({ guests }) => guests.map(({ room_number }) => room_number));
    expect(rooms, 'ALA-49').toEqual(['6999', '6999']);
    const own = listOwnReservations.answer.parse(
      await answerOf(guest({ method: 'GET', url: '/api/guest/reservations' })),
    );
    expect(own.items[0]?.guests.map(({ room_number }) => room_number)).toEqual(['6999', '6999']);
  });

  it('change with one event, which says which room the covers had and have (T1)', async () => {
    await reserveAsGuest();
    const { version } = await readTable();
    await moveTo(['6999']);
    const [event, ...others] = await server.sqlAsOwner<{ changed: Record<string, { from: unknown; to: unknown }> }[]>`
      select changed from events
      where hotel_id = 'grand' and entity = 'request' and entity_id = ${table()} and version > ${version}`;
    expect(others).toEqual([]);
    expect(event?.changed).toMatchObject({ 'booking.rooms': { from: ['6833'], to: ['6999'] } });
    expect(JSON.stringify(event?.changed['custom_fields_values']?.from)).toContain('6833');
    expect(JSON.stringify(event?.changed['custom_fields_values']?.to)).toContain('6999');
  });

  it("follow where the hotel's own system moves the stay, takes its room away and gives it another (T1)", async () => {
    await reserveAsGuest();
    for (const rooms of [['7001'], [], ['7002']]) {
      await server.database.write('grand', (tx) =>
        changeEntity(tx, bookingEntity, stay(), {
          actor: system,
          at: server.clock.now(),
          decide: () => ({ set: { rooms } }),
        }),
      );
      const room = rooms[0] ?? '';
      expect(roomsIn(await readTable())).toEqual([room, room]);
    }
  });

  it('keep a room that staff typed for a friend, and mark it on paper (T1)', async () => {
    const guests = [
      { name: 'Ayşe', room_number: '6833' },
      { name: 'Friend', room_number: '805' },
    ];
    const body = tableOf({ id: table(), restaurant, booking_id: stay(), guests });
    await answerOf(server.as('concierge')({ method: 'POST', url: '/api/requests', body }));
    await moveTo(['6999']);
    expect(roomsIn(await readTable())).toEqual(['6999', '805']);
    const [printed] = (await print()).tables;
    expect(printed?.guests.map(({ is_other_room }) => is_other_room)).toEqual([false, true]);
  });
});
