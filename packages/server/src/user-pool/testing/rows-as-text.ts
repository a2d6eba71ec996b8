import type postgres from 'postgres';

/** Returns all rows of the user pool, as a thief of the database reads them; bytes as hexadecimal. */
export async function rowsAsText(sql: postgres.Sql): Promise<string> {
  const tables = await sql<{ name: string }[]>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name like 'identity\\_%'`;
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await sql<{ text: string }[]>`select row_to_json(kept)::text as text from ${sql(name)} as kept`;
      return rows.map((row) => row.text).join('\n');
    }),
  );
  return texts.join('\n');
}
