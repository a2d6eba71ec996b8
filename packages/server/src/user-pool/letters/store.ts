import type { Sql } from '../../platform/database/database.ts';

/** The hotel in whose name the pool writes: the one whose host was called, or else the first that signs in with it. */
export async function findHotelOfPool(sql: Sql, poolId: string, host: string): Promise<string | null> {
  const [row] = await sql<{ id: string }[]>`select id from hotels
    where settings ->> 'awsCognitoUserPoolId' = ${poolId} and enabled
    order by exists (select from hotel_hosts where hotel_id = hotels.id and host = ${host}) desc, id limit 1`;
  return row?.id ?? null;
}

/**
 * Whether one of the hotels that sign in by this client lets people sign up. Asked of the hotels' own settings, so that the
 * pool and the console cannot be of two minds. A hotel whose pool is kept elsewhere, under whatever name, has no say.
 * @param origin of the call: scheme, host and port.
 */
export async function allowsSignUp(sql: Sql, poolId: string, clientId: string, origin: string): Promise<boolean> {
  const rows = await sql`select from hotels where settings ->> 'awsCognitoUserPoolId' = ${poolId}
    and settings ->> 'awsCognitoUserPoolAppClientId' = ${clientId} and settings -> 'allowSignUp' = 'true' and enabled
    and rtrim(coalesce(settings ->> 'identityEndpoint', ''), '/') in ('', ${`${origin}/identity`}) limit 1`;
  return rows.length === 1;
}
