import { department, listDepartments } from '@bellhop/contract/departments/department';
import { mostDepartments } from '@bellhop/contract/departments/edits';
import { problem } from '@bellhop/contract/problem';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
});
afterAll(() => server.close());

const { manager, housekeeping, beachManager } = testStaff;
const url = (id: string) => `/api/hotels/departments/${id}?hotel_id=grand`;
const empty = { service_ids: [], member_ids: [] };

const put = (id: string, body: object, name: TestStaffName = 'manager') =>
  server.as(name)({ method: 'PUT', url: url(id), body: { name: id, ...empty, ...body } });
/** Removes the current version, unless a version is given. */
const remove = (id: string, name: TestStaffName = 'manager', version = 1_000_000) =>
  server.as(name)({ method: 'DELETE', url: `${url(id)}&version=${version}` });
const saved = async (answer: ReturnType<typeof put>) => {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBe(200);
  return department.parse(JSON.parse(body));
};
const refused = async (answer: ReturnType<typeof put>) => problem.parse((await answer).json());
const list = async (name: TestStaffName = 'manager') => {
  const answer = await server.as(name)({ method: 'GET', url: '/api/hotels/departments?hotel_id=grand' });
  return listDepartments.answer.parse(answer.json()).items;
};
const head = async () =>
  (await server.sqlAsOwner<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`)[0]?.seq ?? 0;
const eventsAfter = (seq: number) => server.sqlAsOwner`
  select event, entity_id, version, changed from events where hotel_id = 'grand' and seq > ${seq} and entity = 'department' order by seq`;

describe('departments of a hotel', () => {
  it('are made and changed by administrators, and published to all staff of the hotel', async () => {
    const seq = await head();
    const body = {
      name: ' Rooms ',
      nameWithLocales: { tr: 'Odalar' },
      service_ids: ['towels'],
      member_ids: [housekeeping.id],
    };
    const created = await saved(put('rooms', body));
    expect(created).toEqual({
      id: 'rooms',
      version: 1,
      name: 'Rooms',
      nameWithLocales: { tr: 'Odalar' },
      service_ids: ['towels'],
      member_ids: [housekeeping.id],
      position: 0,
      removed: false,
    });
    // A repeated call has the same result, also with two at once.
    expect(await Promise.all([saved(put('rooms', body)), saved(put('rooms', body))])).toEqual([created, created]);
    const changed = await saved(put('rooms', { ...body, name: 'Floors', version: 1 }));
    expect(changed).toMatchObject({ name: 'Floors', version: 2, position: 0 });
    expect(await eventsAfter(seq)).toEqual([
      { event: 'INSERT', entity_id: 'rooms', version: 1, changed: {} },
      { event: 'MODIFY', entity_id: 'rooms', version: 2, changed: { name: { from: 'Rooms', to: 'Floors' } } },
    ]);
    const missed = await server.as('housekeeping')({
      method: 'GET',
      url: `/api/live/events?hotel_id=grand&after=${seq}`,
    });
    expect(listEvents.answer.parse(missed.json()).events.at(-1)).toMatchObject({ entity: 'department', item: changed });
    expect(await list('housekeeping')).toEqual([changed]);
    const answer = await server.as('beachManager')({
      method: 'GET',
      url: '/api/hotels/departments?hotel_id=beach',
      host: '127.0.0.1',
    });
    expect(answer.json()).toEqual({ items: [] });
  });

  it('have one row however many make the same id at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => saved(put('at-once', {}))));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await refused(put('at-once', { name: 'Other' }))).code).toBe('edit_conflict');
  });

  it('refuse an edit of fields that a colleague changed since, and show the colleague’s change', async () => {
    await saved(put('desk', {}));
    await saved(put('desk', { name: 'Front desk', version: 1 }, 'group'));
    const conflict = await refused(put('desk', { name: 'Reception', version: 1 }));
    expect(conflict).toMatchObject({
      code: 'edit_conflict',
      current: { id: 'desk', name: 'Front desk', version: 2 },
      changes: [{ field: 'name', from: 'desk', to: 'Front desk', actor: 'sub-group', at: 1_800_000_000 }],
    });
    // A call without a version creates a department, but the id belongs to another one.
    expect(await refused(put('desk', { name: 'Reception' }))).toMatchObject({ code: 'edit_conflict', changes: [{}] });
    expect((await refused(put('never-made', { version: 1 }))).fields?.[0]?.path).toBe('body.version');
  });

  it('stay where a colleague changed the one that a person removes unseen', async () => {
    await saved(put('bar', {}));
    await saved(put('bar', { name: 'Lobby bar', version: 1 }, 'group'));
    const removal = (version: number) => remove('bar', 'manager', version);
    const unseen = await refused(server.as('manager')({ method: 'DELETE', url: url('bar') }));
    expect(unseen).toMatchObject({ code: 'invalid_input', fields: [{ path: 'query.version' }] });
    expect(await refused(removal(1))).toMatchObject({
      code: 'edit_conflict',
      current: { name: 'Lobby bar', removed: false },
      changes: [{ field: 'name', actor: 'sub-group' }],
    });
    expect(await saved(removal(2))).toMatchObject({ removed: true });
    expect(await saved(removal(1)), 'the same answer where it was removed before').toMatchObject({ removed: true });
  });

  it('hold services and people that the hotel has, and no others', async () => {
    const answer = await refused(
      put('mixed', {
        service_ids: ['towels', 'submarine'],
        member_ids: [beachManager.id, manager.id, 'sub-nobody'],
      }),
    );
    expect(answer.code).toBe('invalid_input');
    expect(answer.fields?.map(({ path }) => path)).toEqual([
      'body.service_ids.1',
      'body.member_ids.0',
      'body.member_ids.2',
    ]);
    expect((await list()).map(({ id }) => id)).not.toContain('mixed');
  });

  it('go out of use, keep their requests, and come back', async () => {
    const created = await saved(put('pool', { service_ids: ['maintenance'] }));
    const request = await server.as('manager')({
      method: 'POST',
      url: '/api/requests',
      body: { id: 'pump', hotel_id: 'grand', service_id: 'maintenance' },
    });
    expect(request.json()).toMatchObject({ department_id: 'pool' });
    const seq = await head();
    const gone = await saved(remove('pool'));
    expect(gone).toEqual({ ...created, version: 2, removed: true });
    expect(await saved(remove('pool'))).toEqual(gone);
    expect(await eventsAfter(seq)).toEqual([
      { event: 'MODIFY', entity_id: 'pool', version: 2, changed: { removed: { from: false, to: true } } },
    ]);
    expect((await list()).at(-1)).toEqual(gone);
    const kept = await server.as('manager')({ method: 'GET', url: '/api/requests/pump' });
    expect(kept.json()).toMatchObject({ department_id: 'pool' });
    // A late retry of the first call does not restore it; a call with the version of the removed one does.
    expect(await saved(put('pool', { service_ids: ['maintenance'] }))).toEqual(gone);
    const back = await saved(put('pool', { service_ids: ['maintenance'], version: 2 }));
    expect(back).toEqual({ ...created, version: 3, removed: false });
    expect((await refused(remove('never-made'))).code).toBe('not_found');
  });

  it('are read by all staff and changed by administrators only', async () => {
    expect((await refused(put('mine', {}, 'frontdesk'))).code).toBe('not_allowed');
    expect((await refused(remove('rooms', 'frontdesk'))).code).toBe('not_allowed');
  });

  it(`are ${mostDepartments} at most`, async () => {
    const there = (await list()).filter(({ removed }) => !removed).length;
    for (let n = there; n < mostDepartments; n++) await saved(put(`d-${n}`, {}));
    expect((await refused(put('one-more', {}))).fields).toEqual([{ path: 'params.id', reason: 'too_many' }]);
    await saved(remove('d-59'));
    await saved(put('one-more', {}));
    expect((await refused(put('d-59', { version: 2 }))).fields).toEqual([{ path: 'params.id', reason: 'too_many' }]);
  });
});
