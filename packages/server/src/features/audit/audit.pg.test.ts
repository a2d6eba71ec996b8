import { type AuditEntry, listAudit } from '@bellhop/contract/audit/changes';
import { department } from '@bellhop/contract/departments/department';
import { listGuestServices } from '@bellhop/contract/guests/calls';
import { administeredService, listAdministeredServices } from '@bellhop/contract/hotels/administered-services';
import { administered } from '@bellhop/contract/hotels/administered-settings';
import { administeredPreference, listAdministeredPreferences } from '@bellhop/contract/hotels/preferences';
import { problem } from '@bellhop/contract/problem';
import { templateMap } from '@bellhop/contract/templates/template';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking, arrangeGuest } from '../../testing/arrange.ts';
import { arrangeRestaurant } from '../../testing/arrange-restaurant.ts';
import { explain, indexes, scanned } from '../../testing/explain.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type TestStaffName, testStaff } from '../../testing/two-hotels.ts';
import { listPage } from './store.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
});
afterAll(() => server.close());

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
const send = (method: Method, path: string, body?: object, as: TestStaffName = 'manager') => {
  server.clock.advance(1);
  const query = `${path.includes('?') ? '&' : '?'}hotel_id=grand`;
  return server.as(as)({ method, url: `/api${path}${query}`, ...(body && { body }) });
};
async function done(method: Method, path: string, body?: object, as?: TestStaffName): Promise<unknown> {
  const answer = await send(method, path, body, as);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
async function refused(method: Method, path: string, body?: object) {
  return problem.parse((await send(method, path, body)).json());
}
async function read(query = '') {
  const json = await done('GET', `/admin/audit${query}`);
  const parsed = listAudit.answer.parse(json);
  expect(parsed, 'no more and no less than the contract says').toEqual(json);
  return parsed;
}
const newest = async (entity: string): Promise<AuditEntry> => {
  const [entry] = (await read(`?entity=${entity}`)).items;
  if (entry === undefined) throw new Error(`nothing was recorded of ${entity}`);
  return entry;
};
const takeBack = async ({ seq }: AuditEntry, body: object = {}) => done('POST', `/admin/audit/${seq}/taken-back`, body);

const content = {
  name: 'Pillows',
  nameWithLocales: { tr: 'Yastık' },
  type: 'ORDER',
  visible: true,
  is_easee_service: 'false',
  icon: 'bed',
  custom_fields: [
    {
      id: 'firmness',
      name: 'Firmness',
      nameWithLocales: {},
      kind: 'choice',
      required: true,
      options: [
        { name: 'Soft', nameWithLocales: { tr: 'Yumuşak' } },
        { name: 'Hard', nameWithLocales: { tr: 'Sert' } },
      ],
    },
  ],
};
const saveService = async (over: object = {}, id = 'pillows') =>
  administeredService.parse(await done('PUT', `/admin/services/${id}`, { ...content, ...over }));

describe('services that administrators change', () => {
  it('are made with their fields, given to departments, and recorded', async () => {
    await done('PUT', '/hotels/departments/rooms', { name: 'Rooms', service_ids: ['towels'], member_ids: [] });
    const created = await saveService({ department_ids: ['rooms'] });
    expect(created).toMatchObject({ id: 'pillows', version: 1, name: 'Pillows', custom_fields: content.custom_fields });
    expect(await saveService(), 'the same id twice is one service').toEqual(created);
    const { items } = listAdministeredServices.answer.parse(await done('GET', '/admin/services'));
    expect(items.at(-1)).toEqual(created);
    expect(await done('GET', '/hotels/departments')).toMatchObject({
      items: [{ id: 'rooms', version: 2, service_ids: ['towels', 'pillows'] }],
    });
    // A colleague's addition stays: `seen` has the departments that the writer chose from.
    await done('PUT', '/hotels/departments/gym', { name: 'Gym', service_ids: [], member_ids: [] });
    await saveService({ department_ids: ['gym'], department_ids_seen: [] });
    expect(await done('GET', '/hotels/departments')).toMatchObject({
      items: [{ service_ids: ['towels', 'pillows'] }, { service_ids: ['pillows'] }],
    });
    await saveService({ department_ids: [], department_ids_seen: ['gym'] });
    expect(await done('GET', '/hotels/departments')).toMatchObject({
      items: [{ service_ids: ['towels', 'pillows'] }, { service_ids: [] }],
    });
    await saveService({ department_ids: [] });
    expect(await done('GET', '/hotels/departments')).toMatchObject({
      items: [{ service_ids: ['towels'] }, { service_ids: [] }],
    });
  });

  it('are asked for by guests at once, with a choice of their options alone', async () => {
    await arrangeBooking(server, { id: 'b-1' });
    const guest = server.asGuest(await arrangeGuest(server, 'b-1'));
    const offered = async () =>
      listGuestServices.answer.parse((await guest({ method: 'GET', url: '/api/guest/services' })).json()).items;
    expect((await offered()).map(({ id }) => id)).toContain('pillows');
    const ask = (value: string) =>
      guest({
        method: 'POST',
        url: '/api/guest/requests',
        body: {
          id: `r-${value}`,
          service_id: 'pillows',
          custom_fields_values: [{ id: 'firmness', value: `"${value}"` }],
        },
      });
    expect(problem.parse((await ask('Medium')).json()).fields).toMatchObject([{ reason: 'wrong_kind' }]);
    expect((await ask('Hard')).statusCode).toBe(200);
    expect(await done('GET', '/requests/r-Hard')).toMatchObject({
      staff_summary: 'Firmness: Hard',
      staffSummaryWithLocales: { tr: 'Firmness: Sert' },
    });
    await saveService({ version: 1, visible: false });
    expect((await offered()).map(({ id }) => id)).not.toContain('pillows');
  });

  it('tell every desk that they changed, and not what', async () => {
    const before = (await newest('service')).seq - 1;
    const { events } = listEvents.answer.parse(
      await done('GET', `/live/events?after=${before}`, undefined, 'housekeeping'),
    );
    expect(events[0]).toMatchObject({ entity: 'service', event: 'MODIFY', id: '' });
    expect(events[0]).not.toHaveProperty('item');
  });

  it('conflict where a colleague changed the same, and only there', async () => {
    const { version } = await saveService({ version: 2, visible: true, icon: 'broom' });
    expect(await refused('PUT', '/admin/services/pillows', { ...content, icon: 'star', version: 2 })).toMatchObject({
      code: 'edit_conflict',
      current: { icon: 'broom' },
      changes: [{ field: 'visible' }, { field: 'icon', from: 'bed', to: 'broom' }].slice(1),
    });
    expect((await saveService({ version, icon: 'bed' })).version).toBe(version + 1);
  });

  it.each<[string, object, string]>([
    ['an empty name', { name: ' ' }, 'body.name'],
    [
      'a choice without options',
      { custom_fields: [{ ...content.custom_fields[0], options: [] }] },
      'body.custom_fields.0.options',
    ],
    ['a field twice', { custom_fields: [content.custom_fields[0], content.custom_fields[0]] }, 'body.custom_fields'],
    ['a department of nobody', { department_ids: ['nowhere'] }, 'body.department_ids.0'],
    ['a type with a shape of its own', { type: 'FAST_CHECK_IN' }, 'body.type'],
  ])('are refused with %s, by name', async (_, over, path) => {
    expect(await refused('PUT', '/admin/services/pillows', { ...content, ...over })).toMatchObject({
      code: 'invalid_input',
      fields: [{ path }],
    });
  });

  it('have the order in which an administrator puts them', async () => {
    const ids = async () =>
      listAdministeredServices.answer.parse(await done('GET', '/admin/services')).items.map(({ id }) => id);
    const before = await ids();
    await done('POST', '/admin/services/order', { ids: ['pillows'], versions: [1_000_000] });
    const unseen = await refused('POST', '/admin/services/order', { ids: ['pillows'], versions: [] });
    expect(unseen).toMatchObject({ code: 'invalid_input', fields: [{ path: 'body.versions' }] });
    expect(await ids()).toEqual(['pillows', ...before.filter((id) => id !== 'pillows')]);
    // Sent with the order before a colleague's move.
    const late = await refused('POST', '/admin/services/order', { ids: [before[0], 'pillows'], versions: [1, 1] });
    expect(late).toMatchObject({ code: 'edit_conflict', changes: [{ field: 'position' }] });
    expect((await ids())[0]).toBe('pillows');
  });
});

describe('preferences that administrators change (ENT-20)', () => {
  const save = async (id: string, body: object) =>
    administeredPreference.parse(await done('PUT', `/admin/preferences/${id}`, body));
  const list = async () =>
    listAdministeredPreferences.answer.parse(await done('GET', '/admin/preferences')).items.map(({ id }) => id);

  it('are made, named, ordered, removed and restored', async () => {
    await save('quiet', { name: { en: 'Quiet', tr: 'Sessiz' }, removed: false });
    await save('high', { name: { en: 'High floor' }, removed: false });
    expect(await list()).toEqual(['quiet', 'high']);
    await done('POST', '/admin/preferences/order', { ids: ['high'], versions: [1] });
    expect(
      await refused('POST', '/admin/preferences/order', { ids: ['quiet', 'high'], versions: [1, 1] }),
    ).toMatchObject({ code: 'edit_conflict' });
    expect(await list()).toEqual(['high', 'quiet']);
    const removed = await save('high', { name: { en: 'High floor' }, removed: true, version: 2 });
    expect(removed).toMatchObject({ removed: true, version: 3 });
    expect(await list(), 'removed ones last').toEqual(['quiet', 'high']);
    expect(
      await refused('PUT', '/admin/preferences/high', { name: { en: 'High' }, removed: false, version: 2 }),
    ).toMatchObject({ code: 'edit_conflict' });
    expect(await refused('PUT', '/admin/preferences/x', { name: { tr: 'Yalnız' }, removed: false })).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.name.en' }],
    });
  });
});

