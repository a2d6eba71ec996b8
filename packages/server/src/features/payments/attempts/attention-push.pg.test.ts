import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPushService, type PushService } from '../../../partners/push/testing/push-service.ts';
import { arrangeBooking, arrangeGuest, arrangePayment } from '../../../testing/arrange.ts';
import { subscribeToPushes } from '../../../testing/subscribe-to-pushes.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { settle } from './settle.ts';
import { insertAttempt } from './store.ts';

let service: PushService;
let server: TestServer;
beforeAll(async () => {
  service = await openPushService();
  server = await startTestServer({ push: { origins: new Set([service.origin]), contact: null } });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

/** The provider says that a stay's link was paid with so much. */
async function pay(stay: string, amount: number): Promise<string> {
  await arrangeBooking(server, { id: stay });
  await arrangePayment(server, stay, { endsAt: server.clock.now() + 86_400 });
  const attemptId = `try-${stay}`;
  const at = server.clock.now();
  await server.database.write('grand', async (tx) => {
    await insertAttempt(tx.sql, 'grand', {
      id: attemptId,
      link_id: `link-of-${stay}`,
      driver: 'gateway',
      provider_ref: null,
      state: 'open',
      amount: 12_050,
      currency: 'TRY',
      paid_amount: null,
      paid_currency: null,
      paid_at: null,
      refunded: 0,
      created_at: at,
      expires_at: at + 600,
      last_error: null,
    });
    const word = {
      attemptId,
      ref: stay,
      state: 'succeeded',
      amount,
      currency: 'TRY',
      refunded: 0,
      paidAt: at,
    } as const;
    expect(await settle(tx, 'gateway', word, at)).toBe('changed');
  });
  return `link-of-${stay}`;
}

it('A payment of another amount is pushed to people with PAYMENTS, and a payment as it should be is not', async () => {
  const [frontdesk, housekeeping] = [
    await subscribeToPushes(server, service, 'frontdesk'),
    await subscribeToPushes(server, service, 'housekeeping'),
  ];
  await pay('b-right', 12_050);
  const odd = await pay('b-odd', 12_000);
  await expect.poll(frontdesk).toMatchObject([
    {
      kind: 'payment',
      path: `/app/staff/payments/${odd}`,
      title: 'A payment needs attention',
      tag: `payment:${odd}`,
    },
  ]);
  // Pushes arrive in the order of their events: after this one, a push about the payment would have come.
  const guest = server.asGuest(await arrangeGuest(server, 'b-odd'));
  const body = { id: 'asked', service_id: 'towels', text: 'Please' };
  expect((await guest({ method: 'POST', url: '/api/guest/requests', body })).statusCode).toBe(200);
  await expect.poll(housekeeping).toMatchObject([{ kind: 'request' }]);
});
