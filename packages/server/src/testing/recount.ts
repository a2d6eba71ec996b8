import type postgres from 'postgres';
import { bookingCounters } from '../features/bookings/store.ts';
import { paymentCounters } from '../features/payments/store.ts';
import { requestCounters } from '../features/requests/store.ts';
import { type CounterSet, keysOf } from '../platform/lists/counters/store.ts';

/** Every kind of list that keeps counters. */
export const countedKinds: Readonly<Record<string, CounterSet>> = {
  request: requestCounters,
  booking: bookingCounters,
  payment: paymentCounters,
};

/** Counters as they are kept and as the rows themselves tell, of all hotels. */
export async function recount(
  sql: postgres.Sql,
  kinds: readonly CounterSet[] = Object.values(countedKinds),
): Promise<{ kept: object[]; counted: object[] }[]> {
  const counters = kinds.flatMap((kind) => kind.counters.map((counter) => ({ ...counter, kind })));
  return Promise.all(
    counters.map(async ({ table, key, kind }) => {
      const [kept, counted] = await Promise.all([
        sql`select hotel_id, ${sql([...key])}, n from ${sql(table)} where n <> 0 order by ${sql(['hotel_id', ...key])}`,
        sql`
          select hotel_id, ${sql([...key])}, count(*) as n
          from (select hotel_id, ${keysOf(sql, kind)} from ${sql(kind.table)}) counted
          group by ${sql(['hotel_id', ...key])} order by ${sql(['hotel_id', ...key])}`,
      ]);
      return { kept: [...kept], counted: [...counted] };
    }),
  );
}
