import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openDelivery } from './open-delivery.ts';
import type { Delivery, OutgoingMessage } from './outgoing-message.ts';

let server: TestServer;
let delivery: Delivery;
beforeAll(async () => {
  server = await startTestServer();
  delivery = openDelivery({ clock: server.clock, serverKey: Buffer.alloc(32, 'bellhop') });
});
afterAll(() => server.close());

const code = (to: string): OutgoingMessage => ({
  channel: 'email',
  to,
  language: 'en',
  letter: { kind: 'code', purpose: 'sign-up', code: '314159', minutes: 10 },
  hotelId: null,
  usefulUntil: null,
});

describe('a message', () => {
  it('is there with the commit of what it belongs to, newest first, and lies sealed in the database', async () => {
    await server.database.sharedWrite((sql) => delivery.send(sql, code('defne@grand.example')));
    await server.database.write('grand', ({ sql }) =>
      delivery.send(sql, { ...code('defne@grand.example'), hotelId: 'grand' }),
    );
    const messages = await server.outbox({ to: 'defne@grand.example' });
    expect(messages.map(({ hotelId }) => hotelId)).toEqual(['grand', null]);
    expect(messages[0]?.letter).toEqual(code('').letter);
    const [row] = await server.sqlAsOwner<{ text: string }[]>`
      select outgoing_messages::text || encode(letter, 'escape') as text from outgoing_messages limit 1`;
    expect(row?.text).not.toContain('314159');
  });

  it('is not there where that was rolled back', async () => {
    const work = server.database.sharedWrite(async (sql) => {
      await delivery.send(sql, code('nobody@grand.example'));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await server.outbox({ to: 'nobody@grand.example' })).toEqual([]);
  });
});
