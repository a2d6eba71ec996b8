import { type EditedValues, editedValues } from '@bellhop/contract/bookings/full-booking';
import type { RoomDecision } from '@bellhop/contract/bookings/room-assignment';
import type { BookingStatus, genders, settableKeylessStatuses } from '@bellhop/contract/bookings/status';
import type { stoppers } from '@bellhop/contract/deliveries/delivery';
import { orNull } from '../../platform/database/rows.ts';

const status = (value: BookingStatus): BookingStatus => value;

/** An empty booking of lists; its fields name the columns that are read. */
export const blankListed = {
  id: '',
  version: 1,
  status: status('future_guest'),
  name: '',
  family_name: '',
  phone_number: orNull<string>(),
  /** E.164 of the number as typed (`phoneColumns`); null for an invalid number, or several. */
  phone_e164: orNull<string>(),
  phone_national: orNull<string>(),
  email: orNull<string>(),
  language: orNull<string>(),
  reservation_number: orNull<string>(),
  rooms: Array.of<string>(),
  checkin: orNull<number>(),
  checkout: orNull<number>(),
  /** The number of adults; null together with `children` if unknown. */
  adults: orNull<number>(),
  children: orNull<number>(),
  butler: orNull<string>(),
  label: orNull<string>(),
  loyalty_point: orNull<number>(),
  nationality: orNull<string>(),
  user_id: '',
  tp_id: orNull<string>(),
  /** Whether a field that was changed on both sides differs from the hotel's own system. */
  pms_differs: false,
  created_at: 0,
  updated_at: 0,
};
export type BookingRow = typeof blankListed;

/** An empty booking with the fields of its own page. */
const blankOwn = {
  ...blankListed,
  gender: orNull<(typeof genders)[number]>(),
  reservation_channel: orNull<string>(),
  internal_notes: orNull<string>(),
  note: orNull<string>(),
  all_number: orNull<string>(),
  /** Preferences that the guest has chosen. */
  preference_ids: Array.of<string>(),
  keyless_passive: false,
  keyless_status: orNull<(typeof settableKeylessStatuses)[number]>(),
  /** Sealed `BookingIdentity`. */
  identity: orNull<Buffer>(),
  /** A keyed digest of the number; the same for a returning guest. */
  national_mark: orNull<string>(),
  passport_mark: orNull<string>(),
  identity_erase_at: orNull<number>(),
  /** Unix seconds; null while the guest gets messages. */
  messages_stopped_at: orNull<number>(),
  messages_stopped_by: orNull<(typeof stoppers)[number]>(),
};
type PlainColumn = keyof EditedValues & keyof typeof blankOwn;

/** Columns that staff set by fields of the same names. */
export const plainColumns = Object.keys(editedValues.shape).filter((name): name is PlainColumn => name in blankOwn);

/** Values of another system for a booking, by the names of our columns. */
export type SourceFields = Readonly<Partial<Pick<typeof blankOwn, PlainColumn>>>;

export const blankBooking = {
  ...blankOwn,
  /** Decisions to leave another stay in one of the rooms. */
  room_decisions: Array.of<RoomDecision>(),
  /** The last values of the hotel's own system; null if the booking does not come from such a system. */
  pms: orNull<SourceFields>(),
  /**
   * The rooms of the stay when its source had rooms that another stay has; null: none were withheld. The source's next
   * word counts as long as the stay has these rooms.
   */
  rooms_withheld: orNull<readonly string[]>(),
  /** Fields that were changed on both sides. */
  pms_conflicts: Array.of<string>(),
};
export type FullBookingRow = typeof blankBooking;
