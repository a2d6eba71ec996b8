import type { BookingStatus, genders, settableKeylessStatuses } from '@bellhop/contract/bookings/status';
import type { stoppers } from '@bellhop/contract/deliveries/delivery';

export interface BookingRow {
  id: string;
  version: number;
  status: BookingStatus;
  name: string;
  family_name: string;
  phone_number: string | null;
  email: string | null;
  language: string | null;
  reservation_number: string | null;
  rooms: string[];
  checkin: number | null;
  checkout: number | null;
  /** How many people the stay is booked for; null: not known, both. */
  adults: number | null;
  children: number | null;
  butler: string | null;
  label: string | null;
  loyalty_point: number | null;
  nationality: string | null;
  user_id: string;
  tp_id: string | null;
  /** Whether a field that was changed on both sides differs from what the hotel's own system says. */
  pms_differs: boolean;
  created_at: number;
  updated_at: number;
}

/** Columns that staff set, each by the field of its name. */
export const plainColumns = [
  'status',
  'name',
  'family_name',
  'phone_number',
  'email',
  'language',
  'nationality',
  'gender',
  'reservation_number',
  'reservation_channel',
  'checkin',
  'checkout',
  'adults',
  'children',
  'rooms',
  'butler',
  'label',
  'tp_id',
  'internal_notes',
  'note',
  'all_number',
  'loyalty_point',
  'keyless_passive',
] as const;

/** What another system says of a booking, by the names of our columns. */
export type SourceFields = Readonly<Partial<Pick<FullBookingRow, (typeof plainColumns)[number]>>>;

/** A booking with what only its own page shows. */
export interface FullBookingRow extends BookingRow {
  gender: (typeof genders)[number] | null;
  reservation_channel: string | null;
  internal_notes: string | null;
  note: string | null;
  all_number: string | null;
  /** Those of the hotel's preferences that the guest has. */
  preference_ids: string[];
  keyless_passive: boolean;
  keyless_status: (typeof settableKeylessStatuses)[number] | null;
  /** Sealed. */
  identity: Buffer | null;
  /** What its numbers are known by: a returning guest has the same. */
  national_mark: string | null;
  passport_mark: string | null;
  identity_erase_at: number | null;
  /** Null: the guest gets messages. */
  messages_stopped_at: number | null;
  messages_stopped_by: (typeof stoppers)[number] | null;
  /** Fields as the hotel's own system gave them last; null: the booking does not come from one. */
  pms: SourceFields | null;
  /** Fields that were changed on both sides. */
  pms_conflicts: string[];
}
