import { isInstant, isInstantDate } from '../scalars.ts';
import { anyDialled, dialled } from '../text/phone.ts';
import { wallOf } from '../zoned-time.ts';

/** Fields of the pass form for a guest without a booking, by the names of the wire (QR-32). */
export const passFields = ['firstName', 'lastName', 'phone_number', 'email', 'checkIn', 'checkOut', 'roomNo'] as const;
export type PassField = (typeof passFields)[number];
/** Dates are `YYYY-MM-DD`, or empty. */
export type PassForm = Readonly<Record<PassField, string>>;

/** The most characters of each field (QR-05). */
export const passLimits: Readonly<Record<PassField, number>> = {
  firstName: 30,
  lastName: 30,
  phone_number: 30,
  email: 200,
  checkIn: 10,
  checkOut: 10,
  roomNo: 20,
};

/** `past`: the stay is over already. */
export interface PassFault {
  readonly field: PassField;
  readonly reason: 'required' | 'invalid' | 'not_after' | 'past';
}

/** A plus sign, a country code of 1 to 4 digits, then 7 to 14 digits (QR-19). */
const phoneNumber = /^\+\d{1,4}\d{7,14}$/;
const emailAddress = /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/;
/** Letters of guests' names, spaces and dots (QR-21). */
const personName = /^[\p{Script=Latin}\p{Script=Arabic}\p{Script=Cyrillic}\p{Mn} .]*$/u;
const roomNumber = /^[\p{L}\p{Mn}\p{N} ]*$/u;

/**
 * Returns the date that a client means (QR-25). Unix seconds are a moment on the hotel's clocks; 00:00 UTC is a date
 * that a client computed without them.
 */
export function dateOf(sent: string | number, timeZone: string): string {
  const at = typeof sent === 'number' ? sent : /^\d{9,10}$/.test(sent.trim()) ? Number(sent) : Number.NaN;
  if (!isInstant(at)) return String(sent);
  return wallOf(at, at % 86_400 === 0 ? 'UTC' : timeZone).date;
}

/** Returns the stored form: trimmed texts, and a phone number in digits alone. */
export function tidied(form: PassForm): PassForm {
  const text = (field: PassField) => form[field].normalize('NFC').trim();
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone_number: dialled(form.phone_number),
    email: text('email'),
    checkIn: text('checkIn'),
    checkOut: text('checkOut'),
    roomNo: text('roomNo'),
  };
}

/**
 * Returns the faults of a form (QR-19 to QR-26).
 * @param today the hotel's date, `YYYY-MM-DD`
 * @param isStrict the setting `strictPassForm`; without it a name has a letter, a room a letter or digit, and a phone
 * number seven digits (decision 120)
 */
export function passFaults(sent: PassForm, today: string, isStrict = true): PassFault[] {
  const form = tidied(sent);
  const faults: PassFault[] = [];
  const wrong = (field: PassField, reason: PassFault['reason'] | null) => {
    if (reason !== null) faults.push({ field, reason });
  };
  const judged = (field: PassField, isRight: boolean) =>
    wrong(field, form[field] === '' ? 'required' : isRight ? null : 'invalid');
  for (const field of ['firstName', 'lastName'] as const)
    judged(
      field,
      /\p{L}/u.test(form[field]) && (!isStrict || (personName.test(form[field]) && !/\p{N}/u.test(form[field]))),
    );
  judged('phone_number', (isStrict ? phoneNumber : anyDialled).test(form.phone_number));
  judged('email', emailAddress.test(form.email));
  judged('checkIn', isInstantDate(form.checkIn));
  judged('checkOut', isInstantDate(form.checkOut));
  judged('roomNo', /[\p{L}\p{N}]/u.test(form.roomNo) && (!isStrict || roomNumber.test(form.roomNo)));
  const isRight = (field: PassField) => faults.every((fault) => fault.field !== field);
  if (isRight('checkIn') && isRight('checkOut')) {
    wrong('checkOut', form.checkOut <= form.checkIn ? 'not_after' : form.checkOut < today ? 'past' : null);
  }
  return faults;
}

/** QR-27: one of phone number and e-mail address is enough; an invalid second one is not used. */
export function standsInTheWay(fault: PassFault, faults: readonly PassFault[]): boolean {
  if (fault.field !== 'phone_number' && fault.field !== 'email') return true;
  const other = fault.field === 'email' ? 'phone_number' : 'email';
  return faults.some(({ field }) => field === other);
}
