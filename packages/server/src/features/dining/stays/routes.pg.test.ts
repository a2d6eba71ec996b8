import { statusConsequences } from '@bellhop/contract/bookings/consequences';
import { updateBooking } from '@bellhop/contract/bookings/full-booking';
import { listOwnWaiting } from '@bellhop/contract/dining/waiting';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import { arrangeRestaurant, ownParty, type TestTable, tuesdayNoon } from '../../../testing/arrange-restaurant.ts';
import { type Send, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let round = 0;
let restaurant = '';
let guests: Send[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  restaurant = `r-${++round}`;
  await arrangeRestaurant(server, restaurant, { stop_reservation_before_opens_at: 60 });
  guests = [];
  for (const n of [0, 1]) {
    await arrangeBooking(server, { id: stay(n), name: `Guest ${n}`, checkout: tuesdayNoon + 5 * 86_400 });
    guests.push(server.asGuest(await arrangeGuest(server, stay(n))));
  }
});

const stay = (n: number) => `b-${round}-${n}`;
const sitting = (slot: string) => `${restaurant}_${slot}`;
async function act(n: number, path: string, body: object) {
  const answer = await guests[n]?.({ method: 'POST', url: `/api/guest/${path}`, body });
  expect(answer?.statusCode, answer?.body).toBe(200);
}
const seat = (n: number, id: string, slot: string, more: TestTable = {}) =>
  act(n, 'reservations', { id: `${id}-${round}`, reservation_id: sitting(slot), ...more, ...ownParty(more) });
const wait = (n: number, slot: string) =>
  act(n, 'waitlist', { id: `w-${round}-${n}`, reservation_id: sitting(slot), adults: 2 });
const consequences = async (status: string) =>
  statusConsequences.parse(
    (
      await server.as('manager')({ method: 'GET', url: `/api/users/bookings/${stay(0)}/consequences?status=${status}` })
    ).json(),
  );
async function setStatus(body: object) {
  const url = `/api/users/bookings/${stay(0)}?hotel_id=grand`;
  const answer = await server.as('manager')({ method: 'PATCH', url, body });
  expect(answer.statusCode, answer.body).toBe(200);
}
async function statusesOf(n: number) {
  const rows = await server.sqlAsOwner<{ id: string; status: string; holds_seats: boolean }[]>`
    select r.id, r.status, v.holds_seats from requests r join reservations v on v.hotel_id = r.hotel_id and v.request_id = r.id
    where r.booking_id = ${stay(n)} order by r.id`;
  return rows.map(({ id, status, holds_seats }) => [id, status, holds_seats]);
}
async function takenIn(slot: string) {
  const [row] = await server.sqlAsOwner<{ taken: number }[]>`select taken from sittings where id = ${sitting(slot)}`;
  return row?.taken ?? 0;
}

describe('Tables of a stay that gets other dates', () => {
  const at = (iso: string) => Date.parse(iso) / 1000;
  const setDates = async (body: object) => {
    const url = `/api/users/bookings/${stay(0)}?hotel_id=grand`;
    const answer = await server.as('manager')({ method: 'PATCH', url, body });
    return updateBooking.answer.parse(answer.json()).outside_stay?.map(({ id }) => id);
  };

  it('are named where they lie outside of it, and stay', async () => {
    await seat(0, 'inside', '20261202_1800');
    await seat(0, 'after', '20261203_1800');
    await seat(0, 'last', '20261203_2000');
    expect(await setDates({ label: 'VIP' })).toBeUndefined();
    expect(await setDates({ checkout: at('2026-12-03T17:00:00Z') })).toEqual([`last-${round}`]);
    expect(await setDates({ checkout: at('2026-12-03T09:00:00Z') })).toEqual([`after-${round}`, `last-${round}`]);
    expect(await setDates({ checkout: at('2026-12-06T09:00:00Z') })).toEqual([]);
    expect(await setDates({ checkin: at('2026-12-03T20:00:00Z') })).toEqual([`inside-${round}`]);
    expect((await statusesOf(0)).every(([, status, holds]) => status === 'CLOSED' && holds === true)).toBe(true);
  });
});

