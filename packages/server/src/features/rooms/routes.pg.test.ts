import { listAudit } from '@bellhop/contract/audit/changes';
import { problem } from '@bellhop/contract/problem';
import { addRooms } from '@bellhop/contract/rooms/administration';
import { listRooms, updateRoom } from '@bellhop/contract/rooms/room';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../platform/live/system-actor.ts';
import { arrangeBooking, arrangeRoom } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';
import { roomChanges } from './change-rooms.ts';
import { roomFailures } from './service.ts';

const now = 1_800_000_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(now);
  await server.sqlAsOwner`
    update staff_privileges set allowed_service_ids = '{concierge}' where user_id = ${testStaff.concierge.id}`;
  for (const number of ['1012', '508', '0611']) await arrangeRoom(server, number, 'grand', number.slice(-3, -2));
});
afterAll(() => server.close());

const list = async (name: TestStaffName = 'concierge') => {
  const answer = await server.as(name)({ method: 'GET', url: '/api/hotels/rooms?hotel_id=grand' });
  return listRooms.answer.parse(answer.json()).items;
};
const room = async (id: string) => (await list()).find((each) => each.id === id);
const patch = (id: string, body: object, name: TestStaffName = 'housekeeping') =>
  server.as(name)({ method: 'PATCH', url: `/api/hotels/rooms/${id}?hotel_id=grand`, body });
const set = async (id: string, ready: boolean, name?: TestStaffName) =>
  updateRoom.answer.parse((await patch(id, { ready }, name)).json());
const events = async () => {
  const answer = await server.as('concierge')({ method: 'GET', url: '/api/live/events?hotel_id=grand&after=0' });
  return listEvents.answer.parse(answer.json()).events.filter(({ entity }) => entity === 'room');
};

describe('rooms that are ready', () => {
  it('are read by all staff of the hotel, by number, and are ready until staff say otherwise', async () => {
    const items = await list();
    expect(items.map(({ number }) => number)).toEqual(['508', '0611', '1012']);
    expect(items[1]).toEqual({
      ...{ id: '611', version: 1, number: '0611', floor: '6', type: null, sleeps: null },
      ...{ ready: true, ready_at: null, ready_by: null },
    });
  });

  it('are set by housekeeping, with who and when, and every console receives it once', async () => {
    const before = (await events()).length;
    const not = { ready: false, ready_at: now, ready_by: testStaff.housekeeping.name };
    expect(await set('508', false)).toMatchObject({ version: 2, ...not });
    server.clock.holdAt(now + 60);
    expect(await set('508', false, 'frontdesk')).toMatchObject({ version: 2, ...not });
    expect(await room('508')).toMatchObject(not);
    const news = (await events()).slice(before);
    expect(news).toMatchObject([{ event: 'MODIFY', id: '508', version: 2, fields: ['ready'], item: not }]);
    server.clock.holdAt(now);
  });

  it('are set by people with BOOKINGS, FAST_CHECK_IN or a service of housekeeping, and by no others', async () => {
    for (const name of ['manager', 'frontdesk', 'housekeeping'] as const) {
      expect((await patch('1012', { ready: true }, name)).statusCode).toBe(200);
    }
    expect(problem.parse((await patch('1012', { ready: false }, 'concierge')).json()).code).toBe('not_allowed');
    expect(await room('1012')).toMatchObject({ ready: true });
  });

  it('stay as a colleague left them after a late call with an older version, and the answer has the current state', async () => {
    const known = await room('611');
    await set('611', false, 'frontdesk');
    await set('611', true, 'frontdesk');
    const late = problem.parse((await patch('611', { ready: false, version: known?.version })).json());
    expect(late).toMatchObject({ code: 'edit_conflict', current: { id: '611', ready: true } });
    expect((await patch('611', { ready: true, version: known?.version })).statusCode).toBe(200);
  });

  it('belong to the own hotel, which works with housekeeping', async () => {
    expect(problem.parse((await patch('999', { ready: false })).json()).code).toBe('not_found');
    await server.sqlAsOwner`update hotels set settings = settings || '{"housekeeping": true}' where id = 'beach'`;
    await arrangeRoom(server, '777', 'beach');
    expect(problem.parse((await patch('777', { ready: false })).json()).code).toBe('not_found');
  });
});

