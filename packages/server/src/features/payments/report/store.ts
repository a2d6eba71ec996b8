import type { LinkState } from '@bellhop/contract/payments/state';
import { readRows } from '../../../platform/database/rows.ts';
import type { Sql } from '../../../platform/database/sql.ts';
import type { ReportFilter } from '../list/filter.ts';
import { ofReport } from '../list/store.ts';
import type { PaymentRow } from '../row.ts';
import { paymentShape } from '../store.ts';

export interface SumRow {
  currency: string;
  links: number;
  amount: number;
  paid_links: number;
  paid: number;
}

/** Of each currency. */
export function listSums(sql: Sql, hotelId: string, filter: ReportFilter): Promise<SumRow[]> {
  return sql<SumRow[]>`
    select r.currency, count(*) as links, sum(r.amount)::bigint as amount,
      count(*) filter (where r.status = 'paid') as paid_links,
      coalesce(sum(r.amount) filter (where r.status = 'paid'), 0)::bigint as paid
    from payment_links r where r.hotel_id = ${hotelId} ${ofReport(sql, filter)}
    group by r.currency order by r.currency`;
}

export interface DayRow {
  day: string;
  state: LinkState;
  n: number;
}

/** How many links were made on each day of the hotel's calendar, of the last days on which there were any. */
export function listDays(
  sql: Sql,
  hotelId: string,
  filter: ReportFilter,
  { timeZone, most }: { timeZone: string; most: number },
): Promise<DayRow[]> {
  return sql<DayRow[]>`
    with made as (
      select to_char(to_timestamp(r.created_at) at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        case when r.status = 'open' and r.ends_at <= ${filter.now} then 'expired' else r.status end as state
      from payment_links r where r.hotel_id = ${hotelId} ${ofReport(sql, filter)}
    )
    select day, state, count(*) as n from made
    where day in (select day from made group by day order by day desc limit ${most})
    group by day, state order by day, state`;
}

/** Every link of the report, the oldest first. */
export function listAll(sql: Sql, hotelId: string, filter: ReportFilter): Promise<PaymentRow[]> {
  return readRows(sql, paymentShape, hotelId, sql`true ${ofReport(sql, filter)} order by r.created_at, r.id`);
}
