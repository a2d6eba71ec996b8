import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmtpSender } from '../../partners/mail/smtp-sender.ts';
import { type Mailbox, openMailbox } from '../../partners/mail/testing/mailbox.ts';
import { openSmsSender } from '../../partners/sms/http-sender.ts';
import { openSmsGateway, type SmsGateway } from '../../partners/sms/testing/sms-gateway.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { openDelivery } from './open-delivery.ts';
import type { OutboxMessage } from './outbox.ts';
import type { Delivery, OutgoingMessage } from './outgoing-message.ts';
import { retryMessage } from './retry.ts';
import { removeEndedBefore } from './store.ts';
import { endAbandoned } from './work-delivery.ts';

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
  it('appears in the outbox with its transaction’s commit, newest first, and is sealed in the database', async () => {
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

  it('is seen as failed where every process that tried to send it died of it, and forgotten when it is old', async () => {
    const { sqlAsOwner, database } = server;
    // The message is not due while this test looks at it.
    const later = { ...server.clock, millis: () => server.clock.millis() + 3_600_000 };
    const handIn = openDelivery({ clock: later, serverKey: Buffer.alloc(32, 'bellhop') });
    await database.sharedWrite((sql) => handIn.send(sql, code('Doomed@grand.example')));
    await sqlAsOwner`update jobs set failed_at = 1, last_error = 'the process ended each time'
      where key = (select id from outgoing_messages where recipient = 'Doomed@grand.example')`;
    expect(await endAbandoned({ ...server, follow: async () => {} })).toBe(1);
    const [message] = await server.outbox({ to: 'Doomed@grand.example', failed: true });
    expect(message).toMatchObject({ state: 'failed', lastError: 'the process ended each time' });

    await removeEndedBefore(database.shared, server.clock.now() + 1);
    expect(await server.outbox({ to: 'Doomed@grand.example' })).toEqual([]);
  });

  it('of a channel without a sender is kept readable in the outbox, and never counts as sent (RH1)', async () => {
    const to = 'local@grand.example';
    const read = async () => (await server.outbox({ to, failed: true }))[0];
    // A command of the operator, for example, does not know which channels have a sender.
    await server.database.sharedWrite((sql) => delivery.send(sql, code(to)));
    await expect.poll(async () => (await read())?.state).toBe('kept');
    expect(await read()).toMatchObject({ tries: 0, nextAt: null, letter: code('').letter });
    const metrics = async () => (await server.send({ method: 'GET', url: '/metrics' })).body;
    expect(await metrics()).toMatch(/bellhop_outgoing_messages\{channel="email",state="kept"\} [1-9]/);
    expect(await metrics()).not.toContain('state="sent"');
  });

  it('of a channel without a sender is kept at once where the process knows it, without a job (RH1)', async () => {
    const to = 'known@grand.example';
    const nobody = { email: false, sms: true };
    const own = openDelivery({ clock: server.clock, serverKey: Buffer.alloc(32, 'bellhop'), carries: nobody });
    const id = await server.database.sharedWrite((sql) => own.send(sql, code(to)));
    expect((await server.outbox({ to }))[0]).toMatchObject({ id, state: 'kept', letter: code('').letter });
    expect(await server.sqlAsOwner`select 1 from jobs where key = ${id}`).toEqual([]);
    // On a retry, a server without a sender for the channel keeps the message again.
    expect(await retryMessage(server, id)).toBe(true);
    await expect.poll(async () => (await server.outbox({ to }))[0]?.state).toBe('kept');
  });
});

