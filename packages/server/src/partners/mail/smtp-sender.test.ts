import { afterEach, describe, expect, it } from 'vitest';
import { letters } from '../../letters.ts';
import type { OutboundMessage } from '../../platform/delivery/message-sender.ts';
import { writeLetter } from '../../platform/delivery/write-letter.ts';
import { parseSmtpAddress } from './smtp-address.ts';
import { openSmtpSender } from './smtp-sender.ts';
import { type Mailbox, type MailboxOptions, openMailbox } from './testing/mailbox.ts';
import { makeSelfSigned } from './testing/self-signed.ts';

const from = 'Bellhop <no-reply@hotel.example>';
const outbound: OutboundMessage = {
  id: 'message-1',
  to: 'defne@grand.example',
  language: 'ar',
  written: writeLetter(letters, { kind: 'code', purpose: 'reset', code: '314159', minutes: 10 }, 'ar', 'فندق بلهوب'),
};
const boxes: Mailbox[] = [];
afterEach(() => Promise.all(boxes.splice(0).map((box) => box.close())));

async function mailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const box = await openMailbox(options);
  boxes.push(box);
  return box;
}

describe('a mail', () => {
  it('arrives as it was written, in its language, and asks for no automatic answer', async () => {
    const { port, mails } = await mailbox();
    const sender = openSmtpSender({ url: `smtp://127.0.0.1:${port}`, from });
    expect(await sender.send(outbound)).toEqual({ kind: 'sent' });
    const [mail] = mails;
    expect(mail?.recipients).toEqual(['defne@grand.example']);
    expect(mail?.from).toMatchObject({ name: 'Bellhop', address: 'no-reply@hotel.example' });
    expect(mail?.subject).toBe(outbound.written.subject);
    expect(mail?.text?.trim()).toBe(outbound.written.text.trim());
    expect(mail?.html?.trim()).toBe(outbound.written.html);
    expect(mail?.html).toContain('dir="rtl"');
    const headers = Object.fromEntries((mail?.headers ?? []).map(({ key, value }) => [key, value]));
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-generated', 'content-language': 'ar' });
  });

  it('has the same Message-ID at every try, so that a mailbox can tell', async () => {
    const { port, mails } = await mailbox();
    const sender = openSmtpSender({ url: `smtp://127.0.0.1:${port}`, from });
    await sender.send(outbound);
    await sender.send(outbound);
    expect(mails.map(({ messageId }) => messageId)).toEqual(['<message-1@hotel.example>', '<message-1@hotel.example>']);
  });

  it.each(['one@grand.example, two@beach.example', 'one@grand.example\r\nRCPT TO:<two@beach.example>', 'nobody'])(
    'to %j does not go to a second person',
    async (to) => {
      const { port, mails } = await mailbox();
      const outcome = await openSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send({ ...outbound, to });
      expect(mails.flatMap(({ recipients }) => recipients)).not.toContain('two@beach.example');
      expect(outcome.kind).toBe('refused');
    },
  );
});

describe('typed text', () => {
  it.each(['\r\n', '\n', '\r', '\r\n\r\n', '\u2028'])('begins no header of its own after %j', async (end) => {
    const { port, mails } = await mailbox();
    const subject = `Slow${end}Bcc: two@beach.example${end}X-Typed: yes`;
    const written = writeLetter(letters, { kind: 'report', subject, details: [] }, 'en', null);
    await openSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send({ ...outbound, written });
    expect(mails.map(({ recipients }) => recipients)).toEqual([['defne@grand.example']]);
    const headers = mails[0]?.headers.map(({ key }) => key);
    expect(headers).toContain('subject');
    for (const typed of ['bcc', 'x-typed']) expect(headers).not.toContain(typed);
    expect(mails[0]?.subject).toContain('Bcc: two@beach.example');
  });
});

describe('a mail that is not taken', () => {
  it.each([
    [550, { kind: 'refused' }],
    [553, { kind: 'refused' }],
    [421, { kind: 'later', isAway: true }],
    [450, { kind: 'later', isAway: false }],
    [452, { kind: 'later', isAway: false }],
    // "Sign in first": the operator has to fix the settings.
    [530, { kind: 'later', isAway: true }],
  ] as const)('with %i is %j, in the words of the server without the address', async (code, outcomeOfCode) => {
    const { port } = await mailbox({ refuse: { code, text: 'No such mailbox' } });
    const outcome = await openSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send(outbound);
    expect(outcome).toEqual({ ...outcomeOfCode, reason: `SMTP ${code} No such mailbox <…>` });
  });

  it('because the password of the settings is wrong, waits until that is mended', async () => {
    const { port, mails } = await mailbox();
    const wrong = openSmtpSender({ url: `smtp://desk:wrong@127.0.0.1:${port}`, from });
    expect(await wrong.send(outbound)).toMatchObject({ kind: 'later' });
    const right = openSmtpSender({ url: `smtp://desk:right@127.0.0.1:${port}`, from });
    expect(await right.send(outbound)).toEqual({ kind: 'sent' });
    expect(mails[0]?.user).toBe('desk');
  });

  it('because no server is there, waits', async () => {
    const { port, close } = await openMailbox();
    await close();
    const outcome = await openSmtpSender({ url: `smtp://127.0.0.1:${port}`, from }).send(outbound);
    expect(outcome).toMatchObject({ kind: 'later', reason: expect.stringMatching(/^SMTP: connect ECONNREFUSED/) });
  });
});

describe('encryption', () => {
  const { key, cert } = makeSelfSigned();

  it.each([
    ['STARTTLS', 'smtp', false],
    ['TLS from the first byte', 'smtps', true],
  ])('by %s is used, with a certificate that is trusted', async (_title, scheme, secure) => {
    const { port, mails } = await mailbox({ server: { key, cert, secure } });
    const url = `${scheme}://desk:right@localhost:${port}?starttls=on`;
    expect(await openSmtpSender({ url, from, authority: cert }).send(outbound)).toEqual({ kind: 'sent' });
    expect(mails[0]).toMatchObject({ encrypted: true, user: 'desk' });
  });

  it.each([
    ['the server offers none', {}],
    ['nobody vouches for the certificate', { server: { key, cert } }],
  ])('is not left out where %s: no command is sent, not even the password', async (_title, options: MailboxOptions) => {
    const box = await mailbox(options);
    const url = `smtp://desk:right@localhost:${box.port}?starttls=on`;
    expect(await openSmtpSender({ url, from }).send(outbound)).toMatchObject({ kind: 'later' });
    expect(box.mails).toEqual([]);
    expect(box.visits()).toBe(1);
    expect(box.passwords).toEqual([]);
  });

  it.each([
    ['smtp://mail.example', { port: 587, encryption: 'starttls', user: null }],
    ['smtps://a%40b:p%3Aw@mail.example', { port: 465, encryption: 'direct', user: 'a@b', password: 'p:w' }],
    ['smtp://relay.lan:25?starttls=off', { port: 25, encryption: 'none' }],
    ['smtp://[::1]', { host: '::1', encryption: 'none' }],
    ['smtp://mail.example?starttls=maybe', null],
    ['http://mail.example', null],
    ['smtp:', null],
  ])('follows from the address: %s', (text, expected) => {
    if (expected === null) expect(parseSmtpAddress(text)).toBeNull();
    else expect(parseSmtpAddress(text)).toMatchObject(expected);
  });
});
