import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { freePort, type Running, startBellhop, startProcess } from '../ground.ts';
import { startPostgres } from '../postgres.ts';
import { limitFigure, ratioFigure, writeSection } from '../report.ts';
import { plainService, type Staff, signIn } from '../staff.ts';
import { type Round, ratioOf } from '../statistics.ts';
import { connectLean, type LeanClient } from './lean-client.ts';

const sockets = 5_000;
const connecting = 50;
const rounds = 7;
const repeats = 3;

export async function run(): Promise<void> {
  const memory: Round[] = [];
  const spread: Round[] = [];
  let idle = Number.NaN;
  for (let repeat = 0; repeat < repeats; repeat += 1) {
    const cluster = await startPostgres();
    const bellhop = await startBellhop({
      DATABASE_URL: await cluster.createDatabase('bellhop'),
      BELLHOP_SOCKETS_PER_PERSON: '0',
      BELLHOP_SOCKETS_PER_ADDRESS: '0',
    });
    const floor = await startProcess([fileURLToPath(new URL('floor.mjs', import.meta.url))], await freePort(), {});
    const staff = await signIn(bellhop.origin, 'manager@grand.example');
    await settle();
    idle = Number.isNaN(idle) ? bellhop.memory() : Math.max(idle, bellhop.memory());
    try {
      const ours = await fill(bellhop, (n) =>
        connectLean(
          staff.liveEndpoint,
          { clientId: `${staff.hotelId}-${staff.userId}-${n}`, username: staff.userId, password: staff.token },
          ['request', 'booking', 'all'].map((topic) => `hotels/${staff.hotelId}/${topic}`),
        ),
      );
      const bare = await fill(floor, (n) =>
        connectLean(floor.origin.replace('http', 'ws'), { clientId: `floor-${n}` }, ['floor', 'floor-2', 'floor-3']),
      );
      memory.push({ ours: ours.perSocket / 1024, floor: bare.perSocket / 1024 });
      const serviceId = await plainService(staff);
      let payload = '{}';
      for (let round = 0; round < rounds; round += 1) {
        const oursTook = await untilLast(
          ours.clients,
          async () => postRequest(staff, serviceId),
          (text) => {
            payload = text;
          },
        );
        const floorTook = await untilLast(bare.clients, async () => publish(floor, payload));
        if (round > 0) spread.push({ ours: oursTook, floor: floorTook });
      }
      for (const client of [...ours.clients, ...bare.clients]) client.end();
    } finally {
      await Promise.all([bellhop.stop(), floor.stop()]);
      await cluster.stop();
    }
  }
  writeSection(
    'sockets',
    `${sockets} signed-in, subscribed staff sockets. Floor: stock Aedes with the same sockets and a message of the same size. ${repeats} fresh starts, ${rounds - 1} counted events each; the time runs from the call that makes the event to its arrival at the last socket, and ours includes the write.`,
    [
      ratioFigure('memory of a socket', ratioOf(memory), 'KiB', 1.2),
      ratioFigure('time to the last socket for one event', ratioOf(spread), 'ms', 1, 1),
      limitFigure('memory of the idle server', idle / 2 ** 20, 'MiB', 200),
    ],
    [
      "Each of our sockets holds more than a socket of the floor: its owner, the owner's rights to read, and their end.",
    ],
  );
}

async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 3_000));
}

async function fill(
  server: Running,
  connect: (n: number) => Promise<LeanClient>,
): Promise<{ clients: LeanClient[]; perSocket: number }> {
  const before = server.memory();
  const clients: LeanClient[] = [];
  for (let from = 0; from < sockets; from += connecting) {
    clients.push(...(await Promise.all(Array.from({ length: connecting }, (_, n) => connect(from + n)))));
  }
  await settle();
  return { clients, perSocket: (server.memory() - before) / sockets };
}

/** Milliseconds from `cause` until the last client has its first message. */
async function untilLast(
  clients: readonly LeanClient[],
  cause: () => Promise<void>,
  see: (payload: string) => void = () => {},
): Promise<number> {
  let missing = clients.length;
  const arrived = new Promise<number>((resolve) => {
    for (const client of clients) {
      let first = true;
      client.onMessage = (payload) => {
        if (!first) return;
        first = false;
        missing -= 1;
        if (missing === 0) {
          resolve(performance.now());
          see(payload.toString());
        }
      };
    }
  });
  const start = performance.now();
  await cause();
  const took = (await arrived) - start;
  await new Promise((resolve) => setTimeout(resolve, 300));
  return took;
}

async function postRequest(staff: Staff, serviceId: string): Promise<void> {
  const answer = await fetch(`${staff.origin}/api/requests`, {
    method: 'POST',
    headers: staff.headers,
    body: JSON.stringify({
      id: randomUUID(),
      hotel_id: staff.hotelId,
      service_id: serviceId,
      title: 'Two towels, please',
      room_number: '512',
    }),
  });
  if (!answer.ok) throw new Error(`POST answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function publish(floor: Running, payload: string): Promise<void> {
  const answer = await fetch(`${floor.origin}/publish`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: payload,
  });
  await answer.arrayBuffer();
}
