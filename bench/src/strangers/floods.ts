import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Source address of the flood; the measured desk uses another one. */
const localAddress = '127.0.0.2';

export interface Target {
  port: number;
  /** Upload paths, for the flood that is entitled to upload. */
  uploads: readonly string[];
}

/** Floods by the id of their finding; each runs until the process is killed. */
export const floods: Record<string, (target: Target) => Promise<never>> = {
  S1: (target) => forEver(5, () => floodSocket(target)),
  S2: (target) => forEver(1500, () => sendUnfinished(target, 'POST', '/api/partners/pms/v1/reservations', 1_000_000)),
  S3: (target) => forEver(1, () => sendSlowFile(target)),
  S6: (target) => forEver(8, () => sendUnfinished(target, 'PUT', '/api/partners/pms/v1/files/x.csv', 1_000)),
  S12: (target) => forEver(20, () => resetAfterRequest(target)),
  S13: (target) => forEver(5_000, () => openAndWait(target)),
  S17: (target) => forEver(40, () => callCostly(target)),
};

async function forEver(atOnce: number, act: () => Promise<void>): Promise<never> {
  const one = async (): Promise<void> => {
    for (;;) {
      await act().catch(() => {});
      await wait(1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  throw new Error('a flood has no end');
}

async function open({ port }: Target): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => {}).resume();
  return socket;
}

/** Waits until the other side closes the socket, at most so many milliseconds. */
async function untilClosed(socket: Socket, most: number): Promise<void> {
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), wait(most)]);
  socket.destroy();
}

/** Empty binary frames from a client (RFC 6455 §5.2), masked with zeros. */
const emptyFrames = Buffer.concat(Array.from({ length: 10_000 }, () => Buffer.from([0x82, 0x80, 0, 0, 0, 0])));

async function floodSocket(target: Target): Promise<void> {
  const socket = await open(target);
  socket.write(
    `GET /live HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Protocol: mqtt\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  while (!socket.destroyed)
    if (!socket.write(emptyFrames))
      await Promise.race([closed, new Promise((resolve) => socket.once('drain', resolve))]);
}

function headOf({ port }: Target, method: string, path: string, length: number, headers = ''): string {
  return `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n${headers}Content-Length: ${length}\r\n\r\n`;
}

async function sendUnfinished(target: Target, method: string, path: string, length: number): Promise<void> {
  const socket = await open(target);
  const headers = `Bellhop-Timestamp: 1\r\nBellhop-Signature: v1=${'0'.repeat(64)}\r\n`;
  socket.write(headOf(target, method, path, length, headers));
  socket.write(Buffer.alloc(length - 1, 'x'));
  await untilClosed(socket, 60_000);
}

/** A document that costs its parser the same time at each `/First`. */
const slowFile = Buffer.concat([Buffer.from(`%PDF-1.7\n${'/First '.repeat(9300)}`), Buffer.alloc(9_800_000, '>>x\n')]);

async function sendSlowFile(target: Target): Promise<void> {
  const path = target.uploads[Math.floor(Math.random() * target.uploads.length)] ?? '';
  const socket = await open(target);
  socket.write(headOf(target, 'PUT', path, slowFile.length));
  socket.write(slowFile);
  await untilClosed(socket, 120_000);
}

async function resetAfterRequest(target: Target): Promise<void> {
  const socket = await open(target);
  socket.write(headOf(target, 'POST', '/api/guest/session', 2));
  await new Promise((resolve) => socket.write('{}', resolve));
  socket.resetAndDestroy();
}

async function openAndWait(target: Target): Promise<void> {
  await untilClosed(await open(target), 60_000);
}

async function callCostly(target: Target): Promise<void> {
  const socket = await open(target);
  const name = randomBytes(6).toString('hex');
  const calls = [
    call(target, '/api/guest/session', '['.repeat(8000)),
    call(
      target,
      '/api/guest/session',
      JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, n) => [n, n]))),
    ),
    call(
      target,
      '/identity',
      JSON.stringify({
        AuthFlow: 'USER_SRP_AUTH',
        AuthParameters: { USERNAME: name, SRP_A: 'ab'.repeat(384) },
        ClientId: 'x',
      }),
      'x-amz-target: AWSCognitoIdentityProviderService.InitiateAuth\r\n',
    ),
    `GET /stop/x HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\nAccept-Language: ${'a,'.repeat(7000)}\r\n\r\n`,
  ];
  socket.write(calls.join(''));
  await untilClosed(socket, 500);
}

function call(target: Target, path: string, body: string, headers = ''): string {
  const head = headOf(target, 'POST', path, body.length, headers);
  return `${headers === '' ? head : head.replace('application/json', 'application/x-amz-json-1.1')}${body}`;
}
