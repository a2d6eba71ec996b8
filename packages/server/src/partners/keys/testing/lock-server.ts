import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { Chance } from '../../../testing/hardening/chance.ts';
import { isSignedBody, signBody } from '../../body-signature.ts';

// A lock system with its own process and memory, with faults. The parent sends the time and whether faults happen, and
// asks for the invitations that open doors. Arguments: the key of both sides, the URL for reports, a seed.
const [key = '', reportsTo = '', seed = '1'] = process.argv.slice(2);
const order = z.object({
  id: z.string(),
  order: z.int(),
  rooms: z.array(z.string()),
  until: z.int().nullable(),
  passive: z.boolean(),
});
type Invitation = z.infer<typeof order>;
const command = z.union([
  z.object({ now: z.int() }),
  z.object({ mode: z.enum(['well', 'faulty', 'away']) }),
  z.object({ ask: z.literal('doors') }),
]);

const chance = new Chance(Number(seed));
const invitations = new Map<string, Invitation>();
/** Deleted for good; after a 202 the doors do not know it yet. */
const deleted = new Set<string>();
const closing = new Set<string>();
let now = 0;
let mode: 'well' | 'faulty' | 'away' = 'well';
let reporting = 0;
const happens = (probability: number) => mode === 'faulty' && chance.isSo(probability);

process.on('message', (message) => {
  const input = command.parse(message);
  if ('now' in input) now = input.now;
  else if ('mode' in input) mode = input.mode;
  else process.send?.({ doors: [...invitations.values()].filter(isOpening), reporting });
});

const isOpening = ({ id, passive, until }: Invitation) =>
  !(deleted.has(id) && !closing.has(id)) && !passive && (until === null || until > now);

/** Repeats the report until it is accepted: late, twice, and in any order. */
async function report({ id, order: of }: Invitation): Promise<void> {
  reporting += 1;
  const body = JSON.stringify({ id, order: of, state: 'verified', at: now });
  for (let isTaken = false; !isTaken; ) {
    if (happens(0.5)) await wait(chance.below(60));
    const headers = {
      'content-type': 'application/json',
      'bellhop-timestamp': String(now),
      'bellhop-signature': signBody(key, now, body),
    };
    const answer = await fetch(reportsTo, { method: 'POST', headers, body }).catch(() => null);
    isTaken = answer !== null && answer.status < 500 && answer.status !== 401 && !happens(0.2);
    if (!isTaken) await wait(20);
  }
  reporting -= 1;
}

function act(method: string, path: string, body: string): number {
  if (method === 'GET') return 200;
  if (method === 'POST') {
    const incoming = order.parse(JSON.parse(body));
    if (deleted.has(incoming.id)) return 410;
    const known = invitations.get(incoming.id);
    if (known !== undefined && known.order > incoming.order) return 409;
    invitations.set(incoming.id, incoming);
    void report(incoming);
    return 202;
  }
  const id = decodeURIComponent(path.replace('/invitations/', ''));
  const isFirst = !deleted.has(id);
  deleted.add(id);
  if (isFirst && happens(0.3)) closing.add(id);
  else closing.delete(id);
  return closing.has(id) ? 202 : 200;
}

async function answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
  const { method = '', url = '', socket } = request;
  if (mode === 'away' || happens(0.15)) return void socket.destroy();
  if (happens(0.15)) return void response.writeHead(500).end('{}');
  if (happens(0.3)) await wait(chance.below(40));
  const isOurs = isSignedBody([key], request.headers, body === '' ? `${method} ${url}` : body, now);
  const status = isOurs ? act(method, url, body) : 401;
  // A message may arrive twice, and late.
  if (isOurs && happens(0.2)) void wait(chance.below(150)).then(() => act(method, url, body));
  if (happens(0.15)) return void socket.destroy();
  response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
}

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => void answer(request, response, body));
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port })); // listens on TCP
