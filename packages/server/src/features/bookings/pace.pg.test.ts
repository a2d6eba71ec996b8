import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arrangeBooking } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  server.clock.holdAt(1_800_000_000);
});
afterAll(() => server.close());

describe('identity numbers in an hour', () => {
  it('are read by one person 120 times on both ways, and administrators read who wanted more (S8)', async () => {
    const identity = { national_identification_number: '10000000146' };
    for (const id of ['b-pace-1', 'b-pace-2']) {
      await arrangeBooking(server, { id });
      await server.as('manager')({ method: 'PATCH', url: `/api/users/bookings/${id}`, body: { id, ...identity } });
    }
    const url = '/api/users/bookings/b-pace';
    const read = (way: string) => server.as('frontdesk')({ method: 'GET', url: `${url}${way}` });
    const ways = ['-1/identity', '-2'];
    const answers = await Promise.all(Array.from({ length: 124 }, (_, n) => read(ways[n % 2] ?? '')));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(120);
    for (const way of ways) {
      expect(problem.parse((await read(way)).json())).toMatchObject({ code: 'too_many_requests' });
    }
    expect((await read('-2?identity=masked')).statusCode, 'the stay itself').toBe(200);
    const log = await server.as('manager')({ method: 'GET', url: '/api/logs?hotel_id=grand&what=limit' });
    expect(log.json<{ items: object[] }>().items).toMatchObject([
      { actor: 'sub-frontdesk', what: 'limit', codes: ['identity'], entity: 'day' },
    ]);
    server.clock.advance(3600);
    expect((await read('-1/identity')).statusCode).toBe(200);
  });
});

describe('acts about data of guests in an hour', () => {
  const pass = {
    ...{
      hotel_id: 'grand',
      firstName: 'Ada',
      lastName: 'Lee',
      phone_number: '+905550001000',
      email: 'a@guest.example',
    },
    ...{ checkIn: '2027-01-15', checkOut: '2027-01-18', roomNo: '508', source: 'scan' },
  };
  it.each([
    ['print', 120, '/api/users/days/2027-01-15/prints?hotel_id=grand', {}],
    ['export', 60, '/api/check-ins/register', { hotel_id: 'grand', day: '2027-01-15', form: 'TR' }],
    ['pass', 300, '/api/utilities/createQR', pass],
    [
      'pass',
      300,
      '/api/utilities/URLShortener/shortener',
      { hotel_id: 'grand', url_long: 'http://localhost/guest/', email: pass.email },
    ],
  ])('of the kind %s are done %i times by one person: %s (S8)', async (kind, most, url, body) => {
    const period = 1_800_000_000 - (1_800_000_000 % 3600);
    const ask = async () => problem.safeParse((await server.as('manager')({ method: 'POST', url, body })).json());
    const count = (n: number) => server.sqlAsOwner`
      insert into usage_counters (hotel_id, subject, kind, period, n)
      values ('grand', 'staff:sub-manager', ${`acts_${kind}`}, ${period}, ${n})
      on conflict (hotel_id, subject, kind, period) do update set n = excluded.n`;
    server.clock.holdAt(1_800_000_000);
    await count(most - 1);
    expect((await ask()).data?.code).not.toBe('too_many_requests');
    await count(most);
    expect((await ask()).data?.code).toBe('too_many_requests');
  });
});