describe('the audit', () => {
  it('lists the changes with person, old and new value, newest first, with current names', async () => {
    const { version } = administered.parse(await done('GET', '/admin/settings'));
    await done('PATCH', '/admin/settings', { version, settings: { idleLockMinutes: 7 } });
    const entry = await newest('settings');
    expect(entry).toMatchObject({
      actor: testStaff.manager.id,
      actor_name: testStaff.manager.name,
      kind: 'changed',
      changes: [{ field: 'settings.idleLockMinutes', from: 15, to: 7 }],
      can_take_back: true,
    });
    const [service] = (await read('?entity=service')).items;
    expect(service).toMatchObject({ entity_id: expect.any(String), name: expect.any(String) });
    const { items } = await read();
    expect(items.map(({ seq }) => seq)).toEqual(items.map(({ seq }) => seq).toSorted((a, b) => b - a));
    expect(
      items.map(({ entity }) => entity),
      'nothing of guests',
    ).not.toContain('request');
  });

  it('is narrowed by kind, person and time, and comes in pages that neither repeat nor miss', async () => {
    await done(
      'POST',
      '/requests/addTemplate',
      { en: [{ id: 'hi', title: 'Hello', text: 'Hello {name}' }] },
      'frontdesk',
    );
    const { items, people } = await read(`?actor=${testStaff.frontdesk.id}`);
    expect(items).toMatchObject([{ entity: 'template', kind: 'created', entity_id: 'hi', name: 'Hello' }]);
    expect(people?.map(({ id }) => id).toSorted()).toEqual([testStaff.frontdesk.id, testStaff.manager.id].toSorted());
    const at = items[0]?.at ?? 0;
    expect((await read(`?from=${at}&until=${at + 1}`)).items).toEqual(items);
    await server.database.write('grand', async (tx) => {
      for (let n = 0; n < 100; n++)
        tx.recordChange({
          entity: 'department',
          id: 'rooms',
          version: 9,
          actor: { id: 'system', name: null },
          changed: { name: { from: `${n}`, to: `${n + 1}` } },
        });
    });
    const first = await read('?entity=department');
    const second = await read(`?entity=department&before=${first.items.at(-1)?.seq}`);
    const third = await read(`?entity=department&before=${second.items.at(-1)?.seq}`);
    expect([first, second, third].map(({ has_more }) => has_more)).toEqual([true, true, false]);
    const all = [first, second, third].flatMap((page) => page.items.map(({ seq }) => seq));
    expect(new Set(all).size).toBe(all.length);
    expect(all.length).toBeGreaterThan(100);
    expect(second).not.toHaveProperty('people');
  });

  it('is for administrators of the hotel alone', async () => {
    expect(problem.parse((await send('GET', '/admin/audit', undefined, 'frontdesk')).json()).code).toBe('not_allowed');
    const { seq } = await newest('settings');
    const other = await server.as('beachManager')({
      method: 'POST',
      url: `/api/admin/audit/${seq}/taken-back?hotel_id=beach`,
      host: '127.0.0.1',
      body: {},
    });
    expect(problem.parse(other.json()).code).toBe('not_found');
  });

  it('finds its entries by an index of their own, however much guests ask for', async () => {
    const sql = server.sqlAsOwner;
    const [head] = await sql<{ seq: number }[]>`select seq from event_heads where hotel_id = 'grand'`;
    const from = (head?.seq ?? 0) + 1;
    await sql`
      insert into events (hotel_id, seq, at, actor, topic, event, entity, entity_id, version, changed)
      select 'grand', ${from}::bigint + i, 1, 'guest:x', 'request', 'MODIFY', 'request', 'r-' || i, 1, '{"status":{"from":1}}'
      from generate_series(0, 19999) i`;
    await sql`update event_heads set seq = ${from + 19_999} where hotel_id = 'grand'`;
    await sql`analyze events`;
    const none = { entity: undefined, actor: undefined, from: undefined, until: undefined, before: undefined };
    const plan = await explain(server.database, (each) => listPage(each, 'grand', none, 51));
    expect(indexes(plan)).toContain('events_audit');
    expect(scanned(plan)).toEqual([]);
  });
});

