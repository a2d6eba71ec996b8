import type postgres from 'postgres';
import { bookingCounters } from '../features/bookings/store.ts';
import { paymentCounters } from '../features/payments/store.ts';
import { requestCounters } from '../features/requests/store.ts';
import type { CounterSet } from '../platform/lists/counters/store.ts';

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
        sql`select hotel_id, ${key(sql)}, n from ${table(sql)} where n <> 0 order by hotel_id, ${key(sql)}`,
        sql`
          select hotel_id, ${key(sql)}, count(*) as n from (select hotel_id, ${kind.keys(sql)} from ${sql(kind.table)}) counted
          group by hotel_id, ${key(sql)} order by hotel_id, ${key(sql)}`,
      ]);
      return { kept: [...kept], counted: [...counted] };
    }),
  );
}
