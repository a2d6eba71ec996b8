import { generate, type Packet } from 'mqtt-packet';
import WebSocket from 'ws';
import { Browser, clientId, topicsOfGrand } from '../../platform/live/testing/browser.ts';
import { addRequest, LiveHotels } from '../../platform/live/testing/live-hotel.ts';
import { anyone } from '../../platform/live/testing/outside.ts';
import { Chance } from './chance.ts';
import { oddText, sayable } from './odd-values.ts';

export interface MqttResult {
  packets: number;
  connections: number;
  /** Milliseconds until a regular console received a change during the run. */
  slowestMessage: number;
  /** Regular consoles that were disconnected, changes that did not arrive, and errors in the server's log. */
  findings: string[];
}

const perConnection = 40;
const atOnce = 8;
/** Connections after which an honest console must still receive a change. */
const lookEvery = 200;
/** Milliseconds. */
const hangs = 20_000;

/** Sends generated packets over many connections while an honest console listens, which must notice nothing of it; `patience` in milliseconds. */
export async function hardenMqtt(count: number, seed: number, patience: number): Promise<MqttResult> {
  const hotels = await LiveHotels.open();
  try {
    const server = await hotels.serve();
    hotels.outside.privileges.set('grand person', anyone);
    await hotels.grant('grand', 'person');
    const credentials = () => ({
      clientId: clientId('grand', 'person'),
      username: 'person',
      password: hotels.outside.token('person'),
    });
    const witness = await Browser.open(server.port, credentials());
    await witness.subscribe(topicsOfGrand);

    const result: MqttResult = { packets: 0, connections: 0, slowestMessage: 0, findings: [] };
    const chance = new Chance(seed);
    const look = async (): Promise<void> => {
      const began = performance.now();
      const heard = witness.received.length;
      await addRequest(server.database, 'grand');
      await witness
        .hears(heard + 1)
        .catch(() => result.findings.push(`a change was not told after ${result.packets} packets`));
      result.slowestMessage = Math.max(result.slowestMessage, performance.now() - began);
    };
    const work = async (): Promise<void> => {
      while (result.packets < count) {
        result.packets += perConnection;
        result.connections += 1;
        const first = chance.isSo(0.85) ? [connect(credentials())] : [];
        const frames = Array.from({ length: perConnection - first.length }, () => oddFrame(chance));
        if (!(await send(server.port, [...first, ...frames])))
          result.findings.push(`a connection hung after ${result.packets} packets`);
        if (result.connections % lookEvery === 0) await look();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await look();
    if (!witness.client.connected) result.findings.push('the honest console was cut off');
    if (result.slowestMessage > patience)
      result.findings.push(`a message took ${Math.round(result.slowestMessage)} ms`);
    result.findings.push(...hotels.logged.map((line) => `logged: ${line.slice(0, 300)}`));
    await witness.close();
    return result;
  } finally {
    await hotels.close();
  }
}

function connect({
  clientId: id,
  username,
  password,
}: {
  clientId: string;
  username: string;
  password: string;
}): Buffer {
  return generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clean: true,
    keepalive: 60,
    clientId: id,
    username,
    password: Buffer.from(password),
  });
}

/** False: neither closed nor answered a ping in time. */
async function send(port: number, frames: readonly Buffer[]): Promise<boolean> {
  const socket = new WebSocket(`ws://localhost:${port}/live`, 'mqtt');
  socket.on('error', () => {});
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await Promise.race([new Promise<void>((resolve) => socket.once('open', () => resolve())), closed]);
  for (const frame of frames) if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  if (socket.readyState === WebSocket.OPEN) socket.ping();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hung = new Promise<'hung'>((resolve) => {
    timer = setTimeout(() => resolve('hung'), hangs);
  });
  const outcome = await Promise.race([
    closed,
    new Promise<void>((resolve) => socket.once('pong', () => resolve())),
    hung,
  ]);
  clearTimeout(timer);
  socket.terminate();
  return outcome !== 'hung';
}

const topics = [
  'hotels/grand/request',
  'hotels/grand/presence',
  'hotels/beach/request',
  '#',
  '+',
  'hotels/grand/#',
  '$SYS/#',
  '',
];

/** Mostly packets that a broken or evil client could well make; then bytes of them changed, cut, or drawn by chance. */
function oddFrame(chance: Chance): Buffer {
  if (chance.isSo(0.05)) return Buffer.from(Array.from({ length: chance.below(300) }, () => chance.below(256)));
  let frame: Buffer;
  try {
    frame = Buffer.from(generate(oddPacket(chance)));
  } catch {
    // The library refuses to say it; its like comes below by changed bytes.
    frame = Buffer.from([0xc0, 0]);
  }
  if (chance.isSo(0.25))
    for (let changes = chance.below(4); changes > 0; changes -= 1)
      frame[chance.below(frame.length)] = chance.below(256);
  return chance.isSo(0.05) ? frame.subarray(0, chance.below(frame.length) + 1) : frame;
}

function oddPacket(chance: Chance): Packet {
  const messageId = chance.isSo(0.9) ? 1 + chance.below(65_535) : 0;
  const topic = chance.isSo(0.8) ? chance.pick(topics) : oddText(chance).slice(0, 200);
  const qos = chance.pick([0, 1, 2] as const);
  switch (chance.below(9)) {
    case 0:
    case 1:
      return {
        cmd: 'subscribe',
        messageId,
        subscriptions: Array.from({ length: 1 + chance.below(4) }, () => ({ topic: chance.pick(topics), qos })),
      };
    case 2:
      return { cmd: 'unsubscribe', messageId, unsubscriptions: [topic] };
    case 3: {
      const payload = chance.isSo(0.5)
        ? JSON.stringify({ user: 'person', name: sayable(oddText(chance)), request_id: null, state: 'typing' })
        : oddText(chance);
      return {
        cmd: 'publish',
        topic: chance.isSo(0.7) ? 'hotels/grand/presence' : topic,
        payload,
        qos,
        messageId,
        dup: chance.isSo(0.2),
        retain: chance.isSo(0.1),
      };
    }
    case 4:
      return { cmd: chance.pick(['puback', 'pubrec', 'pubrel', 'pubcomp'] as const), messageId };
    case 5:
      return { cmd: 'unsuback', messageId, granted: [] };
    case 6:
      return {
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: chance.isSo(0.5),
        clientId: oddText(chance).slice(0, 100),
        keepalive: chance.below(65_536),
      };
    case 7:
      return { cmd: 'connack', returnCode: 0, sessionPresent: false };
    default:
      return { cmd: 'pingreq' };
  }
}
