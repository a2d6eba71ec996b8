import type { Booking } from '@bellhop/contract/bookings/booking';
import type { BookingIdentity, FullBooking } from '@bellhop/contract/bookings/full-booking';
import { labels } from '@bellhop/contract/bookings/status';
import type { GuestStay } from '@bellhop/contract/guests/calls';
import { guestWordsOf } from '@bellhop/contract/hotels/guest-words';
import { languages } from '@bellhop/contract/scalars';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { isoTime } from '../../platform/iso-time.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { heldFields, masked } from './identity.ts';
import { presentGuestKey, presentKey } from './keys/present.ts';
import type { KeyRow } from './keys/store.ts';
import { presentPreferences } from './preferences/choices.ts';
import type { PreferenceRow } from './preferences/store.ts';
import type { BookingRow, FullBookingRow } from './row.ts';
import { conflictsOf } from './source-change.ts';

/** Returns the booking for staff, by REST and live. */
export function presentBooking(hotel: Hotel, row: BookingRow): Booking {
  return {
    id: row.id,
    hotel_id: hotel.id,
    version: row.version,
    status: row.status,
    fullName: fullNameOf(row),
    name: row.name,
    family_name: row.family_name,
    phone_number: row.phone_number,
    phone_e164: row.phone_e164,
    phone_national: row.phone_national,
    email: row.email,
    language: row.language,
    reservation_number: row.reservation_number,
    rooms: row.rooms,
    checkin: row.checkin,
    checkout: row.checkout,
    adults: row.adults,
    children: row.children,
    butler: row.butler,
    label: labels.find((label) => label === row.label) ?? null,
    loyalty_point: row.loyalty_point,
    nationality: row.nationality,
    bundle_id: hotel.settings.bundleId,
    user_id: row.user_id,
    tp_id: row.tp_id,
    pms_differs: row.pms_differs,
    created_at: row.created_at,
    created_at_date: isoTime(row.created_at),
    updated_at: row.updated_at,
    updated_at_date: isoTime(row.updated_at),
  };
}

/** Rows of other tables that the page of a booking shows. */
export interface BookingExtras {
  preferences: readonly PreferenceRow[];
  /** Keys of the stay, newest first. */
  keys: readonly KeyRow[];
}

/** Returns the booking for its own page; `isMasked` hides identity values, which need a recorded opening. */
export function presentFull(
  hotel: Hotel,
  row: FullBookingRow,
  identity: BookingIdentity,
  { preferences, keys }: BookingExtras,
  isMasked: boolean,
): FullBooking {
  return {
    ...presentBooking(hotel, row),
    ...(isMasked ? masked(identity) : identity),
    masked: isMasked ? heldFields(identity) : [],
    gender: row.gender,
    reservation_channel: row.reservation_channel,
    internal_notes: row.internal_notes,
    note: row.note,
    all_number: row.all_number,
    keyless_passive: row.keyless_passive,
    molainn_keyless_access_status: row.keyless_status ?? 'pending',
    preferences: presentPreferences(preferences, row.preference_ids),
    keys: keys.map(presentKey),
    pms_differences: conflictsOf(row),
    room_decisions: row.room_decisions,
  };
}

/** Returns the stay for its guest. */
export function presentStay(hotel: Hotel, row: BookingRow, key: KeyRow | null): GuestStay {
  const { settings } = hotel;
  return {
    hotelName: hotel.name,
    timeZone: settings.timeZone,
    primaryColor: settings.theme.primaryColor ?? null,
    languages: languages.filter((language) => !(language === 'ar' && settings.isArDisabled)),
    language: row.language,
    dictionary: guestWordsOf(settings.dictionary),
    name: row.name,
    family_name: row.family_name,
    rooms: row.rooms,
    checkin: row.checkin,
    checkout: row.checkout,
    status: row.status,
    hotelPage: hotel.guestPage,
    restaurants: settings.alacarte,
    checkIn: settings.fastCheckin,
    payments: settings.payments,
    key: key !== null && settings.keyless_active ? presentGuestKey(key) : null,
  };
}
