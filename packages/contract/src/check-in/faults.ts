import { type FieldUses, missingFields } from './fields.ts';
import { type FormField, type GuestForm, isEmptyText, mrzFields } from './form.ts';
import { isTurkishId } from './turkish-id.ts';

/** `digit`: a check digit of the scanned paper does not fit. */
export const faultReasons = ['phone', 'email', 'turkish_id', 'future', 'expired', 'required', 'digit'] as const;
export type FaultReason = (typeof faultReasons)[number];

export interface FormFault {
  readonly field: FormField;
  readonly reason: FaultReason;
}

/** A plus sign followed by 10 to 15 digits (FCI-13). */
const phoneNumber = /^\+\d{10,15}$/;
/** The last part of the address has at least two characters (FCI-14). */
const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/**
 * What is wrong with a guest's form (FCI-05). An empty field is right.
 * @param today the hotel's date, `YYYY-MM-DD`
 * @param until the date of check-out, `YYYY-MM-DD`; null: not known
 * @param asked what the hotel asks this guest for; without it, a name
 */
export function faultsOf(
  form: GuestForm,
  today: string,
  until: string | null,
  asked?: { readonly uses: FieldUses; readonly zone: string; readonly position: number },
): FormFault[] {
  const faults: FormFault[] = [];
  const wrong = (field: FormField, reason: FaultReason, isWrong: boolean) => {
    if (isWrong) faults.push({ field, reason });
  };
  const missing: readonly FormField[] = asked === undefined ? [] : missingFields(form, { ...asked, today });
  for (const field of missing) wrong(field, 'required', true);
  for (const field of ['name', 'surname'] as const) {
    wrong(field, 'required', isEmptyText(form[field]) && !missing.includes(field));
  }
  wrong('phone_number', 'phone', !isEmptyText(form.phone_number) && !phoneNumber.test(form.phone_number ?? ''));
  wrong('email', 'email', !isEmptyText(form.email) && !emailAddress.test(form.email ?? ''));
  const { national_identification_number: number } = form;
  const isTurkish = form.nationality === 'TUR' || form.nationality === 'TC';
  wrong(
    'national_identification_number',
    'turkish_id',
    isTurkish && !isEmptyText(number) && !isTurkishId(number ?? ''),
  );
  wrong('birth_date', 'future', (form.birth_date ?? '') > today);
  for (const field of ['date_of_expire', 'visa_expiry_date'] as const) {
    wrong(field, 'expired', !isEmptyText(form[field]) && (form[field] ?? '') < (until ?? today));
  }
  for (const field of mrzFields) {
    const doubted = form.mrz_doubtful?.[field];
    wrong(field, 'digit', doubted !== undefined && !isEmptyText(doubted) && form[field] === doubted);
  }
  return faults;
}

/** What guests must put right before they hand the forms in: papers that expired or do not add up are staff's to look at. */
export function keepsFromSubmitting(fault: FormFault): boolean {
  return keepsFromSaving(fault) || ['required', 'future', 'turkish_id'].includes(fault.reason);
}

/** While one of these stands, no edit of the forms is saved (FCI-15). */
export function keepsFromSaving({ reason }: FormFault): boolean {
  return reason === 'phone' || reason === 'email';
}
