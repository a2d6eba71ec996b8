import * as z from 'zod/mini';
import { calendarDate, isDate, lineText, storableText } from '../scalars.ts';
import { countryFields, dateFields, flagFields, formGenders, mrzFields, textFields } from './form.ts';

/** Most characters of one field. */
export const longestField = 500;

function each<Name extends string, Schema extends z.ZodMiniType>(names: readonly Name[], schema: Schema) {
  // `fromEntries` loses the types of the keys.
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

const line = z.nullable(lineText.check(z.maxLength(longestField)));
const text = z.nullable(z.string().check(z.maxLength(longestField), z.regex(storableText)));
const fields = {
  ...each(textFields, line),
  // Fields with several lines.
  ...each(['address', 'billing_address', 'dietary_requirements', 'note'], text),
  ...each(countryFields, z.nullable(z.string().check(z.regex(/^[A-Z]{0,4}$/)))),
  ...each(dateFields, z.nullable(z.union([calendarDate.check(z.refine(isDate)), z.literal('')]))),
  ...each(flagFields, z.nullable(z.boolean())),
  gender: z.nullable(z.enum(formGenders)),
};

/** Changed fields of a form: each is saved by itself, null empties it. The dates of the stay are the booking's. */
export const formEdits = z.partial(
  z.strictObject({
    ...fields,
    /**
     * Fields of the scanned paper whose check digit does not match; null: a person has compared the field with the
     * paper.
     */
    mrz_doubtful: z.partialRecord(z.enum(mrzFields), line),
  }),
);

/** A form in an answer. */
export const filledForm = z.partial(
  z.object({
    ...each([...textFields, ...countryFields, ...dateFields], z.nullable(z.string())),
    ...each(flagFields, z.nullable(z.boolean())),
    gender: z.nullable(z.enum(formGenders)),
    checkin: z.nullable(z.number()),
    checkout: z.nullable(z.number()),
    /** For staff alone: guests read it as the fault `digit`. */
    mrz_doubtful: z.partialRecord(z.enum(mrzFields), z.string()),
  }),
);

/** Numbers of papers: guests read them back as `••••0234`; a number that is sent back in that form stays unchanged. */
export const maskedFields = [
  'passport_number',
  'national_identification_number',
  'serial_number',
  'document_support_number',
] as const;
/** Fields that guests read back as `••••` after they have submitted the form. */
export const handedInFields = [
  'father_name',
  'mother_name',
  'birth_date',
  'birth_place',
  'address',
  'postal_code',
  'city',
  'municipality_code',
  'billing_address',
] as const;
export const maskableFields = [...maskedFields, ...handedInFields] as const;
export const maskSign = '••••';
