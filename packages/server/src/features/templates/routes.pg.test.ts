import { problem } from '@bellhop/contract/problem';
import { mostTemplates, type Template, type TemplateMap, templateMap } from '@bellhop/contract/templates/template';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  await server.sqlAsOwner`delete from templates`;
  await server.sqlAsOwner`insert into templates (hotel_id, id, language, title, text, position) values
    ('grand', 't-2', 'en', 'Sorry', 'We are sorry, {name}.', 2), ('grand', 't-1', 'en', 'Hello', 'Hello {name}!', 1),
    ('grand', 't-1', 'ar', 'أهلاً', 'أهلاً {name}', 1), ('beach', 't-9', 'en', 'Other', 'x', 1)`;
});
afterAll(() => server.close());

type Act = 'addTemplate' | 'updateTemplate' | 'putTemplate';

async function read(name: TestStaffName = 'housekeeping'): Promise<TemplateMap> {
  const answer = await server.as(name)({ method: 'GET', url: '/api/requests/getTemplate?hotel_id=grand' });
  const map = templateMap.parse(answer.json());
  expect(map).toEqual(answer.json());
  return map;
}
const send = (act: Act, body: object, query = '', name: TestStaffName = 'frontdesk') =>
  server.as(name)({ method: 'POST', url: `/api/requests/${act}?hotel_id=grand${query}`, body });

/** Sends a call; its answer must equal the next read of another desk (TPL-09). */
async function done(act: Act, body: object, query = ''): Promise<TemplateMap> {
  const answer = await send(act, body, query);
  expect(answer.statusCode, answer.body).toBe(200);
  const map = templateMap.parse(answer.json());
  expect(map).toEqual(await read());
  return map;
}
async function refusal(act: Act, body: object, query = '') {
  return problem.parse((await send(act, body, query)).json());
}
const words = ({ title, text }: Template) => ({ title, text });
const newest = (map: TemplateMap) => Math.max(...(map['all'] ?? []).map(({ version = 0 }) => version));

describe('the canned replies of a hotel', () => {
  it('are a map by language and all of them together (API-11, TPL-13)', async () => {
    const map = await read();
    expect(map['en']).toEqual([
      { id: 't-1', title: 'Hello', text: 'Hello {name}!', version: 0 },
      { id: 't-2', title: 'Sorry', text: 'We are sorry, {name}.', version: 0 },
    ]);
    expect(map['ar']).toEqual([{ id: 't-1', title: 'أهلاً', text: 'أهلاً {name}', version: 0 }]);
    expect(map['all']?.map(words)).toEqual([...(map['ar'] ?? []), ...(map['en'] ?? [])].map(words));
    const url = '/api/requests/getTemplate';
    const beach = await server.as('group')({ method: 'GET', url: `${url}?hotel_id=beach` });
    expect(templateMap.parse(beach.json())['all']?.map(words)).toEqual([{ title: 'Other', text: 'x' }]);
    const unnamed = problem.parse((await server.as('group')({ method: 'GET', url })).json());
    expect(unnamed).toMatchObject({ code: 'invalid_input', fields: [{ path: 'query.hotel_id' }] });
  });

  it('are none where there are none', async () => {
    await server.sqlAsOwner`delete from templates where hotel_id = 'beach'`;
    const answer = await server.as('beachManager')({
      method: 'GET',
      url: '/api/requests/getTemplate?hotel_id=beach',
      host: '127.0.0.1',
    });
    expect(answer.json()).toEqual({ all: [] });
  });

  it('are changed by who holds STAFF_TEMPLATE only', async () => {
    for (const act of ['addTemplate', 'updateTemplate', 'putTemplate'] as const) {
      expect(problem.parse((await send(act, {}, '', 'housekeeping')).json()).code).toBe('not_allowed');
    }
    expect((await read())['all']).toHaveLength(3);
  });
});