describe('a departure', () => {
  const leave = (id: string, status = 'checked_out') =>
    server.as('frontdesk')({ method: 'PATCH', url: `/api/users/bookings/${id}?hotel_id=grand`, body: { status } });

  it('makes the rooms of the stay not ready, in any spelling of their numbers, without a person’s name', async () => {
    await set('611', true);
    await set('1012', true);
    await arrangeBooking(server, { id: 'leaving', rooms: ['611-A', '1012', '7777'] });
    expect((await leave('leaving')).statusCode).toBe(200);
    for (const id of ['611', '1012']) {
      expect(await room(id)).toMatchObject({ ready: false, ready_at: now, ready_by: null });
    }
  });

  it('is the end of the stay alone: a stay that becomes another status leaves its rooms as they are', async () => {
    await set('508', true);
    await arrangeBooking(server, { id: 'staying', rooms: ['508'] });
    await leave('staying', 'invalid_booking');
    expect(await room('508')).toMatchObject({ ready: true });
    await leave('staying', 'checked_out');
    expect(await room('508')).toMatchObject({ ready: false });
  });
});

describe('a change of room', () => {
  const move = (id: string, rooms: string[]) =>
    server.as('frontdesk')({
      method: 'PATCH',
      url: `/api/users/bookings/${id}?hotel_id=grand`,
      body: { rooms, override: ['room_unknown', 'room_taken', 'room_not_ready'] },
    });

  it('of guests in the house makes the room that they leave not ready, and no other', async () => {
    for (const id of ['508', '611', '1012']) await set(id, true);
    await arrangeBooking(server, { id: 'moving', rooms: ['508', '0611-A'] });
    expect((await move('moving', ['611', '1012'])).statusCode).toBe(200);
    expect(await room('508')).toMatchObject({ ready: false, ready_by: null });
    for (const id of ['611', '1012']) expect(await room(id)).toMatchObject({ ready: true });
  });

  it('leaves a room as it is in which other guests sleep, as after a number typed by mistake (E13)', async () => {
    for (const number of ['207', '208']) await arrangeRoom(server, number);
    await arrangeBooking(server, { id: 'asleep', rooms: ['0207-B'] });
    await arrangeBooking(server, { id: 'mistyped', rooms: ['207', '208'] });
    expect((await move('mistyped', ['515'])).statusCode).toBe(200);
    expect(await room('207')).toMatchObject({ ready: true });
    expect(await room('208')).toMatchObject({ ready: false });
    const left = { method: 'PATCH', url: '/api/users/bookings/asleep', body: { status: 'checked_out' } } as const;
    expect((await server.as('frontdesk')(left)).statusCode).toBe(200);
    expect(await room('207')).toMatchObject({ ready: false });
  });

  it('of guests who have not come leaves rooms as they are', async () => {
    await set('508', true);
    await arrangeBooking(server, { id: 'expected', status: 'future_guest', rooms: ['508'] });
    expect((await move('expected', ['1012'])).statusCode).toBe(200);
    expect(await room('508')).toMatchObject({ ready: true });
  });
});

describe("the operator's list of rooms", () => {
  it('keeps the state of a room that is changed, and notifies consoles of every change', async () => {
    const { database, clock } = server;
    const rooms = roomChanges({ database, clock, actor: system, ...roomFailures });
    await set('508', true);
    await set('508', false);
    const { version = 0 } = (await room('508')) ?? {};
    const before = (await events()).length;
    await rooms.change('grand', '508', (old) => ({ ...old, type: 'Suite' }));
    expect(await room('508')).toMatchObject({ type: 'Suite', ready: false, version: version + 1 });
    await rooms.addNew('grand', [
      { number: '508', floor: '5', type: 'Suite' },
      { number: '900', floor: '9', type: null },
    ]);
    await rooms.removeWhereThere('grand', '900');
    const news = (await events()).slice(before);
    expect(news.map(({ event, id, version: of }) => [event, id, of])).toEqual([
      ['MODIFY', '508', version + 1],
      ['INSERT', '900', 1],
      ['MODIFY', '900', 1],
    ]);
    expect('item' in (news[2] ?? {})).toBe(false);
  });
});

