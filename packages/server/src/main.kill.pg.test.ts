import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from './features/hotels/demo/demo-accounts.ts';
import { demoHotels } from './features/hotels/demo/demo-hotels.ts';
import { signInDemo } from './testing/demo-sign-in.ts';
import { postgresPid, type RealServer, startRealServer } from './testing/real-server.ts';

let data: string;
let server: RealServer;
const manager = demoAccounts[0]?.email ?? '';
const serviceId = demoHotels[0]?.services.find(({ type }) => type === 'ORDER')?.id;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'bellhop-kill-'));
});
afterEach(() => server.interrupt());
afterAll(() => rm(data, { recursive: true, force: true }));

// Without the limit of calls: desks whose server answers 503 ask many times in a minute.
const start = () => startRealServer({ BELLHOP_DATA: data, BELLHOP_REQUESTS_PER_MINUTE: '0' });
/** Milliseconds: far above what PostgreSQL takes to recover. */
const soon = { timeout: 120_000 };

async function killPostgres(): Promise<void> {
  const pid = await postgresPid(data);
  if (pid === null) throw new Error('no PostgreSQL runs');
  process.kill(pid, 'SIGKILL');
}

/** Writes from several desks at once until told to stop; answers which writes were acknowledged. */
function keepWriting(headers: Record<string, string>): { acknowledged: string[]; stop(): Promise<void> } {
  const acknowledged: string[] = [];
  let going = true;
  const desk = async (): Promise<void> => {
    while (going) {
      const id = randomUUID();
      const answer = await fetch(`http://localhost:${server.port}/api/requests`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ id, hotel_id: 'grand', service_id: serviceId, title: 'Towels', is_staff: 'true' }),
      }).catch(() => null);
      if (answer?.status === 200) acknowledged.push(id);
      // The server is gone or does not take it: waiting a little would only hide that.
      if (answer === null || (answer.status >= 400 && answer.status < 500)) return;
    }
  };
  const desks = Promise.all(Array.from({ length: 8 }, desk));
  return {
    acknowledged,
    async stop() {
      going = false;
      await desks;
    },
  };
}

async function missing(ids: readonly string[], headers: Record<string, string>): Promise<string[]> {
  const found = await Promise.all(
    ids.map(async (id) => {
      const answer = await fetch(`http://localhost:${server.port}/api/requests/${id}?hotel_id=grand`, { headers });
      return answer.status === 200;
    }),
  );
  return ids.filter((_id, index) => found[index] !== true);
}

const victims: [title: string, kill: () => Promise<void>][] = [
  ['the server', () => server.kill()],
  [
    'the server and PostgreSQL together',
    async () => {
      const [killed] = [server.kill(), killPostgres()];
      await killed;
    },
  ],
];

it.each(victims)(
  'after kill -9 of %s the next start works and no acknowledged write is missing',
  async (_title, kill) => {
    server = await start();
    const headers = await signInDemo(`http://localhost:${server.port}`, manager, demoPassword);
    const writing = keepWriting(headers);
    await expect.poll(() => writing.acknowledged.length, soon).toBeGreaterThan(100);
    await kill();
    await writing.stop();
    server = await start();
    expect(await missing(writing.acknowledged, headers)).toEqual([]);
  },
  600_000,
);

it('after kill -9 of PostgreSQL the running server goes on by itself and no acknowledged write is missing', async () => {
  server = await start();
  const headers = await signInDemo(`http://localhost:${server.port}`, manager, demoPassword);
  const writing = keepWriting(headers);
  await expect.poll(() => writing.acknowledged.length, soon).toBeGreaterThan(100);
  const before = await postgresPid(data);
  await killPostgres();
  await expect.poll(() => postgresPid(data), soon).not.toBe(before);
  await expect.poll(async () => (await fetch(`http://localhost:${server.port}/readyz`)).status, soon).toBe(200);
  const afterwards = writing.acknowledged.length;
  await expect.poll(() => writing.acknowledged.length, soon).toBeGreaterThan(afterwards + 20);
  await writing.stop();
  expect(await missing(writing.acknowledged, headers)).toEqual([]);
  await expect.poll(() => server.printed()).toContain('PostgreSQL ended (SIGKILL) and is started again');
}, 600_000);
