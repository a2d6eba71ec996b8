// The floor of the lists bench: Fastify and one keyset query on the same table, rows as arrays. Without host, session,
// rights, joins and counts.
import Fastify from 'fastify';
import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL, {
  onnotice: () => {},
  types: { bigint: { to: 20, from: [20], serialize: String, parse: Number } },
});
const app = Fastify();
app.get('/healthz', async () => 'ok');
for (const table of ['requests', 'bookings']) {
  app.get(`/${table}`, async (request) => {
    const { hotel_id, updated_at, id, limit } = request.query;
    return {
      items: await sql`
        select * from ${sql(table)} where hotel_id = ${hotel_id} and (updated_at, id) < (${Number(updated_at)}, ${id})
        order by updated_at desc, id desc limit ${Number(limit)}`.values(),
    };
  });
}
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
