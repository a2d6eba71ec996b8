import { problem } from '@bellhop/contract/problem';
import { getAdminUsers } from '@bellhop/contract/staff/admin-users';
import { listColleagues } from '@bellhop/contract/staff/colleagues';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type TestStaffName, testClientId, testPoolId, testStaff } from '../../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
  for (const service_id of ['towels', 'concierge']) {
    const body = { id: `r-${service_id}`, hotel_id: 'grand', service_id };
    await server.as('manager')({ method: 'POST', url: '/api/requests', body });
  }
});
afterAll(() => server.close());

const ask = (query = '', name: TestStaffName = 'manager') =>
  server.as(name)({ method: 'GET', url: `/api/users/colleagues?hotel_id=grand${query}` });
const idsOf = async (answer: ReturnType<typeof ask>) =>
  listColleagues.answer.parse((await answer).json()).items.map(({ id }) => id.replace('sub-', ''));
const enter = (name: TestStaffName, hotelId = 'grand') =>
  server.as(name)({ method: 'GET', url: `/api/authorization/privileges/staff/${hotelId}` });
const rowOf = async ({ id }: { id: string }) =>
  (await server.sqlAsOwner`select name, seen_at from staff_members where hotel_id = 'grand' and user_id = ${id}`)[0];

describe('colleagues', () => {
  it('are who holds privileges in the hotel and has a name there, by name', async () => {
    expect(await idsOf(ask())).toEqual(['concierge', 'frontdesk', 'group', 'housekeeping', 'manager']);
    expect((await ask('', 'housekeeping')).json().items[0]).toEqual({ id: 'sub-concierge', name: 'concierge of Test' });
  });

  it('of a request are the people who may handle it, and the answer does not reveal requests', async () => {
    expect(await idsOf(ask('&request_id=r-towels'))).toContain('housekeeping');
    expect(await idsOf(ask('&request_id=r-concierge'))).toEqual(['concierge', 'frontdesk', 'group', 'manager']);
    for (const [query, name] of [
      ['&request_id=r-concierge', 'housekeeping'],
      ['&request_id=nothing', 'manager'],
    ] as const) {
      expect(problem.parse((await ask(query, name)).json()).code).toBe('not_found');
    }
  });

  it('are known by name from when they first come, and no longer once their rights are gone', async () => {
    await server.sqlAsOwner`delete from staff_members where user_id = ${testStaff.concierge.id}`;
    expect(await idsOf(ask())).not.toContain('concierge');
    await enter('concierge');
    expect(await idsOf(ask())).toContain('concierge');
    await server.sqlAsOwner`update staff_privileges set app_id = 'gone' where user_id = ${testStaff.concierge.id}`;
    expect(await idsOf(ask())).not.toContain('concierge');
    await server.sqlAsOwner`update staff_privileges set app_id = 'staff' where user_id = ${testStaff.concierge.id}`;
  });

  it('are written down when they come, once a day, and under a new name at once', async () => {
    await enter('frontdesk');
    const first = await rowOf(testStaff.frontdesk);
    expect(first).toEqual({ name: 'frontdesk of Test', seen_at: 1_800_000_000 });
    server.clock.advance(3600);
    await enter('frontdesk');
    expect(await rowOf(testStaff.frontdesk)).toEqual(first);
    server.clock.advance(86_400);
    await enter('frontdesk');
    expect((await rowOf(testStaff.frontdesk))?.['seen_at']).toBe(1_800_000_000 + 90_000);
    await server.sqlAsOwner`update staff_members set name = 'Was someone else' where user_id = ${testStaff.group.id}`;
    await enter('group');
    expect((await rowOf(testStaff.group))?.['name']).toBe('group of Test');
  });

  it('exclude people whose account is disabled: they are not listed, assigned or mentioned', async () => {
    await server.identity.ensurePool({ poolId: testPoolId, clientId: testClientId });
    const { sub } = await server.identity.createAccount({
      poolId: testPoolId,
      email: 'leaver@grand.example',
      name: 'Leaver',
      familyName: 'Of Test',
      password: 'A-long-Passw0rd',
      groups: ['staff'],
    });
    await server.sqlAsOwner`insert into staff_privileges select hotel_id, app_id, ${sub}, allowed_request_types,
      allowed_service_ids, authorized_fields from staff_privileges where user_id = ${testStaff.group.id}`;
    await server.sqlAsOwner`insert into staff_members (hotel_id, user_id, name, seen_at)
      values ('grand', ${sub}, 'Leaver of Test', 0)`;
    const give = (assignee_id: string | null) =>
      server.as('manager')({
        method: 'PATCH',
        url: '/api/requests/r-towels?hotel_id=grand',
        body: { assignee_id },
      });
    expect(await idsOf(ask())).toContain(sub);
    expect((await give(sub)).statusCode).toBe(200);
    await give(null);
    await server.identity.disableAccount(sub);
    expect(await idsOf(ask())).not.toContain(sub);
    expect(await idsOf(ask('&request_id=r-towels'))).not.toContain(sub);
    expect(problem.parse((await give(sub)).json()).code).toBe('colleague_cannot_handle');
    const note = { id: 'n-leaver', body: 'Please see to this', mentions: [sub] };
    const noted = await server.as('manager')({
      method: 'POST',
      url: '/api/requests/notes/r-towels?hotel_id=grand',
      body: note,
    });
    expect(problem.parse(noted.json()).code).toBe('colleague_cannot_handle');
    await server.identity.enableAccount(sub);
    expect(await idsOf(ask())).toContain(sub);
    await server.sqlAsOwner`delete from staff_privileges where user_id = ${sub}`;
  });

  it('are not who may not work here', async () => {
    await enter('nobody');
    await enter('noGroup');
    await enter('beachManager');
    for (const person of [testStaff.nobody, testStaff.noGroup, testStaff.beachManager]) {
      expect(await rowOf(person)).toBeUndefined();
    }
  });
});

