import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { generate, type Packet, parser } from 'mqtt-packet';
import { type WebSocket, WebSocketServer } from 'ws';

/** Opens an MQTT broker that accepts every client and keeps the packets it receives. */
export async function openBroker() {
  const server = new WebSocketServer({ port: 0, handleProtocols: () => 'mqtt' });
  await once(server, 'listening');
  const received: Packet[] = [];
  const sockets: WebSocket[] = [];
  const state = { refusesTopics: false, isSilent: false };
  server.on('connection', (socket) => {
    sockets.push(socket);
    const read = parser({ protocolVersion: 4 });
    read.on('packet', (packet) => {
      received.push(packet);
      if (packet.cmd === 'pingreq' && !state.isSilent) socket.send(generate({ cmd: 'pingresp' }));
      if (packet.cmd === 'connect') socket.send(generate({ cmd: 'connack', returnCode: 0, sessionPresent: false }));
      if (packet.cmd === 'subscribe') {
        const granted = packet.subscriptions.map(() => (state.refusesTopics ? 128 : 1));
        socket.send(generate({ cmd: 'suback', messageId: packet.messageId ?? 1, granted }));
      }
    });
    socket.on('message', (bytes) => read.parse(Buffer.from(bytes as Buffer)));
  });
  const publish = (topic: string, payload: unknown) => {
    const text = typeof payload === 'string' ? payload : JSON.stringify(payload);
    for (const socket of sockets)
      socket.send(generate({ cmd: 'publish', topic, payload: text, qos: 0, dup: false, retain: false }));
  };
  return {
    state,
    received,
    sockets,
    publish,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
