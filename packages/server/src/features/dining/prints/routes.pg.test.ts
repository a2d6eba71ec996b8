import { previewTables, printTables } from '@bellhop/contract/dining/print';
import { restaurant } from '@bellhop/contract/dining/restaurant';
import { problem } from '@bellhop/contract/problem';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../../testing/arrange.ts';
import {
  arrangeRestaurant,
  partyValues,
  type TestTable,
  tableOf,
  tuesday,
  tuesdayNoon,
} from '../../../testing/arrange-restaurant.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';

let server: TestServer;
let papers = 0;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(tuesdayNoon);
  await arrangeRestaurant(server, 'bosphorus');
  await arrangeRestaurant(server, 'terrace');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.holdAt(tuesdayNoon);
  for (const table of ['table_prints', 'reservations', 'sittings', 'access_records']) {
    await server.sqlAsOwner`delete from ${server.sqlAsOwner(table)}`;
  }
});

const url = '/api/hotels/restaurants/prints';
const send = (body: object = {}, as: TestStaffName = 'concierge') => {
  papers += 1;
  const day = { id: `paper-${papers}`, hotel_id: 'grand', restaurant_id: 'bosphorus', date: tuesday };
  return server.as(as)({ method: 'POST', url, body: { ...day, ...body } });
};
const look = (as: TestStaffName = 'concierge', day = tuesday) =>
  server.as(as)({ method: 'GET', url: `${url}?hotel_id=grand&restaurant_id=bosphorus&date=${day}` });
