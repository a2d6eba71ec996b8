import type { updateBooking } from '@bellhop/contract/bookings/full-booking';
import type { CallAnswer } from '@bellhop/contract/call';
import type { EntityChange } from '../../platform/entities/change-entity.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { differenceOf, isSame } from './booking-change.ts';
import { eraseAt, noIdentity } from './identity.ts';
import type { BookingColumn, FullBookingRow, SourceFields } from './row.ts';

type PmsAnswer = NonNullable<CallAnswer<typeof updateBooking>['pms']>;
export type Difference = PmsAnswer['differences'][number];

/** Where the booking says something else than the hotel's own system did last (BKD-12). */
export function differencesOf(row: FullBookingRow, theirs: SourceFields): Difference[] {
  return fieldsOf(theirs)
    .filter((field) => !isSame(row[field], theirs[field]))
    .map((field) => ({ field, ours: row[field], theirs: theirs[field] ?? null }));
}

/** What is known of the hotel's own system without asking it: what it gave last. */
export function pmsAnswer(row: FullBookingRow, at: number): PmsAnswer {
  if (row.pms === null) return { asked_at: at, state: 'none', differences: [] };
  const differences = differencesOf(row, row.pms);
  return { asked_at: at, state: differences.length > 0 ? 'different' : 'same', differences };
}

/**
 * What the hotel's own system changes in a booking: what nobody changed here since it spoke last. Null: nothing.
 * @param touched fields that were changed here, of a booking of which it is not known what the system said last
 */
export function sourceChange(
  hotel: Hotel,
  row: FullBookingRow,
  theirs: SourceFields,
  touched: ReadonlySet<string>,
  at: number,
): EntityChange<FullBookingRow, BookingColumn> | null {
  const base = row.pms ?? {};
  const isOurs = (field: keyof SourceFields) => (field in base ? !isSame(row[field], base[field]) : touched.has(field));
  const free = fieldsOf(theirs).filter((field) => !isOurs(field));
  const taken =
    days.some((day) => free.includes(day)) && isImpossible({ ...row, ...only(theirs, free) })
      ? only(
          theirs,
          free.filter((field) => !days.some((day) => day === field)),
        )
      : only(theirs, free);
  const { changed, set } = differenceOf(row, noIdentity, [], taken);
  const isNews = fieldsOf(theirs).some((field) => !(field in base) || !isSame(base[field], theirs[field]));
  if (Object.keys(changed).length === 0) {
    // Nothing that lists show: the booking keeps its place in them.
    return isNews ? { changed, set: { pms: theirs }, stamp: 'version' } : null;
  }
  const erased =
    row.identity === null ? {} : { identity_erase_at: eraseAt({ ...row, ...set }, hotel.settings.idRetentionDays, at) };
  return { changed, set: { ...set, ...erased, pms: theirs } };
}

/** Where both have moved a stay its days belong together: ours stand, and the booking shows the difference. */
const days = ['checkin', 'checkout'] as const;

function isImpossible({ checkin, checkout }: Pick<FullBookingRow, 'checkin' | 'checkout'>): boolean {
  return checkin !== null && checkout !== null && checkout <= checkin;
}

function only(fields: SourceFields, names: readonly (keyof SourceFields)[]) {
  return Object.fromEntries(names.map((field) => [field, fields[field]]));
}

function fieldsOf(fields: SourceFields): (keyof SourceFields)[] {
  // Made of its keys.
  return Object.keys(fields) as (keyof SourceFields)[];
}
