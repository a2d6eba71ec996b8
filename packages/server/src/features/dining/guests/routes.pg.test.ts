import {
  createOwnReservation,
  getOwnCalendar,
  listGuestRestaurants,
  listGuestSlots,
  listOwnReservations,
} from '@bellhop/contract/dining/guest-calls';
import { listOwnRequests } from '@bellhop/contract/guests/calls';
import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import {
  arrangeRestaurant,
  formsOf,
  ownParty,
  type TestTable,
  tableOf,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { type Send, startTestServer, type TestCall, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let guest: Send;
let other: Send;
let stays = 0;

beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'bosphorus', { confirm_above: 3, stop_reservation_before_opens_at: 120 });
  await arrangeRestaurant(server, 'sakura', { confirm_by_staff: true, guest_can_one_reservation_each_day: true });
  await arrangeRestaurant(server, 'closed');
  await server.sqlAsOwner`update restaurants set visible = false where id = 'closed'`;
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  stays += 1;
  for (const name of ['a', 'b']) {
    await arrangeBooking(server, {
      id: `${name}-${stays}`,
      name: 'Zoë',
      familyName: 'Ray',
      rooms: ['508'],
      checkout: tuesdayNoon + 3 * 86_400,
    });
  }
  guest = server.asGuest(await arrangeGuest(server, `a-${stays}`));
  other = server.asGuest(await arrangeGuest(server, `b-${stays}`));
});

const post = (body: object, by: Send = guest) => by({ method: 'POST', url: '/api/guest/reservations', body });
const wish = (more: TestTable = {}) => ({
  id: `g-${stays}`,
  reservation_id: 'bosphorus_20261201_2000',
  ...more,
  ...ownParty(more),
});
async function done(answer: ReturnType<Send>) {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return createOwnReservation.answer.parse(JSON.parse(body));
}
const codeOf = async (answer: ReturnType<Send>) => problem.parse((await answer).json()).code;
const act = (method: TestCall['method'], path: string, body?: object, by: Send = guest) =>
  by({ method, url: `/api/guest/reservations/${path}`, ...(body && { body }) });

