import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { PmsState } from '@bellhop/contract/partners/pms';
import { wallOf } from '@bellhop/contract/zoned-time';
import { mapBooking } from '../../../imports/map-booking.ts';
import type { BookingsMapping, DateSpec } from '../../../imports/mapping.ts';
import { filled, RowProblem, type SourceRow } from '../../../imports/row-value.ts';
import type { createSourceKeys } from '../../../imports/source-key.ts';

const states: Record<BookingStatus, PmsState | null> = {
  future_guest: 'expected',
  hotel_guest: 'in_house',
  checked_out: 'departed',
  invalid_booking: 'canceled',
  // This status comes only from guests who claim a stay.
  awaiting_approval: null,
};

/** Fields of a booking by the words of the protocol. */
const plain = {
  reservation_number: 'number',
  note: 'notes',
  rooms: 'rooms',
  adults: 'adults',
  children: 'children',
} as const;
const ofGuest = {
  name: 'name',
  family_name: 'family_name',
  email: 'email',
  phone_number: 'phone',
  language: 'language',
  nationality: 'nationality',
  gender: 'gender',
} as const;

export interface RowFrame {
  mapping: BookingsMapping;
  keys: ReturnType<typeof createSourceKeys>;
  timeZone: string;
  now: number;
  /** The time of the file, in milliseconds since 1970. */
  version: number;
}

/**
 * Returns a row as a reservation of the protocol `link`, which `readWord` checks like a message. Throws `RowProblem`.
 */
export function readReservation(source: SourceRow, { mapping, keys, version, ...frame }: RowFrame): object {
  const row = mapBooking(mapping, source, keys(source), frame);
  const state = states[row.status];
  if (state === null) throw new RowProblem('status: comes from claims of guests alone');
  const pick = (names: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([field, word]) =>
        // Fields of the mapping are columns of the row.
        field in mapping.fields ? [[word, row[field as keyof typeof row]]] : [],
      ),
    );
  const day = (at: number | null, spec: DateSpec) =>
    isMoment(source, mapping, spec) ? new Date((at ?? 0) * 1000).toISOString() : wallOf(at ?? 0, frame.timeZone).date;
  const id = row.tp_id ?? filled('key', mapping.key.template, source, new Set()) ?? '';
  return {
    ...pick(plain),
    id,
    version,
    state,
    guest: pick(ofGuest),
    arrival: day(row.checkin, mapping.fields.checkin),
    departure: day(row.checkout, mapping.fields.checkout),
  };
}

/** Checks whether the value has an hour; a day alone gets the hotel's usual hours. */
function isMoment(source: SourceRow, { empty }: BookingsMapping, { format, template }: DateSpec): boolean {
  if (format !== 'iso') return format === 'unix' || format.includes('HH');
  return /[T ]\d/.test(filled('', template, source, new Set(empty)) ?? '');
}
