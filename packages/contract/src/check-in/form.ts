import * as z from 'zod/mini';

/** Ids of the fields of a fast check-in (ENT-43): the main guest, the other guests, the rooms. */
export const mainGuestField = '311';
export const otherGuestsField = '312';
export const roomsField = '313';

/** `unspecified`: the paper has `X`, `<` or nothing. */
export const formGenders = ['female', 'male', 'unspecified'] as const;

/** Text fields of a guest's form (ENT-36 to ENT-38). */
export const textFields = [
  'name',
  'surname',
  'second_surname',
  'father_name',
  'mother_name',
  'birth_place',
  'document_type',
  'passport_number',
  'national_identification_number',
  'serial_number',
  'document_support_number',
  'city_of_registry',
  'town_of_registry',
  'visa_type',
  'phone_number',
  'email',
  'address',
  'postal_code',
  'city',
  'municipality_code',
  'billing_address',
  'car_plate',
  'time_of_arrival',
  'all_number',
  'arrival_flight',
  'departure_flight',
  'loyalty_program',
  'dietary_requirements',
  'hescode',
  'TM6Form_number',
  'note',
  'kinship',
] as const;
/** Three-letter codes of countries. */
export const countryFields = ['nationality', 'country'] as const;
/** `YYYY-MM-DD`. */
export const dateFields = ['birth_date', 'date_of_issue', 'date_of_expire', 'visa_expiry_date'] as const;
/** `has_traveled`: in the 14 days before the answer (FCI-19). */
export const flagFields = ['has_pet', 'has_traveled'] as const;
/** Fields of the main guest's form alone (FCI-10), in unix seconds. */
export const instantFields = ['checkin', 'checkout'] as const;

type TextField = (typeof textFields)[number] | (typeof countryFields)[number] | (typeof dateFields)[number];
export type FormField = TextField | (typeof flagFields)[number] | (typeof instantFields)[number] | 'gender';

/** Fields that a machine readable zone contains. */
export const mrzFields = [
  'name',
  'surname',
  'nationality',
  'birth_date',
  'gender',
  'date_of_expire',
  'document_type',
  'passport_number',
  'serial_number',
  'document_support_number',
  'national_identification_number',
] as const satisfies readonly FormField[];
export type MrzField = (typeof mrzFields)[number];
/** Values of a scanned paper whose check digits do not match; a doubt ends when the field gets another value. */
export type Doubts = { readonly [Field in MrzField]?: string };

export type GuestForm = { readonly [Field in TextField]?: string | null } & {
  readonly [Field in (typeof flagFields)[number]]?: boolean | null;
} & { readonly [Field in (typeof instantFields)[number]]?: number | null } & {
  readonly gender?: (typeof formGenders)[number] | null;
} & { readonly mrz_doubtful?: Doubts };

const stored = z.record(z.string(), z.unknown());
const storedList = z.array(stored);

/** Reads the stored values of one guest; values of a wrong type are left out. */
export function formOf(values: Readonly<Record<string, unknown>>): GuestForm {
  const form: Record<string, unknown> = {};
  for (const field of [...textFields, ...countryFields, ...dateFields]) {
    if (typeof values[field] === 'string') form[field] = values[field];
  }
  for (const field of flagFields) if (typeof values[field] === 'boolean') form[field] = values[field];
  for (const field of instantFields) if (Number.isSafeInteger(values[field])) form[field] = values[field];
  const { gender } = values;
  if (formGenders.some((known) => known === gender)) form.gender = gender;
  const doubts = doubtsOf(values.mrz_doubtful);
  if (Object.keys(doubts).length > 0) form.mrz_doubtful = doubts;
  return form;
}

/** Reads a stored value of any type. */
export function doubtsOf(value: unknown): Doubts {
  const known = stored.safeParse(value).data ?? {};
  const doubts = mrzFields.flatMap((field) => (typeof known[field] === 'string' ? [[field, known[field]]] : []));
  return Object.fromEntries(doubts);
}

interface Values {
  readonly custom_fields_values: readonly { readonly id: string; readonly value: string }[];
}

/**
 * Returns every guest's form of a request, the main guest first (FCI-10, FCI-11); empty if the request has no forms.
 */
export function readForms(request: Values): readonly GuestForm[] {
  const main = stored.safeParse(jsonOf(request, mainGuestField));
  const others = storedList.safeParse(jsonOf(request, otherGuestsField));
  return [...(main.success ? [main.data] : []), ...(others.success ? others.data : [])].map(formOf);
}

/**
 * Returns the stored values with the form of one guest changed; values of clients of other versions stay.
 * @param position 0: the main guest
 */
export function withChangedForm(
  request: Values,
  position: number,
  change: (form: Readonly<Record<string, unknown>>) => object,
): { id: string; value: string }[] {
  const id = position === 0 ? mainGuestField : otherGuestsField;
  const changed = (form: unknown) => change(stored.safeParse(form).data ?? {});
  const before = jsonOf(request, id);
  const after =
    position === 0
      ? changed(before)
      : (storedList.safeParse(before).data ?? []).map((form, index) => (index === position - 1 ? changed(form) : form));
  return request.custom_fields_values.map((each) =>
    each.id === id ? { id, value: JSON.stringify(after) } : { ...each },
  );
}

/** Returns the rooms of field 313: a list of room texts, or text with commas of older clients (FCI-12). */
export function readRooms(request: Values): readonly string[] {
  const value = jsonOf(request, roomsField);
  const rooms = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value.map(String) : [];
  return [...new Set(rooms.map((room) => room.trim()).filter((room) => room !== ''))];
}

function jsonOf({ custom_fields_values: values }: Values, id: string): unknown {
  const text = values.find((each) => each.id === id)?.value;
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // An older client stored the room without JSON.
    return id === roomsField ? text : undefined;
  }
}
