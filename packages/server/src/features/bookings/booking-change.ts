import type { BookingIdentity, BookingPatch } from '@bellhop/contract/bookings/full-booking';
import { identityFields } from '@bellhop/contract/bookings/full-booking';
import { birthdayOf, bookingProblems, distinctRooms } from '@bellhop/contract/bookings/rules';
import { isSameJson } from '@bellhop/contract/same-json';
import type { Changed } from '../../platform/database/event-row.ts';
import type { Settable } from '../../platform/entities/entity-kind.ts';
import { Failure } from '../../platform/failure.ts';
import { chosenAfter } from './preferences/choices.ts';
import type { PreferenceRow } from './preferences/store.ts';
import { type FullBookingRow, plainColumns } from './row.ts';

/** Fields whose values no log contains. */
const secret: ReadonlySet<string> = new Set([...identityFields, 'internal_notes']);
const neverNull = new Set(['name', 'family_name']);

export interface BookingChange {
  changed: Changed;
  set: Settable<FullBookingRow>;
  identity: BookingIdentity;
}

/**
 * Returns the change that a patch makes to a booking.
 * @param today 00:00 UTC of the hotel's date, in unix seconds
 * @throws invalid_input, not_hotel_guest
 */
export function changeOf(
  row: FullBookingRow,
  identity: BookingIdentity,
  preferences: readonly PreferenceRow[],
  sent: BookingPatch,
  today: number,
): BookingChange {
  const patch = trimmed(sent);
  const after = { ...row, ...identity, ...patch };
  const fields = bookingProblems(patch, after, today).map(({ field, reason }) => ({ path: `body.${field}`, reason }));
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
  const keyless = patch.molainn_keyless_access_status;
  if (keyless !== undefined && after.status !== 'hotel_guest') throw new Failure('not_hotel_guest');
  return differenceOf(row, identity, preferences, patch);
}

/** Returns the same change without the rules, which bind people and not the hotel's own system. */
export function differenceOf(
  row: FullBookingRow,
  identity: BookingIdentity,
  preferences: readonly PreferenceRow[],
  patch: BookingPatch,
): BookingChange {
  const after = { ...row, ...identity, ...patch };
  const changed: Record<string, { from: unknown; to: unknown }> = {};
  const set: Record<string, unknown> = {};
  for (const column of plainColumns) {
    if (isSameJson(row[column], after[column])) continue;
    set[column] = after[column];
    changed[column] = logged(column, row[column], after[column]);
  }
  const { preferences: choices } = patch;
  const chosen = choices === undefined ? row.preference_ids : chosenAfter(preferences, row.preference_ids, choices);
  if (!isSameJson(row.preference_ids, chosen)) {
    set.preference_ids = chosen;
    changed.preferences = { from: row.preference_ids, to: chosen };
  }
  for (const field of identityFields) {
    if (identity[field] !== after[field]) changed[field] = logged(field, identity[field], after[field]);
  }
  // The keyless access expires with the stay.
  const leaves = row.status === 'hotel_guest' && after.status !== 'hotel_guest' && row.keyless_status === 'verified';
  const keylessAfter = leaves ? 'expired' : (patch.molainn_keyless_access_status ?? row.keyless_status);
  if (keylessAfter !== row.keyless_status) {
    set.keyless_status = keylessAfter;
    changed.molainn_keyless_access_status = { from: row.keyless_status ?? 'pending', to: keylessAfter };
  }
  const { national_identification_number, passport_number, birthday } = after;
  return {
    changed,
    set,
    identity: { national_identification_number, passport_number, birthday },
  };
}

/** BKD-25: trims texts; an empty text becomes null. */
function trimmed(patch: BookingPatch): BookingPatch {
  const texts = Object.entries(patch).map(([field, value]) => {
    if (typeof value !== 'string') return [field, value];
    const text = value.trim();
    return [field, text === '' && !neverNull.has(field) ? null : text];
  });
  const { rooms, birthday } = patch;
  return {
    ...Object.fromEntries(texts),
    ...(rooms && { rooms: distinctRooms(rooms) }),
    ...(typeof birthday === 'number' && { birthday: birthdayOf(birthday) }),
  };
}

function logged(field: string, from: unknown, to: unknown): { from: unknown; to: unknown } {
  const asSet = (value: unknown) => (value === null ? null : 'set');
  return secret.has(field) ? { from: asSet(from), to: asSet(to) } : { from, to };
}