describe('staff by their attributes', () => {
  const read = (name: TestStaffName = 'frontdesk', hotelId = 'grand') =>
    server.as(name)({ method: 'GET', url: `/api/users/getAdminUsers?hotel_id=${hotelId}` });
  const people = async () => {
    const answer = await read();
    expect(answer.statusCode, answer.body).toBe(200);
    const parsed = getAdminUsers.answer.parse(answer.json());
    expect(parsed, 'no more and no less than the contract says').toEqual(answer.json());
    return parsed.body.items.map(({ Attributes }) => Attributes.map(({ Name, Value }) => [Name, Value]));
  };
  const attributes = (sub: string, name: string, familyName: string) => [
    ['sub', sub],
    ['name', name],
    ['family_name', familyName],
  ];

  it('are who holds privileges in the hotel, by subject, name and family name and nothing else (API-32, BKD-23)', async () => {
    await server.identity.ensurePool({ poolId: testPoolId, clientId: testClientId });
    const { sub } = await server.identity.createAccount({
      poolId: testPoolId,
      email: 'murat@grand.example',
      name: 'Murat',
      familyName: 'Butler',
      password: 'A-long-Passw0rd',
      groups: ['staff'],
    });
    // The person has not come to the hotel yet, so the name is from the pool.
    await server.sqlAsOwner`insert into staff_privileges select hotel_id, app_id, ${sub}, allowed_request_types,
      allowed_service_ids, authorized_fields from staff_privileges
      where user_id = ${testStaff.group.id} and hotel_id = 'grand'`;
    expect(await people()).toContainEqual(attributes(sub, 'Murat', 'Butler'));
    await server.identity.disableAccount(sub);
    expect(JSON.stringify(await people())).not.toContain(sub);
    await server.identity.enableAccount(sub);
    await server.sqlAsOwner`delete from staff_privileges where user_id = ${sub}`;
    expect(JSON.stringify(await people())).not.toContain(sub);
  });

  it('of a pool elsewhere have the names that the hotel knows, the last word being the family name (API-32)', async () => {
    await enter('manager');
    expect(await people()).toContainEqual(attributes(testStaff.manager.id, 'manager of', 'Test'));
    await server.sqlAsOwner`update staff_members set name = 'Deniz Butler' where user_id = ${testStaff.manager.id}`;
    expect(await people()).toContainEqual(attributes(testStaff.manager.id, 'Deniz', 'Butler'));
    await server.sqlAsOwner`update staff_members set name = '8f0c-username' where user_id = ${testStaff.manager.id}`;
    expect(await people()).toContainEqual(attributes(testStaff.manager.id, '8f0c-username', ''));
    expect(JSON.stringify(await people())).not.toContain(testStaff.nobody.id);
  });

  it('are for people who work with bookings, and of their own hotel (API-32)', async () => {
    expect(problem.parse((await read('concierge')).json()).code).toBe('not_allowed');
    expect(problem.parse((await read('frontdesk', 'beach')).json()).code).toBe('no_permission_for_hotel');
    expect(JSON.stringify(await people())).not.toContain(testStaff.beachManager.id);
  });
});