describe('A guest', () => {
  it('reserves a table with the name and room of the stay, and finds it again', async () => {
    const guests = [{ name: 'Zoë Ray', main_course_id: 'bass', allergies: 'Nuts' }, { name: 'Ida Ray' }];
    const reservation = await done(post(wish({ guests })));
    expect(reservation).toMatchObject({
      status: 'CLOSED',
      reservation_status: 'RESERVED',
      restaurant: { id: 'bosphorus' },
      due_at: Date.parse('2026-12-01T17:00:00Z') / 1000,
      cancel_until: Date.parse('2026-12-01T16:00:00Z') / 1000,
      adults: 2,
      guests: [
        { name: 'Zoë Ray', room_number: '508', main_course_name: 'Sea bass', allergies: 'Nuts' },
        { name: 'Ida Ray', room_number: '508' },
      ],
    });
    expect(await done(post(wish({ guests })))).toEqual(reservation);
    const list = async (by: Send) =>
      listOwnReservations.answer.parse((await by({ method: 'GET', url: '/api/guest/reservations' })).json()).items;
    expect(await list(guest)).toEqual([reservation]);
    expect(await list(other)).toEqual([]);
    const staff = await server.as('concierge')({
      method: 'GET',
      url: `/api/requests/${reservation.id}?hotel_id=grand`,
    });
    expect(staff.json()).toMatchObject({ fullName: 'Zoë Ray', room_number: '508', is_staff: 'false' });
  });

  it('reserves, changes and moves a table before the stay has a room', async () => {
    await server.sqlAsOwner`update bookings set rooms = '{}' where id = ${`a-${stays}`}`;
    const reservation = await done(post(wish({ guests: [{ name: 'Zoë Ray' }] })));
    expect(reservation.guests).toMatchObject([{ name: 'Zoë Ray', room_number: '' }, { room_number: '' }]);
    const guests = [{ name: 'Zoë Ray' }, { name: 'Ida Ray' }];
    const moved = await done(
      act('PATCH', reservation.id, { guests, reservation_id: 'sakura_20261202_1800', version: reservation.version }),
    );
    expect(moved).toMatchObject({ restaurant: { id: 'sakura' }, guests: [{ room_number: '' }, { room_number: '' }] });
    await done(act('POST', `${reservation.id}/cancel`));
  });

  it('waits for staff where the restaurant confirms, also after a change', async () => {
    expect(await done(post(wish({ reservation_id: 'sakura_20261202_1800' })))).toMatchObject({
      status: 'OPEN',
      reservation_status: 'ON_HOLD',
    });
    const reservation = await done(post(wish({ id: `h-${stays}` })));
    expect(reservation.reservation_status).toBe('RESERVED');
    const grown = await done(
      act('PATCH', reservation.id, { ...ownParty({ children: 2 }), version: reservation.version }),
    );
    expect(grown).toMatchObject({ adults: 2, children: 2, status: 'OPEN', reservation_status: 'ON_HOLD' });
  });

  it('reads every reason of a refusal, and passes over none', async () => {
    await done(post(wish({ reservation_id: 'sakura_20261201_1800' })));
    const refused = await post({
      ...wish({ id: `r-${stays}` }),
      reservation_id: 'sakura_20261201_2000',
      override: ['x'],
    });
    expect(problem.parse(refused.json())).toMatchObject({
      code: 'one_reservation_per_day',
      reasons: [{ code: 'one_reservation_per_day', id: `g-${stays}` }],
    });
    const late = { id: `l-${stays}`, reservation_id: 'bosphorus_20261204_1800' };
    expect(await codeOf(post(wish(late)))).toBe('outside_stay');
    server.clock.holdAt(Date.parse('2026-12-01T15:00:01Z') / 1000);
    expect(await codeOf(post(wish({ id: `l-${stays}` })))).toBe('reservation_too_late');
  });

  it('changes, moves and cancels until the limit of the hotel, and takes it again', async () => {
    const { id } = await done(post(wish()));
    const moved = await done(
      act('PATCH', id, { reservation_id: 'bosphorus_20261202_1800', ...ownParty({ adults: 1 }) }),
    );
    expect(moved).toMatchObject({ reservation_id: 'bosphorus_20261202_1800', adults: 1, status: 'CLOSED' });
    expect(await done(act('POST', `${id}/cancel`))).toMatchObject({ status: 'CANCELED' });
    expect(await done(act('POST', `${id}/cancel`))).toMatchObject({ status: 'CANCELED' });
    expect(await done(act('PATCH', id, { reservation_id: 'bosphorus_20261201_2000' }))).toMatchObject({
      status: 'CLOSED',
      reservation_status: 'RESERVED',
    });
    const [row] = await server.sqlAsOwner<{ taken: number }[]>`
      select sum(taken)::int as taken from sittings where on_date = '2026-12-02' and restaurant_id = 'bosphorus'`;
    expect(row).toEqual({ taken: 0 });
    server.clock.holdAt(Date.parse('2026-12-01T16:00:00Z') / 1000);
    expect(await done(act('PATCH', id, { guests: [{ name: 'Zoë' }] }))).toMatchObject({ guests: [{ name: 'Zoë' }] });
    server.clock.holdAt(Date.parse('2026-12-01T16:00:01Z') / 1000);
    expect(await codeOf(act('PATCH', id, ownParty({})))).toBe('cancel_too_late');
    expect(await codeOf(act('POST', `${id}/cancel`))).toBe('cancel_too_late');
  });

  it('gets a confirmed table as a file for the calendar, in the language of the page', async () => {
    const { id } = await done(post(wish()));
    const file = async (by: Send) => by({ method: 'GET', url: `/api/guest/reservations/${id}/calendar?language=tr` });
    const { content } = getOwnCalendar.answer.parse((await file(guest)).json());
    expect(content).toContain('DTSTART:20261201T170000Z\r\nDTEND:20261201T190000Z');
    expect(content).toContain(`UID:${id}@grand.bellhop`);
    expect(content).toContain('2 yetişkin');
    expect(await codeOf(file(other))).toBe('not_found');
    await done(act('POST', `${id}/cancel`));
    expect(await codeOf(file(guest))).toBe('not_found');
  });

  it('has the tables that staff reserve for the stay, and may change and cancel them', async () => {
    const table = { id: `d-${stays}`, restaurant: 'bosphorus', at: '20:00', booking_id: `a-${stays}` };
    const answer = await server.as('concierge')({
      method: 'POST',
      url: '/api/requests',
      body: { ...tableOf(table), is_staff: 'true' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = listOwnReservations.answer.parse(
      (await guest({ method: 'GET', url: '/api/guest/reservations' })).json(),
    );
    expect(items.map(({ id }) => id)).toEqual([`d-${stays}`]);
    expect((await done(act('PATCH', `d-${stays}`, ownParty({ adults: 1 })))).adults).toBe(1);
    expect((await done(act('POST', `d-${stays}/cancel`))).status).toBe('CANCELED');
  });

  it('makes so many changes in an hour and no more, because each may send a message', async () => {
    await done(post(wish()));
    // The limit is thirty requests in an hour (`requestsPerHour`); the table itself was the first.
    for (let n = 1; n < 30; n += 1) {
      server.clock.advance(10);
      await done(act('PATCH', `g-${stays}`, ownParty({ adults: 1 + (n % 2) })));
    }
    server.clock.advance(60);
    expect(await codeOf(act('PATCH', `g-${stays}`, ownParty({ adults: 1 })))).toBe('limit_reached');
    expect((await done(act('POST', `g-${stays}/cancel`))).status).toBe('CANCELED');
  });

  it('presses ten times in a minute and reads slots sixty times, and must wait then, after any answers', async () => {
    const late = wish({ reservation_id: 'bosphorus_20261204_1800' });
    for (let n = 0; n < 10; n += 1) expect(await codeOf(post(late))).toBe('outside_stay');
    const refused = await post(wish());
    expect(problem.parse(refused.json())).toMatchObject({ code: 'limit_reached', retry_after: 60 });
    expect(refused.headers['retry-after']).toBe('60');
    expect((await post(wish({ id: `o-${stays}` }), other)).statusCode).toBe(200);
    const read = () => guest({ method: 'GET', url: '/api/guest/restaurants/bosphorus/slots' });
    for (let n = 0; n < 60; n += 1) expect((await read()).statusCode).toBe(200);
    expect(await codeOf(read())).toBe('limit_reached');
    server.clock.advance(60);
    expect((await read()).statusCode).toBe(200);
    await done(post(wish()));
  });

  it('reads every reason against a full sitting each time, and takes a seat in the moment in which one is free', async () => {
    const sitting = 'sakura_20261203_2000';
    const full = await done(post(wish({ id: `f-${stays}`, reservation_id: sitting, adults: 10, children: 10 }), other));
    await done(post(wish({ id: `m-${stays}`, reservation_id: 'sakura_20261203_1800' })));
    const refused = async () => {
      const answer = problem.parse((await post(wish({ reservation_id: sitting }))).json());
      return [answer.code, answer.reasons];
    };
    const first = await refused();
    expect(first).toMatchObject([
      'one_reservation_per_day',
      [{ id: `m-${stays}` }, { code: 'slot_full', left: 0, n: 2 }],
    ]);
    // From a read, without waiting in line.
    expect(await refused()).toEqual(first);
    await done(act('POST', `m-${stays}/cancel`));
    expect(await refused()).toMatchObject(['slot_full', [{ left: 0 }]]);
    await done(act('POST', `${full.id}/cancel`, undefined, other));
    expect(await done(post(wish({ reservation_id: sitting })))).toMatchObject({ reservation_id: sitting });
  });

  it('has no table of another stay and no request that is none', async () => {
    const { id } = await done(post(wish()));
    expect(await codeOf(act('PATCH', id, ownParty({ adults: 1 }), other))).toBe('not_found');
    expect(await codeOf(act('POST', `${id}/cancel`, undefined, other))).toBe('not_found');
    await guest({ method: 'POST', url: '/api/guest/requests', body: { id: `t-${stays}`, service_id: 'towels' } });
    expect(await codeOf(act('PATCH', `t-${stays}`, ownParty({ adults: 1 })))).toBe('not_found');
    expect(await codeOf(post(wish({ id }), other))).toBe('id_taken');
  });
});

describe('A fact that staff know of a guest', () => {
  it('is not shown to the guest, not taken from the guest, and outlives a change of the guest', async () => {
    const flags = { is_vip: true, is_birthday: true };
    const reservation = await done(post(wish({ guests: [{ name: 'Zoë Ray', ...flags }] })));
    const url = `/api/requests/${reservation.id}?hotel_id=grand`;
    const partyOf = async () => {
      const answer = await server.as('concierge')({ method: 'GET', url });
      const fields = answer.json<{ custom_fields_values: { id: string; value: string }[] }>().custom_fields_values;
      return JSON.parse(fields.find(({ id }) => id === '213')?.value ?? '[]') as object[];
    };
    expect((await partyOf())[0]).not.toHaveProperty('is_vip');
    expect((await partyOf())[0]).toMatchObject({ is_birthday: true });
    const values = [
      { id: '212', value: JSON.stringify({ people_count: 2, children_count: 0 }) },
      { id: '213', value: JSON.stringify(formsOf(2, 0, [{ name: 'Zoë Ray', room_number: '508', ...flags }])) },
    ];
    const marked = await server.as('concierge')({ method: 'PATCH', url, body: { custom_fields_values: values } });
    expect(marked.statusCode, marked.body).toBe(200);
    const own = await guest({ method: 'GET', url: `/api/guest/requests/${reservation.id}` });
    expect(own.body).toContain('508');
    expect(own.body).not.toMatch(/is_vip|is_birthday/);
    const changed = await done(
      act('PATCH', reservation.id, { guests: formsOf(2, 0, [{ name: 'Zoë Ray', notes: 'By the sea' }], '') }),
    );
    expect(changed.guests[0]).not.toHaveProperty('is_vip');
    expect((await partyOf())[0]).toMatchObject({ ...flags, notes: 'By the sea' });
  });
});

describe('A table among the requests of its guest', () => {
  it('names restaurant and end of the sitting, and takes stars once its party has sat to the end', async () => {
    await done(post(wish()));
    const [listed] = listOwnRequests.answer.parse(
      (await guest({ method: 'GET', url: '/api/guest/requests' })).json(),
    ).items;
    const ends_at = Date.parse('2026-12-01T19:00:00Z') / 1000;
    expect(listed?.table).toEqual({
      restaurant_name: 'bosphorus',
      nameWithLocales: {},
      timezone_id: 'Europe/Istanbul',
      attendance: null,
      ends_at,
    });
    const rate = async () => {
      const url = `/api/guest/requests/g-${stays}/rating`;
      const answer = await guest({ method: 'POST', url, body: { rating: 5 } });
      return answer.json<{ rating?: number; code?: string }>();
    };
    server.clock.holdAt(ends_at);
    expect(await rate()).toMatchObject({ code: 'rating_not_possible' });
    server.clock.holdAt(ends_at - 3600);
    const url = `/api/requests/g-${stays}?hotel_id=grand`;
    const seated = await server.as('concierge')({ method: 'PATCH', url, body: { attendance: 'seated' } });
    expect(seated.statusCode, seated.body).toBe(200);
    server.clock.holdAt(ends_at - 1);
    expect(await rate()).toMatchObject({ code: 'rating_not_possible' });
    server.clock.holdAt(ends_at);
    expect(await rate()).toMatchObject({ rating: 5, table: { attendance: 'seated' } });
  });
});

describe('The restaurants of the guest page', () => {
  it('are the offered ones, with menu and rules, where the hotel has restaurants', async () => {
    const list = () => guest({ method: 'GET', url: '/api/guest/restaurants' });
    const { items } = listGuestRestaurants.answer.parse((await list()).json());
    expect(items.map(({ id }) => id)).toEqual(['bosphorus', 'sakura']);
    expect(items[0]).toMatchObject({
      rules: { confirm_above: 3 },
      menu: [{ id: 'soup' }, { id: 'bass' }, { id: 'lamb' }],
    });
    expect(await codeOf(post(wish({ reservation_id: 'closed_20261201_2000' })))).toBe('not_found');
    const beach = await server.asGuest('none')({ method: 'GET', url: '/api/guest/restaurants', host: '127.0.0.1' });
    expect(beach.statusCode).toBe(401);
  });

  it('have slots of the days ahead, each with the reasons that refuse this guest', async () => {
    await done(post(wish({ reservation_id: 'sakura_20261202_1800', adults: 10, children: 8 })));
    const url = '/api/guest/restaurants/sakura/slots?adults=2&children=1';
    const { slots } = listGuestSlots.answer.parse((await guest({ method: 'GET', url })).json());
    expect([slots[0]?.day, slots.at(-1)?.day]).toEqual(['2026-12-01', '2026-12-07']);
    const reasons = (id: string) => slots.find((slot) => slot.id === `sakura_${id}`)?.reasons.map(({ code }) => code);
    expect(reasons('20261201_1800')).toEqual([]);
    expect(reasons('20261202_1800')).toEqual(['one_reservation_per_day', 'slot_full']);
    expect(reasons('20261204_1800')).toEqual(['outside_stay']);
    const instead = async (by: Send) => {
      const answer = await by({ method: 'GET', url: `${url}&instead_of=g-${stays}` });
      return listGuestSlots.answer.parse(answer.json()).slots.find((slot) => slot.id === 'sakura_20261202_1800');
    };
    expect(await instead(guest)).toMatchObject({ available_seats: 18, reasons: [] });
    expect(await instead(other)).toMatchObject({ available_seats: 0, reasons: [{ code: 'slot_full', left: 0, n: 3 }] });
    const gone = await guest({ method: 'GET', url: '/api/guest/restaurants/closed/slots' });
    expect(gone.statusCode).toBe(404);
  });
});
