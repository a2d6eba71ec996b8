import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangeBooking } from '../../testing/arrange.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TestStaffName } from '../../testing/two-hotels.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('A request names a guest only to who sees the bookings, or has a request of the stay (S4)', async () => {
  await arrangeBooking(server, { id: 'b-unseen', rooms: ['709'], name: 'Ayla', phone: '+905320000709' });
  const ask = async (name: TestStaffName, fields: object = { booking_id: 'b-unseen' }) => {
    const body = { hotel_id: 'grand', service_id: 'towels', ...fields };
    const answer = await server.as(name)({ method: 'POST', url: '/api/requests', body });
    return [answer.statusCode, answer.json<object>()] as const;
  };
  expect(await ask('housekeeping')).toMatchObject([404, { code: 'not_found' }]);
  await ask('manager', { service_id: 'concierge', booking_id: 'b-unseen' });
  expect(await ask('housekeeping'), 'a request of others shows them nothing').toMatchObject([404, {}]);
  await ask('manager');
  expect(await ask('housekeeping')).toMatchObject([
    200,
    { room_number: '709', fullName: expect.stringMatching(/^Ayla/) },
  ]);
  const typed = await ask('housekeeping', { room_number: '709' });
  expect(typed).toMatchObject([200, { fullName: '', phone_number: null }]);
});