describe('delivery by outside partners:', () => {
  const secret = 'drawn-by-chance-please';
  const clock = createTestClock();
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) });
  let real: TestServer;
  let mailbox: Mailbox;
  let gateway: SmsGateway;
  beforeAll(async () => {
    mailbox = await openMailbox();
    gateway = await openSmsGateway(secret, () => real.clock.now());
    real = await startTestServer({
      log,
      senders: {
        email: openSmtpSender({ url: `smtp://127.0.0.1:${mailbox.port}`, from: 'desk@hotel.example' }),
        sms: openSmsSender({ url: gateway.url, secret }, { ...clock, now: () => real.clock.now() }),
      },
    });
    // The clock stands still, so that a next try happens only when a test moves it, however slow the machine.
    real.clock.holdAt(real.clock.now());
  });
  afterAll(async () => {
    await real.close();
    await mailbox.close();
    await gateway.close();
  });

  const send = (message: OutgoingMessage) => {
    const handIn = openDelivery({ clock: real.clock, serverKey: Buffer.alloc(32, 'bellhop') });
    return real.database.sharedWrite((sql) => handIn.send(sql, message));
  };
  const read = async (to: string): Promise<OutboxMessage | undefined> => (await real.outbox({ to }))[0];
  const becomes = (to: string, expected: Partial<OutboxMessage>) =>
    expect.poll(() => read(to), { interval: 50 }).toMatchObject(expected);
  const mailsTo = (to: string) => mailbox.mails.filter(({ recipients }) => recipients.includes(to));
  const textOf = async (to: string) => {
    const [row] = await real.sqlAsOwner<{ letter: Buffer | null }[]>`
      select letter from outgoing_messages where recipient = ${to}`;
    return row?.letter;
  };

  it('a mail goes out with the name of the hotel, and its text is erased here', async () => {
    const to = 'ada@grand.example';
    await send({ ...code(to), hotelId: 'grand' });
    await becomes(to, { state: 'sent', tries: 1, letter: null, nextAt: null });
    expect(mailsTo(to)[0]?.text).toContain('314159');
    expect(mailsTo(to)[0]?.text).toContain('Bellhop Grand · Bellhop');
    expect(await textOf(to)).toBeNull();
  });

  it('a mail that was kept before there was a mail server goes when the operator says so (RH1)', async () => {
    const to = 'kept@grand.example';
    const carries = { email: false, sms: false };
    const before = openDelivery({ clock: real.clock, serverKey: Buffer.alloc(32, 'bellhop'), carries });
    const id = await real.database.sharedWrite((sql) => before.send(sql, code(to)));
    expect(mailsTo(to)).toEqual([]);
    expect(await retryMessage(real, id)).toBe(true);
    await becomes(to, { state: 'sent', tries: 1, letter: null });
    expect(mailsTo(to)).toHaveLength(1);
  });

  it('a text message goes out, and its text is erased here', async () => {
    const to = '+905550000001';
    await send({ ...code(to), channel: 'sms', language: 'es' });
    await becomes(to, { state: 'sent', letter: null });
    expect([...gateway.sent.values()]).toContainEqual({
      to,
      text: '314159 es su código de registro de Bellhop. No lo comparta.',
    });
  });

  it('a mail waits while the server is down, and arrives once when it is up again', async () => {
    const to = 'grace@grand.example';
    const { port } = mailbox;
    await mailbox.close();
    await send(code(to));
    await becomes(to, { state: 'waiting', tries: 1, lastError: expect.stringContaining('ECONNREFUSED') });
    const waiting = await read(to);
    expect(waiting?.nextAt).toBeGreaterThan(real.clock.now());
    real.clock.advance(6);
    await becomes(to, { state: 'waiting', tries: 2 });
    mailbox = await openMailbox({ port });
    real.clock.advance(12);
    await becomes(to, { state: 'sent', tries: 3, lastError: null });
    real.clock.advance(7_200);
    await send(code('after@grand.example'));
    await becomes('after@grand.example', { state: 'sent' });
    expect(mailsTo(to)).toHaveLength(1);
  });

  it('a mail that waits for its next try is sent once another mail has reached the server', async () => {
    const to = 'waits@grand.example';
    const { port } = mailbox;
    await mailbox.close();
    await send(code(to));
    await becomes(to, { state: 'waiting', tries: 1 });
    mailbox = await openMailbox({ port });
    await send(code('next@grand.example'));
    await becomes('next@grand.example', { state: 'sent', tries: 1 });
    // The clock stands still, so the second message would never be due by itself.
    await becomes(to, { state: 'sent', tries: 2 });
  });

  it('a message that the server rejects for good fails, and is sent when the operator retries it', async () => {
    const to = 'gone@grand.example';
    const { port } = mailbox;
    await mailbox.close();
    mailbox = await openMailbox({ port, refuse: { code: 550, text: 'No such mailbox' } });
    lines.splice(0);
    await send(code(to));
    await becomes(to, { state: 'failed', tries: 1, lastError: 'SMTP 550 No such mailbox <…>', nextAt: null });
    expect((await real.outbox({ failed: true })).map((message) => message.to)).toEqual([to]);
    // The line is logged after the outbox row is written.
    await expect.poll(() => lines.join()).toContain('the server ended a message as failed');
    // The log names the message; the recipient is for the operator only.
    expect(lines.join()).not.toMatch(/gone@|314159/);
    const metrics = (await real.send({ method: 'GET', url: '/metrics' })).body;
    expect(metrics).toContain('bellhop_outgoing_messages{channel="email",state="failed"} 1');

    await mailbox.close();
    mailbox = await openMailbox({ port });
    const failed = await read(to);
    expect(await retryMessage(real, failed?.id ?? '')).toBe(true);
    await becomes(to, { state: 'sent', tries: 1 });
    expect(await retryMessage(real, failed?.id ?? '')).toBe(false);
    expect(mailsTo(to)).toHaveLength(1);
  });

  it('a code that would come too late is given up and erased, and seen', async () => {
    const to = '+905550000002';
    gateway.answerWith(503);
    await send({ ...code(to), channel: 'sms', usefulUntil: real.clock.now() + 12 });
    await becomes(to, { state: 'waiting', tries: 1 });
    gateway.answerWith(202);
    real.clock.advance(13);
    await becomes(to, { state: 'expired', lastError: 'SMS gateway: HTTP 503', letter: null });
    expect([...gateway.sent.values()].map((message) => message.to)).not.toContain(to);
  });

  it('a partner who hangs holds up no other channel', async () => {
    const { port } = mailbox;
    await mailbox.close();
    let finish = (): void => {};
    const hold = new Promise<void>((resolve) => {
      finish = resolve;
    });
    mailbox = await openMailbox({ port, hold });
    const slow = Array.from({ length: 6 }, (_, index) => `slow-${index}@grand.example`);
    for (const to of slow) await send(code(to));
    await expect.poll(() => mailbox.mails.length).toBe(4);
    await send({ ...code('+905550000003'), channel: 'sms' });
    await becomes('+905550000003', { state: 'sent' });
    finish();
    for (const to of slow) await becomes(to, { state: 'sent' });
    expect(mailbox.mails).toHaveLength(6);
  });
});
