import { problem } from '@bellhop/contract/problem';
import { getPrivileges, getUserGroupNames } from '@bellhop/contract/staff/calls';
import { flags, privileges } from '@bellhop/contract/staff/privileges';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { testKeys, testStaff } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const url = '/api/authorization/privileges/staff/grand';

describe('GET /authorization/privileges/{appId}/{hotelId}', () => {
  it('answers the rights of a person in a hotel, by app id and hotel id (ACC-02, API-19, ENT-23)', async () => {
    const answer = await server.as('housekeeping')({ method: 'GET', url });
    expect(answer.statusCode).toBe(200);
    expect(privileges.parse(answer.json())).toEqual({
      allowedRequestTypes: ['ORDER'],
      allowedServiceIds: ['towels', 'cleaning'],
      mqttBaseTopic: 'hotels/grand',
      webPushBaseTopic: 'hotels-grand',
      authorizedFields: [],
    });
    const some = await server.as('concierge')({ method: 'GET', url });
    expect(privileges.parse(some.json())).toMatchObject({
      allowedRequestTypes: ['ANY'],
      allowedServiceIds: ['ANY'],
      authorizedFields: ['LOLREQUESTS', 'ALACARTE'],
    });
    expect(getPrivileges.timeoutMs).toBe(20_000);
    const other = await server.as('manager')({ method: 'GET', url: '/api/authorization/privileges/guest/grand' });
    expect(problem.parse(other.json()).code).toBe('invalid_input');
    const elsewhere = await server.as('group')({ method: 'GET', url: '/api/authorization/privileges/staff/beach' });
    expect(privileges.parse(elsewhere.json())).toMatchObject({ mqttBaseTopic: 'hotels/beach' });
    await server.sqlAsOwner`
      update hotels set settings = settings || '{"webPushBaseTopic":"push-beach"}' where id = 'beach'`;
    await server.database.notify('hotels', 'beach');
    const beach = { url: '/api/authorization/privileges/staff/beach', host: '127.0.0.1' };
    const topics = async () => (await server.as('beachManager')({ method: 'GET', ...beach })).json();
    await expect.poll(topics).toMatchObject({ mqttBaseTopic: 'hotels/beach', webPushBaseTopic: 'push-beach' });
    await server.sqlAsOwner`
      update staff_privileges set allowed_request_types = '{ORDER,LOL_REQUEST}' where user_id = ${testStaff.concierge.id}`;
    await server.database.notify('access', testStaff.concierge.id);
    const several = async () => (await server.as('concierge')({ method: 'GET', url })).json();
    await expect.poll(several).toEqual({
      ...{ allowedRequestTypes: ['ORDER', 'LOL_REQUEST'], allowedServiceIds: ['ANY'] },
      ...{ mqttBaseTopic: 'hotels/grand', webPushBaseTopic: 'hotels-grand' },
      authorizedFields: ['LOLREQUESTS', 'ALACARTE'],
    });
  });

  it('knows every flag of the specification (ENT-24)', async () => {
    const answer = await server.as('manager')({ method: 'GET', url });
    expect(privileges.parse(answer.json()).authorizedFields).toEqual([...flags]);
    const specified = [
      'BOOKINGS',
      'PAYMENTS',
      'ALACARTE',
      'LOLREQUESTS',
      'FAST_CHECK_IN',
      'BELLHOP_ADMIN',
      'STAFF_TEMPLATE',
    ];
    expect(flags).toEqual(expect.arrayContaining(specified));
  });

  it('is an empty object for a person without privileges, in this hotel or in one that does not exist (ACC-03, ENT-35)', async () => {
    for (const [name, address] of [
      ['nobody', url],
      ['beachManager', url],
      ['manager', '/api/authorization/privileges/staff/beach'],
      ['manager', '/api/authorization/privileges/staff/nowhere'],
    ] as const) {
      const answer = await server.as(name)({ method: 'GET', url: address });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({});
    }
  });

  it('holds nothing for a person in no group of the pool, and every other call refuses them (AUTH-21)', async () => {
    const call = server.as('noGroup');
    expect((await call({ method: 'GET', url })).json()).toEqual({});
    const elsewhere = await call({ method: 'GET', url: '/api/requests?hotel_id=grand' });
    expect(problem.parse(elsewhere.json()).code).toBe('no_permission_for_hotel');
  });

  it('wants its own key, and no other call takes that one (API-03)', async () => {
    const call = server.as('manager');
    const withApiKey = await call({ method: 'GET', url, headers: { 'x-api-key': testKeys.apiKey } });
    expect(problem.parse(withApiKey.json()).code).toBe('invalid_api_key');
    const elsewhere = await call({
      method: 'GET',
      url: '/api/hotels/services?hotel_id=grand',
      headers: { 'x-api-key': testKeys.AUTHORIZATION_API_KEY },
    });
    expect(problem.parse(elsewhere.json()).code).toBe('invalid_api_key');
  });

  it('follows a change at once where the server gets the notification, and refuses a person who was signed out', async () => {
    const frontdesk = server.as('frontdesk');
    expect((await frontdesk({ method: 'GET', url })).json()).not.toEqual({});
    await server.sqlAsOwner`delete from staff_privileges where user_id = ${testStaff.frontdesk.id}`;
    await server.database.notify('access', testStaff.frontdesk.id);
    await expect.poll(async () => (await frontdesk({ method: 'GET', url })).json()).toEqual({});
    server.pool.signOut(testStaff.frontdesk);
    expect((await frontdesk({ method: 'GET', url })).statusCode).toBe(401);
  });
});

