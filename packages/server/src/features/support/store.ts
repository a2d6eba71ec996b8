import type { Sql } from '../../platform/database/database.ts';

export interface ReportRow {
  id: string;
  staff_id: string;
}

/** False: a report of that id is there. Waits for another transaction that writes it at this moment. */
export async function insert(sql: Sql, hotelId: string, report: ReportRow, now: number): Promise<boolean> {
  const { count } = await sql`insert into problem_reports (hotel_id, id, staff_id, created_at)
    values (${hotelId}, ${report.id}, ${report.staff_id}, ${now}) on conflict do nothing`;
  return count === 1;
}

export async function findById(sql: Sql, hotelId: string, id: string): Promise<ReportRow | null> {
  const [row] = await sql<ReportRow[]>`
    select id, staff_id from problem_reports where hotel_id = ${hotelId} and id = ${id}`;
  return row ?? null;
}

export async function countSince(sql: Sql, hotelId: string, staffId: string, since: number): Promise<number> {
  const [row] = await sql<{ n: number }[]>`select count(*) as n from problem_reports
    where hotel_id = ${hotelId} and staff_id = ${staffId} and created_at > ${since}`;
  return row?.n ?? 0;
}

export async function removeBefore(sql: Sql, hotelId: string, before: number): Promise<void> {
  await sql`delete from problem_reports where hotel_id = ${hotelId} and created_at < ${before}`;
}
