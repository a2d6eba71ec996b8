import { getOwnRequest } from '@bellhop/contract/guests/calls';
import { getRequest } from '@bellhop/contract/requests/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import {
  arrangeRestaurant,
  ownParty,
  partyValues,
  type TestTable,
  tableOf,
  tuesday,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { type Send, startTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let stays = 0;
let stay = '';
let guest: Send;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'bosphorus', { guest_can_one_reservation_each_day: true, max_guest_count: 6 });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  stay = `s-${++stays}`;
  await arrangeBooking(server, { id: stay, checkout: tuesdayNoon + 5 * 86_400 });
  await server.sqlAsOwner`update bookings set language = 'es-MX' where id = ${stay}`;
  guest = server.asGuest(await arrangeGuest(server, stay));
});

const staff = (method: 'POST' | 'PATCH', url: string, body: object) =>
  server.as('concierge')({ method, url: `/api/${url}`, body });
const post = (table: TestTable) => staff('POST', 'requests', tableOf(table));
const patch = (id: string, body: object) => staff('PATCH', `requests/${id}`, body);
async function done(answer: ReturnType<typeof staff>): Promise<{ id: string; version: number }> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return JSON.parse(body);
}
const codeOf = async (answer: ReturnType<typeof staff>) => (await answer).json<{ code?: string }>().code ?? 'done';
/** Returns the texts that the guest reads in the conversation of the table. */
async function saidTo(id: string): Promise<string[]> {
  const answer = await guest({ method: 'GET', url: `/api/guest/requests/${id}` });
  return getOwnRequest.answer.parse(answer.json()).comments.map(({ body }) => body);
}

