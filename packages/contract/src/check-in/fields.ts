import type { HotelSettings } from '../hotels/settings.ts';
import { isEmptyText } from '../text/visible.ts';
import { countryFields, dateFields, type FormField, flagFields, type GuestForm, textFields } from './form.ts';

/** A field that a guest is asked for; the dates of the stay are the booking's. */
export type AskedField = Exclude<FormField, 'checkin' | 'checkout'>;

export type CheckInFields = HotelSettings['checkInFields'];
export type FieldUse = CheckInFields[string];
export type FieldUses = Readonly<Record<AskedField, FieldUse>>;

export const askedFields: readonly AskedField[] = [
  ...textFields,
  ...countryFields,
  ...dateFields,
  ...flagFields,
  'gender',
];

/** Kinds of identity papers; `document_type` of older clients may hold another text. */
export const documentTypes = ['identity_card', 'passport', 'residence_permit', 'driving_licence', 'other'] as const;

/** What a guest under age is to the adult they travel with. */
export const kinships = ['child', 'grandchild', 'sibling', 'nephew', 'ward', 'other'] as const;

export type CheckInCountry = 'TR' | 'ES' | 'other';

/** Fields of the main guest's form alone: they are of the stay, not of a person. */
const ofTheStay: readonly AskedField[] = [
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

/** Fields of a person: what the signature of a form stands for. */
export const personalFields: readonly AskedField[] = askedFields.filter((field) => !ofTheStay.includes(field));

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
 * What the register of a country asks of each guest: Türkiye by Law 1774 and its regulation, Spain by Real Decreto 933/2021,
 * Annex I.
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

/** The country whose register a hotel keeps, by its time zone. */
export function checkInCountry(zone: string): CheckInCountry {
  if (zone === 'Europe/Istanbul' || zone === 'Asia/Istanbul' || zone === 'Turkey') return 'TR';
  return spanishZones.includes(zone) ? 'ES' : 'other';
}

/** How a hotel uses each field of the main guest's form. */
export function fieldUsesOf(setting: CheckInFields, zone: string): FieldUses {
  const asked = { ...presets[checkInCountry(zone)], ...setting };
  // Every field of the form has its use.
  return Object.fromEntries(askedFields.map((field) => [field, asked[field] ?? 'hidden'])) as Record<
    AskedField,
    FieldUse
  >;
}

/**
 * Whether one guest is asked for a field.
 * @param position 0: the main guest
 */
export function isAsked(uses: FieldUses, field: AskedField, position: number): boolean {
  return uses[field] !== 'hidden' && (position === 0 || !ofTheStay.includes(field));
}

const adultAge = 18;
/** From this age on a guest signs. */
export const signingAge = 14;

/**
 * Full years between two dates, both `YYYY-MM-DD`; null: not a date of birth.
 */
export function ageOn(birthDate: string | null | undefined, today: string): number | null {
  if (birthDate == null || !/^\d{4}-\d{2}-\d{2}$/.test(birthDate) || birthDate > today) return null;
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1;
}

/** Under age on a day; nobody whose date of birth is not known. */
export function isChildOn(birthDate: string | null | undefined, today: string): boolean {
  const age = ageOn(birthDate, today);
  return age !== null && age < adultAge;
}

/** Nationality of those that have the hotel's own country's identity number. */
const homeCodes: Readonly<Record<CheckInCountry, readonly string[]>> = {
  TR: ['TUR', 'TC'],
  ES: ['ESP'],
  other: [],
};

/**
 * The number by which a guest is known: the national one of a citizen, the passport's of anybody else; a guest who has given
 * one of the two has given enough.
 */
export function numberField(
  form: GuestForm,
  country: CheckInCountry,
): 'passport_number' | 'national_identification_number' {
  const isCitizen = homeCodes[country].includes((form.nationality ?? '').toUpperCase());
  return isCitizen ? 'national_identification_number' : 'passport_number';
}

/**
 * What a guest must still give before the forms can be handed in.
 * @param arrival the date by which a guest is a child, `YYYY-MM-DD`
 * @param position 0: the main guest
 */
export function missingFields(
  form: GuestForm,
  { uses, zone, arrival, position }: { uses: FieldUses; zone: string; arrival: string; position: number },
): AskedField[] {
  const country = checkInCountry(zone);
  const isChild = isChildOn(form.birth_date, arrival);
  const asksNumber = numberField(form, country);
  const has = (field: AskedField) => typeof form[field] === 'boolean' || !isEmptyText(String(form[field] ?? ''));
  const hasNumber = has('passport_number') || has('national_identification_number');

  return askedFields.filter((field) => {
    if (!isAsked(uses, field, position) || has(field)) return false;
    switch (field) {
      // A paper may have one of them alone.
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