describe('an administrator', () => {
  const call = (method: 'POST' | 'PUT', id: string, body?: object, name: TestStaffName = 'manager') =>
    server.as(name)({ method, url: `/api/admin/rooms${id}?hotel_id=grand`, ...(body !== undefined && { body }) });
  const remove = (id: string, version: number) =>
    server.as('manager')({ method: 'DELETE', url: `/api/admin/rooms/${id}?hotel_id=grand&version=${version}` });
  const written = (number: string, floor: string | null = null, type: string | null = null) => ({
    number,
    floor,
    type,
  });

  it('adds rooms in one piece, and existing rooms stay unchanged', async () => {
    const wrong = await call('POST', '', { rooms: [written('701'), written('7,2')] });
    expect(problem.parse(wrong.json())).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.rooms.1.number' }],
    });
    const added = addRooms.answer.parse(
      (await call('POST', '', { rooms: [written('701', '7', 'Double'), written('0508', '1')] })).json(),
    );
    expect(added.known).toEqual(['0508']);
    expect(added.items).toContainEqual(expect.objectContaining(written('701', '7', 'Double')));
    expect(await room('508')).toMatchObject({ number: '508', floor: '5' });
    expect((await events()).at(-1)).toMatchObject({ event: 'INSERT', id: '701', actor: testStaff.manager.id });
    expect((await call('POST', '', { rooms: [written('702')] }, 'frontdesk')).statusCode).toBe(403);
  });

  it('changes a room as it was seen, gives it another number, and takes it off the list', async () => {
    const put = (id: string, body: object) => call('PUT', `/${id}`, body);
    expect((await put('701', { ...written('701', '7', 'Suite'), version: 1 })).json()).toMatchObject({ version: 2 });
    const late = problem.parse((await put('701', { ...written('701', '7', 'Single'), version: 1 })).json());
    expect(late).toMatchObject({ code: 'edit_conflict', current: { type: 'Suite' } });
    const elsewhere = await put('701', { ...written('1012', '7', 'Suite'), version: 2 });
    expect(problem.parse(elsewhere.json()).code).toBe('id_taken');
    const moved = await put('701', { ...written('711', '7', 'Suite'), version: 2 });
    expect(moved.json()).toMatchObject({ id: '711', version: 1, type: 'Suite' });
    expect(await room('701')).toBeUndefined();
    for (let again = 0; again < 2; again += 1) expect((await remove('711', 1)).statusCode).toBe(200);
    expect(await room('711')).toBeUndefined();
  });

  it('removes no room that a colleague changed unseen; that it is ready or not does not matter', async () => {
    await call('POST', '', { rooms: [written('720', '7', 'Double')] });
    await set('720', false);
    await call('PUT', '/720', { ...written('720', '7', 'Suite'), version: 2 });
    const late = problem.parse((await remove('720', 2)).json());
    expect(late).toMatchObject({ code: 'edit_conflict', current: { type: 'Suite' }, changes: [{ field: 'type' }] });
    await set('720', true);
    expect((await remove('720', 3)).statusCode).toBe(200);
    expect((await remove('720', 3)).statusCode).toBe(200);
  });

  it('reads in the audit who added, changed and removed rooms, and takes it back', async () => {
    const audit = async () => {
      const answer = await server.as('manager')({ method: 'GET', url: '/api/admin/audit?hotel_id=grand&entity=room' });
      return listAudit.answer.parse(answer.json()).items.filter(({ entity_id }) => entity_id === '730');
    };
    const takeBack = async (at: number) => {
      const url = `/api/admin/audit/${(await audit())[at]?.seq}/taken-back?hotel_id=grand`;
      const answer = await server.as('manager')({ method: 'POST', url, body: {} });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await call('POST', '', { rooms: [written('730', '7', 'Double')] });
    await set('730', false);
    await call('PUT', '/730', { ...written('730', '7', 'Suite'), version: 2 });
    expect(await audit(), 'readiness is not of the audit').toMatchObject([
      { kind: 'changed', name: '730', changes: [{ field: 'type', from: 'Double', to: 'Suite' }], can_take_back: true },
      { kind: 'created', actor: testStaff.manager.id },
    ]);
    await takeBack(0);
    expect(await room('730')).toMatchObject({ type: 'Double', ready: false });
    await remove('730', 1_000_000);
    expect((await audit())[0]).toMatchObject({ name: '730', can_take_back: true });
    await takeBack(0);
    expect(await room('730')).toMatchObject({ number: '730', floor: '7', type: 'Double' });
    await takeBack(0);
    expect(await room('730'), 'what was new goes').toBeUndefined();
  });
});
