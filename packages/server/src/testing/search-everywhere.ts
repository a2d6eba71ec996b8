import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type postgres from 'postgres';

/**
 * Tables in which some row has the text in any of its columns, plain or as bytes, with how many; as the owner sees them.
 * @param but tables that are left out
 */
export async function tablesWith(
  sql: postgres.Sql,
  text: string,
  but: readonly string[] = [],
): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`;
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    if (but.includes(name)) continue;
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from ${sql(name)} t
      where strpos(lower(t::text), ${text.toLowerCase()}) > 0
        or strpos(t::text, encode(convert_to(${text}, 'UTF8'), 'hex')) > 0`;
    if (row !== undefined && row.n > 0) counts[name] = row.n;
  }
  return counts;
}

/** Columns of sealed values, as `table.column`, in which some row of a hotel has one. */
export async function sealedColumns(sql: postgres.Sql, hotelId: string): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'bytea' and exists (
      select from information_schema.columns h
      where h.table_schema = 'public' and h.table_name = c.table_name and h.column_name = 'hotel_id')
    order by 1, 2`;
  const sealed: string[] = [];
  for (const { table, column } of columns) {
    const [row] = await sql<{ n: number }[]>`
      select count(*)::int as n from ${sql(table)} where hotel_id = ${hotelId} and ${sql(column)} is not null`;
    if (row !== undefined && row.n > 0) sealed.push(`${table}.${column}`);
  }
  return sealed;
}

/** Files below a folder, by their paths there, with the text in their path or among their bytes. */
export async function filesWith(folder: string, text: string): Promise<string[]> {
  const all = await filesIn(folder);
  const isWith = await Promise.all(
    all.map(async (path) => path.includes(text) || (await readFile(join(folder, path))).includes(text)),
  );
  return all.filter((_, index) => isWith[index]);
}

export async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((each) => each.isFile()).map((each) => join(each.parentPath, each.name).slice(folder.length + 1));
}
