import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import mqtt from 'mqtt';
import postgres from 'postgres';
import { freePort, startBellhop, startProcess } from '../ground.ts';
import { startPostgres } from '../postgres.ts';
import { ratioFigure, writeSection } from '../report.ts';
import { plainService, signIn } from '../staff.ts';
import { percentile, type Round, ratioOf } from '../statistics.ts';

const rounds = 9;
const postsPerRound = 300;

/** Milliseconds from the POST to the message in a subscribed socket. */
type Post = (id: string) => Promise<number>;

export async function run(): Promise<void> {
  const cluster = await startPostgres();
  const url = await cluster.createDatabase('bellhop');
  const bellhop = await startBellhop({ DATABASE_URL: url });
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  const floor = await startProcess([fileURLToPath(new URL('floor.mjs', import.meta.url))], await freePort(), {
    DATABASE_URL: await cluster.createDatabase('floor'),
  });
  const sides = { ours: await postToBellhop(bellhop.origin), floor: await postToFloor(floor.origin) };
  try {
    await measure(sides.ours.post);
    await measure(sides.floor.post);
    const samples: { p50: Round[]; p99: Round[] } = { p50: [], p99: [] };
    for (let round = 0; round < rounds; round += 1) {
      const oursFirst = round % 2 === 0;
      // The bench posts more than a person may in an hour; each round resets the counter.
      await sql`delete from usage_counters`;
      const first = await measure(oursFirst ? sides.ours.post : sides.floor.post);
      const second = await measure(oursFirst ? sides.floor.post : sides.ours.post);
      const [ours, bare] = oursFirst ? [first, second] : [second, first];
      samples.p50.push({ ours: percentile(ours, 0.5), floor: percentile(bare, 0.5) });
      samples.p99.push({ ours: percentile(ours, 0.99), floor: percentile(bare, 0.99) });
    }
    writeSection(
      'live',
      `POST of a request → message in a subscribed socket. Floor: bare Fastify + one INSERT + Aedes publish, on the same PostgreSQL. ${rounds} rounds of ${postsPerRound} posts each, one after another.`,
      [ratioFigure('p50', ratioOf(samples.p50), 'ms', 1.5), ratioFigure('p99', ratioOf(samples.p99), 'ms', 2)],
      [
        'The p50 covers three round trips (service and repetition; row and counters; numbers with the commit), the floor one. Ours also maintain the indexes and the counters, write the row of the log and apply row-level security; a bare INSERT does without these. Begin already travels with the first query, the numbers with the commit, and the message is sent without reading the request again.',
      ],
    );
  } finally {
    sides.ours.end();
    sides.floor.end();
    await sql.end();
    await Promise.all([bellhop.stop(), floor.stop()]);
    await cluster.stop();
  }
}

async function measure(post: Post): Promise<number[]> {
  const samples: number[] = [];
  for (let n = 0; n < postsPerRound; n += 1) samples.push(await post(randomUUID()));
  return samples;
}

async function postToBellhop(origin: string): Promise<{ post: Post; end(): void }> {
  const staff = await signIn(origin, 'manager@grand.example');
  const client = await mqtt.connectAsync(staff.liveEndpoint, {
    clientId: `${staff.hotelId}-${staff.userId}-bench`,
    username: staff.userId,
    password: staff.token,
    protocolVersion: 4,
  });
  const serviceId = await plainService(staff);
  await client.subscribeAsync(`hotels/${staff.hotelId}/request`, { qos: 1 });
  const post = poster(
    client,
    (message) => (message['entity'] === 'request' ? String(message['id']) : ''),
    (id) =>
      fetch(`${origin}/api/requests`, {
        method: 'POST',
        headers: staff.headers,
        body: JSON.stringify({
          id,
          hotel_id: staff.hotelId,
          service_id: serviceId,
          title: 'Two towels, please',
          room_number: '512',
        }),
      }),
  );
  return { post, end: () => client.end(true) };
}

async function postToFloor(origin: string): Promise<{ post: Post; end(): void }> {
  const client = await mqtt.connectAsync(origin.replace('http', 'ws'), { protocolVersion: 4 });
  await client.subscribeAsync('floor', { qos: 1 });
  const post = poster(
    client,
    (message) => String(message['id']),
    (id) =>
      fetch(`${origin}/requests`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id,
          hotel_id: 'grand',
          service_id: '101',
          title: 'Two towels, please',
          room_number: '512',
        }),
      }),
  );
  return { post, end: () => client.end(true) };
}

function poster(
  client: mqtt.MqttClient,
  idOf: (message: Record<string, unknown>) => string,
  send: (id: string) => Promise<Response>,
): Post {
  const waiting = new Map<string, () => void>();
  client.on('message', (_topic, payload) => {
    const id = idOf(JSON.parse(payload.toString()));
    waiting.get(id)?.();
    waiting.delete(id);
  });
  return async (id) => {
    const heard = new Promise<void>((resolve) => waiting.set(id, resolve));
    const start = performance.now();
    const answered = send(id).then(async (answer) => {
      const text = await answer.text();
      if (!answer.ok) throw new Error(`POST answered ${answer.status}: ${text}`);
    });
    await Promise.race([heard, answered.then(() => heard)]);
    const took = performance.now() - start;
    await answered;
    return took;
  };
}
