import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProviderLedger } from './provider-ledger.ts';

/** An event as it is sent to us. */
export interface SentEvent {
  headers: Record<string, string>;
  body: string;
}

export interface Answer {
  status: number;
  body: object;
}

export interface ProviderServer {
  /** Origin of the server. */
  url: string;
  close(): Promise<void>;
}

/** Milliseconds of a slow answer, below our timeout. */
const slow = 300;

/** A real HTTP server in front of a ledger, with its faults. */
export async function openProviderServer(
  ledger: ProviderLedger,
  answer: (request: IncomingMessage, body: string) => Answer,
): Promise<ProviderServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => void reply(request, response, Buffer.concat(chunks).toString()));
  });

  async function reply(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    ledger.calls.push(`${request.method} ${request.url}`);
    const { fault } = ledger;
    if (fault === 'down') return void response.writeHead(500).end('{}');
    const answered = answer(request, body);
    if (fault === 'lost') return void response.destroy();
    if (fault === 'slow') await wait(slow);
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
