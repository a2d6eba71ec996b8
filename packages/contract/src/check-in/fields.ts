import type { HotelSettings } from '../hotels/settings.ts';
import { isEmptyText } from '../text/visible.ts';
import { countryFields, dateFields, type FormField, flagFields, type GuestForm, textFields } from './form.ts';

/** A field that the form asks for; the dates of the stay are the booking's. */
export type GuestField = Exclude<FormField, 'checkin' | 'checkout'>;

export type CheckInFields = HotelSettings['checkInFields'];
export type FieldUse = CheckInFields[string];
export type FieldUses = Readonly<Record<GuestField, FieldUse>>;

export const guestFields: readonly GuestField[] = [
  ...textFields,
  ...countryFields,
  ...dateFields,
  ...flagFields,
  'gender',
];

/** Kinds of identity papers; `document_type` of older clients may have another text. */
export const documentTypes = ['identity_card', 'passport', 'residence_permit', 'driving_licence', 'other'] as const;

/** The relation of a minor to the adult they travel with. */
export const kinships = ['child', 'grandchild', 'sibling', 'nephew', 'ward', 'other'] as const;

export type CheckInCountry = 'TR' | 'ES' | 'other';

/** Fields of the main guest's form alone, since they concern the stay and not a person. */
const ofTheStay: readonly GuestField[] = [
  'time_of_arrival',
  'car_plate',
  'has_pet',
  'arrival_flight',
  'departure_flight',
  'loyalty_program',
  'billing_address',
  'all_number',
  'note',
];

/** Fields of a person: a signature of the form confirms them. */
export const personalFields: readonly GuestField[] = guestFields.filter((field) => !ofTheStay.includes(field));

const everywhere: CheckInFields = {
  name: 'required',
  surname: 'required',
  nationality: 'required',
  birth_date: 'required',
  gender: 'optional',
  document_type: 'optional',
  passport_number: 'required',
  national_identification_number: 'required',
  date_of_expire: 'optional',
  phone_number: 'optional',
  email: 'optional',
  time_of_arrival: 'optional',
  car_plate: 'optional',
  dietary_requirements: 'optional',
  note: 'optional',
};

/**
 * The required and optional fields of each country's register: Türkiye by Law 1774 and its regulation, Spain by Real
 * Decreto 933/2021, Annex I.
 */
const presets: Readonly<Record<CheckInCountry, CheckInFields>> = {
  TR: {
    ...everywhere,
    gender: 'required',
    father_name: 'optional',
    mother_name: 'optional',
    birth_place: 'optional',
  },
  ES: {
    ...everywhere,
    gender: 'required',
    document_type: 'required',
    second_surname: 'optional',
    document_support_number: 'optional',
    kinship: 'required',
    address: 'required',
    postal_code: 'required',
    city: 'required',
    country: 'required',
  },
  other: everywhere,
};

const spanishZones = ['Europe/Madrid', 'Atlantic/Canary', 'Africa/Ceuta'];

/** Returns the country whose register a hotel keeps, by its time zone. */
export function checkInCountry(zone: string): CheckInCountry {
  if (zone === 'Europe/Istanbul' || zone === 'Asia/Istanbul' || zone === 'Turkey') return 'TR';
  return spanishZones.includes(zone) ? 'ES' : 'other';
}

/** Returns the hotel's use of each field of the main guest's form. */
export function fieldUsesOf(setting: CheckInFields, zone: string): FieldUses {
  const uses = { ...presets[checkInCountry(zone)], ...setting };
  // Every field of the form has its use.
  return Object.fromEntries(guestFields.map((field) => [field, uses[field] ?? 'hidden'])) as Record<
    GuestField,
    FieldUse
  >;
}

/**
 * Whether the form of one guest has a field.
 * @param position 0: the main guest
 */
export function isAsked(uses: FieldUses, field: GuestField, position: number): boolean {
  return uses[field] !== 'hidden' && (position === 0 || !ofTheStay.includes(field));
}

const adultAge = 18;
/** From this age on a guest signs. */
export const signingAge = 14;

/** Returns the full years between two dates, both `YYYY-MM-DD`; null: not a date of birth. */
export function ageOn(birthDate: string | null | undefined, today: string): number | null {
  if (birthDate == null || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || birthDate > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** Whether a person is a minor on a day; false without a date of birth. */
export function isChildOn(birthDate: string | null | undefined, today: string): boolean {
  const age = ageOn(birthDate, today);
  return age !== null && age < adultAge;
}

/** Nationalities whose citizens have the identity number of the hotel's own country. */
const homeCodes: Readonly<Record<CheckInCountry, readonly string[]>> = {
  TR: ['TUR', 'TC'],
  ES: ['ESP'],
  other: [],
};

/**
 * Returns the number that identifies a guest: the national one for a citizen, the passport's for other guests; one of
 * the two suffices.
 */
export function numberField(
  form: GuestForm,
  country: CheckInCountry,
): 'passport_number' | 'national_identification_number' {
  const isCitizen = homeCodes[country].includes((form.nationality ?? '').toUpperCase());
  return isCitizen ? 'national_identification_number' : 'passport_number';
}

/**
 * Returns the required fields that a guest has not filled.
 * @param arrival the date that decides whether a guest is a child, `YYYY-MM-DD`
 * @param position 0: the main guest
 */
export function missingFields(
  form: GuestForm,
  { uses, zone, arrival, position }: { uses: FieldUses; zone: string; arrival: string; position: number },
): GuestField[] {
  const country = checkInCountry(zone);
  const isChild = isChildOn(form.birth_date, arrival);
  const asksNumber = numberField(form, country);
  const has = (field: GuestField) => typeof form[field] === 'boolean' || !isEmptyText(String(form[field] ?? ''));
  const hasNumber = has('passport_number') || has('national_identification_number');

  return guestFields.filter((field) => {
    if (!isAsked(uses, field, position) || has(field)) return false;
    switch (field) {
      // A paper may have only one of the names.
      case 'name':
        return uses[field] === 'required' && !has('surname');
      case 'surname':
        return uses[field] === 'required' && !has('name');
      case 'passport_number':
      case 'national_identification_number':
        return uses[field] === 'required' && field === asksNumber && !hasNumber && !(country === 'ES' && isChild);
      case 'document_type':
        return uses[field] === 'required' && !(country === 'ES' && isChild);
      case 'kinship':
        return uses[field] === 'required' && isChild;
      case 'second_surname':
      case 'document_support_number':
        // On the Spanish identity card; a foreign resident's card has the second of the two.
        return country === 'ES' && !isChild && hasSpanishCard(form, field);
      default:
        return uses[field] === 'required';
    }
  });
}

function hasSpanishCard(form: GuestForm, field: 'second_surname' | 'document_support_number'): boolean {
  if (form.nationality === 'ESP') return form.document_type !== 'passport';
  return field === 'document_support_number' && form.document_type === 'residence_permit';
}
