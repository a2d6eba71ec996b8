import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The hotel's order differs from the order of the ids.
  await server.sqlAsOwner`
    insert into departments (hotel_id, id, name, position) values ('grand', 'd-a', 'A', 1), ('grand', 'd-b', 'B', 0)`;
  const body = { id: 'r-1', hotel_id: 'grand', service_id: 'towels' };
  expect((await server.as('manager')({ method: 'POST', url: '/api/requests', body })).statusCode).toBe(200);
  await server.sqlAsOwner`update requests set department_id = 'd-a' where hotel_id = 'grand' and id = 'r-1'`;
});
afterAll(() => server.close());

/** Waits until so many connections wait for a lock in this database. */
async function untilWaiting(count: number): Promise<void> {
  for (;;) {
    const [row] = await server.sqlAsOwner<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    if ((row?.n ?? 0) >= count) return;
  }
}

it('a request goes from one department to another while one of them is changed, and neither waits for the other for ever', async () => {
  const [handed, renamed] = await server.sqlAsOwner.begin(async (sql) => {
    await sql`select from departments where hotel_id = 'grand' and id = 'd-b' for no key update`;
    const body = { name: 'Rooms', service_ids: [], member_ids: [], version: 1 };
    const rename = server.as('manager')({ method: 'PUT', url: '/api/hotels/departments/d-a?hotel_id=grand', body });
    await untilWaiting(1);
    const handOn = server.as('manager')({ method: 'PATCH', url: '/api/requests/r-1', body: { department_id: 'd-b' } });
    await untilWaiting(2);
    // Wrapped in objects, because awaiting these promises here would wait for the end of this transaction.
    return [{ answer: handOn }, { answer: rename }];
  });
  expect((await handed?.answer)?.statusCode).toBe(200);
  expect((await renamed?.answer)?.statusCode).toBe(200);
});
