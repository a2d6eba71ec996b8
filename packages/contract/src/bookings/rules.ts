import { mailbox } from '../text/mailbox.ts';
import { roomKey } from '../text/room-key.ts';
import { holdsSeveralPhones } from '../text/several-phones.ts';
import { isEmptyText } from '../text/visible.ts';
import type { BookingIdentity, BookingPatch } from './full-booking.ts';

const day = 86_400;
const halfDay = 43_200;
/** 1900-01-01. */
const firstBirthday = -25_567 * day;

/** Returns each room once, in any spelling, in their order, trimmed. */
export function distinctRooms(rooms: readonly string[]): string[] {
  const numbers = rooms.map((room) => room.trim()).filter((room) => room !== '');
  const keys = numbers.map((room) => roomKey(room) || room);
  return numbers.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}

/**
 * Returns 00:00 UTC of the date that a birthday shows at UTC+12 (BKD-30), in unix seconds: midnight in the zone of
 * another client, UTC−11 to UTC+12, gives the same date.
 */
export function birthdayOf(at: number): number {
  return Math.floor((at + halfDay) / day) * day;
}

/**
 * Whether the birthday is neither in the future nor before 1900 (BKD-27). `today`: 00:00 UTC of the hotel's date, in
 * unix seconds.
 */
export function isBirthday(birthday: number, today: number): boolean {
  return birthday <= today && birthday >= firstBirthday;
}

/** Values of a booking that its rules check. */
export interface RuledBooking extends Pick<BookingIdentity, 'birthday'> {
  readonly name: string;
  readonly family_name: string;
  readonly email: string | null;
  readonly checkin: number | null;
  readonly checkout: number | null;
}

/** Returns the faults of a patch; `after` is the booking with the patch applied. */
export function bookingProblems(
  patch: BookingPatch,
  after: RuledBooking,
  today: number,
): { field: keyof BookingPatch; reason: string }[] {
  const problems: { field: keyof BookingPatch; reason: string }[] = [];
  const sent = (...fields: (keyof BookingPatch)[]) => fields.find((field) => patch[field] !== undefined);
  for (const field of ['national_identification_number', 'passport_number'] as const) {
    // The masked number of an answer, sent back.
    if (patch[field]?.includes('•')) problems.push({ field, reason: 'masked' });
  }
  const nameField = sent('name', 'family_name');
  if (nameField !== undefined && isEmptyText(after.name) && isEmptyText(after.family_name)) {
    problems.push({ field: nameField, reason: 'required' });
  }
  if (sent('email') && after.email !== null && !mailbox.test(after.email)) {
    problems.push({ field: 'email', reason: 'email' });
  }
  if (holdsSeveralPhones(patch.phone_number ?? '')) problems.push({ field: 'phone_number', reason: 'several_phones' });
  const dated = sent('checkout', 'checkin');
  if (dated !== undefined && after.checkin !== null && after.checkout !== null && after.checkout <= after.checkin) {
    problems.push({ field: dated, reason: 'not_after' });
  }
  if (sent('birthday') && after.birthday !== null && !isBirthday(after.birthday, today)) {
    problems.push({ field: 'birthday', reason: 'birthdate' });
  }
  return problems;
}
