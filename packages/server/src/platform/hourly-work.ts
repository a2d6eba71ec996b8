import type { Database, TenantWrite } from './database/database.ts';
import { listHotelIds } from './usage/store.ts';

type Work = () => Promise<void>;

/**
 * One after the other; what fails keeps none of the others from being done.
 * @throws AggregateError of all that failed, once everything was tried
 */
export async function allInTurn(works: readonly Work[]): Promise<void> {
  const errors: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'some of the hourly work failed');
}

/**
 * For every hotel, enabled or not.
 * @throws AggregateError of the hotels where it failed, each by its id
 */
export async function forEachHotel(database: Database, work: (hotelId: string) => Promise<void>): Promise<void> {
  const ids = await listHotelIds(database);
  await allInTurn(
    ids.map(
      (id) => () =>
        work(id).catch((cause: unknown) => {
          throw new Error(`hotel ${id}`, { cause });
        }),
    ),
  );
}

/** Does a hotel's work at most so much in one transaction, until one finds less. Answers how much there was. */
export async function inBatches(
  database: Database,
  hotelId: string,
  atOnce: number,
  work: (tx: TenantWrite) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let found = atOnce; found === atOnce; done += found)
    found = await database.write(hotelId, work, { patient: true });
  return done;
}
