import type { Database } from '../database/database.ts';

/** Work that a migration leaves to a server, which alone has the keys and reads numbers of rooms and phones. */
export type WorkAtStart = 'seal forms' | 'drop numbers' | 'room keys' | 'phone numbers';

/** Hotels that still have it before them, by one statement for all of them. */
export async function listHotelsOf({ shared: sql }: Database, work: WorkAtStart): Promise<string[]> {
  const rows = await sql<{ hotel: string }[]>`select hotel from works_at_start where work = ${work} order by hotel`;
  return rows.map(({ hotel }) => hotel);
}

/** Its last row is done. */
export async function removeWork(database: Database, work: WorkAtStart, hotelId: string): Promise<void> {
  await database.sharedWrite(async (sql) => {
    await sql`delete from works_at_start where work = ${work} and hotel = ${hotelId}`;
  });
}
