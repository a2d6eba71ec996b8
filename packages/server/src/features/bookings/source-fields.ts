import { distinctRooms } from '@bellhop/contract/bookings/rules';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { PmsReservation, PmsState } from '@bellhop/contract/partners/pms';
import { isDate, isInstant } from '@bellhop/contract/scalars';
import { instantOf, startOf } from '@bellhop/contract/zoned-time';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { SourceFields } from './row.ts';

/** `awaiting_approval` comes only from guests who claim a stay. */
const statuses: Record<PmsState, BookingStatus> = {
  expected: 'future_guest',
  in_house: 'hotel_guest',
  departed: 'checked_out',
  canceled: 'invalid_booking',
  no_show: 'invalid_booking',
};

/** Returns the values of a reservation of the hotel's own system, by the names of our columns. */
export function sourceFields({ settings }: Hotel, reservation: PmsReservation): SourceFields {
  const { timeZone, checkInTime, checkOutTime } = settings;
  const { guest, arrival, departure } = reservation;
  // A guest with a day room leaves before midnight.
  const isDayUse = arrival === departure && arrival.length === dateLength;
  const fields = {
    status: statuses[reservation.state],
    name: trimmed(guest.name, ''),
    family_name: trimmed(guest.family_name, ''),
    phone_number: trimmed(guest.phone),
    email: trimmed(guest.email),
    language: trimmed(guest.language),
    nationality: trimmed(guest.nationality),
    gender: guest.gender,
    reservation_number: trimmed(reservation.number),
    rooms: reservation.rooms && distinctRooms(reservation.rooms),
    checkin: momentOf(arrival, checkInTime, timeZone),
    checkout: isDayUse ? startOf(departure, 1, timeZone) - 60 : momentOf(departure, checkOutTime, timeZone),
    adults: reservation.adults,
    children: reservation.children,
    note: trimmed(reservation.notes),
  };
  // Leaves out fields that the reservation lacks.
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
  // The value for an empty text.
  empty: Empty = null as Empty,
): string | Empty | undefined {
  if (text === undefined) return undefined;
  const kept = text?.trim() ?? '';
  return kept === '' ? empty : kept;
}
