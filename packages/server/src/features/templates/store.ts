import type { Sql } from '../../platform/database/database.ts';

export interface TemplateRow {
  id: string;
  language: string;
  title: string;
  text: string;
}

export function listTemplates(sql: Sql, hotelId: string): Promise<TemplateRow[]> {
  return sql<TemplateRow[]>`
    select id, language, title, text from templates where hotel_id = ${hotelId} order by position, language, id`;
}
