import { paymentList } from '@bellhop/contract/payments/list';
import type { Fragment, Sql } from '../../../platform/database/sql.ts';
import type { ListTable } from '../../../platform/lists/list-table.ts';
import type { PaymentFilter, ReportFilter } from './filter.ts';

export function paymentTable(hotelId: string, filter: PaymentFilter): ListTable {
  const { report, attention } = filter;
  return {
    kind: paymentList,
    hotelId,
    filter,
    table: (sql) => sql`payment_links`,
    position: (_sql, updatedAt) => updatedAt,
    matching: (sql) => sql`${ofAttention(sql, attention)} ${report === undefined ? sql`` : ofReport(sql, report)}`,
    counters: (sql) =>
      report === undefined && !attention ? sql`payment_counts r where r.hotel_id = ${hotelId}` : null,
  };
}

function ofAttention(sql: Sql, isWanted: boolean): Fragment {
  return isWanted ? sql`and r.attention is not null` : sql``;
}

/** Conditions that begin with `and`. */
export function ofReport(sql: Sql, { validity, paid, attention, madeFrom, madeBefore, now }: ReportFilter): Fragment {
  return [
    ofAttention(sql, attention),
    validity === undefined
      ? sql``
      : sql`and r.status = 'open' and ${validity === 'expired' ? sql`r.ends_at <= ${now}` : sql`r.ends_at > ${now}`}`,
    paid === undefined ? sql`` : paid === 'paid' ? sql`and r.status = 'paid'` : sql`and r.status <> 'paid'`,
    madeFrom === undefined ? sql`` : sql`and r.created_at >= ${madeFrom}`,
    madeBefore === undefined ? sql`` : sql`and r.created_at < ${madeBefore}`,
  ].reduce((all, next) => sql`${all} ${next}`);
}
