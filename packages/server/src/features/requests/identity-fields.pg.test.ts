import { problem } from '@bellhop/contract/problem';
import { getRequest } from '@bellhop/contract/requests/calls';
import { listEvents } from '@bellhop/contract/wire/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

const passport = 'U12345678';
/** Every field of the specification that a client sends. */
const main = {
  ...{ name: 'Zeynep', surname: 'Demir', father_name: 'Ali', mother_name: 'Ayşe', gender: 'female' },
  ...{ national_identification_number: '10000000146', passport_number: passport, nationality: 'TUR' },
  ...{ birth_date: '1990-02-28', birth_place: 'Berlin', document_type: 'passport', serial_number: 'A12B34567' },
  ...{ date_of_issue: '2019-01-31', date_of_expire: '2099-01-31', city_of_registry: 'Ankara' },
  ...{ town_of_registry: 'Çankaya', address: 'Liman Cd. 5', city: 'İzmir', country: 'DEU', postal_code: '35000' },
  ...{ phone_number: '+905321234567', email: 'zeynep@demir.example', billing_address: 'Demir Ltd.' },
  ...{ car_plate: '35 ZD 190', checkin: 1_795_000_000, checkout: 1_795_400_000, time_of_arrival: '15:30' },
  ...{ has_pet: true, has_traveled: false, note: 'Late', all_number: '44', hescode: 'A1B2-C3D4-E5' },
  ...{ TM6Form_number: 'TM123', loyalty_program: 'Gold 7', dietary_requirements: 'No nuts' },
  ...{ arrival_flight: 'TK 1980', departure_flight: 'TK 1981', visa_type: 'Tourist', visa_expiry_date: '2099-02-28' },
};
const mainGuest = { id: '311', value: JSON.stringify(main) };
const derya = { name: 'Derya', passport_number: 'U87654321', gender: 'male', birth_date: '2015-03-04' };
const others = { id: '312', value: JSON.stringify([derya, { name: 'Efe', note: 'Cot', has_traveled: true }]) };
const rooms = { id: '313', value: '["611"]' };

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  const fields = ['311', '312', '313'].map((id) => ({
    id,
    name: id,
    nameWithLocales: {},
    kind: 'text',
    required: false,
  }));
  await server.sqlAsOwner`update services set custom_fields = ${server.sqlAsOwner.json(fields)} where id in ('check-in', 'concierge')`;
});
afterAll(() => server.close());

async function ask(as: TestStaffName, call: TestCall): Promise<string> {
  const answer = await server.as(as)(call);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.body;
}
const make = (id: string, values: object[] = [mainGuest, others, rooms], service_id = 'check-in') =>
  ask('frontdesk', {
    method: 'POST',
    url: '/api/requests',
    body: { id, hotel_id: 'grand', service_id, fullName: 'Zeynep Demir', custom_fields_values: values },
  });
const change = (as: TestStaffName, id: string, values: object[]) =>
  server.as(as)({ method: 'PATCH', url: `/api/requests/${id}`, body: { custom_fields_values: values } });
const read = async (as: TestStaffName, id: string) =>
  getRequest.answer.parse(JSON.parse(await ask(as, { method: 'GET', url: `/api/requests/${id}` })))
    .custom_fields_values;
const get = (url: string) => ({ method: 'GET', url }) as const;

