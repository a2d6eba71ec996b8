import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SmsGateway {
  url: string;
  /** Text messages with a right signature, each id once, like a real gateway. */
  sent: Map<string, { to: string; text: string }>;
  requests: { headers: IncomingHttpHeaders; body: string }[];
  /** Answers with this status from now on. */
  answerWith(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** A real HTTP server that implements the gateway of docs/partners.md, written from that page alone. */
export async function openSmsGateway(secret: string, now: () => number): Promise<SmsGateway> {
  const sent: SmsGateway['sent'] = new Map();
  const requests: SmsGateway['requests'] = [];
  let answer: { status: number; headers: Record<string, string> } = { status: 202, headers: {} };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      requests.push({ headers: request.headers, body });
      if (!isSigned(request.headers, body)) {
        response.writeHead(401).end();
        return;
      }
      if (answer.status < 300) {
        const { id, to, text } = JSON.parse(body) as { id: string; to: string; text: string };
        sent.set(id, { to, text });
      }
      response.writeHead(answer.status, answer.headers).end();
    });
  });

  function isSigned(headers: IncomingHttpHeaders, body: string): boolean {
    const timestamp = String(headers['bellhop-timestamp']);
    const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`);
    const signature = Buffer.from(String(headers['bellhop-signature']));
    const isFresh = Math.abs(Number(timestamp) - now()) <= 300;
    return isFresh && signature.length === expected.length && timingSafeEqual(signature, expected);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/send`,
    sent,
    requests,
    answerWith(status, headers = {}) {
      answer = { status, headers };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
