import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { letters } from '../../letters.ts';
import { systemClock } from '../../platform/clock.ts';
import type { MessageSender, OutboundMessage } from '../../platform/delivery/message-sender.ts';
import { writeLetter } from '../../platform/delivery/write-letter.ts';
import { openSmsSender } from './http-sender.ts';
import { openSmsGateway, type SmsGateway } from './testing/sms-gateway.ts';

const secret = 'drawn-by-chance-please';
const outbound: OutboundMessage = {
  id: 'message-1',
  to: '+905551112233',
  language: 'tr',
  written: writeLetter(letters, { kind: 'code', purpose: 'sign-in', code: '314159', minutes: 5 }, 'tr', null),
};
let gateway: SmsGateway;
let sender: MessageSender;
beforeEach(async () => {
  gateway = await openSmsGateway(secret, systemClock.now);
  sender = openSmsSender({ url: gateway.url, secret }, systemClock);
});
afterEach(() => gateway.close());

describe('a text message', () => {
  it('is handed over as JSON with id, number and text, signed', async () => {
    expect(await sender.send(outbound)).toEqual({ kind: 'sent' });
    expect([...gateway.sent]).toEqual([['message-1', { to: '+905551112233', text: outbound.written.short }]]);
    const [request] = gateway.requests;
    expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'message-1' });
  });

  it('goes by the same id at every try, so that the gateway sends it once', async () => {
    await sender.send(outbound);
    await sender.send(outbound);
    expect(gateway.requests).toHaveLength(2);
    expect(gateway.sent.size).toBe(1);
  });

  it('signed with another secret is refused by the gateway, and waits for the operator', async () => {
    const other = openSmsSender({ url: gateway.url, secret: 'another-secret-altogether' }, systemClock);
    expect(await other.send(outbound)).toEqual({ kind: 'later', reason: 'SMS gateway: HTTP 401', isAway: true });
    expect(gateway.sent.size).toBe(0);
  });

  it('replayed by an eavesdropper is refused by the gateway five minutes later', async () => {
    const late = openSmsSender({ url: gateway.url, secret }, { ...systemClock, now: () => systemClock.now() - 301 });
    expect(await late.send(outbound)).toEqual({ kind: 'later', reason: 'SMS gateway: HTTP 401', isAway: true });
  });

  it.each([
    [200, 'sent'],
    [204, 'sent'],
    [400, 'refused'],
    [422, 'refused'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ] as const)('that is answered with %i is %s', async (status, kind) => {
    gateway.answerWith(status);
    expect((await sender.send(outbound)).kind).toBe(kind);
  });

  it('follows no redirect', async () => {
    const elsewhere = await openSmsGateway(secret, systemClock.now);
    gateway.answerWith(307, { location: elsewhere.url });
    expect(await sender.send(outbound)).toEqual({ kind: 'later', reason: 'SMS gateway: HTTP 307', isAway: false });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it('waits while the gateway is unreachable', async () => {
    await gateway.close();
    expect(await sender.send(outbound)).toEqual({ kind: 'later', reason: 'SMS gateway: ECONNREFUSED', isAway: true });
  });
});
