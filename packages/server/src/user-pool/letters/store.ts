import type { Sql } from '../../platform/database/database.ts';

/**
 * Returns the hotel in whose name the pool writes: the hotel whose host was called, or else the first hotel that signs
 * in with the pool.
 */
export async function findHotelOfPool(sql: Sql, poolId: string, host: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from hotels
    where settings ->> 'awsCognitoUserPoolId' = ${poolId} and enabled
    order by exists (select from hotel_hosts where hotel_id = hotels.id and host = ${host}) desc, id limit 1`;
  return row?.id ?? null;
}

/**
 * Checks whether one of the hotels that sign in by this client allows sign-up. Reads the hotels' own settings, so that
 * pool and console agree. Hotels with an external pool, under any name, are ignored.
 * @param origin of the call: scheme, host and port.
 */
export async function allowsSignUp(sql: Sql, poolId: string, clientId: string, origin: string): Promise<boolean> {
  const rows = await sql`select from hotels where settings ->> 'awsCognitoUserPoolId' = ${poolId}
    and settings ->> 'awsCognitoUserPoolAppClientId' = ${clientId} and settings -> 'allowSignUp' = 'true' and enabled
    and rtrim(coalesce(settings ->> 'identityEndpoint', ''), '/') in ('', ${`${origin}/identity`}) limit 1`;
  return rows.length === 1;
}
