// The floor of the tables bench. Seats: Fastify, one conditional UPDATE, and for each success a log row and a request
// row in one transaction. List: one query of a day's rows, as arrays. Without host, session, rules and rights.
import Fastify from 'fastify';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL, {
  max: 12,
  onnotice: () => {},
  types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
});
await sql`create table floor_sittings (id text primary key, taken integer not null, quota integer not null)`;
await sql`create table floor_log (seq bigint generated always as identity primary key, entity_id text not null, changed jsonb)`;
await sql`create table floor_requests (id text primary key, sitting_id text not null, fields jsonb not null)`;
const app = Fastify();
app.get('/healthz', async () => 'ok');
app.post('/sittings/:id', async (request) => {
  await sql`insert into floor_sittings values (${request.params.id}, 0, ${request.body.quota})`;
  return {};
});
app.post('/reservations', async (request, reply) => {
  const { id, reservation_id, adults } = request.body;
  const isTaken = await sql.begin(async (tx) => {
    const { count } = await tx`
      update floor_sittings set taken = taken + ${adults} where id = ${reservation_id} and taken + ${adults} <= quota`;
    if (count === 0) return false;
    await tx`insert into floor_requests values (${id}, ${reservation_id}, ${tx.json(request.body)})`;
    await tx`insert into floor_log (entity_id, changed) values (${id}, null)`;
    return true;
  });
  if (!isTaken) return reply.code(409).send({ code: 'slot_full' });
  return { id };
});
app.get('/day', async (request) => {
  const { hotel_id, day } = request.query;
  return {
    items: await sql`
      select r.* from requests r join reservations v on v.hotel_id = r.hotel_id and v.request_id = r.id
      where r.hotel_id = ${hotel_id} and v.on_date = ${day} order by r.due_at desc, r.id desc`.values(),
  };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
