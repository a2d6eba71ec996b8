import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';
import { filesIn } from './search-everywhere.ts';

/**
 * Returns a digest of each table's rows and of each part of the schema, and the last number of each sequence; needs the
 * superuser. Leaves out the server's own bookkeeping, and rows about the finished backup.
 */
export async function databaseDigests(sql: postgres.Sql): Promise<Record<string, string | null>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'server_state'
    order by 1`;
  const digests: Record<string, string | null> = {};
  for (const { name } of tables) {
    const [row] = await sql<{ digest: string }[]>`
      select count(*) || ' ' || encode(sha256(convert_to(coalesce(string_agg(t::text, ',' order by t::text), ''), 'UTF8')), 'hex')
        as digest from ${sql(name)} t`;
    digests[name] = row?.digest ?? null;
  }
  const parts = await sql<{ name: string; state: string | null }[]>`
    select 'sequence ' || sequencename as name, last_value::text as state from pg_sequences where schemaname = 'public'
    union all select 'constraint ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select 'trigger ' || tgrelid::regclass || ' ' || tgname, tgenabled::text || ' ' || pg_get_triggerdef(oid)
      from pg_trigger where not tgisinternal
    union all select 'closed ' || relname, relrowsecurity::text || ' ' || relforcerowsecurity from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  for (const { name, state } of parts) digests[name] = state;
  return digests;
}

/** One digest of each file below a folder. */
export async function fileDigests(folder: string): Promise<Record<string, string>> {
  const names = (await filesIn(folder)).sort();
  const digests = names.map(async (name) => [
    name,
    createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex'),
  ]);
  // Pairs of a name and a digest.
  return Object.fromEntries(await Promise.all(digests)) as Record<string, string>;
}
