// The floor of the sockets bench: plain Aedes over createWebSocketStream. POST /publish sends one message to all
// subscribers.
import { Aedes } from 'aedes';
import Fastify from 'fastify';
import { createWebSocketStream, WebSocketServer } from 'ws';

const broker = await Aedes.createBroker();
const app = Fastify({ bodyLimit: 1 << 20 });
app.get('/healthz', async () => 'ok');
app.post('/publish', async (request) => {
  broker.publish(
    { cmd: 'publish', topic: 'floor', payload: JSON.stringify(request.body), qos: 1, retain: false, dup: false },
    () => {},
  );
  return {};
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
const sockets = new WebSocketServer({ server: app.server, handleProtocols: () => 'mqtt', perMessageDeflate: false });
sockets.on('connection', (socket, request) => broker.handle(createWebSocketStream(socket), request));
process.on('SIGTERM', () => process.exit(0));
