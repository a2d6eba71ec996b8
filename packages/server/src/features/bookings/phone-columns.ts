import { hotelSettings } from '@bellhop/contract/hotels/settings';
import type { Sql } from '../../platform/database/sql.ts';
import { readPhone } from '../../platform/phone-number.ts';
import type { BookingRow } from './row.ts';
import { findTimeZone } from './store.ts';

type PhoneColumns = Pick<BookingRow, 'phone_e164' | 'phone_national'>;

/** Rows, or values to be set, with both forms of their phone numbers. */
export async function withPhones<Values extends object>(
  sql: Sql,
  hotelId: string,
  rows: readonly Values[],
): Promise<readonly Values[]> {
  if (!rows.some((row) => 'phone_number' in row)) return rows;
  const columnsOf = await phoneReader(sql, hotelId);
  return rows.map((row) =>
    'phone_number' in row
      ? { ...row, ...columnsOf(typeof row.phone_number === 'string' ? row.phone_number : null) }
      : row,
  );
}

/** Reads numbers as they are dialled from the hotel. */
export async function phoneReader(sql: Sql, hotelId: string): Promise<(typed: string | null) => PhoneColumns> {
  const timeZone = (await findTimeZone(sql, hotelId)) ?? hotelSettings.shape.timeZone.parse(undefined);
  return (typed) => {
    const number = readPhone(typed, timeZone);
    return { phone_e164: number?.e164 ?? null, phone_national: number?.national ?? null };
  };
}
