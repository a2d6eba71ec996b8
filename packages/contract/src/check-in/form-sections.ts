import type { GuestField } from './fields.ts';

type Section = 'person' | 'document' | 'contact' | 'stay';

/** Fields in the order of the form (ENT-36 to ENT-38). */
export const formSections: readonly { readonly id: Section; readonly fields: readonly GuestField[] }[] = [
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

/** Codes, numbers and addresses, which are read from left to right in every language. */
export const latinFields: readonly GuestField[] = [
  'passport_number',
  'national_identification_number',
  'serial_number',
  'document_support_number',
  'phone_number',
  'email',
  'postal_code',
  'car_plate',
  'arrival_flight',
  'departure_flight',
];
