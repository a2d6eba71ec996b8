import { type AskedField, ageOn, type FieldUses, isAsked } from '@bellhop/contract/check-in/fields';
import type { FormField, GuestForm } from '@bellhop/contract/check-in/form';

type Section = 'person' | 'document' | 'contact' | 'stay';

/** Fields in the order of the form (ENT-36 to ENT-38). */
export const formSections: readonly { readonly id: Section; readonly fields: readonly AskedField[] }[] = [
  {
    id: 'person',
    fields: [
      'name',
      'surname',
      'second_surname',
      'gender',
      'nationality',
      'birth_date',
      'kinship',
      'birth_place',
      'father_name',
      'mother_name',
    ],
  },
  {
    id: 'document',
    fields: [
      'document_type',
      'passport_number',
      'national_identification_number',
      'serial_number',
      'document_support_number',
      'date_of_issue',
      'date_of_expire',
      'city_of_registry',
      'town_of_registry',
      'visa_type',
      'visa_expiry_date',
    ],
  },
  {
    id: 'contact',
    fields: [
      'phone_number',
      'email',
      'address',
      'postal_code',
      'city',
      'municipality_code',
      'country',
      'billing_address',
    ],
  },
  {
    id: 'stay',
    fields: [
      'time_of_arrival',
      'car_plate',
      'has_pet',
      'has_traveled',
      'arrival_flight',
      'departure_flight',
      'loyalty_program',
      'dietary_requirements',
      'all_number',
      'hescode',
      'TM6Form_number',
      'note',
    ],
  },
];

/** What the hotel asks for, and what is filled all the same. */
export function isShown(field: AskedField, form: GuestForm, uses: FieldUses, position: number): boolean {
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
