import { listEvents } from '@bellhop/contract/live/calls';
import { problem } from '@bellhop/contract/problem';
import { getRequest } from '@bellhop/contract/requests/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestCall, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

const passport = 'U12345678';
const mainGuest = { id: '311', value: JSON.stringify({ name: 'Zeynep', surname: 'Demir', passport_number: passport }) };
const others = { id: '312', value: JSON.stringify([{ name: 'Derya', passport_number: 'U87654321' }]) };
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
  it('is whole in the detail, for people who hold FAST_CHECK_IN, and nowhere else', async () => {
    const made = await make('c-1');
    await change('frontdesk', 'c-1', [{ ...mainGuest, value: mainGuest.value.replace('Zeynep', 'Zeynep Su') }]);
    const answers = {
      made,
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
    expect(JSON.stringify(await read('frontdesk', 'c-1'))).toMatch(/Zeynep Su.*U12345678.*U87654321.*612/);
    const hidden = await server.as('concierge')(get('/api/requests/c-1'));
    expect(problem.parse(hidden.json()).code, 'no list shows it to them (ACC-17)').toBe('not_found');
  });

  it('is found by no search for a number of a paper', async () => {
    await make('c-2', [{ id: '311', value: JSON.stringify(`Zeynep ${passport}`) }]);
    for (const url of [`/api/requests?hotel_id=grand&q=${passport}`, `/api/search?hotel_id=grand&q=${passport}`])
      expect(await ask('frontdesk', get(url))).not.toContain('c-2');
  });

  it('stands in the log as set, never as it is', async () => {
    await make('c-3', [rooms, mainGuest]);
    await change('frontdesk', 'c-3', [{ ...mainGuest, value: '{"name":"Another"}' }, others]);
    const [row] = await server.sqlAsOwner<{ changed: { custom_fields_values: unknown } }[]>`
      select changed from events where hotel_id = 'grand' and entity_id = 'c-3' and event = 'MODIFY'`;
    expect(row?.changed.custom_fields_values).toEqual({
      from: [rooms, { id: '311', value: '"set"' }],
      to: [
        { id: '311', value: '"set"' },
        { id: '312', value: '"set"' },
      ],
    });
  });

  it('stays where somebody who was shown none of it changes a room, and is theirs neither to write', async () => {
    // Of a type that they may handle: the fields decide, not the type.
    const [main, other, room] = ['311', '312', '313'].map((id) => ({ id, value: `"of ${id}"` }));
    const moved = { id: '313', value: '"700"' };
    await make(
      'c-4',
      [main, other, room].flatMap((value) => value ?? []),
      'concierge',
    );
    expect(await read('concierge', 'c-4')).toEqual([room]);
    expect((await change('concierge', 'c-4', [moved])).statusCode).toBe(200);
    expect(await read('frontdesk', 'c-4')).toEqual([main, other, moved]);
    const refused = await change('concierge', 'c-4', [{ id: '311', value: '"forged"' }]);
    expect(problem.parse(refused.json()).code).toBe('not_allowed');
    expect(await read('frontdesk', 'c-4')).toEqual([main, other, moved]);
  });
});