describe('adding', () => {
  it('takes a map of languages, each with a list of title and text (API-09, TPL-14)', async () => {
    const map = await done('addTemplate', { ab: [{ title: ' Thanks ', text: 'Thank you, {name}' }] });
    expect(map['ab']?.map(words)).toEqual([{ title: 'Thanks', text: 'Thank you, {name}' }]);
    expect(map['all']).toHaveLength(4);
    const de = [
      { title: 'Danke', text: 'Vielen Dank, {name}' },
      { title: 'Gleich', text: 'Sofort, {name}' },
    ];
    const several = await done('addTemplate', { de, es: [{ title: 'Gracias', text: 'Muchas gracias' }] });
    expect(several['de']?.map(words)).toEqual(de);
    expect(several['es']?.map(words)).toEqual([{ title: 'Gracias', text: 'Muchas gracias' }]);
    expect(several['all']).toHaveLength(7);
  });

  it('understands the English name of a language, and keeps its code (TPL-02)', async () => {
    const map = await done('addTemplate', {
      Turkish: [{ title: 'Tamam', text: 'Tamam' }],
      'pt-br': [{ title: 'a', text: 'b' }],
    });
    expect(Object.keys(map).sort()).toEqual(['all', 'ar', 'en', 'pt-BR', 'tr']);
    expect((await refusal('addTemplate', { Klingon: [{ title: 'a', text: 'b' }] })).fields).toEqual([
      { path: 'body.Klingon', reason: 'unknown_language' },
    ]);
  });

  it('in several languages at once makes one template', async () => {
    const map = await done('addTemplate', {
      de: [{ title: 'Danke', text: 'Danke' }],
      es: [{ title: 'Gracias', text: 'Gracias' }],
    });
    expect(map['de']?.[0]?.id).toBe(map['es']?.[0]?.id);
  });

  it('of the same again makes one, and an id is not taken over', async () => {
    const body = { tr: [{ id: 't-1', title: 'Selam', text: 'Selam {name}' }] };
    const once = await done('addTemplate', body);
    const again = await done('addTemplate', body);
    expect(again).toEqual(once);
    expect((await refusal('addTemplate', { tr: [{ id: 't-1', title: 'Selam', text: 'Other' }] })).code).toBe(
      'id_taken',
    );
  });

  it.each([
    { title: '', text: 'x' },
    { title: ' ', text: 'x' },
    { title: 'x', text: '\n' },
    { title: 'x'.repeat(201), text: 'x' },
    { title: 'x', text: 'x'.repeat(4001) },
  ])('wants a title and a text, and no book (TPL-10)', async (template) => {
    expect((await refusal('addTemplate', { en: [template] })).code).toBe('invalid_input');
    const changed = { language: 'en', id: 't-1', ...template };
    expect((await refusal('updateTemplate', changed)).code).toBe('invalid_input');
    expect((await refusal('putTemplate', { en: [{ id: 't-1', ...template }] })).code).toBe('invalid_input');
  });

  it('ends where every desk would have too much to read', async () => {
    const en = Array.from({ length: mostTemplates - 2 }, (_, index) => ({ title: `T ${index}`, text: 'x' }));
    expect((await refusal('addTemplate', { en })).fields).toEqual([{ path: 'body', reason: 'too_many' }]);
    expect((await read())['all']).toHaveLength(3);
  });
});

describe('changing', () => {
  it('takes language, id, title and text (API-10)', async () => {
    const map = await done('updateTemplate', { language: 'Arabic', id: 't-1', title: 'مرحباً', text: 'مرحباً {name}' });
    expect(map['ar']?.map(words)).toEqual([{ title: 'مرحباً', text: 'مرحباً {name}' }]);
    expect(map['en']?.map(words)).toEqual([
      { title: 'Hello', text: 'Hello {name}!' },
      { title: 'Sorry', text: 'We are sorry, {name}.' },
    ]);
    for (const [language, id] of [
      ['ar', 't-2'],
      ['tr', 't-1'],
      ['Klingon', 't-1'],
      ['en', 't-9'],
    ]) {
      expect((await refusal('updateTemplate', { language, id, title: 'a', text: 'b' })).code).toBe('not_found');
    }
  });

  it('of a template that a colleague changed meanwhile is refused with its current state; a repeated edit is none', async () => {
    const wish = (title: string, version: number) => ({
      language: 'en',
      id: 't-1',
      title,
      text: 'Hello {name}!',
      version,
    });
    const first = await done('updateTemplate', wish('Welcome', 0));
    const version = first['en']?.[0]?.version ?? 0;
    expect(version).toBeGreaterThan(0);
    expect(await refusal('updateTemplate', wish('Hi', 0))).toMatchObject({
      code: 'edit_conflict',
      current: { id: 't-1', title: 'Welcome', text: 'Hello {name}!', version },
    });
    expect(await done('updateTemplate', wish('Welcome', 0))).toEqual(first);
    expect((await done('updateTemplate', wish('Hi', version)))['en']?.[0]?.title).toBe('Hi');
  });
});

