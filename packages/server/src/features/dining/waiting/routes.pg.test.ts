import { listSlots } from '@bellhop/contract/dining/calls';
import { createOwnReservation, listGuestSlots } from '@bellhop/contract/dining/guest-calls';
import { listRestaurants } from '@bellhop/contract/dining/restaurant';
import {
  listOwnWaiting,
  listWaiting,
  type OwnWaiting,
  offerSeconds,
  ownWaiting,
} from '@bellhop/contract/dining/waiting';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import {
  arrangeRestaurant,
  ownParty,
  plainRules,
  type TestTable,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { type Send, startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { waitingSource } from '../live.ts';

let server: TestServer;
let round = 0;
let restaurant = '';
/** Guests of stays of their own: the first has the whole sitting. */
let guests: Send[] = [];
let full = '';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  restaurant = `r-${++round}`;
  full = `${restaurant}_20261201_2000`;
  await arrangeRestaurant(server, restaurant, { stop_reservation_before_opens_at: 60 });
  guests = [];
  for (const n of [0, 1, 2, 3]) {
    const id = `b-${round}-${n}`;
    await arrangeBooking(server, { id, name: `Guest ${n}`, checkout: tuesdayNoon + 3 * 86_400 });
    guests.push(server.asGuest(await arrangeGuest(server, id)));
  }
  await seat(0, { adults: 10, children: 8 });
  await seat(1, { adults: 2 });
});

