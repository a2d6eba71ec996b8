import { parser as createParser, generate } from 'mqtt-packet';
import WebSocket from 'ws';

export interface LeanClient {
  /** Called with the payload of each message, after its acknowledgement. */
  onMessage: (payload: Buffer) => void;
  end(): void;
}

/** A cheap subscriber: it only connects, subscribes and acknowledges. */
export function connectLean(
  url: string,
  who: { clientId: string; username?: string; password?: string },
  topics: readonly string[],
): Promise<LeanClient> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, 'mqtt', { perMessageDeflate: false });
    const client: LeanClient = { onMessage: () => {}, end: () => socket.terminate() };
    const parser = createParser({ protocolVersion: 4 });
    parser.on('packet', (packet) => {
      switch (packet.cmd) {
        case 'connack':
          if (packet.returnCode !== 0) return reject(new Error(`refused with ${packet.returnCode}`));
          return socket.send(
            generate({ cmd: 'subscribe', messageId: 1, subscriptions: topics.map((topic) => ({ topic, qos: 1 })) }),
          );
        case 'suback':
          if (packet.granted.some((code) => code === 0x80)) return reject(new Error('subscription refused'));
          return resolve(client);
        case 'publish':
          if (packet.qos > 0 && packet.messageId !== undefined) {
            socket.send(generate({ cmd: 'puback', messageId: packet.messageId }));
          }
          return client.onMessage(Buffer.from(packet.payload));
        default:
          return;
      }
    });
    socket.on('open', () =>
      socket.send(
        generate({
          cmd: 'connect',
          protocolId: 'MQTT',
          protocolVersion: 4,
          clean: true,
          keepalive: 300,
          clientId: who.clientId,
          ...(who.username === undefined ? {} : { username: who.username, password: Buffer.from(who.password ?? '') }),
        }),
      ),
    );
    socket.on('message', (data: Buffer) => parser.parse(data));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed')));
  });
}