describe('GET /users/getUserGroupNames', () => {
  const groupUrl = '/api/users/getUserGroupNames?hotel_id=grand';

  it('lists the hotels of the group that the caller may enter, with their staff settings (API-17, ENT-28)', async () => {
    const answer = await server.as('group')({ method: 'GET', url: groupUrl });
    expect(getUserGroupNames.answer.parse(answer.json()).items).toEqual([
      {
        hotel_id: 'beach',
        staff_settings: { staff_base_urlv2: 'http://127.0.0.1:8080/', hotel_name: 'Bellhop Beach' },
        open_requests: 0,
      },
      {
        hotel_id: 'grand',
        staff_settings: { staff_base_urlv2: 'http://localhost:8080/', hotel_name: 'Bellhop Grand' },
        open_requests: 0,
      },
    ]);
    const unnamed = await server.as('group')({ method: 'GET', url: '/api/users/getUserGroupNames' });
    expect(problem.parse(unnamed.json()).fields).toMatchObject([{ path: 'query.hotel_id' }]);
  });

  it("counts the open requests of each hotel by the caller's types and services there, like the badge (SHELL-23, SHELL-33)", async () => {
    const make = (service_id: string) =>
      server.as('group')({
        method: 'POST',
        url: '/api/requests',
        body: { id: `count-${service_id}`, hotel_id: 'grand', service_id },
      });
    const answers = await Promise.all(['towels', 'concierge'].map(make));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const countsOf = async (name: 'group' | 'housekeeping') => {
      const answer = await server.as(name)({ method: 'GET', url: groupUrl });
      const { items } = getUserGroupNames.answer.parse(answer.json());
      return Object.fromEntries(items.map(({ hotel_id, open_requests }) => [hotel_id, open_requests]));
    };
    expect(await countsOf('group')).toEqual({ beach: 0, grand: 2 });
    expect(await countsOf('housekeeping')).toEqual({ grand: 1 });
  });

  it('does not tell of the hotels that the caller may not enter', async () => {
    const answer = await server.as('manager')({ method: 'GET', url: groupUrl });
    expect(getUserGroupNames.answer.parse(answer.json()).items.map((item) => item.hotel_id)).toEqual(['grand']);
  });
});