const by = (n: number): Send => guests[n] ?? server.send;
const call = (n: number, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  by(n)({ method, url: `/api/guest/${path}`, ...(body && { body }) });
const seat = async (n: number, more: TestTable) => {
  const body = { id: `v-${round}-${n}`, reservation_id: full, ...ownParty(more) };
  const answer = await call(n, 'POST', 'reservations', body);
  return answer.json<{ code?: string; reasons?: object[]; version: number }>();
};
const cancel = (n: number) => call(n, 'POST', `reservations/v-${round}-${n}/cancel`);
const join = (n: number, more: object = {}) =>
  call(n, 'POST', 'waitlist', { id: `w-${round}-${n}`, reservation_id: full, adults: 2, ...more });
async function joined(n: number, more: object = {}): Promise<OwnWaiting> {
  const answer = await join(n, more);
  expect(answer.statusCode, answer.body).toBe(200);
  return ownWaiting.parse(answer.json());
}
const codeOf = async (answer: ReturnType<Send>) => (await answer).json<{ code?: string }>().code ?? 'done';
async function waitingPlace(n: number): Promise<OwnWaiting | undefined> {
  const { items } = listOwnWaiting.answer.parse((await call(n, 'GET', 'waitlist')).json());
  return items.find(({ id }) => id === `w-${round}-${n}`);
}
async function slotOf(n: number) {
  const answer = await call(n, 'GET', `restaurants/${restaurant}/slots?adults=2`);
  return listGuestSlots.answer.parse(answer.json()).slots.find(({ id }) => id === full);
}
async function takenSeats(): Promise<number | undefined> {
  const [row] = await server.sqlAsOwner<{ taken: number }[]>`select taken from sittings where id = ${full}`;
  return row?.taken;
}

describe('A guest who waits for a full sitting', () => {
  it('is seen by staff with name, room and party, in the order of the queue, until it ends', async () => {
    await joined(3, { adults: 1, children: 1 });
    await joined(2);
    const queueForStaff = async () => {
      const url = '/api/hotels/restaurants/waiting?hotel_id=grand&date=2026-12-01';
      const { items } = listWaiting.answer.parse((await server.as('concierge')({ method: 'GET', url })).json());
      return items.filter(({ reservation_id }) => reservation_id === full);
    };
    const guest = { booking_id: `b-${round}-3`, fullName: 'Guest 3 Işık', created_at: tuesdayNoon };
    expect(await queueForStaff()).toMatchObject([
      { ...guest, id: `w-${round}-3`, state: 'waiting', adults: 1, children: 1, offered_until: null },
      { id: `w-${round}-2`, state: 'waiting' },
    ]);
    await cancel(1);
    expect(await queueForStaff()).toMatchObject([
      { state: 'offered', offered_until: tuesdayNoon + offerSeconds },
      { state: 'waiting' },
    ]);
    await call(3, 'DELETE', `waitlist/w-${round}-3`);
    expect(await queueForStaff()).toMatchObject([{ id: `w-${round}-2`, state: 'offered' }]);
  });

  it('stands in a queue whose length staff see, and once however often it is asked for', async () => {
    expect(await joined(2)).toMatchObject({ state: 'waiting', ahead: 0, adults: 2, reservation_id: full });
    expect(await joined(3)).toMatchObject({ state: 'waiting', ahead: 1 });
    expect(await joined(3)).toMatchObject({ id: `w-${round}-3`, ahead: 1 });
    expect(await joined(3, { id: `again-${round}` })).toMatchObject({ id: `w-${round}-3` });
    const url = `/api/hotels/restaurants/slots?hotel_id=grand&restaurant_id=${restaurant}`;
    const { listOfReservationSlots } = listSlots.answer.parse(
      (await server.as('concierge')({ method: 'GET', url })).json(),
    );
    expect(listOfReservationSlots.find(({ id }) => id === full)).toMatchObject({ waiting: 2, taken: 20 });
  });

  it('is offered freed seats before anybody else, for half an hour, and takes them', async () => {
    await joined(2);
    expect(await codeOf(cancel(1))).toBe('done');
    expect(await waitingPlace(2)).toMatchObject({ state: 'offered', offered_until: tuesdayNoon + offerSeconds });
    expect(await takenSeats()).toBe(20);
    expect(await seat(3, { adults: 2 })).toMatchObject({ code: 'slot_full', reasons: [{ left: 0 }] });
    expect(await slotOf(2)).toMatchObject({ available_seats: 2, reasons: [] });
    expect(await slotOf(3)).toMatchObject({ available_seats: 0, reasons: [{ code: 'slot_full' }] });
    const guestsOf = [{ name: 'Zoë', main_course_id: 'bass' }, { name: 'Ida' }];
    const take = () => call(2, 'POST', `waitlist/w-${round}-2/take`, { guests: guestsOf });
    const answer = await take();
    expect(createOwnReservation.answer.parse(answer.json())).toMatchObject({
      id: `w-${round}-2`,
      status: 'CLOSED',
      adults: 2,
      guests: [{ main_course_name: 'Sea bass' }, { main_course_name: '' }],
    });
    expect((await take()).body).toBe(answer.body);
    expect(await waitingPlace(2)).toBeUndefined();
    expect(await takenSeats()).toBe(20);
  });

  it('loses an offer that is not taken in time to the next in the queue', async () => {
    await joined(2);
    await joined(3);
    await cancel(1);
    expect(await waitingPlace(3)).toMatchObject({ state: 'waiting', ahead: 1 });
    server.clock.holdAt(tuesdayNoon + offerSeconds);
    expect(await waitingPlace(2)).toMatchObject({ state: 'offered' });
    server.clock.holdAt(tuesdayNoon + offerSeconds + 1);
    expect(await codeOf(call(2, 'POST', `waitlist/w-${round}-2/take`, {}))).toBe('offer_lapsed');
    await expect.poll(() => waitingPlace(2)).toMatchObject({ state: 'lapsed', offered_until: null });
    expect(await waitingPlace(3)).toMatchObject({ state: 'offered', ahead: 0 });
    expect(await takenSeats()).toBe(20);
  });

  it('gives the offer on to the next by leaving', async () => {
    await joined(2);
    await joined(3);
    await cancel(1);
    const left = await call(2, 'DELETE', `waitlist/w-${round}-2`);
    expect(ownWaiting.parse(left.json())).toMatchObject({ state: 'left' });
    expect((await call(2, 'DELETE', `waitlist/w-${round}-2`)).body).toBe(left.body);
    expect(await waitingPlace(3)).toMatchObject({ state: 'offered' });
    expect(await codeOf(call(2, 'POST', `waitlist/w-${round}-2/take`, {}))).toBe('offer_lapsed');
  });

  it('is passed by a party that fits the seats that are left', async () => {
    await joined(2, { adults: 4 });
    await joined(3, { adults: 1 });
    await cancel(1);
    expect(await waitingPlace(2)).toMatchObject({ state: 'waiting' });
    expect(await waitingPlace(3)).toMatchObject({ state: 'offered' });
    expect(await takenSeats()).toBe(19);
    await call(3, 'DELETE', `waitlist/w-${round}-3`);
    expect(await takenSeats()).toBe(18);
  });

  it('is offered seats that a party gives back by moving or by coming with fewer people', async () => {
    await joined(2);
    await call(1, 'PATCH', `reservations/v-${round}-1`, { reservation_id: `${restaurant}_20261201_1800` });
    expect(await waitingPlace(2)).toMatchObject({ state: 'offered' });
    await joined(3, { adults: 3 });
    await call(0, 'PATCH', `reservations/v-${round}-0`, ownParty({ adults: 10, children: 5 }));
    expect(await waitingPlace(3)).toMatchObject({ state: 'offered' });
    expect(await takenSeats()).toBe(20);
  });

  it('is offered seats that the restaurant adds', async () => {
    await joined(2);
    const tuesdays = plainRules.time_slots.tuesdays.map((slot) => ({ ...slot, quota: 22 }));
    const answer = await server.as('manager')({
      method: 'PATCH',
      url: `/api/requests/alacarteConfig/${restaurant}?hotel_id=grand`,
      body: { time_slots: { ...plainRules.time_slots, tuesdays } },
    });
    expect(answer.statusCode).toBe(200);
    // The same transaction offers the seats, so that no other guest reserves them before the queue.
    expect(await waitingPlace(2)).toMatchObject({ state: 'offered' });
    expect(await takenSeats()).toBe(22);
  });

  it('is offered what became free while the restaurant was hidden, once it is shown again', async () => {
    await joined(2);
    const show = async (visible: boolean) => {
      const url = `/api/hotels/restaurants?hotel_id=grand`;
      const { items } = listRestaurants.answer.parse((await server.as('manager')({ method: 'GET', url })).json());
      const { hotel_id: _, config: __, id, ...body } = items.find((each) => each.id === restaurant) ?? {};
      const path = `/api/hotels/restaurants/${id}?hotel_id=grand`;
      const answer = await server.as('manager')({ method: 'PUT', url: path, body: { ...body, visible } });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await show(false);
    const canceled = { status: 'CANCELED' };
    await server.as('manager')({ method: 'PATCH', url: `/api/requests/v-${round}-1?hotel_id=grand`, body: canceled });
    expect(await waitingPlace(2)).toMatchObject({ state: 'waiting' });
    await show(true);
    expect(await waitingPlace(2)).toMatchObject({ state: 'offered' });
  });

  it('leaves the queue of a sitting that the restaurant removed, and gives back held seats', async () => {
    await joined(2);
    await cancel(1);
    expect(await takenSeats()).toBe(20);
    const answer = await server.as('manager')({
      method: 'PATCH',
      url: `/api/requests/alacarteConfig/${restaurant}?hotel_id=grand`,
      body: { time_slots: { ...plainRules.time_slots, tuesdays: [] } },
    });
    expect(answer.statusCode).toBe(200);
    expect(await waitingPlace(2)).toBeUndefined();
    expect(await joined(2)).toMatchObject({ state: 'offered' });
    const left = await call(2, 'DELETE', `waitlist/w-${round}-2`);
    expect(ownWaiting.parse(left.json())).toMatchObject({
      state: 'left',
      at: Date.parse('2026-12-01T17:00:00Z') / 1000,
    });
    expect(await takenSeats()).toBe(18);
  });

  it('keeps the seats of the offer by reserving the same sitting in another way', async () => {
    await joined(2);
    await cancel(1);
    expect(await seat(2, { adults: 1 })).toMatchObject({ status: 'CLOSED' });
    expect(await waitingPlace(2)).toBeUndefined();
    expect(await takenSeats()).toBe(19);
  });

  it('is offered nothing once reservations have closed, and by then an offer is over', async () => {
    await joined(2);
    const closes = Date.parse('2026-12-01T16:00:00Z') / 1000;
    server.clock.holdAt(closes - 60);
    await server.as('concierge')({ method: 'PATCH', url: `/api/requests/v-${round}-1`, body: { status: 'CANCELED' } });
    expect(await waitingPlace(2)).toMatchObject({ state: 'offered', offered_until: closes });
    server.clock.holdAt(closes + 1);
    await expect.poll(() => waitingPlace(2)).toMatchObject({ state: 'lapsed' });
    expect(await takenSeats()).toBe(18);
  });

  it('waits no longer once reservations have closed, which guest and staff learn at once (T23)', async () => {
    await joined(2);
    const closes = Date.parse('2026-12-01T16:00:00Z') / 1000;
    server.clock.holdAt(closes);
    expect(await waitingPlace(2)).toMatchObject({ state: 'waiting' });
    server.clock.holdAt(closes + 1);
    await expect.poll(() => waitingPlace(2)).toMatchObject({ state: 'lapsed', offered_until: null });
    expect(await slotOf(3)).toMatchObject({ available_seats: 0 });
    const url = '/api/hotels/restaurants/waiting?hotel_id=grand&date=2026-12-01';
    const { items } = listWaiting.answer.parse((await server.as('concierge')({ method: 'GET', url })).json());
    expect(items.filter(({ reservation_id }) => reservation_id === full)).toEqual([]);
    const events =
      await server.sqlAsOwner`select event from events where entity_id = ${`w-${round}-2`} order by version`;
    expect(events.map(({ event }) => event)).toEqual(['INSERT', 'MODIFY']);
    const deliveries = await server.sqlAsOwner`select kind from deliveries where request_id = ${`w-${round}-2`}`;
    expect(deliveries.map(({ kind }) => kind)).toEqual(['table_not_free']);
  });

  it('waits no longer than the rules say that were changed meanwhile (T23)', async () => {
    await joined(2);
    const answer = await server.as('manager')({
      method: 'PATCH',
      url: `/api/requests/alacarteConfig/${restaurant}?hotel_id=grand`,
      body: { stop_reservation_before_opens_at: 120 },
    });
    expect(answer.statusCode).toBe(200);
    server.clock.holdAt(Date.parse('2026-12-01T15:00:01Z') / 1000);
    await expect.poll(() => waitingPlace(2)).toMatchObject({ state: 'lapsed' });
  });

  it('reads every other reason against the table, and joins no queue where there is room', async () => {
    expect(await codeOf(join(2, { reservation_id: `${restaurant}_20261201_1800` }))).toBe('not_full');
    expect(await codeOf(join(2, { reservation_id: `${restaurant}_20261204_2000` }))).toBe('outside_stay');
    expect(await codeOf(join(3, { reservation_id: 'nowhere_20261201_2000' }))).toBe('not_found');
    await joined(2);
    expect(await codeOf(call(3, 'DELETE', `waitlist/w-${round}-2`))).toBe('not_found');
    expect(await codeOf(call(3, 'POST', `waitlist/w-${round}-2/take`, {}))).toBe('not_found');
    expect(await codeOf(join(3, { id: `w-${round}-2` }))).toBe('id_taken');
  });

  it('has four places for a day and ten in all, and one more once a place is left', async () => {
    const days = ['01', '02', '03'].map((day) => `202612${day}`);
    const slots: string[] = [];
    for (const name of ['x', 'y', 'z']) {
      const id = `${restaurant}-${name}`;
      await arrangeRestaurant(server, id);
      const open = days.flatMap((day) => ['1800', '2000'].map((time) => `${id}_${day}_${time}`));
      slots.push(...open);
      // Every sitting is full.
      await server.sqlAsOwner`
        insert into sittings (hotel_id, id, restaurant_id, on_date, taken)
        select 'grand', slot, ${id}, to_date(split_part(slot, '_', 2), 'YYYYMMDD'), 20 from unnest(${open}::text[]) slot`;
    }
    const queue = (slot: string) => codeOf(join(2, { id: `p-${slot}`, reservation_id: slot }));
    // The guest's hand is slower than the limit of a minute.
    const codes: string[] = [];
    const ask = async (slot: string) => {
      server.clock.advance(10);
      codes.push(await queue(slot));
    };
    for (const slot of slots.filter((each) => each.includes('_20261202_')).slice(0, 5)) await ask(slot);
    expect(codes.splice(0)).toEqual(['done', 'done', 'done', 'done', 'limit_reached']);
    for (const slot of slots.filter((each) => each.includes('_20261203_')).slice(0, 4)) await ask(slot);
    for (const slot of slots.filter((each) => each.includes('_20261201_1800'))) await ask(slot);
    expect(codes.splice(0)).toEqual([...Array.from({ length: 6 }, () => 'done'), 'limit_reached']);
    await call(2, 'DELETE', `waitlist/p-${slots.find((each) => each.includes('_20261203_')) ?? ''}`);
    const [last = ''] = slots.filter((each) => each.includes('_20261201_1800')).slice(-1);
    expect(await queue(last)).toBe('done');
  });

  it('learns by the live channel of the own stay that a place changed', async () => {
    await joined(2);
    const items = await waitingSource({ database: server.database }).load('grand', [`w-${round}-2`]);
    const item = items.get(`w-${round}-2`);
    expect(item?.guest).toEqual({
      userId: `user-b-${round}-2`,
      bookingId: `b-${round}-2`,
      entity: 'waiting',
      item: { id: `w-${round}-2` },
    });
    const events = await server.sqlAsOwner`select event from events where entity_id = ${`w-${round}-2`}`;
    expect([...events]).toEqual([{ event: 'INSERT' }]);
  });

  it('joins no queue and takes no table of a stay that ends at that moment', async () => {
    await cancel(0);
    const tries: Promise<string | undefined>[] = [];
    await server.sqlAsOwner.begin(async (sql) => {
      await sql`update bookings set status = 'checked_out' where id in (${`b-${round}-2`}, ${`b-${round}-3`})`;
      tries.push(
        codeOf(join(2, { adults: 10, children: 10 })),
        seat(3, { adults: 2 }).then(({ code }) => code),
      );
      // Both have passed the check of their session and wait for the end of this transaction.
      const waiting = () =>
        server.sqlAsOwner`
          select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`;
      await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(2);
    });
    expect(await Promise.all(tries)).toEqual(['stay_ended', 'stay_ended']);
  });

  it('is passed over once the stay is over', async () => {
    await joined(2);
    await joined(3);
    await server.as('manager')({
      method: 'PATCH',
      url: `/api/users/bookings/b-${round}-2?hotel_id=grand`,
      body: { status: 'checked_out' },
    });
    await cancel(1);
    expect(await waitingPlace(3)).toMatchObject({ state: 'offered' });
  });
});
