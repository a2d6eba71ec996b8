import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { openDelivery } from '../platform/delivery/open-delivery.ts';
import type { OutgoingMessage } from '../platform/delivery/outgoing-message.ts';
import { openServerKey } from '../platform/server-key.ts';
import { commandHere } from '../testing/command-here.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { checkServerKey } from '../user-pool/server-key.ts';

const secret = 'of-a-test-and-long-enough-to-be-taken';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await createTestDatabase({ withHotels: true });
  folder = await mkdtemp(join(tmpdir(), 'bellhop-outbox-'));
  const serverKey = await openServerKey(folder, secret);
  await checkServerKey(test.database, serverKey);
  const delivery = openDelivery({ clock: systemClock, serverKey });
  const code: OutgoingMessage = {
    channel: 'email',
    to: 'defne@grand.example',
    language: 'en',
    letter: { kind: 'code', purpose: 'reset', code: '314159', minutes: 10 },
    hotelId: 'grand',
    usefulUntil: null,
  };
  await test.database.sharedWrite((sql) => delivery.send(sql, code));
  await test.database.sharedWrite((sql) =>
    delivery.send(sql, { ...code, channel: 'sms', to: '+905551112233', language: 'tr', hotelId: null }),
  );
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

function bellhop(args: string[], settings: Record<string, string> = {}) {
  const own = { DATABASE_URL: test.url, BELLHOP_DATA: folder, BELLHOP_SECRET: secret };
  return commandHere(args, { folder, settings: { ...own, ...settings } });
}

describe('bellhop outbox', () => {
  it('shows messages with their recipients, newest first, in the recipient’s words', async () => {
    const { code, out, err } = await bellhop(['outbox']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/ {2}sms {2}\+905551112233 {2}waiting\n[\s\S]* {2}email {2}defne@grand\.example {2}waiting\n/);
    expect(out).toContain('    | Bellhop parola kodunuz: 314159. Kimseyle paylaşmayın.');
    expect(out).toContain('    | Your code for a new Bellhop password');
    expect(out).toContain('    | Bellhop Grand · Bellhop');
  });

  it('tells a script the same as JSON, of one address where asked', async () => {
    const { out } = await bellhop(['outbox', '--to', 'defne@grand.example', '--json']);
    expect(JSON.parse(out)).toMatchObject([
      { to: 'defne@grand.example', state: 'waiting', letter: { kind: 'code', code: '314159' } },
    ]);
  });

  it('shows undeliverable messages, and sends one again on request', async () => {
    expect((await bellhop(['outbox', '--failed'])).out).toBe('The outbox is empty.\n');
    await test.sqlAsOwner`update outgoing_messages set state = 'failed', last_error = 'SMTP 550 No such mailbox'
      where channel = 'email'`;
    const { out } = await bellhop(['outbox', '--failed']);
    expect(out).toContain('SMTP 550 No such mailbox');
    const id = /id ([\w-]+)/.exec(out)?.[1] ?? '';
    expect(await bellhop(['outbox', 'retry', id])).toEqual({
      code: 0,
      out: 'It is sent as soon as a server runs that can send it.\n',
      err: '',
    });
    expect((await bellhop(['outbox', '--failed'])).out).toBe('The outbox is empty.\n');
  });

  it('separates messages without a sender from sent ones, and names the missing setting (RH1)', async () => {
    await test.sqlAsOwner`update outgoing_messages set state = 'kept' where channel = 'sms'`;
    const { out } = await bellhop(['outbox', '--failed']);
    expect(out).toMatch(/ {2}sms {2}\+905551112233 {2}kept\n/);
    expect(out).toContain('    nobody carries it: BELLHOP_SMS_URL is not set');
    expect(out).toContain('314159');
    const [{ id }] = JSON.parse((await bellhop(['outbox', '--failed', '--json'])).out);
    expect((await bellhop(['outbox', 'retry', id])).code).toBe(0);
    expect((await bellhop(['outbox', '--failed'])).out).toBe('The outbox is empty.\n');
  });

  it.each([
    [['outbox', '--limit', '0'], {}, '--limit wants a whole number'],
    [['outbox', 'retry', 'none'], {}, 'There is nothing to send again of none'],
    [['outbox'], { BELLHOP_SECRET: 'another-secret-that-is-long-enough' }, 'The server key is not the one'],
  ])('says in one line why %j cannot be done', async (args, settings, reason) => {
    const { code, err } = await bellhop(args, settings);
    expect(code).toBe(1);
    expect(err).toMatch(new RegExp(`^[^\\n]*${reason}[^\\n]*\\n$`));
  });
});
