import type * as z from 'zod/mini';
import { type GuestField, guestFields } from './fields.ts';
import { doubtsOf, formOf, type GuestForm, mrzFields } from './form.ts';
import type { formEdits } from './form-schema.ts';
import { type FieldValue, fieldValue, guestNameOf, isMask, isSame } from './form-values.ts';

/** The part of a save that the server applies to the stored form. */
export interface FormPut {
  readonly form: Readonly<z.infer<typeof formEdits>>;
  /** Values of the fields as the person saw them, maybe masked. A field without base has no conflict. */
  readonly base?: { readonly [Field in GuestField]?: FieldValue };
  /** Name of the guest whose form the person saw; another guest may have moved to the position. */
  readonly guest_name?: string;
}

/**
 * Applies a save to a stored form, field by field (decision 132): null empties a field, a masked number changes nothing,
 * and fields of other clients stay.
 * @param shown the form as the person reads it: neither the answer nor a conflict reveals a masked value
 * @returns the new form, its saved fields, and fields that stay because another client has changed them
 */
export function applyPut(
  stored: Readonly<Record<string, unknown>>,
  put: FormPut,
  shown: GuestForm = formOf(stored),
): { form: Record<string, unknown>; saved: GuestField[]; conflicts: GuestField[] } {
  const { mrz_doubtful: doubtful = {}, ...values } = put.form;
  const sent = guestFields.filter((field) => values[field] !== undefined && !isMask(field, values[field] ?? null));
  const isOther = put.guest_name !== undefined && put.guest_name !== guestNameOf(formOf(stored));
  const isChangedSince = (field: GuestField) => {
    const base = put.base?.[field];
    return isOther || (base !== undefined && !isSame(base, fieldValue(shown, field)));
  };
  const conflicts = sent.filter(
    (field) => !isSame(fieldValue(shown, field), values[field] ?? null) && isChangedSince(field),
  );
  const isSaved = (field: string) => !conflicts.some((conflict) => conflict === field);
  const { mrz_doubtful: before, ...fields } = stored;
  const changes = sent.filter(isSaved).map((field) => [field, values[field] === '' ? null : values[field]] as const);
  const emptied = changes.filter(([, value]) => value === null).map(([field]) => field);
  const form: Record<string, unknown> = Object.fromEntries(
    Object.entries({ ...fields, ...Object.fromEntries(changes) }).filter(
      ([field]) => !emptied.some((each) => each === field),
    ),
  );
  // A doubt without its field is about the value that the person saw.
  const judged = mrzFields.filter(
    (field) => Object.hasOwn(doubtful, field) && isSaved(field) && (sent.includes(field) || !isChangedSince(field)),
  );
  const doubts = Object.entries({
    ...doubtsOf(before),
    ...Object.fromEntries(judged.map((field) => [field, doubtful[field]])),
  }).filter(([field, value]) => value !== null && form[field] === value);
  const isNamed = (field: GuestField) => values[field] !== undefined || judged.some((each) => each === field);
  return {
    form: doubts.length === 0 ? form : { ...form, mrz_doubtful: Object.fromEntries(doubts) },
    saved: guestFields.filter((field) => isNamed(field) && isSaved(field)),
    conflicts,
  };
}
