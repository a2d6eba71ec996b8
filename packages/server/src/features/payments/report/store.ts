import type { LinkState } from '@bellhop/contract/payments/state';
import { readRows } from '../../../platform/database/rows.ts';
import type { Fragment, Sql } from '../../../platform/database/sql.ts';
import type { AttemptRow } from '../attempts/row.ts';
import type { ReportFilter } from '../list/filter.ts';
import { ofReport } from '../list/store.ts';
import type { PaymentRow } from '../row.ts';
import { paymentShape } from '../store.ts';

export interface SumRow {
  currency: string;
  links: number;
  amount: number;
  due: number;
  paid_links: number;
  paid: number;
  online: number;
  refunded: number;
}

/** The sums of each currency in which links ask for money or money was received. */
export function listSums(sql: Sql, hotelId: string, filter: ReportFilter): Promise<SumRow[]> {
  return sql<SumRow[]>`
    with asked as (
      select r.currency, count(*) as links, sum(r.amount)::bigint as amount,
        coalesce(sum(r.amount) filter (where r.status = 'open' and r.ends_at > ${filter.now}), 0)::bigint as due,
        count(*) filter (where r.status = 'paid') as paid_links,
        coalesce(sum(r.amount) filter (where r.status = 'paid' and r.method <> 'online'), 0)::bigint as desk
      from payment_links r where r.hotel_id = ${hotelId} ${ofReport(sql, filter)}
      group by r.currency
    ), came as (
      select a.paid_currency as currency, sum(a.paid_amount)::bigint as online, sum(a.refunded)::bigint as refunded
      from ${receiptsOf(sql, hotelId, filter)} group by a.paid_currency
    )
    select currency, coalesce(links, 0) as links, coalesce(amount, 0) as amount, coalesce(due, 0) as due, coalesce(paid_links, 0) as paid_links,
      coalesce(desk, 0) + coalesce(online, 0) as paid, coalesce(online, 0) as online, coalesce(refunded, 0) as refunded
    from asked full join came using (currency) order by currency`;
}

/** Money that a provider reported. */
export type ReceiptRow = Pick<AttemptRow, 'link_id' | 'provider_ref' | 'refunded'> & {
  paid_amount: number;
  paid_currency: string;
};

/** The receipts of the report's links, in the order of payment. */
export function listReceipts(sql: Sql, hotelId: string, filter: ReportFilter): Promise<ReceiptRow[]> {
  return sql<ReceiptRow[]>`
    select a.link_id, a.provider_ref, a.paid_amount, a.paid_currency, a.refunded
    from ${receiptsOf(sql, hotelId, filter)} order by a.paid_at, a.id`;
}

/** Attempts `a` that were paid, of links `r` of the report. */
function receiptsOf(sql: Sql, hotelId: string, filter: ReportFilter): Fragment {
  return sql`payment_links r join payment_attempts a on a.hotel_id = r.hotel_id and a.link_id = r.id
    where r.hotel_id = ${hotelId} and a.state = 'succeeded' ${ofReport(sql, filter)}`;
}

export interface DayRow {
  day: string;
  state: LinkState;
  n: number;
}

/** Counts the links by day of the hotel's calendar, over the last days that have any. */
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
