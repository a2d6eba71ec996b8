import { problem } from '@bellhop/contract/problem';
import { getRequest } from '@bellhop/contract/requests/calls';
import { listOwnDefects, type OwnDefect, ownDefect } from '@bellhop/contract/requests/defects';
import { guestRequest } from '@bellhop/contract/requests/request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import type { TestStaffName } from '../../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  // Guests have to answer a question of the service; a report has words and photos instead.
  const fields = [{ id: 'what', name: 'What is broken?', nameWithLocales: {}, kind: 'text', required: true }];
  await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)} where id = 'maintenance'`;
});
afterAll(() => server.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const newId = (name: string) => `defect-${name}`.padEnd(21, '0');

function send(fields: object, name: TestStaffName = 'housekeeping') {
  server.clock.advance(1);
  const body = { hotel_id: 'grand', room_number: '305', body: '', attachments: [], ...fields };
  return server.as(name)({ method: 'POST', url: '/api/requests/defects', body });
}

async function report(fields: object, name?: TestStaffName): Promise<OwnDefect> {
  const answer = await send(fields, name);
  expect(answer.statusCode, answer.body).toBe(200);
  return ownDefect.parse(answer.json());
}

async function ownOf(name: TestStaffName, hotel = 'grand') {
  const answer = await server.as(name)({ method: 'GET', url: `/api/requests/defects?hotel_id=${hotel}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return listOwnDefects.answer.parse(answer.json()).items;
}

async function uploadPhoto(requestId: string): Promise<string> {
  const answer = await server.as('housekeeping')({
    method: 'POST',
    url: '/api/files?hotel_id=grand',
    body: { request_id: requestId, name: 'lamp.png', content_type: 'image/png', bytes: png.length, kind: 'defect' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const { id, upload_url } = answer.json<{ id: string; upload_url: string }>();
  const put = await server.app.inject({ method: 'PUT', url: new URL(upload_url).pathname, payload: png });
  expect(put.statusCode, put.body).toBe(200);
  return id;
}

describe('a defect', () => {
  it('goes with room and photo to the service of the setting, from a person without any right to that service', async () => {
    const id = newId('lamp');
    const photo = await uploadPhoto(id);
    expect(await report({ id, attachments: [{ id: photo }] })).toMatchObject({
      id,
      room_number: '305',
      status: 'OPEN',
      assignee_name: null,
      files: [{ id: photo, name: 'lamp.png' }],
    });
    const answer = await server.as('manager')({ method: 'GET', url: `/api/requests/${id}` });
    expect(getRequest.answer.parse(answer.json())).toMatchObject({
      service_id: 'maintenance',
      is_staff: 'true',
      room_number: '305',
      fullName: 'housekeeping of Test',
      files: [{ id: photo }],
    });
    const refused = await server.as('housekeeping')({ method: 'GET', url: `/api/requests/${id}` });
    expect(refused.statusCode, 'the report gives no right to the request').toBe(404);
  });

  it('is followed by its reporter alone, newest first', async () => {
    const first = await report({ id: newId('tap'), body: 'The tap drips' }, 'concierge');
    const second = await report({ id: newId('door'), room_number: 'Lobby', body: 'The door squeaks' }, 'concierge');
    const change = await server.as('manager')({
      method: 'PATCH',
      url: `/api/requests/${first.id}`,
      body: { status: 'CLOSED' },
    });
    expect(guestRequest.parse(change.json()).status).toBe('CLOSED');
    expect((await ownOf('concierge')).map(({ id, status, room_number }) => [id, status, room_number])).toEqual([
      [second.id, 'OPEN', 'Lobby'],
      [first.id, 'CLOSED', '305'],
    ]);
    expect((await ownOf('frontdesk')).map(({ id }) => id)).toEqual([]);
    expect(await ownOf('group', 'beach'), 'a hotel without the setting').toEqual([]);
  });

  it('that is sent twice is one report', async () => {
    const body = { id: newId('twice'), body: 'The lift stops' };
    expect((await report(body)).id).toBe((await report(body)).id);
    expect((await ownOf('housekeeping')).filter(({ id }) => id === body.id)).toHaveLength(1);
    expect(problem.parse((await send(body, 'concierge')).json()).code).toBe('id_taken');
  });

  it.each([
    ['without words or photo', { id: newId('empty') }, 'invalid_input'],
    ['without a room', { id: newId('roomless'), body: 'Broken', room_number: ' ' }, 'invalid_input'],
    ['with a file that nobody uploaded', { id: newId('file'), attachments: [{ id: 'AAAAAAAAAA' }] }, 'upload_missing'],
    ['of another hotel', { id: newId('other'), body: 'Broken', hotel_id: 'beach' }, 'no_permission_for_hotel'],
  ])('%s is refused', async (_, body, code) => {
    expect(problem.parse((await send(body)).json()).code).toBe(code);
  });

  it('is refused by a hotel that has set no service for defects', async () => {
    const answer = await send({ id: newId('beach'), body: 'Broken', hotel_id: 'beach' }, 'group');
    expect(problem.parse(answer.json()).code).toBe('not_allowed');
  });
});

it('The own reports are read by an index', async () => {
  const plan = await server.sqlAsOwner.begin(async (sql) => {
    await sql`set local enable_seqscan = off`;
    return sql<{ 'QUERY PLAN': string }[]>`explain select id from requests r
      where hotel_id = 'grand' and r.is_staff and r.requester_id = 'sub-housekeeping' and r.service_id = 'maintenance'
      order by r.created_at desc, r.id desc limit 20`;
  });
  const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(lines).toContain('requests_own');
  expect(lines).not.toContain('Sort');
});
