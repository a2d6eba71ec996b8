import { randomUUID } from 'node:crypto';
import { demoAccounts, demoPassword } from '../../demo/demo-accounts.ts';
import { demoHotels } from '../../demo/demo-hotels.ts';
import { Browser, clientId, topicsOfGrand } from '../../platform/live/testing/browser.ts';
import { signInDemo } from '../demo-sign-in.ts';

const kinds = ['list', 'detail', 'search', 'create', 'chat', 'socket'] as const;
type Kind = (typeof kinds)[number];

export interface Load {
  /** Calls that were answered as expected, by kind. */
  readonly done: Readonly<Record<Kind, number>>;
  /** The first unexpected answers. */
  readonly problems: readonly string[];
  stop(): Promise<void>;
}

/** Desks that ask at the same time, each waiting for its answer. */
const desks = 12;
/** Sockets that stay; beside them one comes and goes all the time. */
const listeners = 10;
/** Turns of a desk per write: a hotel mostly reads, and written rows legitimately stay in memory and storage. */
const turnsPerWrite = 12;
/** Milliseconds; an access token lasts half an hour. */
const signInAgainAfter = 10 * 60_000;

const service = demoHotels[0]?.services.find(({ id }) => id === '290');

/** Lists, details, searches, new requests, messages and sockets at the demo's first hotel, until it is stopped. */
export async function startLoad(port: number): Promise<Load> {
  const origin = `http://localhost:${port}`;
  const signIn = () => signInDemo(origin, demoAccounts[0]?.email ?? '', demoPassword);
  let headers = await signIn();
  const done: Record<Kind, number> = { list: 0, detail: 0, search: 0, create: 0, chat: 0, socket: 0 };
  const problems: string[] = [];
  let going = true;

  async function call(kind: Kind, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${origin}/api${path}`, {
      headers,
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${kind}: ${answer.status} ${text}`);
    done[kind] += 1;
    return JSON.parse(text);
  }

  const firstPage = (await call('list', '/requests?hotel_id=grand&type=ORDER')) as {
    items: { id: string; booking_id: string | null }[];
  };
  const known = firstPage.items.map(({ id }) => id);
  const stay = firstPage.items.find(({ booking_id }) => booking_id !== null)?.booking_id;

  async function turn(number: number): Promise<void> {
    const id = known[number % known.length] ?? '';
    await call('list', `/requests?hotel_id=grand&type=ORDER&order=${number % 2 === 0 ? 'updated_at' : 'created_at'}`);
    await call('detail', `/requests/${id}?hotel_id=grand`);
    if (number % 4 === 0) await call('search', `/search?hotel_id=grand&q=${['towel', 'a', '51', 'room'][number % 3]}`);
    if (number % turnsPerWrite !== 0) return;
    const created = randomUUID();
    await call('create', '/requests', {
      id: created,
      hotel_id: 'grand',
      service_id: service?.id,
      booking_id: stay,
      title: 'Two towels',
    });
    await call('chat', `/requests/comments/${created}?hotel_id=grand`, {
      id: randomUUID(),
      body: 'They are on the way.',
    });
  }

  async function keepGoing(act: (number: number) => Promise<void>): Promise<void> {
    for (let number = 0; going && problems.length < 5; number += 1) {
      await act(number).catch((error: unknown) => {
        if (going) problems.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    }
  }

  const sub = subjectOf(headers['authorization'] ?? '');
  const attach = async (): Promise<void> => {
    for (const grant of ['connect', 'public_subscribe', 'public_receive']) {
      await fetch(`${origin}/api/utilities/attach_${grant}2`, {
        method: 'POST',
        headers: { ...headers, 'identity-id': sub },
        body: JSON.stringify({ app_id: 'staff', hotel_id: 'grand' }),
      });
    }
  };
  const open = async (): Promise<Browser> => {
    const password = (headers['authorization'] ?? '').replace('Bearer ', '');
    const socket = await Browser.open(port, { clientId: clientId('grand', sub), username: sub, password });
    await socket.subscribe([...topicsOfGrand]);
    return socket;
  };
  const listen = async (): Promise<Browser[]> => {
    const opened = await Promise.all(Array.from({ length: listeners }, open));
    // Messages are dropped, so that this process does not grow.
    for (const { client, received: messages } of opened) client.on('message', () => messages.splice(0));
    return opened;
  };
  const close = (opened: readonly Browser[]) => Promise.all(opened.map((socket) => socket.close()));
  await attach();
  let sockets = await listen();
  const renewal = setInterval(() => {
    const renew = async (): Promise<void> => {
      headers = await signIn();
      await attach();
      // A person may have only so many sockets.
      await close(sockets);
      sockets = await listen();
    };
    renew().catch((error: unknown) => problems.push(String(error)));
  }, signInAgainAfter);

  const running = [
    ...Array.from({ length: desks }, (_, desk) => keepGoing((number) => turn(desk + number))),
    keepGoing(async () => {
      const socket = await open();
      await socket.close();
      done.socket += 1;
    }),
  ];
  return {
    done,
    problems,
    async stop() {
      going = false;
      clearInterval(renewal);
      await Promise.all(running);
      await close(sockets);
    },
  };
}

function subjectOf(authorization: string): string {
  const [, payload = ''] = authorization.split('.');
  // The token comes from the server under test.
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}