describe('An act of staff on a table of a stay', () => {
  it('stands in its conversation once for each act, in the language of the guest', async () => {
    const reservation = await done(post({ id: `t-${stays}`, booking_id: stay, adults: 2, children: 1 }));
    const confirmed = 'Su reserva en bosphorus está confirmada: martes, 1 de diciembre, 20:00, 2 adultos, 1 niño.';
    expect(await saidTo(reservation.id)).toEqual([confirmed]);
    const detail = await server.as('concierge')({
      method: 'GET',
      url: `/api/requests/${reservation.id}?hotel_id=grand`,
    });
    expect(getRequest.answer.parse(detail.json())).toMatchObject({
      version: reservation.version,
      is_commented_by: 'STAFF',
    });
    // A repeated call and an attendance write no message to the guest.
    await done(post({ id: `t-${stays}`, booking_id: stay, adults: 2, children: 1 }));
    server.clock.holdAt(tuesdayNoon + 7 * 3600);
    await done(patch(reservation.id, { attendance: 'seated' }));
    server.clock.holdAt(tuesdayNoon);
    await done(patch(reservation.id, { reservation_id: 'bosphorus_20261202_1800' }));
    await done(patch(reservation.id, { custom_fields_values: partyValues('', 4, 0, []).slice(1) }));
    await done(patch(reservation.id, { status: 'CANCELED' }));
    await done(patch(reservation.id, { status: 'OPEN' }));
    expect(await saidTo(reservation.id)).toEqual([
      confirmed,
      'Su reserva en bosphorus ha cambiado: miércoles, 2 de diciembre, 18:00, 2 adultos, 1 niño.',
      'Su reserva en bosphorus ha cambiado: miércoles, 2 de diciembre, 18:00, 4 adultos.',
      'Su reserva en bosphorus se ha cancelado: miércoles, 2 de diciembre, 18:00.',
      'Su reserva en bosphorus está confirmada: miércoles, 2 de diciembre, 18:00, 4 adultos.',
    ]);
  });

  it('stands there too where the table waited for them, and where it is canceled with its stay', async () => {
    const { id } = await done(post({ id: `h-${stays}`, booking_id: stay, reservation_status: 'ON_HOLD' }));
    expect(await saidTo(id)).toEqual([]);
    await done(patch(id, { status: 'CLOSED' }));
    const texts = await saidTo(id);
    expect(texts).toEqual([expect.stringContaining('confirmada')]);
    const body = { status: 'checked_out', cancel_reservations: true };
    await server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${stay}?hotel_id=grand`, body });
    const rows = await server.sqlAsOwner<{ body: string; author_id: string }[]>`
      select body, author_id from comments where request_id = ${id} order by position`;
    expect(rows.at(-1)).toMatchObject({ body: expect.stringContaining('cancelado'), author_id: 'sub-manager' });
  });

  it('writes no message about the guest’s own acts, and none about a table without a stay', async () => {
    const body = { id: `g-${stays}`, reservation_id: 'bosphorus_20261201_1800', ...ownParty({}) };
    await guest({ method: 'POST', url: '/api/guest/reservations', body });
    await guest({ method: 'PATCH', url: `/api/guest/reservations/g-${stays}`, body: ownParty({ adults: 3 }) });
    await guest({ method: 'POST', url: `/api/guest/reservations/g-${stays}/cancel`, body: {} });
    expect(await saidTo(`g-${stays}`)).toEqual([]);
    const { id } = await done(post({ guests: [{ name: 'Ann', room_number: `5${stays}` }] }));
    await done(patch(id, { status: 'CANCELED' }));
    const rows = await server.sqlAsOwner`select from comments where request_id = ${id}`;
    expect(rows.length).toBe(0);
  });
});

describe('Rules that staff pass over', () => {
  it('are recorded with their author at each act, in the log that cannot be changed', async () => {
    const { id } = await done(post({ booking_id: stay, adults: 8, override: ['party_too_large'] }));
    await done(patch(id, { custom_fields_values: partyValues('', 9, 0, []).slice(1) }));
    server.clock.holdAt(tuesdayNoon + 60);
    const elsewhere = { reservation_id: 'bosphorus_20261202_2000', override: ['party_too_large', 'outside_stay'] };
    await done(patch(id, elsewhere));
    const records = await server.sqlAsOwner`
      select at, actor, what, entity, booking_id, codes from access_records where entity_id = ${id} order by id`;
    const record = { actor: 'sub-concierge', what: 'override', entity: 'request', booking_id: stay };
    expect([...records]).toEqual([
      { ...record, at: tuesdayNoon, codes: ['party_too_large'] },
      { ...record, at: tuesdayNoon + 60, codes: ['party_too_large'] },
    ]);
  });
});

describe('The seats of a no-show', () => {
  const opens = Date.parse(`${tuesday}T16:00:00Z`) / 1000;
  let places = 0;
  /** A sitting of 20 seats that two parties fill; the first is of the stay. */
  async function fillSitting(): Promise<{ restaurant: string; absent: string; takenSeats: () => Promise<number> }> {
    const restaurant = `pier-${++places}`;
    await arrangeRestaurant(server, restaurant, { guest_can_one_reservation_per_restaurant: true });
    const { id } = await done(post({ restaurant, booking_id: stay, adults: 10 }));
    await done(post({ restaurant, adults: 10 }));
    server.clock.holdAt(opens);
    const takenSeats = async () => {
      const [row] = await server.sqlAsOwner<{ seats: number }[]>`
        select taken::int as seats from sittings where restaurant_id = ${restaurant}`;
      return row?.seats ?? -1;
    };
    return { restaurant, absent: id, takenSeats };
  }

  it('go to others at once, while the no-show stays one and counts among the tables of its guest (T10)', async () => {
    const { restaurant, absent, takenSeats } = await fillSitting();
    const door = { restaurant, adults: 3, walk_in: true, guests: [{ name: 'Walk-in' }] };
    expect(await codeOf(post(door))).toBe('slot_full');
    await done(patch(absent, { attendance: 'no_show' }));
    expect(await takenSeats()).toBe(10);
    await done(post(door));
    expect(await takenSeats()).toBe(13);
    const [row] = await server.sqlAsOwner`select status, attendance from requests where id = ${absent}`;
    expect(row).toEqual({ status: 'CLOSED', attendance: 'no_show' });
    const another = post({ restaurant, day: '2026-12-02', booking_id: stay });
    expect(await codeOf(another)).toBe('one_reservation_per_restaurant');
  });

  it('are taken again with its party while they are free, and once over the quota where staff say so (T10)', async () => {
    const { restaurant, absent, takenSeats } = await fillSitting();
    await done(patch(absent, { attendance: 'no_show' }));
    await done(patch(absent, { attendance: null }));
    expect(await takenSeats()).toBe(20);
    await done(patch(absent, { attendance: 'no_show' }));
    await done(post({ restaurant, adults: 3, walk_in: true, guests: [{ name: 'Walk-in' }] }));
    const refused = await patch(absent, { attendance: 'seated' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'slot_full', reasons: [{ code: 'slot_full', left: 7, n: 10 }] },
    ]);
    const body = { attendance: 'seated', over_quota: true };
    const colleague = server.as('frontdesk')({ method: 'PATCH', url: `/api/requests/${absent}`, body });
    expect(await codeOf(colleague), 'without the right to reserve').toBe('not_allowed');
    await done(patch(absent, body));
    expect(await takenSeats()).toBe(23);
  });

  it('stay free as it is canceled, and are taken with the table that it gets elsewhere', async () => {
    const { restaurant, absent, takenSeats } = await fillSitting();
    await done(patch(absent, { attendance: 'no_show' }));
    await done(patch(absent, { status: 'CANCELED' }));
    expect(await takenSeats()).toBe(10);
    await done(patch(absent, { status: 'OPEN' }));
    expect(await takenSeats()).toBe(20);
    await done(patch(absent, { attendance: 'no_show' }));
    const moved = { reservation_id: `${restaurant}_20261202_2000` };
    await done(patch(absent, moved));
    const rows = await server.sqlAsOwner<{ seats: number }[]>`
      select taken::int as seats from sittings where restaurant_id = ${restaurant} order by id`;
    expect(rows.map(({ seats }) => seats)).toEqual([10, 10]);
  });

  it('are offered to the guest who waits for the sitting (T10)', async () => {
    const { restaurant, absent, takenSeats } = await fillSitting();
    server.clock.holdAt(opens);
    const waits = `waits-${places}`;
    await arrangeBooking(server, { id: waits, checkout: tuesdayNoon + 5 * 86_400 });
    const phone = server.asGuest(await arrangeGuest(server, waits));
    const body = { id: `w-${places}`, reservation_id: `${restaurant}_20261201_2000`, adults: 4 };
    expect((await phone({ method: 'POST', url: '/api/guest/waitlist', body })).statusCode).toBe(200);
    await done(patch(absent, { attendance: 'no_show' }));
    const [row] = await server.sqlAsOwner`select state from waiting_entries where id = ${body.id}`;
    expect(row).toEqual({ state: 'offered' });
    expect(await takenSeats()).toBe(14);
  });
});

describe('A colleague who does not reserve tables', () => {
  const colleague = (id: string, body: object) =>
    server.as('frontdesk')({ method: 'PATCH', url: `/api/requests/${id}`, body });

  it('confirms, holds and cancels a table, and says who came', async () => {
    const { id } = await done(post({ booking_id: stay, reservation_status: 'ON_HOLD' }));
    await done(colleague(id, { status: 'CLOSED' }));
    await done(colleague(id, { status: 'OPEN' }));
    await done(colleague(id, { status: 'CLOSED', reservation_id: 'bosphorus_20261201_2000' }));
    server.clock.holdAt(tuesdayNoon + 7 * 3600);
    await done(colleague(id, { attendance: 'seated' }));
    await done(colleague(id, { status: 'CANCELED' }));
  });

  it.each<[string, object]>([
    ['move it', { reservation_id: 'bosphorus_20261202_1800' }],
    ['change the size of its party', { custom_fields_values: partyValues('', 4, 0, []).slice(1) }],
    ['change its time', { due_at: tuesdayNoon + 9 * 3600 }],
    ['pass a rule over', { status: 'CLOSED', override: ['party_too_large'] }],
  ])('may not %s', async (_, body) => {
    const { id } = await done(post({ booking_id: stay }));
    expect(await codeOf(colleague(id, body))).toBe('not_allowed');
  });

  it('may not take a canceled table again', async () => {
    const { id } = await done(post({ booking_id: stay }));
    await done(colleague(id, { status: 'CANCELED' }));
    for (const status of ['OPEN', 'CLOSED']) expect(await codeOf(colleague(id, { status }))).toBe('not_allowed');
    expect(await codeOf(patch(id, { status: 'OPEN' }))).toBe('done');
  });
});

describe('A table without a stay', () => {
  const guestsOf = (room: string, name = 'Ann') => [{ name, room_number: room }];
  const correct = (id: string, room: string, more: object = {}) =>
    patch(id, { custom_fields_values: partyValues('', 2, 0, guestsOf(room)).slice(1), ...more });
  const keyOf = async (id: string) => {
    const [row] = await server.sqlAsOwner`select guest_key from reservations where request_id = ${id}`;
    return row?.['guest_key'];
  };

  it('is the guest of another room once staff correct the room, and frees the first one', async () => {
    const { id } = await done(post({ guests: guestsOf('801') }));
    await done(correct(id, '802'));
    expect(await keyOf(id)).toBe('room:802');
    expect(await codeOf(post({ at: '18:00', guests: guestsOf('801', 'Bo') }))).toBe('done');
    expect(await codeOf(post({ at: '18:00', guests: guestsOf('802', 'Cem') }))).toBe('one_reservation_per_day');
  });

  it('stays the same guest while another name is written, and is asked the rules of the room that it comes to', async () => {
    const { id } = await done(post({ guests: guestsOf('811'), room_number: '810' }));
    await done(patch(id, { custom_fields_values: partyValues('', 2, 0, guestsOf('811', 'Anne')).slice(1) }));
    expect(await keyOf(id)).toBe('room:810');
    await done(post({ at: '18:00', guests: guestsOf('812') }));
    expect(await codeOf(correct(id, '812'))).toBe('one_reservation_per_day');
    expect(await keyOf(id)).toBe('room:810');
    await done(correct(id, '812', { override: ['one_reservation_per_day'] }));
    expect(await keyOf(id)).toBe('room:812');
  });
});

describe('Staff', () => {
  it('say who came from an hour before the time on, and of no canceled table (T18)', async () => {
    const { id } = await done(post({ adults: 1 }));
    const opens = Date.parse(`${tuesday}T16:00:00Z`) / 1000;
    server.clock.holdAt(opens - 1);
    expect(await codeOf(patch(id, { attendance: 'seated' }))).toBe('slot_not_begun');
    expect(await codeOf(patch(id, { attendance: 'no_show' }))).toBe('slot_not_begun');
    expect(await codeOf(patch(id, { attendance: null }))).toBe('done');
    server.clock.holdAt(opens);
    expect(await codeOf(patch(id, { attendance: 'seated' }))).toBe('done');
    const moved = { reservation_id: 'bosphorus_20261202_2000', attendance: 'seated', override: ['outside_stay'] };
    expect(await codeOf(patch(id, moved))).toBe('slot_not_begun');
    await done(patch(id, { status: 'CANCELED' }));
    expect(await codeOf(patch(id, { attendance: 'no_show' }))).toBe('status_not_settable');
  });

  it('cancel a table until the end of its day, and still say later who came', async () => {
    const ids = [await done(post({ adults: 1 })), await done(post({ adults: 1 }))].map(({ id }) => id);
    const midnight = Date.parse(`${tuesday}T21:00:00Z`) / 1000;
    server.clock.holdAt(midnight - 1);
    expect(await codeOf(patch(ids[0] ?? '', { status: 'CANCELED' }))).toBe('done');
    server.clock.holdAt(midnight);
    expect(await codeOf(patch(ids[1] ?? '', { status: 'CANCELED' }))).toBe('slot_started');
    expect(await codeOf(patch(ids[0] ?? '', { status: 'CANCELED' }))).toBe('done');
    expect(await codeOf(patch(ids[1] ?? '', { attendance: 'no_show' }))).toBe('done');
  });
});
