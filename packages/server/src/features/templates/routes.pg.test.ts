import { getTemplate } from '@bellhop/contract/templates/template';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.sqlAsOwner`insert into templates (hotel_id, id, language, title, text, position) values
    ('grand', 't-2', 'en', 'Sorry', 'We are sorry, {name}.', 2), ('grand', 't-1', 'en', 'Hello', 'Hello {name}!', 1),
    ('grand', 't-1', 'ar', 'أهلاً', 'أهلاً {name}', 1), ('beach', 't-9', 'en', 'Other', 'x', 1)`;
});
afterAll(() => server.close());

it("answers the hotel's canned replies by language and all of them together (API-11)", async () => {
  const answer = await server.as('housekeeping')({ method: 'GET', url: '/api/requests/getTemplate?hotel_id=grand' });
  const map = getTemplate.answer.parse(answer.json());
  expect(map).toEqual(answer.json());
  expect(map.en).toEqual([
    { id: 't-1', title: 'Hello', text: 'Hello {name}!' },
    { id: 't-2', title: 'Sorry', text: 'We are sorry, {name}.' },
  ]);
  expect(map.ar).toHaveLength(1);
  expect(map.all?.map(({ title }) => title)).toEqual(['أهلاً', 'Hello', 'Sorry']);
});

it('answers an empty hotel with an empty list', async () => {
  await server.sqlAsOwner`delete from templates where hotel_id = 'beach'`;
  const answer = await server.as('beachManager')({
    method: 'GET',
    url: '/api/requests/getTemplate?hotel_id=beach',
    host: '127.0.0.1',
  });
  expect(answer.json()).toEqual({ all: [] });
});
