import { readRows } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { RequestRow } from '../row.ts';
import { requestShape } from '../store.ts';

/** The latest requests of a service that a member of staff made as their own, newest first. */
export function listOwn(
  sql: Sql,
  hotelId: string,
  own: { readonly serviceId: string; readonly requesterId: string; readonly most: number },
): Promise<RequestRow[]> {
  return readRows(
    sql,
    requestShape,
    hotelId,
    sql`r.is_staff and r.requester_id = ${own.requesterId} and r.service_id = ${own.serviceId}
      order by r.created_at desc, r.id desc limit ${own.most}`,
  );
}
