import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { systemClock } from '../../../platform/clock.ts';
import type { PushAddress } from '../../../platform/delivery/push-sender.ts';

/** An accepted push, decrypted by the browser. */
export interface ReceivedPush {
  text: string;
  headers: IncomingHttpHeaders;
  /** Claims of the sender's signed token. */
  signed: { sub: unknown; exp: number };
}

/** A browser with its subscription. */
export interface TestBrowser {
  address: PushAddress;
  taken: ReceivedPush[];
}

/**
 * A push service and its browsers, as RFC 8030, 8291 and 8292 describe them; it checks everything that a sender sends.
 */
export interface PushService {
  origin: string;
  /** Number of calls, whatever their answers. */
  readonly calls: number;
  /** Subscribes with the sender's public key, in base64url. */
  subscribe(senderKey: string): TestBrowser;
  /** The browser forgets its subscription. */
  drop(browser: TestBrowser): void;
  /** Answers with this status from now on; null: accepts pushes again. */
  answerWith(status: number | null, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
}

export async function openPushService(): Promise<PushService> {
  const browsers = new Map<string, { browser: TestBrowser; open: Opener; senderKey: string } | null>();
  let forced: Answer | null = null;
  let calls = 0;
  let origin = '';

  const server = createServer((request, response) => {
    calls += 1;
    // Reads the forced answer before the call is counted: a test that sees the call may set the next answer.
    take(request, forced).then(
      ({ status, headers = {} }) => response.writeHead(status, headers).end(),
      (error: unknown) => response.writeHead(400).end(String(error)),
    );
  });

  async function take(request: IncomingMessage, instead: Answer | null): Promise<Answer> {
    const body = await buffer(request);
    if (instead !== null) return instead;
    const entry = browsers.get(request.url ?? '');
    if (entry === null) return { status: 410 };
    if (entry === undefined || request.method !== 'POST') return { status: 404 };
    const { headers } = request;
    if (!/^\d+$/.test(String(headers['ttl']))) return { status: 400 };
    const signed = await checkSender(headers.authorization, entry.senderKey, origin).catch(() => null);
    if (signed === null) return { status: 403 };
    if (headers['content-encoding'] !== 'aes128gcm') return { status: 415 };
    entry.browser.taken.push({ text: entry.open(body), headers, signed });
    return { status: 201, headers: { location: `${origin}/message/${calls}` } };
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // An object, because the server listens on a port and not on a path.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    get calls() {
      return calls;
    },
    subscribe(senderKey) {
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const { keys, open } = browserKeys();
      const browser = { address: { endpoint: `${origin}${path}`, ...keys }, taken: [] };
      browsers.set(path, { browser, open, senderKey });
      return browser;
    },
    drop: ({ address }) => void browsers.set(new URL(address.endpoint).pathname, null),
    answerWith(status, headers = {}) {
      forced = status === null ? null : { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * RFC 8292: `vapid t=<JWT>, k=<public key>`, of the very key that the browser subscribed with, for this origin, at most
 * a day long.
 */
async function checkSender(
  header: string | undefined,
  senderKey: string,
  origin: string,
): Promise<ReceivedPush['signed']> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (token === undefined || key !== senderKey) throw new Error('another sender');
  const point = Buffer.from(key, 'base64url');
  const publicKey = await importJWK({
    kty: 'EC',
    crv: 'P-256',
    alg: 'ES256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  });
  const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience: origin });
  const { exp = 0 } = payload;
  if (exp > systemClock.now() + 86_400) throw new Error('too long');
  return { sub: payload.sub, exp };
}

type Opener = (body: Buffer) => string;

/** RFC 8291 from the browser's side, written from the RFC alone, so that it decrypts like a browser. */
export function browserKeys(known?: { privateKey: string; auth: string }) {
  const pair = createECDH('prime256v1');
  if (known === undefined) pair.generateKeys();
  else pair.setPrivateKey(known.privateKey, 'base64url');
  const own = pair.getPublicKey();
  const auth = known === undefined ? randomBytes(16) : Buffer.from(known.auth, 'base64url');

  const open: Opener = (body) => {
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender]);
    const secret = derive(pair.computeSecret(sender), auth, info, 32);
    const contentKey = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // One record: its end is marked with 2, followed by any number of zeros.
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  };
  return { keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') }, open };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
