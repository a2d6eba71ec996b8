import { ageOn, type FieldUses, type GuestField, isAsked } from '@bellhop/contract/check-in/fields';
import type { FormField, GuestForm } from '@bellhop/contract/check-in/form';

/** Whether the hotel asks for the field, or the field has a value. */
export function isShown(field: GuestField, form: GuestForm, uses: FieldUses, position: number): boolean {
  return isAsked(uses, field, position) || !isBlank(form[field]);
}

export function isBlank(value: GuestForm[FormField]): boolean {
  return value === undefined || value === null || value === '';
}

/** `04/07/31 (95)`: a year of two digits (FCI-18), with the age that tells 1931 from 2031; null: no date. */
export function birthText(date: string | null | undefined, today: string): string | null {
  const age = ageOn(date, today);
  if (age === null) return null;
  const [year = '', month, day] = (date ?? '').split('-');
  return `${day}/${month}/${year.slice(2)} (${age})`;
}