async function print(body: object = {}) {
  const answer = await send(body);
  expect(answer.statusCode, answer.body).toBe(200);
  return printTables.answer.parse(answer.json());
}
async function preview() {
  const answer = await look();
  expect(answer.statusCode, answer.body).toBe(200);
  return previewTables.answer.parse(answer.json());
}
async function reserve(table: TestTable = {}) {
  const answer = await server.as('concierge')({ method: 'POST', url: '/api/requests', body: tableOf(table) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ id: string }>().id;
}
async function change(id: string, body: object) {
  const answer = await server.as('concierge')({ method: 'PATCH', url: `/api/requests/${id}?hotel_id=grand`, body });
  expect(answer.statusCode, answer.body).toBe(200);
}
const ids = ({ tables }: { tables: readonly { request_id: string }[] }) => tables.map(({ request_id }) => request_id);
const ann = { name: 'Ann', room_number: '508', main_course_id: 'bass', allergies: 'peanuts' };

describe('The table list on paper', () => {
  it('has tables by time, guests with dish, room, allergies and marks, and omissions (ALA-48, ALA-49, ALA-53, ALA-54)', async () => {
    const bo = { name: 'Bo', room_number: '612', main_course_id: 'lamb', notes: 'Rare', is_vip: true };
    const late = await reserve({ guests: [ann, bo] });
    server.clock.advance(30);
    const early = await reserve({ at: '18:00', adults: 1, guests: [{ name: 'Cem', room_number: '12' }] });
    await reserve({ adults: 3, reservation_status: 'ON_HOLD' });
    const onHold = await reserve({ adults: 2, reservation_status: 'ON_HOLD' });
    // A message of the guest turns them to PENDING.
    await server.sqlAsOwner`
      update requests set status = 'PENDING' where hotel_id = 'grand' and id in (${early}, ${onHold})`;
    await change(await reserve({ adults: 1, children: 1 }), { status: 'CANCELED' });
    await reserve({ day: '2026-12-02' });
    await reserve({ restaurant: 'terrace' });
    server.clock.advance(30);
    const paper = await print();
    expect(ids(paper)).toEqual([early, late]);
    expect(paper).toMatchObject({
      number: 1,
      at: tuesdayNoon + 60,
      previous: null,
      changes: [],
      left_out: { open: { reservations: 2, people: 5 }, canceled: { reservations: 1, people: 2 } },
    });
    expect(paper.tables[1]).toMatchObject({
      sitting_id: 'bosphorus_20261201_2000',
      status: 'CLOSED',
      created_at: tuesdayNoon,
      adults: 2,
      guests: [
        { name: 'Ann', room_number: '508', main_course_name: 'Sea bass', allergies: 'peanuts' },
        {
          name: 'Bo',
          room_number: '612',
          main_course_name: 'Lamb',
          notes: 'Rare',
          allergies: '',
          is_vip: true,
          is_birthday: false,
        },
      ],
    });
    expect(paper.tables[0]).toMatchObject({ status: 'PENDING', created_at: tuesdayNoon + 30, adults: 1 });
    const [cem] = paper.tables[0]?.guests ?? [];
    expect(cem).toMatchObject({ name: 'Cem', room_number: '12', main_course_id: null, main_course_name: '' });
  });

  it('has a table whose guests are not named under the name and room of its request (ALA-49)', async () => {
    const id = await reserve({ adults: 3, fullName: 'Dora Diaz', room_number: '77' });
    // Tables from before each guest had a form have no field of guests.
    const values = server.sqlAsOwner.json(partyValues('bosphorus', 3, 0, []).slice(0, 2));
    await server.sqlAsOwner`update requests set custom_fields_values = ${values} where hotel_id = 'grand' and id = ${id}`;
    const [table] = (await print()).tables;
    expect(table).toMatchObject({ status: 'CLOSED', created_at: tuesdayNoon, adults: 3 });
    expect(table?.guests).toMatchObject([{ name: 'Dora Diaz', room_number: '77', main_course_name: '' }]);
  });

  it('lists new, changed and removed tables since the last paper, as does its preview', async () => {
    const bo = { name: 'Bo', room_number: '612' };
    const stays = await reserve({ guests: [ann, bo] });
    const moves = await reserve({ adults: 1 });
    const goes = await reserve({ adults: 4 });
    expect(await preview()).toEqual({ last: null, changes: { new: 0, changed: 0, removed: 0 } });
    const first = await print();
    server.clock.advance(60);
    expect(await preview()).toMatchObject({ last: { number: 1, at: tuesdayNoon }, changes: { new: 0 } });
    const cured = [{ ...ann, allergies: '', main_course_id: 'lamb' }, bo];
    await change(stays, { custom_fields_values: partyValues('bosphorus', 2, 0, cured) });
    await change(moves, { reservation_id: 'bosphorus_20261201_1800' });
    await change(goes, { status: 'CANCELED' });
    const added = await reserve();
    expect(await preview()).toMatchObject({ changes: { new: 1, changed: 2, removed: 1 } });
    const second = await print();
    expect(second).toMatchObject({ number: 2, previous: { id: first.id, number: 1, at: tuesdayNoon } });
    expect(second.changes).toMatchObject([
      { request_id: moves, change: 'changed', parts: ['time'], was: { sitting_id: 'bosphorus_20261201_2000' } },
      { request_id: stays, change: 'changed', parts: ['courses', 'allergies'] },
      { request_id: added, change: 'new', was: null },
      { request_id: goes, change: 'removed', was: { adults: 4 } },
    ]);
    expect((await print()).changes).toEqual([]);
  });

  it('says which guests have left, as a change since the paper before (T9)', async () => {
    await arrangeBooking(server, { id: 'leaves', rooms: ['901'], checkout: tuesdayNoon + 5 * 86_400 });
    const id = await reserve({ booking_id: 'leaves' });
    expect((await print()).tables).toMatchObject([{ request_id: id, is_stay_ended: false }]);
    const url = '/api/users/bookings/leaves?hotel_id=grand';
    const left = await server.as('manager')({ method: 'PATCH', url, body: { status: 'checked_out' } });
    expect(left.statusCode, left.body).toBe(200);
    const paper = await print();
    expect(paper.tables).toMatchObject([{ request_id: id, is_stay_ended: true }]);
    expect(paper.changes).toMatchObject([{ request_id: id, change: 'changed', parts: ['people'] }]);
  });

  it('is the same paper for the same id', async () => {
    await reserve();
    const first = await print({ id: 'again' });
    await reserve();
    expect(await print({ id: 'again' })).toEqual(first);
    expect(await preview()).toMatchObject({ last: { id: 'again', number: 1 }, changes: { new: 1 } });
  });

  it('still has a confirmed table whose guest writes thanks', async () => {
    await arrangeBooking(server, { id: 'b-1', name: 'Zoë', rooms: ['508'], checkout: tuesdayNoon + 3 * 86_400 });
    const guest = server.asGuest(await arrangeGuest(server, 'b-1'));
    const id = await reserve({ booking_id: 'b-1', is_staff: 'false' });
    await print();
    const thanks = { id: 'thanks-1', body: 'Thank you!' };
    const written = await guest({ method: 'POST', url: `/api/guest/requests/${id}/comments`, body: thanks });
    expect(written.statusCode, written.body).toBe(200);
    const paper = await print();
    expect(ids(paper)).toEqual([id]);
    expect(paper.tables[0]).toMatchObject({ status: 'CLOSED' });
    expect(paper.changes).toEqual([]);
  });

  it('reaches other desks of the restaurants, with who printed it, and changes no version', async () => {
    await reserve();
    const [head] = await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    const { name } = await print();
    const answer = await server.as('manager')({
      method: 'GET',
      url: `/api/live/events?hotel_id=grand&after=${head?.seq}`,
    });
    const { events } = listEvents.answer.parse(answer.json());
    const event = events.find(({ entity }) => entity === 'restaurant');
    expect(event).toMatchObject({ entity: 'restaurant', id: 'bosphorus', fields: ['printed'], actor: 'sub-concierge' });
    const item = event !== undefined && 'item' in event ? event.item : undefined;
    expect(restaurant.parse(item).version).toBe(2);
    expect((await preview()).last?.name).toBe(name);
    const records = await server.sqlAsOwner`select actor, what, entity_id from access_records`;
    expect(records).toEqual([{ actor: 'sub-concierge', what: 'allergies', entity_id: `bosphorus_${tuesday}` }]);
  });

  it('is kept sealed, and erased before the allergies of its day have to be', async () => {
    await reserve({ guests: [ann] });
    await print();
    const [row] = await server.sqlAsOwner<{ content: Buffer }[]>`select content from table_prints`;
    expect(row?.content.toString('latin1')).not.toContain('peanuts');
    server.clock.holdAt(Date.parse('2026-12-30T20:59:59Z') / 1000);
    await server.tidy();
    expect((await preview()).last).not.toBeNull();
    server.clock.holdAt(Date.parse('2026-12-30T21:00:00Z') / 1000);
    await server.tidy();
    expect((await preview()).last).toBeNull();
  });

  it('is not for people without the restaurants or without every table, and only for a day that there is', async () => {
    await reserve();
    expect((await send({}, 'frontdesk')).statusCode).toBe(403);
    expect((await look('frontdesk')).statusCode).toBe(403);
    await server.sqlAsOwner`
      update staff_privileges set allowed_service_ids = '{towels}' where hotel_id = 'grand' and user_id = 'sub-group'`;
    expect(problem.parse((await look('group')).json()).code).toBe('not_allowed');
    expect(problem.parse((await send({}, 'group')).json()).code).toBe('not_allowed');
    expect(problem.parse((await send({ date: '2026-02-30' })).json()).fields).toEqual([
      { path: 'body.date', reason: 'no_day' },
    ]);
    expect((await look('concierge', '2026-02-30')).statusCode).toBe(400);
    expect((await send({ restaurant_id: 'nowhere' })).statusCode).toBe(404);
  });
});
