import { groupBy } from '@bellhop/contract/lists/group-by';
import { plainAmount } from '@bellhop/contract/money/money';
import { shownStateOf } from '@bellhop/contract/payments/state';
import { wallOf } from '@bellhop/contract/zoned-time';
import { csvTable } from '../../../platform/csv-cell.ts';
import type { PaymentRow } from '../row.ts';
import type { ReceiptRow } from './store.ts';

const columns = [
  'id',
  'state',
  'first_name',
  'last_name',
  'room_number',
  'purpose',
  'amount',
  'currency',
  'method',
  'paid_at',
  'start_date',
  'end_date',
  'created_at',
  'created_by',
  'received',
  'refunded',
  'other_money',
  'attention',
  'provider_refs',
] as const;

/** Times are of the hotel's clocks, amounts have a point. */
export function reportCsv(
  rows: readonly PaymentRow[],
  receipts: readonly ReceiptRow[],
  timeZone: string,
  now: number,
): string {
  const receiptsOf = groupBy(receipts, ({ link_id }) => link_id);
  const moment = (at: number | null) => {
    if (at === null) return '';
    const { date, time } = wallOf(at, timeZone);
    return `${date} ${time}`;
  };
  const lines = rows.map((row): Record<(typeof columns)[number], string> => {
    const came = receiptsOf.get(row.id) ?? [];
    return {
      id: row.id,
      state: shownStateOf(row, now),
      first_name: row.name,
      last_name: row.family_name,
      room_number: row.room_number ?? '',
      purpose: row.purpose ?? '',
      amount: plainAmount(row.amount, row.currency),
      currency: row.currency,
      method: row.method ?? '',
      paid_at: moment(row.paid_at),
      start_date: wallOf(row.starts_at, timeZone).date,
      // The link works until the second before.
      end_date: wallOf(row.ends_at - 1, timeZone).date,
      created_at: moment(row.created_at),
      created_by: row.created_by ?? '',
      received: plainAmount(row.received, row.currency),
      refunded: plainAmount(row.refunded, row.currency),
      other_money: otherMoney(row, came),
      attention: row.attention ?? '',
      provider_refs: came.map(({ provider_ref }) => provider_ref ?? '').join(' '),
    };
  });
  return csvTable([columns, ...lines.map((line) => columns.map((column) => line[column]))]);
}

/** Money received in other currencies than the link's, less refunds: `50.00 EUR`. */
function otherMoney({ currency }: PaymentRow, receipts: readonly ReceiptRow[]): string {
  return receipts
    .filter(({ paid_currency }) => paid_currency !== currency)
    .map((each) => `${plainAmount(each.paid_amount - each.refunded, each.paid_currency)} ${each.paid_currency}`)
    .join(' ');
}
