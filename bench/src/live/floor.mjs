// The floor of the live bench: Fastify, one INSERT, one publish of plain Aedes, without checks and mapping.
import { Aedes } from 'aedes';
import Fastify from 'fastify';
import postgres from 'postgres';
import { createWebSocketStream, WebSocketServer } from 'ws';

const sql = postgres(process.env.DATABASE_URL, { onnotice: () => {} });
await sql`create table if not exists floor_requests (id text primary key, body jsonb not null, created_at timestamptz default now())`;
const broker = await Aedes.createBroker();
const app = Fastify();
app.get('/healthz', async () => 'ok');
app.post('/requests', async (request) => {
  const body = request.body;
  await sql`insert into floor_requests (id, body) values (${body.id}, ${sql.json(body)})`;
  broker.publish(
    { cmd: 'publish', topic: 'floor', payload: JSON.stringify(body), qos: 1, retain: false, dup: false },
    () => {},
  );
  return body;
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
const sockets = new WebSocketServer({ server: app.server, handleProtocols: () => 'mqtt' });
sockets.on('connection', (socket, request) => broker.handle(createWebSocketStream(socket), request));
process.on('SIGTERM', () => process.exit(0));
