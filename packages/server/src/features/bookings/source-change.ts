import type { updateBooking } from '@bellhop/contract/bookings/full-booking';
import type { CallAnswer } from '@bellhop/contract/call';
import { isSameJson } from '@bellhop/contract/same-json';
import type { EntityChange } from '../../platform/entities/change-entity.ts';
import type { PmsAnswer as PmsWord } from '../../platform/partners/pms-driver.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { differenceOf } from './booking-change.ts';
import { eraseAt, noIdentity } from './identity.ts';
import type { FullBookingRow, SourceFields } from './row.ts';
import { sourceFields } from './source-fields.ts';

type PmsAnswer = NonNullable<CallAnswer<typeof updateBooking>['pms']>;
export type Difference = PmsAnswer['differences'][number];

/** Returns the fields whose values differ from the last values of the hotel's own system (BKD-12). */
export function differencesOf(row: FullBookingRow, theirs: SourceFields): Difference[] {
  return fieldsOf(theirs)
    .filter((field) => !isSameJson(row[field], theirs[field]))
    .map((field) => ({ field, ours: row[field], theirs: theirs[field] ?? null }));
}

/** Returns the differences in fields that were changed on both sides. */
export function conflictsOf(row: FullBookingRow): Difference[] {
  return differencesOf(row, row.pms ?? {}).filter(({ field }) => row.pms_conflicts.includes(field));
}

/** Returns the state of the hotel's own system and the differences from it, from its last values if unreachable. */
export function pmsAnswer(hotel: Hotel, row: FullBookingRow, at: number, word: PmsWord): PmsAnswer {
  const known = row.pms === null ? [] : differencesOf(row, row.pms);
  if (word.state === 'unknown' || word.state === 'unreachable')
    return { asked_at: at, state: word.state, differences: known };
  if (word.state === 'none' && row.pms === null) return { asked_at: at, state: 'none', differences: [] };
  const differences = word.state === 'found' ? differencesOf(row, sourceFields(hotel, word.reservation)) : known;
  return { asked_at: at, state: differences.length > 0 ? 'different' : 'same', differences };
}

/**
 * Returns the changes by the hotel's own system to fields that staff have not changed since its last word; null where
 * there are none.
 * @param touched fields that were changed here, for a booking without the system's last values
 * @param isWithheld whether another stay has the system's rooms: the booking keeps its own and shows the difference
 */
export function sourceChange(
  hotel: Hotel,
  row: FullBookingRow,
  theirs: SourceFields,
  touched: ReadonlySet<string>,
  at: number,
  isWithheld = false,
): EntityChange<FullBookingRow> | null {
  const base = row.pms ?? {};
  const isUndecided = row.rooms_withheld !== null && isSameJson(row.rooms_withheld, row.rooms);
  const isOurs = (field: keyof SourceFields) => {
    if (field === 'rooms' && (isWithheld || isUndecided)) return isWithheld;
    return field in base ? !isSameJson(row[field], base[field]) : touched.has(field);
  };
  const free = fieldsOf(theirs).filter((field) => !isOurs(field));
  const applied =
    days.some((day) => free.includes(day)) && isImpossible({ ...row, ...only(theirs, free) })
      ? only(
          theirs,
          free.filter((field) => !days.some((day) => day === field)),
        )
      : only(theirs, free);
  const { changed, set } = differenceOf(row, noIdentity, [], applied);
  const after = { ...row, ...set };
  const isMoved = (field: keyof SourceFields) => !(field in base) || !isSameJson(base[field], theirs[field]);
  const bothMoved = fieldsOf(theirs).filter((field) => isOurs(field) && isMoved(field));
  const differing = new Set<string>(differencesOf(after, theirs).map(({ field }) => field));
  const conflicts = [...new Set([...row.pms_conflicts, ...bothMoved])].filter((field) => differing.has(field));
  const withheld = isWithheld ? row.rooms : null;
  const word = {
    pms: theirs,
    ...(isSameJson(withheld, row.rooms_withheld) ? {} : { rooms_withheld: withheld }),
    ...(isSameJson(conflicts, row.pms_conflicts) ? {} : { pms_conflicts: conflicts }),
  };
  const isNews = fieldsOf(theirs).some(isMoved);
  if (Object.keys(changed).length === 0) {
    // No listed column changes, so the booking keeps its place in lists.
    return isNews ? { changed, set: word, stamp: 'version' } : null;
  }
  const erased =
    row.identity === null ? {} : { identity_erase_at: eraseAt({ ...row, ...set }, hotel.settings.idRetentionDays, at) };
  return { changed, set: { ...set, ...erased, ...word } };
}

/**
 * Both dates of a stay belong together: if both sides moved the stay, our dates win and the booking shows the
 * difference.
 */
const days = ['checkin', 'checkout'] as const;

function isImpossible({ checkin, checkout }: Pick<FullBookingRow, 'checkin' | 'checkout'>): boolean {
  return checkin !== null && checkout !== null && checkout <= checkin;
}

function only(fields: SourceFields, names: readonly (keyof SourceFields)[]) {
  return Object.fromEntries(names.map((field) => [field, fields[field]]));
}

function fieldsOf(fields: SourceFields): (keyof SourceFields)[] {
  // TypeScript types the keys as `string[]`.
  return Object.keys(fields) as (keyof SourceFields)[];
}
