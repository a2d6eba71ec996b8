import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import {
  type exportPaymentReport,
  type getPaymentReport,
  mostReportDays,
  type ReportDay,
} from '@bellhop/contract/payments/report';
import { recordAccess } from '../../../platform/access-records/store.ts';
import { readList } from '../../../platform/lists/answer-list.ts';
import { presentEach } from '../../../platform/odd-rows.ts';
import type { StaffCaller } from '../../../platform/session/caller.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { firstSecond, secondAfter } from '../dates.ts';
import type { ReportFilter } from '../list/filter.ts';
import { paymentTable } from '../list/store.ts';
import { presentPayment } from '../present.ts';
import type { PaymentParts } from '../service.ts';
import { paymentShape } from '../store.ts';
import { reportCsv } from './csv.ts';
import { type DayRow, listAll, listDays, listReceipts, listSums } from './store.ts';

/** Answers `GET /payments/report`. */
export async function answerReport(
  { database, clock, box }: PaymentParts,
  hotel: Hotel,
  query: CallInput<typeof getPaymentReport>['query'],
): Promise<CallAnswer<typeof getPaymentReport>> {
  const report = filterOf(hotel, query, clock.now());
  const table = paymentTable(hotel.id, { terms: [], order: 'updated_at', attention: false, report });
  const isFirst = query.lastEvaluatedKey === undefined;
  const [{ rows, ...page }, [sums, days]] = await Promise.all([
    readList({ database, table, shape: paymentShape }, query),
    database.read(hotel.id, (sql) =>
      Promise.all([
        listSums(sql, hotel.id, report),
        isFirst ? listDays(sql, hotel.id, report, { timeZone: hotel.settings.timeZone, most: mostReportDays }) : null,
      ]),
    ),
  ]);
  const items = presentEach('payment', rows, (row) => presentPayment(hotel, box, row));
  return { items, ...page, sums, ...(days === null ? {} : { days: reportDays(days) }) };
}

/** Answers `GET /payments/report.csv`, and says so in the guest logs. */
export async function exportReport(
  { database, clock }: PaymentParts,
  hotel: Hotel,
  caller: StaffCaller,
  query: CallInput<typeof exportPaymentReport>['query'],
): Promise<string> {
  const at = clock.now();
  const report = filterOf(hotel, query, at);
  const [rows, receipts] = await database.write(hotel.id, async (tx) => {
    const what = { what: 'export', entity: 'payments', entityId: 'report', bookingId: null } as const;
    await recordAccess(tx, { ...what, at, actor: caller.id });
    return Promise.all([listAll(tx.sql, hotel.id, report), listReceipts(tx.sql, hotel.id, report)]);
  });
  return reportCsv(rows, receipts, hotel.settings.timeZone, at);
}

function filterOf(
  { settings: { timeZone } }: Hotel,
  { validity, paid, attention, from, to }: CallInput<typeof exportPaymentReport>['query'],
  now: number,
): ReportFilter {
  return {
    validity,
    paid,
    attention: attention !== undefined,
    madeFrom: from === undefined ? undefined : firstSecond(from, 'query.from', timeZone),
    madeBefore: to === undefined ? undefined : secondAfter(to, 'query.to', timeZone),
    now,
  };
}

function reportDays(rows: readonly DayRow[]): ReportDay[] {
  const days = new Map<string, ReportDay>();
  for (const { day, state, n } of rows) {
    const known = days.get(day) ?? { day, open: 0, expired: 0, paid: 0, canceled: 0 };
    days.set(day, { ...known, [state]: n });
  }
  return [...days.values()];
}
