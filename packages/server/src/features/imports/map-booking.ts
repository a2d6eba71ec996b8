import { mostPeople } from '@bellhop/contract/bookings/full-booking';
import { oneLine } from '@bellhop/contract/scalars';
import { dayAt } from '@bellhop/contract/zoned-time';
import { languageCodeOf } from './language-word.ts';
import { type BookingsMapping, bookingValues } from './mapping.ts';
import { createRowReader, RowProblem, type SourceRow } from './row-value.ts';
import type { BookingRow } from './rows.ts';

export interface ImportFrame {
  timeZone: string;
  /** Unix seconds. */
  now: number;
}

/** Characters; a longer text indicates a shifted column or an unclosed quote. */
const longestText = 200;
const longestNote = 5000;

/** Returns the booking of a row. Throws `RowProblem`. */
export function mapBooking(
  { fields, empty }: BookingsMapping,
  source: SourceRow,
  names: { sourceKey: string; id: string },
  { timeZone, now }: ImportFrame,
): BookingRow {
  const read = createRowReader(source, new Set(empty), timeZone);
  const text = (field: keyof BookingsMapping['fields']): string | null => {
    const spec = fields[field];
    const isText = typeof spec === 'string' || (typeof spec === 'object' && 'values' in spec);
    const isLong = field === 'note';
    const typed = isText ? read.text(field, spec) : null;
    const value = typed === null || isLong ? typed : oneLine(typed).trim() || null;
    const longest = isLong ? longestNote : longestText;
    if (value !== null && value.length > longest) throw new RowProblem(`${field}: longer than ${longest} characters`);
    if (typed?.includes('\0')) throw new RowProblem(`${field}: holds a NUL character`);
    return value;
  };
  const values = bookingValues.safeParse({ status: text('status'), label: text('label'), gender: text('gender') });
  if (!values.success) {
    const [field] = values.error.issues[0]?.path ?? [];
    throw new RowProblem(`${String(field)}: not one that Bellhop knows`);
  }
  const [name, familyName] = [text('name') ?? '', text('family_name') ?? ''];
  if (name === '' && familyName === '') throw new RowProblem('name: empty');
  const checkin = read.time('checkin', fields.checkin);
  const checkout = read.time('checkout', fields.checkout);
  if (checkin === null || checkout === null)
    throw new RowProblem(`${checkin === null ? 'checkin' : 'checkout'}: empty`);
  if (dayNumber(checkout, timeZone) < dayNumber(checkin, timeZone)) throw new RowProblem('checkout: before checkin');
  const createdAt = Math.min(now, read.time('created_at', fields.created_at) ?? now);
  const row: BookingRow = {
    id: names.id,
    version: 1,
    ...values.data,
    name,
    family_name: familyName,
    phone_number: text('phone_number'),
    // Derived from the number when the row is written.
    phone_e164: null,
    phone_national: null,
    email: text('email'),
    language: languageCodeOf(text('language')),
    reservation_number: text('reservation_number'),
    rooms: read.list('rooms', fields.rooms).map(oneLine),
    checkin,
    checkout,
    adults: read.count('adults', fields.adults, mostPeople),
    children: read.count('children', fields.children, mostPeople),
    butler: text('butler'),
    loyalty_point: null,
    nationality: text('nationality'),
    note: text('note'),
    user_id: names.id,
    tp_id: text('tp_id'),
    source_key: names.sourceKey,
    created_at: createdAt,
    updated_at: Math.max(createdAt, Math.min(now, read.time('updated_at', fields.updated_at) ?? createdAt)),
  };
  const columns = Object.keys(fields).filter((field) => !ownTimes.has(field));
  // Fields of the mapping have the names of the columns.
  return { ...row, pms: Object.fromEntries(columns.map((field) => [field, row[field as keyof BookingRow]])) };
}

/**
 * The source's times of creation and change; they are not compared, since ours show when the row came and changed here.
 */
const ownTimes: ReadonlySet<string> = new Set(['created_at', 'updated_at']);

/** Compares days, because a day guest leaves on the day of arrival before the usual hour of arrival. */
function dayNumber(at: number, timeZone: string): number {
  const { year, month, day } = dayAt(at, timeZone);
  return Date.UTC(year, month - 1, day);
}
