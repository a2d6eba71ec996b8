import type { LookupAddress } from 'node:dns';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OutboundPush, PushSender } from '../../platform/delivery/push-sender.ts';
import { isPublicAddress } from './public-address.ts';
import { browserKeys, openPushService, type PushService, type TestBrowser } from './testing/push-service.ts';
import { openWebPushSender } from './web-push-sender.ts';

const serverKey = Buffer.alloc(32, 'push');
let service: PushService;
let sender: PushSender;
let browser: TestBrowser;
beforeEach(async () => {
  service = await openPushService();
  sender = openWebPushSender({ serverKey, trusted: new Set([service.origin]) });
  browser = service.subscribe(sender.publicKey);
});
afterEach(async () => {
  sender.close();
  await service.close();
});
const outbound = (more: Partial<OutboundPush> = {}): OutboundPush => ({
  to: browser.address,
  text: '{"title":"Yeni talep: Havlu"}',
  contact: 'mailto:support@grand.example',
  ttl: 900,
  topic: 'of-request-7',
  ...more,
});

describe('the test double of the pool', () => {
  it('opens the message of RFC 8291, appendix A', () => {
    const { open, keys } = browserKeys({
      privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    });
    expect(keys.p256dh).toBe('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4');
    const body =
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
    expect(open(Buffer.from(body, 'base64url'))).toBe('When I grow up, I want to be a watermelon');
  });
});

describe('a push', () => {
  it('arrives sealed for the browser and signed for its push service, urgent, with its time to live and its topic', async () => {
    expect(await sender.send(outbound())).toEqual({ kind: 'sent' });
    const [push] = browser.taken;
    expect(push?.text).toBe('{"title":"Yeni talep: Havlu"}');
    expect(push?.headers).toMatchObject({ ttl: '900', urgency: 'high', topic: 'of-request-7' });
    expect(push?.signed.sub).toBe('mailto:support@grand.example');
  });

  it('comes from the same sender whichever process sends it, and from another where the server key is another', async () => {
    const twin = openWebPushSender({ serverKey, trusted: new Set([service.origin]) });
    const stranger = openWebPushSender({ serverKey: Buffer.alloc(32, 'other'), trusted: new Set([service.origin]) });
    expect(await twin.send(outbound())).toEqual({ kind: 'sent' });
    expect(await stranger.send(outbound())).toEqual({ kind: 'refused', reason: 'push service: HTTP 403' });
    twin.close();
    stranger.close();
  });

  it.each([
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [400, { kind: 'refused', reason: 'push service: HTTP 400' }],
    [413, { kind: 'refused', reason: 'push service: HTTP 413' }],
    [307, { kind: 'refused', reason: 'push service: HTTP 307' }],
    [429, { kind: 'later', reason: 'push service: HTTP 429', afterSeconds: null }],
    [500, { kind: 'later', reason: 'push service: HTTP 500', afterSeconds: null }],
  ])('that is answered with %i is %j', async (status, outcome) => {
    service.answerWith(status, { location: `${service.origin}/elsewhere` });
    expect(await sender.send(outbound())).toEqual(outcome);
    expect(service.calls, 'nobody is followed elsewhere').toBe(1);
  });

  it('waits as long as the push service says, and not by a date', async () => {
    service.answerWith(429, { 'retry-after': '120' });
    expect(await sender.send(outbound())).toMatchObject({ kind: 'later', afterSeconds: 120 });
    service.answerWith(503, { 'retry-after': 'Wed, 21 Oct 2037 07:28:00 GMT' });
    expect(await sender.send(outbound())).toMatchObject({ kind: 'later', afterSeconds: null });
  });

  it('waits while the push service is unreachable', async () => {
    await service.close();
    expect(await sender.send(outbound())).toMatchObject({ kind: 'later', reason: 'push service: ECONNREFUSED' });
  });
});

describe('an address', () => {
  const accepts = (endpoint: string, more = {}) => sender.accepts({ ...browser.address, endpoint, ...more });

  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://me:secret@push.example.net/abc', false],
    ['https://localhost/abc', false],
    ['https://intranet/abc', false],
    ['https://127.0.0.1/abc', false],
    ['https://2130706433/abc', false],
    ['https://0x7f.1/abc', false],
    ['https://10.1.2.3/abc', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['https://[::1]/abc', false],
    ['https://[::ffff:10.0.0.1]/abc', false],
    ['https://[fd00::1]/abc', false],
    ['https://[fe80::1]/abc', false],
    ['file:///etc/passwd', false],
    ['not an address', false],
  ])('%s is called: %s', (endpoint, is) => {
    expect(accepts(endpoint)).toBe(is);
  });

  it('of an origin that the operator trusts is called wherever it is, and with usable keys only', () => {
    expect(accepts(`${service.origin}/abc`)).toBe(true);
    expect(accepts(`${service.origin}/abc`, { auth: 'c2hvcnQ' })).toBe(false);
    const offTheCurve = Buffer.alloc(65, 4).toString('base64url');
    expect(accepts(`${service.origin}/abc`, { p256dh: offTheCurve })).toBe(false);
  });

  it.each([['127.0.0.1'], ['10.0.0.7'], ['::1'], ['::ffff:192.168.0.1']])(
    'whose name leads to %s is not connected to, be it only one of its addresses',
    async (address) => {
      const resolve = (_name: string, done: (error: null, addresses: LookupAddress[]) => void) =>
        done(null, [
          { address: '93.184.215.14', family: 4 },
          { address, family: address.includes(':') ? 6 : 4 },
        ]);
      const guarded = openWebPushSender({ serverKey, trusted: new Set(), resolve });
      const to = { ...browser.address, endpoint: 'https://push.example.net/abc' };
      expect(await guarded.send(outbound({ to }))).toEqual({
        kind: 'later',
        reason: 'push service: ECLOSED',
        afterSeconds: null,
      });
      guarded.close();
    },
  );

  it.each([
    ['93.184.215.14', true],
    ['2606:4700::6810:84e5', true],
    ['100.64.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['2002:0a00:0001::', false],
    ['2001:0:53aa:64c::1', false],
    ['64:ff9b::a00:1', false],
    ['ff02::1', false],
    ['nonsense', false],
  ])('%s belongs to the open internet: %s', (address, is) => {
    expect(isPublicAddress(address)).toBe(is);
  });
});
