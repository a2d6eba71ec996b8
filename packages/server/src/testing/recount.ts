import type postgres from 'postgres';

/** Both kinds of counters of requests, as they are kept and as the requests themselves tell; of all hotels. */
export async function recount(sql: postgres.Sql): Promise<{ kept: object[]; counted: object[] }[]> {
  const [byStatus, countedByStatus, byHands, countedByHands] = await Promise.all([
    sql`select hotel_id, service_id, service_type, status, n from request_counts where n <> 0 order by 1, 2, 3, 4`,
    sql`
      select hotel_id, service_id, service_type, status, count(*) as n from requests group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
    sql`
      select hotel_id, assignee_id, department_id, service_id, service_type, status, n
      from assignment_counts where n <> 0 order by 1, 2, 3, 4, 5, 6`,
    sql`
      select hotel_id, coalesce(assignee_id, '') as assignee_id, coalesce(department_id, '') as department_id, service_id,
        service_type, status, count(*) as n
      from requests group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
  ]);
  return [
    { kept: [...byStatus], counted: [...countedByStatus] },
    { kept: [...byHands], counted: [...countedByHands] },
  ];
}
