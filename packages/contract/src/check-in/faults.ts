import { isDate } from '../scalars.ts';
import { anyDialled } from '../text/phone.ts';
import { isEmptyText } from '../text/visible.ts';
import { type FieldUses, missingFields } from './fields.ts';
import { type FormField, type GuestForm, mrzFields } from './form.ts';
import { isTurkishId } from './turkish-id.ts';

/** `birth_date`: no date since 1900. `digit`: a check digit of the scanned paper does not match. */
export const faultReasons = [
  'phone',
  'email',
  'turkish_id',
  'future',
  'birth_date',
  'expired',
  'required',
  'digit',
] as const;
export type FaultReason = (typeof faultReasons)[number];

export interface FormFault {
  readonly field: FormField;
  readonly reason: FaultReason;
}

/** A plus sign followed by 10 to 15 digits (FCI-13). */
const strictNumber = /^\+\d{10,15}$/;
/** The last part of the address has at least two characters (FCI-14). */
const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/**
 * Returns the faults of a guest's form (FCI-05). An empty field is valid.
 * @param today the hotel's date, `YYYY-MM-DD`
 * @param until the date of check-out, `YYYY-MM-DD`; null: unknown
 * @param required the hotel's required fields for this guest; left out: only a name
 * @param isStrict the setting `strictPassForm`
 */
export function faultsOf(
  form: GuestForm,
  today: string,
  until: string | null,
  required?: { readonly uses: FieldUses; readonly zone: string; readonly position: number; readonly arrival: string },
  isStrict = true,
): FormFault[] {
  const faults: FormFault[] = [];
  const wrong = (field: FormField, reason: FaultReason, isWrong: boolean) => {
    if (isWrong) faults.push({ field, reason });
  };
  const missing: readonly FormField[] = required === undefined ? [] : missingFields(form, required);
  for (const field of missing) wrong(field, 'required', true);
  // One of both is enough: many papers have no other.
  const isNameless = isEmptyText(form.name) && isEmptyText(form.surname);
  for (const field of ['name', 'surname'] as const) wrong(field, 'required', isNameless && !missing.includes(field));
  const phoneNumber = isStrict ? strictNumber : anyDialled;
  wrong('phone_number', 'phone', !isEmptyText(form.phone_number) && !phoneNumber.test(form.phone_number ?? ''));
  wrong('email', 'email', !isEmptyText(form.email) && !emailAddress.test(form.email ?? ''));
  const { national_identification_number: number } = form;
  const isTurkish = form.nationality === 'TUR' || form.nationality === 'TC';
  wrong(
    'national_identification_number',
    'turkish_id',
    isTurkish && !isEmptyText(number) && !isTurkishId(number ?? ''),
  );
  const born = form.birth_date ?? '';
  const isDay = isDate(born) && born >= '1900-01-01';
  wrong('birth_date', 'birth_date', !isEmptyText(born) && !isDay);
  wrong('birth_date', 'future', isDay && born > today);
  for (const field of ['date_of_expire', 'visa_expiry_date'] as const) {
    wrong(field, 'expired', !isEmptyText(form[field]) && (form[field] ?? '') < (until ?? today));
  }
  for (const field of mrzFields) {
    const doubted = form.mrz_doubtful?.[field];
    wrong(field, 'digit', doubted !== undefined && !isEmptyText(doubted) && form[field] === doubted);
  }
  return faults;
}

/**
 * Whether guests must correct the fault before they submit the forms; staff judge papers that expired or have wrong
 * check digits.
 */
export function keepsFromSubmitting(fault: FormFault): boolean {
  return keepsFromSaving(fault) || ['required', 'future', 'birth_date', 'turkish_id'].includes(fault.reason);
}

/** Whether the fault keeps an edit of the forms from being saved (FCI-15). */
export function keepsFromSaving({ reason }: FormFault): boolean {
  return reason === 'phone' || reason === 'email';
}
