import type { Sql } from '../../platform/database/database.ts';

/** Devices of one account; the least recently used ones are dropped. */
const mostDevices = 50;

export async function isKnown(sql: Sql, sub: string, digest: Buffer, usedAfter: number): Promise<boolean> {
  const rows = await sql`select 1 from identity_devices
    where sub = ${sub} and digest = ${digest} and used_at > ${usedAfter}`;
  return rows.length > 0;
}

export async function put(sql: Sql, sub: string, digest: Buffer, now: number): Promise<void> {
  await sql`insert into identity_devices (sub, digest, used_at) values (${sub}, ${digest}, ${now})
    on conflict (sub, digest) do update set used_at = excluded.used_at`;
}

export async function removeOld(sql: Sql, sub: string, usedBefore: number): Promise<void> {
  await sql`delete from identity_devices where sub = ${sub} and (used_at <= ${usedBefore} or digest in (
    select digest from identity_devices where sub = ${sub} order by used_at desc, digest offset ${mostDevices}))`;
}

export async function removeAll(sql: Sql, sub: string): Promise<void> {
  await sql`delete from identity_devices where sub = ${sub}`;
}
