import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { makeSetupCode } from './setup-code.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withHotels: false, session: {} });
});
afterAll(() => server.close());

const input = {
  hotel: {
    name: 'Hotel Marin',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    primaryColor: '#123456',
    arabic: false,
    services: 'apartments',
  },
  administrator: { name: 'Ana', family_name: 'Ruiz', email: 'ana@marin.example', password: 'seven green lanterns' },
};
const make = (body: object, url = '/api/setup/hotel') =>
  server.send({ method: 'POST', url, body: { code: server.setupCode, ...body } });
const refusalOf = async (answer: ReturnType<typeof make>) => {
  const { code, fields = [] } = problem.parse((await answer).json());
  return [code, ...fields.map(({ path }) => path)];
};
const countHotels = async () => (await server.sqlAsOwner`select count(*)::int as n from hotels`)[0]?.['n'];

describe('the first run in the browser', () => {
  it('prints a code of 128 bits, reads it as people type it, and takes five wrong ones a minute', async () => {
    expect(server.setupCode).toMatch(/^(?:[0-9a-f]{4}-){7}[0-9a-f]{4}$/);
    const check = (code: string) => make({ code }, '/api/setup/code');
    expect((await check(` ${server.setupCode.toUpperCase().replaceAll('-', ' ')}`)).json()).toEqual({});
    for (let tries = 0; tries < 5; tries += 1)
      expect(await refusalOf(check('0'.repeat(32)))).toEqual(['setup_code_wrong']);
    expect(await refusalOf(check(server.setupCode))).toEqual(['too_many_requests']);
    server.clock.advance(60);
    expect((await check(server.setupCode)).statusCode).toBe(200);
  });

  it('has the same code in every process of an installation, and another in another one (Q13)', () => {
    const [key, other] = [1, 2].map((byte) => Buffer.alloc(32, byte));
    const codeUnder = (serverKey = Buffer.alloc(0)) => makeSetupCode(server.clock, serverKey).printed;
    expect(codeUnder(key)).toBe(codeUnder(key));
    expect(codeUnder(key)).not.toBe(codeUnder(other));
  });

  it('works from another machine by HTTPS only, and never through a proxy without it', async () => {
    const from = (more: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/setup/code',
        payload: { code: server.setupCode },
        headers: { host: 'localhost' },
        ...more,
      });
    for (const more of [
      { remoteAddress: '203.0.113.7' },
      { headers: { host: 'marin.example' } },
      { headers: { host: 'localhost', 'x-forwarded-for': '203.0.113.7' } },
    ])
      expect(problem.parse((await from(more)).json()).code).toBe('https_needed');
  });

  it('names each field that does not fit, and makes nothing', async () => {
    const { hotel, administrator } = input;
    expect(await refusalOf(make({ hotel: { ...hotel, name: ' ', currency: 'euro' }, administrator }))).toEqual([
      'invalid_input',
      'body.hotel.name',
      'body.hotel.currency',
    ]);
    expect(await refusalOf(make({ hotel: { ...hotel, timeZone: 'Mars/Olympus' }, administrator }))).toEqual([
      'invalid_input',
      'body.hotel.timeZone',
    ]);
    expect(await refusalOf(make({ hotel, administrator: { ...administrator, password: 'password123456' } }))).toEqual([
      'invalid_input',
      'body.administrator.password',
    ]);
    expect(await countHotels()).toBe(0);
  });

  it('makes one hotel of tries at once, with administrator, services and departments, and is shut from then on (S20)', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => make(input)),
      server.send({
        method: 'POST',
        url: '/api/setup/hotel',
        host: '127.0.0.1',
        body: { code: server.setupCode, ...input },
      }),
    ]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 404]));
    expect(await countHotels()).toBe(1);
    const rows = await server.sqlAsOwner`
      select cardinality(p.authorized_fields) as flags, m.name, a.email from staff_privileges p
      join staff_members m using (hotel_id, user_id) join identity_accounts a on a.sub = p.user_id`;
    expect(rows).toEqual([{ flags: 7, name: 'Ana Ruiz', email: 'ana@marin.example' }]);
    const [settings] = await server.sqlAsOwner`select settings from hotels`;
    expect(settings?.['settings'], 'the bell of a new hotel repeats (X4)').toMatchObject({
      alarmRepeats: true,
      timeZone: 'Europe/Madrid',
      currency: 'EUR',
      theme: { primaryColor: '#123456' },
      isArDisabled: true,
      webeeadmin: true,
      featureUpdate: { newBookingRequest: true },
      housekeepingServices: expect.arrayContaining(['201', '292']),
      defectService: '220',
      unhappyDepartment: 'front-desk',
    });
    const services = await server.sqlAsOwner`select name from services where visible order by position limit 2`;
    expect(services.map(({ name }) => name)).toEqual(['Keys and access', 'Rubbish']);
    const [unknown] = await server.sqlAsOwner`select count(*)::int as n from hotels h,
      jsonb_array_elements_text(h.settings -> 'housekeepingServices') as held (id)
      where not exists (select from services s where s.hotel_id = h.id and s.id = held.id)`;
    expect(unknown?.['n']).toBe(0);
    const departments = await server.sqlAsOwner`select name from departments order by position`;
    expect(departments.map(({ name }) => name)).toEqual([
      'Housekeeping',
      'Reception',
      'Concierge',
      'Technical service',
    ]);
    // Neither code works any more, and a stranger cannot recognize the right one.
    for (const code of [server.setupCode, '0'.repeat(32)])
      expect(await refusalOf(make({ ...input, code }))).toEqual(['not_found']);
  });
});
