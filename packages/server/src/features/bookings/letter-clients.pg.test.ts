import { problem } from '@bellhop/contract/problem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const make = (body: object) =>
  server.as('manager')({ method: 'POST', url: '/api/users/bookings', body: { hotel_id: 'grand', ...body } });

describe('a booking of a client that speaks as the specification does', () => {
  it('is created from its fields, without a name (API-16, FCI-25, RM1)', async () => {
    const letter = {
      checkin: server.clock.now(),
      checkout: server.clock.now() + 86_400,
      user_id: 'eu-west-1:6f0c',
      status: 'hotel_guest',
      birthday: 550_627_200,
      rooms: ['204'],
      all_number: '44',
      note: 'Late',
    };
    const keyless = { keyless_passive: true, molainn_keyless_access_status: 'verified' };
    const created = await make({ ...letter, ...keyless, bundle_id: 'com.example.other' });
    expect(created.statusCode, created.body).toBe(200);
    const { birthday: _, ...shown } = letter;
    expect(created.json()).toMatchObject({ ...shown, ...keyless, fullName: '', bundle_id: 'com.example.bellhop' });
    const early = await make({ name: 'Ada', status: 'future_guest', molainn_keyless_access_status: 'verified' });
    expect(problem.parse(early.json()).code).toBe('not_hotel_guest');
    const odd = await make({ name: 'Ada', user_id: 'a/#' });
    expect(problem.parse(odd.json()).fields?.map(({ path }) => path)).toEqual(['body.user_id']);
  });
});