describe('a change that is taken back', () => {
  it('is a new change of a setting, recorded as others are', async () => {
    const entry = (await read('?entity=settings')).items.find(({ changes }) => changes[0]?.to === 7);
    if (entry === undefined) throw new Error('the change of before is gone');
    await takeBack(entry);
    expect(administered.parse(await done('GET', '/admin/settings')).settings.idleLockMinutes).toBe(15);
    expect(await newest('settings')).toMatchObject({
      changes: [{ field: 'settings.idleLockMinutes', from: 7, to: 15 }],
    });
  });

  it('asks where the same field was changed since, and is done after a confirmation', async () => {
    const change = async (idleLockMinutes: number) => {
      const { version } = administered.parse(await done('GET', '/admin/settings'));
      await done('PATCH', '/admin/settings', { version, settings: { idleLockMinutes } });
    };
    await change(20);
    const entry = await newest('settings');
    await change(30);
    const refusal = await refused('POST', `/admin/audit/${entry.seq}/taken-back`, {});
    expect(refusal).toMatchObject({
      code: 'edit_conflict',
      changes: [{ field: 'settings.idleLockMinutes', from: 20, to: 30 }],
    });
    const { version } = administered.parse(refusal.current);
    await takeBack(entry, { version });
    expect(administered.parse(await done('GET', '/admin/settings')).settings.idleLockMinutes).toBe(15);
  });

  it('hides a service that was new, and gives one that was changed its fields again', async () => {
    await saveService({}, 'robes');
    await saveService({ version: 1, name: 'Bath robes', custom_fields: [] }, 'robes');
    const [changed, created] = (await read('?entity=service')).items;
    if (changed === undefined || created === undefined) throw new Error('nothing was recorded');
    await takeBack(changed);
    expect(await newest('service')).toMatchObject({
      name: 'Pillows',
      changes: [{ field: 'custom_fields', to: content.custom_fields }, { field: 'name' }],
    });
    await takeBack(created);
    expect(await newest('service')).toMatchObject({ changes: [{ field: 'visible', from: true, to: false }] });
  });

  it('brings back a department, without people who are gone', async () => {
    await done('PUT', '/hotels/departments/spa', {
      name: 'Spa',
      service_ids: [],
      member_ids: [testStaff.concierge.id],
    });
    await done('DELETE', '/hotels/departments/spa?version=1');
    await takeBack(await newest('department'));
    const { items } = (await done('GET', '/hotels/departments')) as { items: unknown[] };
    const spa = items.map((each) => department.parse(each)).find(({ id }) => id === 'spa');
    expect(spa).toMatchObject({ removed: false, member_ids: [testStaff.concierge.id] });
  });

  it('writes a template again that was deleted, in each of its languages', async () => {
    const texts = {
      en: [{ id: 'bye', title: 'Bye', text: 'Bye' }],
      tr: [{ id: 'bye', title: 'Güle güle', text: 'Güle güle' }],
    };
    await done('POST', '/requests/addTemplate', texts);
    const before = templateMap.parse(await done('GET', '/requests/getTemplate'));
    await done('POST', '/requests/putTemplate', { en: [{ id: 'hi', title: 'Hello', text: 'Hello {name}' }] });
    const gone = await newest('template');
    expect(gone).toMatchObject({ entity_id: 'bye', name: null });
    await takeBack(gone);
    const after = templateMap.parse(await done('GET', '/requests/getTemplate'));
    expect(after['tr']).toMatchObject([{ id: 'bye', title: 'Güle güle' }]);
    expect(after['en']?.length).toBe(before['en']?.length);
    await done('POST', '/requests/updateTemplate', { language: 'en', id: 'bye', title: 'Bye', text: 'See you' });
    expect(await refused('POST', `/admin/audit/${gone.seq}/taken-back`, {})).toMatchObject({
      code: 'edit_conflict',
      changes: [
        { field: 'text.en' },
        { field: 'text.tr' },
        { field: 'title.en' },
        { field: 'title.tr' },
        { field: 'text.en' },
      ],
    });
  });

  it('gives a restaurant its menu and rules again', async () => {
    await arrangeRestaurant(server, 'bosphorus');
    const menu = [{ id: 'fish', title: 'Fish', titleWithLocales: {}, is_main_course: true, allergens: [] }];
    await done('PUT', '/hotels/restaurants/bosphorus', {
      name: 'bosphorus',
      nameWithLocales: {},
      visible: true,
      menu,
      version: 1,
    });
    await takeBack(await newest('restaurant'));
    const last = await newest('restaurant');
    expect(last.changes).toMatchObject([{ field: 'menu', from: menu }]);
  });

  it('restores a preference, and leaves alone what only goes forward', async () => {
    await takeBack(await newest('preference'));
    expect(await newest('preference')).toMatchObject({
      entity_id: 'high',
      changes: [{ field: 'removed', from: true, to: false }],
    });
    await done('POST', '/admin/announcements', { id: 'lift', subject: 'Lift', body: 'It stands.', hours: 1 });
    const entry = await newest('announcement');
    expect(entry).toMatchObject({ name: 'Lift', can_take_back: false });
    expect(await refused('POST', `/admin/audit/${entry.seq}/taken-back`, {})).toMatchObject({
      code: 'cannot_take_back',
    });
    expect(await refused('POST', '/admin/audit/999999/taken-back', {})).toMatchObject({ code: 'not_found' });
  });
});
