import { hotelSettings } from '@bellhop/contract/hotels/settings';
import { dialled } from '@bellhop/contract/text/phone';
import type { Sql } from '../../../platform/database/sql.ts';
import { readPhone } from '../../../platform/phone-number.ts';
import type { BookingRow } from '../row.ts';
import { findTimeZone } from './store.ts';

type PhoneColumns = Pick<BookingRow, 'phone_e164' | 'phone_national'>;

/** Returns rows, or values to be set, with both forms of their phone numbers. */
export async function withPhones<Values extends object>(
  sql: Sql,
  hotelId: string,
  rows: readonly Values[],
): Promise<readonly Values[]> {
  // The column `phone_number` holds a text or null.
  const typed = rows.map((row) =>
    // Values may lack the column `phone_number`.
    'phone_number' in row ? (row.phone_number as string | null | undefined) : undefined,
  );
  if (typed.every((number) => number === undefined)) return rows;
  // An import of thousands looks up the hotel's country only if a number has no country code.
  const isNational = typed.some((number) => number != null && !dialled(number).startsWith('+'));
  const columnsOf = isNational ? await phoneReader(sql, hotelId) : phoneColumns;
  return rows.map((row, at) => {
    const number = typed[at];
    return number === undefined ? row : { ...row, ...columnsOf(number) };
  });
}

/** Returns a reader of numbers as they are dialled from the hotel. */
export async function phoneReader(sql: Sql, hotelId: string): Promise<(typed: string | null) => PhoneColumns> {
  const timeZone = (await findTimeZone(sql, hotelId)) ?? hotelSettings.shape.timeZone.parse(undefined);
  return (typed) => phoneColumns(typed, timeZone);
}

function phoneColumns(typed: string | null, timeZone?: string): PhoneColumns {
  const number = readPhone(typed, timeZone);
  return { phone_e164: number?.e164 ?? null, phone_national: number?.national ?? null };
}
