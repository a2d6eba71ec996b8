import { type EditedValues, editedValues } from '@bellhop/contract/bookings/full-booking';
import type { BookingStatus, genders, settableKeylessStatuses } from '@bellhop/contract/bookings/status';
import type { stoppers } from '@bellhop/contract/deliveries/delivery';
import { orNull } from '../../platform/database/rows.ts';

const status = (standing: BookingStatus): BookingStatus => standing;

/** What lists show of a booking of which nothing is known: its fields name the columns that are read. */
export const blankListed = {
  id: '',
  version: 1,
  status: status('future_guest'),
  name: '',
  family_name: '',
  phone_number: orNull<string>(),
  /** E.164 of the number as typed (`phoneColumns`); null: an invalid number, or several. */
  phone_e164: orNull<string>(),
  phone_national: orNull<string>(),
  email: orNull<string>(),
  language: orNull<string>(),
  reservation_number: orNull<string>(),
  rooms: Array.of<string>(),
  checkin: orNull<number>(),
  checkout: orNull<number>(),
  /** How many people the stay is booked for; null: not known, both. */
  adults: orNull<number>(),
  children: orNull<number>(),
  butler: orNull<string>(),
  label: orNull<string>(),
  loyalty_point: orNull<number>(),
  nationality: orNull<string>(),
  user_id: '',
  tp_id: orNull<string>(),
  /** Whether a field that was changed on both sides differs from what the hotel's own system says. */
  pms_differs: false,
  created_at: 0,
  updated_at: 0,
};
export type BookingRow = typeof blankListed;

/** The same with what only its own page shows. */
const blankOwn = {
  ...blankListed,
  gender: orNull<(typeof genders)[number]>(),
  reservation_channel: orNull<string>(),
  internal_notes: orNull<string>(),
  note: orNull<string>(),
  all_number: orNull<string>(),
  /** Those of the hotel's preferences that the guest has. */
  preference_ids: Array.of<string>(),
  keyless_passive: false,
  keyless_status: orNull<(typeof settableKeylessStatuses)[number]>(),
  /** Sealed. */
  identity: orNull<Buffer>(),
  /** What its numbers are known by: a returning guest has the same. */
  national_mark: orNull<string>(),
  passport_mark: orNull<string>(),
  identity_erase_at: orNull<number>(),
  /** Null: the guest gets messages. */
  messages_stopped_at: orNull<number>(),
  messages_stopped_by: orNull<(typeof stoppers)[number]>(),
};
type PlainColumn = keyof EditedValues & keyof typeof blankOwn;

/** Columns that staff set, each by the field of its name. */
export const plainColumns = Object.keys(editedValues.shape).filter((name): name is PlainColumn => name in blankOwn);

/** What another system says of a booking, by the names of our columns. */
export type SourceFields = Readonly<Partial<Pick<typeof blankOwn, PlainColumn>>>;

export const blankBooking = {
  ...blankOwn,
  /** Fields as the hotel's own system gave them last; null: the booking does not come from one. */
  pms: orNull<SourceFields>(),
  /** Fields that were changed on both sides. */
  pms_conflicts: Array.of<string>(),
};
export type FullBookingRow = typeof blankBooking;
