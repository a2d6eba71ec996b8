import type { Database } from '../database/database.ts';

/** Work that a migration leaves to a server, because it needs the keys or our parsing of room and phone numbers. */
export type WorkAtStart = 'seal forms' | 'drop numbers' | 'room keys' | 'phone numbers';

/** Lists the hotels with unfinished work, in one statement for all of them. */
export async function listHotelsOf({ shared: sql }: Database, work: WorkAtStart): Promise<string[]> {
  const rows = await sql<{ hotel: string }[]>`select hotel from works_at_start where work = ${work} order by hotel`;
  return rows.map(({ hotel }) => hotel);
}

/** Removes the entry of a hotel whose last row is done. */
export async function removeWork(database: Database, work: WorkAtStart, hotelId: string): Promise<void> {
  await database.sharedWrite(async (sql) => {
    await sql`delete from works_at_start where work = ${work} and hotel = ${hotelId}`;
  });
}
