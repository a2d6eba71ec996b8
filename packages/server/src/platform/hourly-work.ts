import type { Database, TenantWrite } from './database/database.ts';
import { listHotelIds } from './usage/store.ts';

type Work = () => Promise<void>;

/**
 * Runs all works one after another; a failure does not stop the later ones.
 * @throws AggregateError of all failures, after every work was tried
 */
export async function allInTurn(works: readonly Work[]): Promise<void> {
  const errors: unknown[] = [];
  for (const work of works) await work().catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'some of the hourly work failed');
}

/**
 * Runs the work for every hotel, enabled or not.
 * @throws AggregateError of the failed hotels, each by its id
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

/** Repeats a hotel's work in batches, each in a transaction, until one is not full. Returns the number of rows. */
export async function inBatches(
  database: Database,
  hotelId: string,
  atOnce: number,
  work: (tx: TenantWrite) => Promise<number>,
): Promise<number> {
  let done = 0;
  for (let count = atOnce; count === atOnce; done += count)
    count = await database.write(hotelId, work, { patient: true });
  return done;
}
