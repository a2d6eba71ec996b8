import type { FormField, GuestForm } from '@bellhop/contract/check-in/form';

/** A field of the form that a person types or chooses in; the dates of the stay are the booking's. */
export type ShownField = Exclude<FormField, 'checkin' | 'checkout'>;

type Section = 'person' | 'document' | 'contact' | 'stay';

/** Fields in the order of the form (ENT-36 to ENT-38). */
export const formSections: readonly { readonly id: Section; readonly fields: readonly ShownField[] }[] = [
  {
    id: 'person',
    fields: ['name', 'surname', 'gender', 'nationality', 'birth_date', 'birth_place', 'father_name', 'mother_name'],
  },
  {
    id: 'document',
    fields: [
      'document_type',
      'passport_number',
      'national_identification_number',
      'serial_number',
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
    fields: ['phone_number', 'email', 'address', 'postal_code', 'city', 'country', 'billing_address'],
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

/** Of a time of epidemics, and of one country: shown where they are filled. */
const rare: readonly ShownField[] = ['hescode', 'TM6Form_number', 'has_traveled'];

export function isShown(field: ShownField, form: GuestForm): boolean {
  return !rare.includes(field) || !isBlank(form[field]);
}

export function isBlank(value: GuestForm[FormField]): boolean {
  return value === undefined || value === null || value === '';
}

/** `04/07/31 (95)`: a year of two digits (FCI-18), with the age that tells 1931 from 2031; null: no date. */
export function birthText(date: string | null | undefined, today: string): string | null {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date ?? '');
  if (parts === null || (date ?? '') > today) return null;
  const [, year = '', month, day] = parts;
  const hadBirthday = today.slice(5) >= `${month}-${day}`;
  const age = Number(today.slice(0, 4)) - Number(year) - (hadBirthday ? 0 : 1);
  return `${day}/${month}/${year.slice(2)} (${age})`;
}