describe('adding, changing and putting', () => {
  it.each([
    ['addTemplate', { tr: [{ title: 'Tamam', text: 'Tamam' }] }],
    ['updateTemplate', { language: 'en', id: 't-1', title: 'Welcome', text: 'Welcome {name}' }],
    ['putTemplate', { en: [] }],
  ] as const)('by %s is of the hotel that the query names (API-09, API-10)', async (act, body) => {
    const unnamed = await server.as('frontdesk')({ method: 'POST', url: `/api/requests/${act}`, body });
    expect(problem.parse(unnamed.json())).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'query.hotel_id' }],
    });
    const elsewhere = await server.as('frontdesk')({
      method: 'POST',
      url: `/api/requests/${act}?hotel_id=beach`,
      body,
    });
    expect(problem.parse(elsewhere.json()).code).toBe('no_permission_for_hotel');
    expect((await read())['all']).toHaveLength(3);
  });
});

describe('putting', () => {
  it('replaces all, so that a delete is a put without the entry (API-10)', async () => {
    const map = await read();
    const next = await done('putTemplate', { ...map, en: (map['en'] ?? []).filter(({ id }) => id !== 't-2') });
    expect(next['all']?.map(({ id }) => id)).toEqual(['t-1', 't-1']);
    // Untouched templates keep their version.
    expect(newest(next)).toBe(0);
    expect(await done('putTemplate', { all: [] })).toEqual({ all: [] });
    const other = await server.as('beachManager')({
      method: 'GET',
      url: '/api/requests/getTemplate',
      host: '127.0.0.1',
    });
    expect(other.statusCode).toBe(400);
    expect(await server.sqlAsOwner`select from templates where hotel_id = 'beach'`).toHaveLength(1);
  });

  it('keeps the order in which it names them, and takes new ones', async () => {
    const map = await read();
    const en = [...(map['en'] ?? []).toReversed(), { title: 'New', text: 'New' }];
    expect((await done('putTemplate', { en }))['en']?.map(({ title }) => title)).toEqual(['Sorry', 'Hello', 'New']);
  });

  it('of an outdated map is refused, and a colleague’s additions, changes and removals stay', async () => {
    const map = await read();
    const version = newest(map);
    const without = { ...map, en: (map['en'] ?? []).filter(({ id }) => id !== 't-2') };
    const added = await done('addTemplate', { es: [{ title: 'Hola', text: 'Hola' }] });
    expect(await refusal('putTemplate', without, `&version=${version}`)).toMatchObject({
      code: 'edit_conflict',
      current: added,
    });
    // With the current version the same map is accepted.
    const again = { ...added, en: without.en };
    const next = await done('putTemplate', again, `&version=${newest(added)}`);
    expect(next['all']).toHaveLength(3);
    // A put that still contains the removed entry would restore it.
    expect((await refusal('putTemplate', added, `&version=${newest(added)}`)).code).toBe('edit_conflict');
  });

  it('twice at once leaves one whole state, never a mixture', async () => {
    const map = await read();
    const version = `&version=${newest(map)}`;
    const one = { en: [{ id: 't-1', title: 'One', text: 'One' }] };
    const other = { en: [{ id: 't-2', title: 'Other', text: 'Other' }] };
    const codes = await Promise.all(
      [one, other].map(async (body) => (await send('putTemplate', body, version)).statusCode),
    );
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await read())['all']).toHaveLength(1);
  });
});

describe('the canned replies of a hotel that write too much', () => {
  it('are refused beyond half a million characters, and may become less (S18)', async () => {
    const map = (from: number, to: number) => ({
      en: Array.from({ length: to - from }, (_, n) => ({
        id: `long-${from + n}`,
        title: 'Long',
        text: 'x'.repeat(4000),
      })),
    });
    await done('putTemplate', map(0, 50));
    await done('addTemplate', map(50, 100));
    await done('addTemplate', map(100, 124));
    expect(await refusal('addTemplate', map(124, 126))).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body', reason: 'too_many' }],
    });
    // Texts of an earlier version.
    await server.sqlAsOwner`update templates set text = ${'y'.repeat(5000)} where hotel_id = 'grand'`;
    await done('putTemplate', map(0, 1));
  });
});
