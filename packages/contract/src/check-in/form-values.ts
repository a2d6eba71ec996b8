import { latinDigits } from '../text/digits.ts';
import { dialled } from '../text/phone.ts';
import type { GuestField } from './fields.ts';
import { dateFields, flagFields, type GuestForm } from './form.ts';
import { maskableFields, maskedFields, maskSign } from './form-schema.ts';
import { latinFields } from './form-sections.ts';

/** Null for an empty field. */
export type FieldValue = string | boolean | null;
/** The field's value in a form; an empty text counts as null. */
export function fieldValue(form: GuestForm, field: GuestField): FieldValue {
  const value = form[field];
  return value === undefined || value === '' ? null : value;
}

export function guestNameOf({ name, surname }: GuestForm): string {
  return `${name ?? ''} ${surname ?? ''}`.trim();
}

/** Normalises a value for the server: phones type Arabic digits, and people group digits. */
export function tidied(field: GuestField, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || [...dateFields, ...flagFields].some((each) => each === field)) return value;
  const text = value.trim();
  if (!latinFields.includes(field)) return text;
  if (field === 'phone_number') return dialled(text);
  const latin = latinDigits(text);
  return isMasked(field) ? latin.replaceAll(/\s/g, '').toUpperCase() : latin;
}

export function isMasked(field: GuestField): boolean {
  return maskedFields.some((each) => each === field);
}

/** Checks whether the value equals the shown one, which may be masked except for its end. */
export function isNumberOf(field: GuestField, shown: FieldValue, value: FieldValue): boolean {
  return isSame(shown, value) || (maskableFields.some((each) => each === field) && hides(shown, value));
}

/** Whether the value is a number that was read back masked. */
export function isMask(field: GuestField, value: FieldValue): boolean {
  return maskableFields.some((each) => each === field) && typeof value === 'string' && value.startsWith(maskSign);
}

function hides(shown: FieldValue, whole: FieldValue): boolean {
  if (typeof shown !== 'string' || typeof whole !== 'string' || whole === '') return false;
  return shown.startsWith(maskSign) && !whole.startsWith(maskSign) && whole.endsWith(shown.slice(maskSign.length));
}

export function isSame(one: FieldValue, other: FieldValue): boolean {
  return (one === '' ? null : one) === (other === '' ? null : other);
}
