import type { BookingIdentity, BookingPatch } from '@bellhop/contract/bookings/full-booking';
import { identityFields } from '@bellhop/contract/bookings/full-booking';
import { dayAt } from '@bellhop/contract/zoned-time';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { type Changing, changeEntity, insertEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { changeOf } from './booking-change.ts';
import { bookingEntity } from './booking-entity.ts';
import { eraseAt, type IdentityBox } from './identity.ts';
import type { PreferenceRow } from './preferences/store.ts';
import { blankBooking, type FullBookingRow } from './row.ts';

interface Writing {
  actor: Actor;
  /** Unix seconds. */
  at: number;
  preferences: readonly PreferenceRow[];
}

interface Editing extends Writing, Pick<Changing<FullBookingRow>, 'edit' | 'locks'> {
  /** Returns the patch for the booking's current state. */
  patchOf(before: FullBookingRow, numbers: BookingIdentity): BookingPatch;
}

/**
 * Changes a booking by the rules that bind people.
 * @throws not_found, edit_conflict, invalid_input, not_hotel_guest
 */
export function editBooking(
  tx: TenantWrite,
  identities: IdentityBox,
  hotel: Hotel,
  id: string,
  { actor, at, preferences, edit, locks = [], patchOf }: Editing,
): Promise<FullBookingRow> {
  return changeEntity(tx, bookingEntity, id, {
    actor,
    at,
    locks,
    edit,
    async decide(before) {
      const numbers = identities.open(hotel.id, before);
      const patch = patchOf(before, numbers);
      const { changed, set, identity } = changeOf(before, numbers, preferences, patch, todayOf(hotel, at));
      if (Object.keys(changed).length === 0) return null;
      const stored = kept(identities, hotel, { ...before, ...set }, identity, at);
      refuseLateNumbers(changed, identity, stored.identity_erase_at, at);
      return { changed, set: { ...set, ...stored } };
    },
  });
}

/**
 * Creates a booking.
 * @throws invalid_input
 */
export async function addBooking(
  tx: TenantWrite,
  identities: IdentityBox,
  hotel: Hotel,
  id: string,
  { actor, at, preferences, fields }: Writing & { fields: BookingPatch & { user_id?: string } },
): Promise<void> {
  const { user_id = id, ...sent } = fields;
  const blank = { ...blankBooking, id, user_id, created_at: at, updated_at: at };
  const none = identities.open(hotel.id, blank);
  const { changed, set, identity } = changeOf(blank, none, preferences, sent, todayOf(hotel, at));
  const row = { ...blank, ...set };
  const stored = kept(identities, hotel, row, identity, at);
  refuseLateNumbers(changed, identity, stored.identity_erase_at, at);
  await insertEntity(tx, bookingEntity, { ...row, ...stored }, actor);
}

function kept(identities: IdentityBox, hotel: Hotel, row: FullBookingRow, identity: BookingIdentity, at: number) {
  const sealed = identities.columnsOf(hotel.id, row.id, identity);
  const { idRetentionDays } = hotel.settings;
  return { ...sealed, identity_erase_at: sealed.identity && eraseAt(row, idRetentionDays, at) };
}

/** Refuses a number that the hotel's retention period would erase within the hour. */
function refuseLateNumbers(changed: object, identity: BookingIdentity, erasedAt: number | null, at: number): void {
  if (erasedAt === null || erasedAt > at) return;
  const fields = identityFields.filter((field) => field in changed && identity[field] !== null);
  if (fields.length === 0) return;
  throw new Failure('invalid_input', {
    fields: fields.map((field) => ({ path: `body.${field}`, reason: 'not_kept' })),
  });
}

/** 00:00 UTC of the hotel's date, in unix seconds. */
function todayOf({ settings }: Hotel, at: number): number {
  const { year, month, day } = dayAt(at, settings.timeZone);
  return Date.UTC(year, month - 1, day) / 1000;
}
