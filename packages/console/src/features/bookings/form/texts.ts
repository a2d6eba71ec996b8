import type { BookingValues, FullBooking } from '@bellhop/contract/bookings/full-booking';
import { bookingValues } from '@bellhop/contract/bookings/full-booking';
import { birthdayOf, bookingProblems, distinctRooms, type RuledBooking } from '@bellhop/contract/bookings/rules';
import { genders, labels } from '@bellhop/contract/bookings/status';
import { instantOf, wallOf } from '@bellhop/contract/zoned-time';
import { type Fault, faultsOf } from '../../../ui/kit/faults.ts';

const plainFields = [
  'name',
  'family_name',
  'phone_number',
  'email',
  'language',
  'nationality',
  'gender',
  'national_identification_number',
  'passport_number',
  'reservation_number',
  'reservation_channel',
  'butler',
  'label',
  'tp_id',
  'internal_notes',
  'note',
] as const;
/** The controls of the form; a day and a time on the hotel's clocks together are one instant. */
export const textFields = [
  ...plainFields,
  'adults',
  'children',
  'rooms',
  'birthday',
  'checkin_date',
  'checkin_time',
  'checkout_date',
  'checkout_time',
] as const;
export type TextField = (typeof textFields)[number];
export type Texts = Readonly<Record<TextField, string>>;

/** The hotel's day and usual hours. */
export interface HotelDay {
  readonly timeZone: string;
  /** Such as 2026-11-23. */
  readonly today: string;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

/** A fault of a schema of the contract, or of a rule of the form. */
export type FieldFault = Fault | { readonly kind: 'email' | 'not_after' | 'birthdate' | 'several_phones' };

export const emptyTexts = Object.fromEntries(textFields.map((field) => [field, ''])) as Texts; // one entry for each

export function textsOf(booking: Partial<FullBooking>, { timeZone }: Pick<HotelDay, 'timeZone'>): Texts {
  const wall = (at: number | null | undefined) => (at == null ? { date: '', time: '' } : wallOf(at, timeZone));
  const [checkin, checkout] = [wall(booking.checkin), wall(booking.checkout)];
  const plain = Object.fromEntries(plainFields.map((field) => [field, booking[field] ?? '']));
  return {
    ...emptyTexts,
    ...plain,
    adults: booking.adults?.toString() ?? '',
    children: booking.children?.toString() ?? '',
    rooms: (booking.rooms ?? []).join(', '),
    birthday: booking.birthday == null ? '' : dateOfBirthday(booking.birthday),
    checkin_date: checkin.date,
    checkin_time: checkin.time,
    checkout_date: checkout.date,
    checkout_time: checkout.time,
  };
}

/** Fields that must be saved together, as one alone may be invalid. */
export function savedWith(field: TextField): readonly TextField[] {
  const dates = ['checkin_date', 'checkin_time', 'checkout_date', 'checkout_time'] as const;
  return dates.find((each) => each === field) === undefined ? [field] : dates;
}

/** BKD-30: the calendar date of a birthday at UTC+12. */
function dateOfBirthday(birthday: number): string {
  return new Date(birthdayOf(birthday) * 1000).toISOString().slice(0, 10);
}

/** Returns the values that the texts set, and the faults by field; BKD-25, BKD-27, BKD-29. */
export function valuesOf(
  texts: Texts,
  fields: readonly TextField[],
  day: HotelDay,
): { values: BookingValues; faults: ReadonlyMap<TextField, FieldFault> } {
  const all: BookingValues & RuledBooking = allValues(texts, day);
  const values: BookingValues = Object.fromEntries(
    fields.map(valueFieldOf).map((field) => [field, all[field]]), // each once
  );
  const faults = new Map<TextField, FieldFault>();
  for (const [path, fault] of faultsOf(bookingValues, values)) faults.set(textFieldOf(path), fault);
  for (const { field, reason } of bookingProblems(values, all, Date.parse(day.today) / 1000)) {
    const fault = reasonFault(reason);
    if (!faults.has(textFieldOf(field))) faults.set(textFieldOf(field), fault);
  }
  return { values, faults };
}

type ValueField = keyof BookingValues;

/** Returns the field of a booking that a control sets, fully or in part. */
export function valueFieldOf(field: TextField): ValueField {
  switch (field) {
    case 'checkin_date':
    case 'checkin_time':
      return 'checkin';
    case 'checkout_date':
    case 'checkout_time':
      return 'checkout';
    default:
      return field;
  }
}

/** Returns the control that shows the fault of a field of a booking. */
export function textFieldOf(path: string): TextField {
  const [field = ''] = path.split('.');
  if (field === 'checkin') return 'checkin_date';
  if (field === 'checkout') return 'checkout_date';
  return textFields.find((each) => each === field) ?? 'name';
}

function reasonFault(reason: string): FieldFault {
  switch (reason) {
    case 'email':
    case 'not_after':
    case 'birthdate':
    case 'several_phones':
      return { kind: reason };
    case 'required':
      return { kind: 'empty' };
    default:
      return { kind: 'refused' };
  }
}

function allValues(texts: Texts, { timeZone, checkInTime, checkOutTime }: HotelDay) {
  const text = (field: (typeof plainFields)[number]) => texts[field].trim() || null;
  const at = (date: string, time: string, usual: string) =>
    date === '' ? null : instantOf(date, time === '' ? usual : time, timeZone);
  const count = (text: string) => (text === '' ? null : Number(text));
  return {
    name: texts.name.trim(),
    family_name: texts.family_name.trim(),
    phone_number: text('phone_number'),
    email: text('email'),
    language: text('language'),
    nationality: text('nationality'),
    gender: genders.find((each) => each === texts.gender) ?? null,
    national_identification_number: text('national_identification_number'),
    passport_number: text('passport_number'),
    birthday: texts.birthday === '' ? null : Date.parse(`${texts.birthday}T00:00Z`) / 1000,
    reservation_number: text('reservation_number'),
    reservation_channel: text('reservation_channel'),
    checkin: at(texts.checkin_date, texts.checkin_time, checkInTime),
    checkout: at(texts.checkout_date, texts.checkout_time, checkOutTime),
    adults: count(texts.adults),
    children: count(texts.children),
    rooms: distinctRooms(texts.rooms.split(/[,،]/)),
    butler: text('butler'),
    label: labels.find((each) => each === texts.label) ?? null,
    tp_id: text('tp_id'),
    internal_notes: text('internal_notes'),
    note: text('note'),
  } satisfies BookingValues;
}