describe('Tables of a stay that ends', () => {
  it('are named before, with places in queues, and stay where staff do not cancel them', async () => {
    await seat(0, 'late', '20261202_1800');
    await seat(0, 'early', '20261201_1800', { children: 1 });
    await seat(1, 'other', '20261202_2000', { adults: 10, children: 10 });
    await wait(0, '20261202_2000');
    expect(await consequences('checked_out')).toMatchObject({
      reservations: [
        { id: `early-${round}`, restaurant_name: restaurant, people: 3 },
        { id: `late-${round}`, due_at: Date.parse('2026-12-02T15:00:00Z') / 1000, people: 2 },
      ],
      ended_places: 1,
    });
    expect(await consequences('future_guest')).toMatchObject({ reservations: [], ended_places: 0 });
    await setStatus({ status: 'checked_out' });
    expect(await statusesOf(0)).toEqual([
      [`early-${round}`, 'CLOSED', true],
      [`late-${round}`, 'CLOSED', true],
    ]);
    const states = await server.sqlAsOwner`select state from waiting_entries where booking_id = ${stay(0)}`;
    expect([...states]).toEqual([{ state: 'left' }]);
  });

  it('are canceled with it, and their seats are offered to waiting guests', async () => {
    await seat(0, 'big', '20261202_2000', { adults: 10, children: 10 });
    await seat(0, 'small', '20261203_2000');
    await wait(1, '20261202_2000');
    await setStatus({ status: 'invalid_booking', cancel_reservations: true });
    expect(await statusesOf(0)).toEqual([
      [`big-${round}`, 'CANCELED', false],
      [`small-${round}`, 'CANCELED', false],
    ]);
    expect(await takenIn('20261203_2000')).toBe(0);
    const list = await guests[1]?.({ method: 'GET', url: '/api/guest/waitlist' });
    expect(listOwnWaiting.answer.parse(list?.json()).items).toMatchObject([{ state: 'offered' }]);
    expect(await takenIn('20261202_2000')).toBe(2);
    const changes = await server.sqlAsOwner<{ changed: object; actor: string }[]>`
      select changed, actor from events where entity_id = ${`big-${round}`} and changed ? 'status' order by seq`;
    expect(changes.at(-1)).toMatchObject({
      changed: { status: { from: 'CLOSED', to: 'CANCELED' } },
      actor: 'sub-manager',
    });
  });

  it('leave a table that has been, and one of another stay', async () => {
    await seat(0, 'been', '20261201_1800');
    await seat(1, 'theirs', '20261201_2000');
    server.clock.holdAt(Date.parse('2026-12-01T15:30:00Z') / 1000);
    expect((await consequences('checked_out')).reservations).toEqual([]);
    await setStatus({ status: 'checked_out', cancel_reservations: true });
    expect(await statusesOf(0)).toEqual([[`been-${round}`, 'CLOSED', true]]);
    expect(await statusesOf(1)).toEqual([[`theirs-${round}`, 'CLOSED', true]]);
  });

  it('are not touched by a status that does not end the stay', async () => {
    await seat(0, 'mine', '20261201_1800');
    await setStatus({ status: 'future_guest', cancel_reservations: true });
    expect(await statusesOf(0)).toEqual([[`mine-${round}`, 'CLOSED', true]]);
  });

  it('give seats that were offered to the guest to the next in the queue', async () => {
    await seat(1, 'full', '20261202_2000', { adults: 10, children: 8 });
    await seat(1, 'rest', '20261202_2000', { adults: 2 });
    await wait(0, '20261202_2000');
    await act(1, `reservations/rest-${round}/cancel`, {});
    expect(await takenIn('20261202_2000')).toBe(20);
    await setStatus({ status: 'checked_out' });
    expect(await takenIn('20261202_2000')).toBe(18);
  });

  it('end while guests reserve, move and cancel, without a deadlock and with every sum right', {
    repeats: 5,
  }, async () => {
    const slots = ['20261202_1800', '20261202_2000', '20261203_1800', '20261203_2000'];
    for (const [n, slot] of slots.entries()) await seat(0, `t${n}`, slot);
    const others = slots.map((slot, n) =>
      guests[1]?.({
        method: 'POST',
        url: '/api/guest/reservations',
        body: { id: `o${n}-${round}`, reservation_id: sitting(slot), ...ownParty({ adults: 3 }) },
      }),
    );
    const own = slots.map((slot, n) =>
      guests[0]?.({
        method: 'PATCH',
        url: `/api/guest/reservations/t${n}-${round}`,
        body: { reservation_id: sitting(slots[(n + 1) % slots.length] ?? slot) },
      }),
    );
    await Promise.all([...others, ...own, setStatus({ status: 'checked_out', cancel_reservations: true })]);
    for (const answer of await Promise.all([...others, ...own])) expect(answer?.statusCode).toBeLessThan(500);
    // No move that came too late takes a table back.
    expect(await statusesOf(0)).toEqual([0, 1, 2, 3].map((n) => [`t${n}-${round}`, 'CANCELED', false]));
    for (const slot of slots) expect(await takenIn(slot)).toBe(3);
  });
});
