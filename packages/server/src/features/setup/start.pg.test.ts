import { problem } from '@bellhop/contract/problem';
import { readStart } from '@bellhop/contract/setup/start';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testStaff } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const manager = (method: 'GET' | 'POST', url: string, body?: object) =>
  server.as('manager')({ method, url: `${url}?hotel_id=grand`, ...(body !== undefined && { body }) });
const steps = async () =>
  Object.fromEntries(
    readStart.answer.parse((await manager('GET', '/api/admin/start')).json()).steps.map(({ id, count }) => [id, count]),
  );
const test = { id: 'a-test-request', service_id: 'cleaning', name: 'Test guest', text: 'Does it ring?' };

describe('The list of steps before a new hotel’s first guest', () => {
  it('is counted again at each visit: an added room is no longer missing', async () => {
    const before = await steps();
    expect(Object.keys(before)).toEqual([
      'page',
      'departments',
      'services',
      'rooms',
      'colleagues',
      'guests',
      'requests',
    ]);
    await server.sqlAsOwner`delete from rooms where hotel_id = 'grand'`;
    expect(await steps()).toMatchObject({ rooms: 0 });
    await manager('POST', '/api/admin/rooms', { rooms: [{ number: '508', floor: null, type: null }] });
    expect(await steps()).toMatchObject({ rooms: 1 });
  });

  it('counts the departments without a person who has rights', async () => {
    const withoutPeople = async () =>
      readStart.answer.parse((await manager('GET', '/api/admin/start')).json()).departments_without_people;
    const put = (id: string, member_ids: string[]) =>
      server.as('manager')({
        method: 'PUT',
        url: `/api/hotels/departments/${id}?hotel_id=grand`,
        body: { name: id, service_ids: [], member_ids },
      });
    const before = await withoutPeople();
    await put('spa', []);
    await put('kitchen', [testStaff.manager.id]);
    expect(await withoutPeople()).toBe(before + 1);
  });

  it('ends with a test request, which all staff receive as a guest’s, also its sender', async () => {
    const [head] = await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    const sent = await manager('POST', '/api/admin/start/test-request', test);
    expect(sent.json()).toEqual({ id: test.id });
    // A retry after a lost answer.
    expect((await manager('POST', '/api/admin/start/test-request', test)).json()).toEqual({ id: test.id });
    const answer = await server.as('manager')({
      method: 'GET',
      url: `/api/live/events?hotel_id=grand&after=${head?.seq ?? 0}`,
    });
    const requests = listEvents.answer.parse(answer.json()).events.filter(({ entity }) => entity === 'request');
    expect(requests).toMatchObject([
      {
        event: 'INSERT',
        id: test.id,
        actor: 'system',
        item: { status: 'OPEN', fullName: 'Test guest', is_staff: 'false' },
      },
    ]);
    expect(await steps()).toMatchObject({ requests: 1 });
  });

  it('fills the fields that the service of a test request requires', async () => {
    const field = { name: 'What?', nameWithLocales: {}, required: true };
    const fields = ['check', 'text', 'number', 'time'].map((kind) => ({ ...field, id: kind, kind }));
    await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)}
      where hotel_id = 'grand' and id = 'towels'`;
    const sent = await manager('POST', '/api/admin/start/test-request', {
      ...test,
      id: 'with-fields',
      service_id: 'towels',
    });
    expect(sent.statusCode, sent.body).toBe(200);
  });

  it('refuses a test request for a service that guests cannot order', async () => {
    for (const service_id of ['check-in', 'maintenance', 'none']) {
      const refused = await manager('POST', '/api/admin/start/test-request', { ...test, id: 'another', service_id });
      expect(problem.parse(refused.json()).code).toBe('not_found');
    }
  });
});
