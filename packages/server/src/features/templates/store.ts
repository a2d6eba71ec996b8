import type { Sql } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/rows.ts';

export interface TemplateRow {
  id: string;
  language: string;
  title: string;
  text: string;
  version: number;
}

export function listTemplates(sql: Sql, hotelId: string): Promise<TemplateRow[]> {
  return sql<TemplateRow[]>`
    select id, language, title, text, version from templates
    where hotel_id = ${hotelId} order by position, language, id`;
}

/** Locks the hotel's templates until the transaction ends. @returns the number of this change */
export async function beginChange(sql: Sql, hotelId: string): Promise<number> {
  const [head] = await sql<{ version: number }[]>`
    insert into template_heads (hotel_id, version) values (${hotelId}, 1)
    on conflict (hotel_id) do update set version = template_heads.version + 1
    returning version`;
  if (head === undefined) throw new Error('the head of the templates was not written');
  return head.version;
}

export interface NewTemplate extends TemplateRow {
  position: number;
}

export async function insert(sql: Sql, hotelId: string, rows: readonly NewTemplate[]): Promise<void> {
  await insertRows(sql, hotelId, 'templates', rows);
}

export async function update(sql: Sql, hotelId: string, row: TemplateRow): Promise<void> {
  await sql`
    update templates set title = ${row.title}, text = ${row.text}, version = ${row.version}
    where hotel_id = ${hotelId} and language = ${row.language} and id = ${row.id}`;
}

export async function remove(
  sql: Sql,
  hotelId: string,
  rows: readonly Pick<TemplateRow, 'id' | 'language'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    delete from templates t using jsonb_to_recordset(${sql.json(rows)}) as row(id text, language text)
    where t.hotel_id = ${hotelId} and t.language = row.language and t.id = row.id`;
}
