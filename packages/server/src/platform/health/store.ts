import type { Sql } from '../database/sql.ts';

/** Seconds between two checks that count as a leap: a wrong clock, or a server that was off for longer. */
const leap = 24 * 3600;

/**
 * Writes the server's time.
 * @param now unix seconds
 * @returns start of the time without a leap, unix seconds
 */
export async function putTime(sql: Sql, now: number): Promise<number> {
  const [row] = await sql<{ steady_since: number }[]>`
    insert into server_state (at, steady_since) values (${now}, 0)
    on conflict (one) do update set at = excluded.at, steady_since =
      case when abs(excluded.at - server_state.at) > ${leap} then excluded.at else server_state.steady_since end
    returning steady_since`;
  return row?.steady_since ?? 0;
}

/** Returns unix seconds of the last backup; 0: there is none. */
export async function findBackupTime(sql: Sql): Promise<number> {
  const [row] = await sql<{ at: number | null }[]>`select backed_up_at as at from server_state`;
  return row?.at ?? 0;
}
