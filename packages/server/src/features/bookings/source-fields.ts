import { distinctRooms } from '@bellhop/contract/bookings/rules';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { PmsReservation, PmsState } from '@bellhop/contract/partners/pms';
import { isDate, isInstant } from '@bellhop/contract/scalars';
import { instantOf, startOf } from '@bellhop/contract/zoned-time';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { SourceFields } from './row.ts';

/** `awaiting_approval` comes from claims of guests alone. */
const statuses: Record<PmsState, BookingStatus> = {
  expected: 'future_guest',
  in_house: 'hotel_guest',
  departed: 'checked_out',
  canceled: 'invalid_booking',
  no_show: 'invalid_booking',
};

/** What a reservation of the hotel's own system says of a booking, by the names of our columns. */
export function sourceFields({ settings }: Hotel, said: PmsReservation): SourceFields {
  const { timeZone, checkInTime, checkOutTime } = settings;
  const { guest, arrival, departure } = said;
  // Somebody who rests for a day leaves before midnight.
  const isDayUse = arrival === departure && arrival.length === dateLength;
  const fields = {
    status: statuses[said.state],
    name: trimmed(guest.name, ''),
    family_name: trimmed(guest.family_name, ''),
    phone_number: trimmed(guest.phone),
    email: trimmed(guest.email),
    language: trimmed(guest.language),
    nationality: trimmed(guest.nationality),
    gender: guest.gender,
    reservation_number: trimmed(said.number),
    rooms: said.rooms && distinctRooms(said.rooms),
    checkin: momentOf(arrival, checkInTime, timeZone),
    checkout: isDayUse ? startOf(departure, 1, timeZone) - 60 : momentOf(departure, checkOutTime, timeZone),
    adults: said.adults,
    children: said.children,
    note: trimmed(said.notes),
  };
  // Leave out what is not said.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

const dateLength = '2026-11-21'.length;

function momentOf(text: string, hour: string, timeZone: string): number | null {
  if (!isDate(text.slice(0, dateLength))) return null;
  const at = text.length === dateLength ? instantOf(text, hour, timeZone) : Math.floor(Date.parse(text) / 1000);
  return at !== null && isInstant(at) ? at : null;
}

function trimmed<Empty extends string | null = null>(
  text: string | null | undefined,
  // What an empty one is.
  empty: Empty = null as Empty,
): string | Empty | undefined {
  if (text === undefined) return undefined;
  const kept = text?.trim() ?? '';
  return kept === '' ? empty : kept;
}