describe('identity data of a fast check-in (FCI-10, FCI-11)', () => {
  it('is whole in the detail, for people who hold FAST_CHECK_IN, and nowhere else (ENT-43)', async () => {
    const request = await make('c-1');
    await change('frontdesk', 'c-1', [{ ...mainGuest, value: mainGuest.value.replace('Zeynep', 'Zeynep Su') }]);
    const answers = {
      made: request,
      changed: (await change('frontdesk', 'c-1', [{ id: '313', value: '["612"]' }])).body,
      list: await ask('frontdesk', get('/api/requests?hotel_id=grand')),
      found: await ask('frontdesk', get('/api/requests?hotel_id=grand&q=Zeynep')),
      searched: await ask('frontdesk', get('/api/search?hotel_id=grand&q=Zeynep')),
      told: await ask('frontdesk', get('/api/live/events?hotel_id=grand&after=0')),
      history: await ask('frontdesk', get('/api/requests/c-1/history')),
    };
    for (const [where, body] of Object.entries(answers)) {
      expect(body, where).toContain(where === 'history' ? 'custom_fields_values' : '"c-1"');
      expect(body, where).not.toMatch(/U12345678|U87654321|passport/);
    }
    expect(listEvents.answer.parse(JSON.parse(answers.told)).events.length).toBeGreaterThan(1);
    const renamed = { id: '311', value: JSON.stringify({ ...main, name: 'Zeynep Su' }) };
    expect(await read('frontdesk', 'c-1')).toEqual([renamed, others, { id: '313', value: '["612"]' }]);
    const hidden = await server.as('concierge')(get('/api/requests/c-1'));
    expect(problem.parse(hidden.json()).code, 'no list shows it to them (ACC-17)').toBe('not_found');
  });

  it('is found by no search for a number of a paper', async () => {
    await make('c-2', [{ id: '311', value: JSON.stringify(`Zeynep ${passport}`) }]);
    for (const url of [`/api/requests?hotel_id=grand&q=${passport}`, `/api/search?hotel_id=grand&q=${passport}`])
      expect(await ask('frontdesk', get(url))).not.toContain('c-2');
  });

  it('stands in the log as set, never as it is (ENT-43)', async () => {
    await make('c-3', [rooms, mainGuest]);
    await change('frontdesk', 'c-3', [{ ...mainGuest, value: '{"name":"Another"}' }, others]);
    const [row] = await server.sqlAsOwner<{ changed: { custom_fields_values: unknown } }[]>`
      select changed from events where hotel_id = 'grand' and entity_id = 'c-3' and event = 'MODIFY'`;
    expect(row?.changed.custom_fields_values).toEqual({
      from: [rooms, { id: '311', value: '"set"' }],
      to: [rooms, { id: '311', value: '"set"' }, { id: '312', value: '"set"' }],
    });
  });

  it('lies sealed, and its request keeps names and faults (ENT-43, FCI-05)', async () => {
    await make('c-4');
    const [row] = await server.sqlAsOwner<{ request: string; forms: string }[]>`
      select r::text as request, (select string_agg(g::text, '') from check_in_guests g) as forms
      from requests r where id = 'c-4'`;
    expect(`${row?.request}${row?.forms}`).not.toMatch(/U12345678|U87654321/);
    const [kept] = await server.sqlAsOwner<{ values: { id: string; value: string }[] }[]>`
      select custom_fields_values as values from requests where id = 'c-4'`;
    const [first, other, room] = kept?.values.map(({ value }) => JSON.parse(value)) ?? [];
    expect(first).toEqual({ name: 'Zeynep', surname: 'Demir', time_of_arrival: '15:30', complete: true, faults: [] });
    expect(other).toMatchObject([
      // One of both names is enough (K8).
      { name: 'Derya', surname: '', faults: ['nationality'] },
      { name: 'Efe', surname: '', faults: ['passport_number', 'nationality', 'birth_date', 'gender'] },
    ]);
    expect(room).toEqual(['611']);
  });

  it('stays as it is where a patch names other fields, or one of the two (API-06, ENT-43, FCI-16)', async () => {
    await make('c-5');
    const whole = [mainGuest, others, rooms];
    expect(await read('frontdesk', 'c-5')).toEqual(whole);
    const patched = async (values: object[]) => {
      const body = { id: 'c-5', custom_fields_values: values };
      const answer = await server.as('frontdesk')({ method: 'PATCH', url: '/api/requests/c-5', body });
      expect(answer.statusCode, answer.body).toBe(200);
      return read('frontdesk', 'c-5');
    };
    const moved = { id: '313', value: '["700"]' };
    expect(await patched([moved])).toEqual([mainGuest, others, moved]);
    const fewer = { id: '312', value: JSON.stringify([{ ...derya, email: 'derya@demir.example' }, { name: 'Ege' }]) };
    expect(await patched([fewer])).toEqual([mainGuest, fewer, moved]);
    const renamed = { id: '311', value: '{"name":"Zeynep Su","passport_number":"U1","checkin":1795000001}' };
    expect(await patched([renamed])).toEqual([renamed, fewer, moved]);
    expect(await patched([mainGuest])).toEqual([mainGuest, fewer, moved]);
  });

  it('belongs to no request of another type, and is refused to people without FAST_CHECK_IN (ENT-43)', async () => {
    const body = { id: 'c-6', hotel_id: 'grand', service_id: 'concierge', custom_fields_values: [mainGuest] };
    const refused = await server.as('frontdesk')({ method: 'POST', url: '/api/requests', body });
    expect(problem.parse(refused.json())).toMatchObject({
      code: 'invalid_input',
      fields: [{ reason: 'unknown_field' }],
    });
    await make('c-6', [{ ...rooms, value: '"611"' }], 'concierge');
    expect(problem.parse((await change('concierge', 'c-6', [mainGuest])).json()).code).toBe('not_allowed');
    expect(problem.parse((await change('frontdesk', 'c-6', [mainGuest])).json()).code).toBe('invalid_input');
  });

  it('is recorded as read, once for a person within a quarter of an hour', async () => {
    await make('c-7');
    const reads = async () => {
      const [row] = await server.sqlAsOwner<{ n: number }[]>`
        select count(*)::int as n from access_records where what = 'identity' and entity_id = 'c-7'`;
      return row?.n;
    };
    for (const url of ['/api/requests/c-7', '/api/requests/c-7/check-in', '/api/requests/c-7']) {
      await ask('frontdesk', get(url));
    }
    expect(await reads()).toBe(1);
    await ask('manager', get('/api/requests/c-7/check-in'));
    server.clock.advance(15 * 60);
    await ask('frontdesk', get('/api/requests/c-7'));
    expect(await reads()).toBe(3);
  });
});
