import * as z from 'zod/mini';
import { latinDigits } from '../text/digits.ts';
import { dialled } from '../text/phone.ts';
import { type AskedField, askedFields } from './fields.ts';
import { dateFields, doubtsOf, flagFields, formOf, type GuestForm, mrzFields } from './form.ts';
import { type formEdits, maskableFields, maskedFields, maskSign } from './form-schema.ts';
import { latinFields } from './form-sections.ts';

/** Null for an empty field. */
export type FieldValue = string | boolean | null;
const value = z.nullable(z.union([z.string(), z.boolean()]));

const fieldEdit = z.object({
  value,
  /** The field's value when the person began to type; guests may see it masked. */
  base: value,
  /** Whether a check digit of the scanned paper denies the value; false: a person has compared it with the paper. */
  isDoubtful: z.optional(z.boolean()),
  /** Name of the guest whose form the person saw. */
  guestName: z.optional(z.string()),
  /** Whether another client has changed the field since; the person has to choose. */
  clashes: z.optional(z.boolean()),
  /** Whether the person has left the field, so that it can be saved. */
  isLeft: z.optional(z.boolean()),
  /** The value of a save that has no answer yet. */
  sent: z.optional(value),
});
export type FieldEdit = Readonly<z.infer<typeof fieldEdit>>;

/** Unsaved fields of one form. */
export type FormEdits = { readonly [Field in AskedField]?: FieldEdit };
/** Position of the guest → unsaved fields. */
export type TypedForms = { readonly [position: string]: FormEdits };
/** The stored shape of `TypedForms`. */
export const typedForms = z.record(z.string(), z.partialRecord(z.enum(askedFields), fieldEdit));

export interface FieldOfGuest {
  readonly position: number;
  readonly field: AskedField;
}

export function editsOf(typed: TypedForms, position: number): FormEdits {
  return typed[position] ?? {};
}

/** The field's value in a form; an empty text counts as null. */
export function fieldValue(form: GuestForm, field: AskedField): FieldValue {
  const value = form[field];
  return value === undefined || value === '' ? null : value;
}

export function guestNameOf({ name, surname }: GuestForm): string {
  return `${name ?? ''} ${surname ?? ''}`.trim();
}

/** Whether the edit changes the value, and not only a doubt about it. */
export function isChanged(edits: FormEdits, field: AskedField): boolean {
  const edit = edits[field];
  return edit !== undefined && !isSame(edit.value, edit.base);
}

/** @param current the value that the person sees in the field */
export function typeInto(
  typed: TypedForms,
  { position, field }: FieldOfGuest,
  value: FieldValue,
  current: FieldValue,
  details: Pick<FieldEdit, 'isDoubtful' | 'guestName'> = {},
): TypedForms {
  const edits = editsOf(typed, position);
  const { base, clashes } = { base: current, clashes: false, ...edits[field] };
  if (!clashes && details.isDoubtful === undefined && isSame(value, base)) {
    return withForm(typed, position, without(edits, [field]));
  }
  const edit = { ...details, ...guestOf(edits), value, base, clashes, isLeft: false };
  return withForm(typed, position, { ...edits, [field]: edit });
}

/** Marks these fields, or all fields, as ready to save. */
export function leave(typed: TypedForms, position: number, fields?: readonly AskedField[]): TypedForms {
  const edits = mapEdits(editsOf(typed, position), (edit, field) =>
    fields === undefined || fields.includes(field) ? { ...edit, value: tidied(field, edit.value), isLeft: true } : edit,
  );
  return withForm(typed, position, edits);
}

/** Marks all edits as ready to save: after a reload no field has the focus. */
export function leaveAll(typed: TypedForms): TypedForms {
  return Object.keys(typed).reduce((all, position) => leave(all, Number(position)), typed);
}

/** The edits that can be saved now. */
export function readyIn(edits: FormEdits): FormEdits {
  return mapEdits(edits, (edit) => (edit.isLeft === true && edit.clashes !== true ? edit : null));
}

/** The save of these edits, as the calls take it. */
export function bodyOf(edits: FormEdits) {
  const fields = fieldsOf(edits);
  const changed = fields.filter((field) => isChanged(edits, field));
  const of = (key: 'value' | 'base', chosen: readonly AskedField[]) =>
    Object.fromEntries(chosen.map((field) => [field, edits[field]?.[key] === '' ? null : edits[field]?.[key]]));
  const doubts = Object.keys(doubtsIn(edits)).length === 0 ? {} : { mrz_doubtful: doubtsIn(edits) };
  return {
    // The cast is safe: each value came out of the control of its field.
    form: { ...of('value', changed), ...doubts } as FormPut['form'],
    base: of('base', fields),
  };
}

/** Records the edits of a save under way; null: the server refused them. */
export function withSent(typed: TypedForms, position: number, sent: FormEdits | null): TypedForms {
  const edits = mapEdits(editsOf(typed, position), ({ sent: _, ...edit }, field) => {
    const value = sent?.[field]?.value;
    return value === undefined ? edit : { ...edit, sent: value };
  });
  return withForm(typed, position, edits);
}

/**
 * Removes edits that the server has answered; a value typed since becomes an edit of the saved value.
 * @param conflicts fields that the server did not save, because another client had changed them
 */
export function withoutSaved(
  typed: TypedForms,
  position: number,
  sent: FormEdits,
  conflicts: readonly string[] = [],
): TypedForms {
  const isRenamed = sent.name !== undefined || sent.surname !== undefined;
  const edits = mapEdits(editsOf(typed, position), ({ guestName, ...edit }, field) => {
    const saved = sent[field];
    const guest = guestName === undefined || isRenamed ? {} : { guestName };
    if (saved === undefined) return { ...edit, ...guest };
    const { sent: _, ...since } = { ...edit, ...guest };
    if (conflicts.includes(field)) return { ...since, clashes: true };
    const isAll = isSame(edit.value, saved.value) && edit.isDoubtful === saved.isDoubtful;
    return isAll ? null : { ...since, base: saved.value };
  });
  return withForm(typed, position, edits);
}

/** Applies the edits to newer forms. A field that another client has changed meanwhile is marked as a conflict. */
export function rebased(
  typed: TypedForms,
  guests: readonly { readonly position: number; readonly form: GuestForm }[],
): TypedForms {
  return guests.reduce<TypedForms>((all, { position, form }) => {
    const edits = mapEdits(editsOf(typed, position), (edit, field) => {
      const now = fieldValue(form, field);
      const isDoubt = edit.isDoubtful !== undefined;
      if (isSame(edit.value, now)) return isDoubt ? { ...edit, base: now, clashes: false } : null;
      if (isNumberOf(field, now, edit.base)) return { ...edit, base: now };
      // A doubt is about a value that another client has replaced.
      if (!isChanged({ [field]: edit }, field)) return null;
      // The save worked and its answer was lost. A fully masked number may be one that another phone saved.
      if (edit.sent !== undefined && now !== maskSign && isNumberOf(field, now, edit.sent)) {
        return isSame(edit.value, edit.sent) ? null : { ...edit, base: now };
      }
      return { ...edit, base: now, clashes: true };
    });
    return withForm(all, position, edits);
  }, {});
}

export function withoutFields(typed: TypedForms, isGone: (position: number, field: AskedField) => boolean): TypedForms {
  return eachForm(typed, (edits, position) =>
    mapEdits(edits, (edit, field) => (isGone(position, field) ? null : edit)),
  );
}

/** Resolves a conflict by the person's choice. */
export function settled(typed: TypedForms, { position, field }: FieldOfGuest, whose: 'mine' | 'theirs'): TypedForms {
  const edits = editsOf(typed, position);
  const edit = edits[field];
  if (edit === undefined || whose === 'theirs') return withForm(typed, position, without(edits, [field]));
  return withForm(typed, position, { ...edits, [field]: { ...edit, clashes: false, isLeft: true } });
}

/** Makes the current values the base of all edits: the person overwrites them. */
export function overwriting(typed: TypedForms, forms: readonly GuestForm[]): TypedForms {
  return eachForm(typed, (edits, position) => {
    const form = forms[position] ?? {};
    return mapEdits(edits, (edit, field) => ({ ...edit, base: fieldValue(form, field), guestName: guestNameOf(form) }));
  });
}

/** Joins two edits into one: later values, over the values that the person saw at first. */
export function joined(earlier: TypedForms, later: TypedForms): TypedForms {
  return Object.entries(later).reduce<TypedForms>((all, [position, edits]) => {
    const before = editsOf(all, Number(position));
    const added = mapEdits(edits, (edit, field) => {
      const { base } = before[field] ?? edit;
      return { ...edit, ...guestOf(before), base };
    });
    return { ...all, [position]: { ...before, ...added } };
  }, earlier);
}

/** The edits that are not in `stored` with the same value. */
export function withoutStored(typed: TypedForms, stored: TypedForms): TypedForms {
  return eachForm(typed, (edits, position) =>
    mapEdits(edits, (edit, field) => {
      const other = editsOf(stored, position)[field];
      return other !== undefined && isSame(other.value, edit.value) ? null : edit;
    }),
  );
}

/** The guest whose form the edits change: the name that the person saw at first. */
export function guestOf(edits: FormEdits): Pick<FieldEdit, 'guestName'> {
  const guestName = fieldsOf(edits)
    .map((field) => edits[field]?.guestName)
    .find((name) => name !== undefined);
  return guestName === undefined ? {} : { guestName };
}

/** Only the edits of these fields. */
export function onlyFields(edits: FormEdits, fields: readonly string[]): FormEdits {
  return mapEdits(edits, (edit, field) => (fields.includes(field) ? edit : null));
}

export function fieldsIn(typed: TypedForms): FieldOfGuest[] {
  return Object.entries(typed).flatMap(([position, edits]) =>
    fieldsOf(edits).map((field) => ({ position: Number(position), field })),
  );
}

export const isAnyTyped = (typed: TypedForms) => Object.keys(typed).length > 0;

/** The form with the typed values and the doubts about them. */
export function formWith(form: GuestForm, edits: FormEdits): GuestForm {
  const { mrz_doubtful: stored, ...fields } = form;
  const doubts = doubtsOf({ ...stored, ...doubtsIn(edits) });
  const values = Object.fromEntries(fieldsOf(edits).map((field) => [field, edits[field]?.value]));
  return { ...fields, ...values, ...(Object.keys(doubts).length === 0 ? {} : { mrz_doubtful: doubts }) };
}

/** Field → value that a check digit denies; null: a person has compared the field with the paper. */
function doubtsIn(edits: FormEdits): { readonly [field: string]: string | null } {
  return Object.fromEntries(
    mrzFields.flatMap((field) => {
      const { isDoubtful, value } = edits[field] ?? {};
      return isDoubtful === undefined ? [] : [[field, isDoubtful && typeof value === 'string' ? value : null]];
    }),
  );
}

/** The part of a save that the server applies to the stored form. */
export interface FormPut {
  readonly form: Readonly<z.infer<typeof formEdits>>;
  /** Values of the fields as the person saw them, maybe masked. A field without base has no conflict. */
  readonly base?: { readonly [Field in AskedField]?: FieldValue };
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
): { form: Record<string, unknown>; saved: AskedField[]; conflicts: AskedField[] } {
  const current = formOf(stored);
  const { mrz_doubtful: doubtful = {}, ...values } = put.form;
  const sent = askedFields.filter((field) => values[field] !== undefined && !isMask(field, values[field] ?? null));
  const isOther = put.guest_name !== undefined && put.guest_name !== guestNameOf(current);
  const isChangedSince = (field: AskedField) => {
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
  const isNamed = (field: AskedField) => values[field] !== undefined || judged.some((each) => each === field);
  return {
    form: doubts.length === 0 ? form : { ...form, mrz_doubtful: Object.fromEntries(doubts) },
    saved: askedFields.filter((field) => isNamed(field) && isSaved(field)),
    conflicts,
  };
}

/** Normalises a value for the server: phones type Arabic digits, and people group digits. */
export function tidied(field: AskedField, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || [...dateFields, ...flagFields].some((each) => each === field)) return value;
  const text = value.trim();
  if (!latinFields.includes(field)) return text;
  if (field === 'phone_number') return dialled(text);
  const latin = latinDigits(text);
  return isMasked(field) ? latin.replaceAll(/\s/g, '').toUpperCase() : latin;
}

export function isMasked(field: AskedField): boolean {
  return maskedFields.some((each) => each === field);
}

/** Checks whether the value equals the shown one, which may be masked except for its end. */
export function isNumberOf(field: AskedField, shown: FieldValue, value: FieldValue): boolean {
  return isSame(shown, value) || (maskableFields.some((each) => each === field) && hides(shown, value));
}

function isMask(field: AskedField, value: FieldValue): boolean {
  return maskableFields.some((each) => each === field) && typeof value === 'string' && value.startsWith(maskSign);
}

function hides(shown: FieldValue, whole: FieldValue): boolean {
  if (typeof shown !== 'string' || typeof whole !== 'string' || whole === '') return false;
  return shown.startsWith(maskSign) && !whole.startsWith(maskSign) && whole.endsWith(shown.slice(maskSign.length));
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  return (one === '' ? null : one) === (other === '' ? null : other);
}

/** The edited fields, in the order of the form. */
function fieldsOf(edits: FormEdits): AskedField[] {
  return askedFields.filter((field) => edits[field] !== undefined);
}

function mapEdits(edits: FormEdits, of: (edit: FieldEdit, field: AskedField) => FieldEdit | null): FormEdits {
  const mapped = fieldsOf(edits).flatMap((field) => {
    const before = edits[field];
    const after = before === undefined ? null : of(before, field);
    return after === null ? [] : [[field, after] as const];
  });
  return Object.fromEntries(mapped);
}

function eachForm(typed: TypedForms, of: (edits: FormEdits, position: number) => FormEdits): TypedForms {
  return Object.entries(typed).reduce<TypedForms>(
    (all, [position, edits]) => withForm(all, Number(position), of(edits, Number(position))),
    {},
  );
}

function without(edits: FormEdits, fields: readonly AskedField[]): FormEdits {
  return mapEdits(edits, (edit, field) => (fields.includes(field) ? null : edit));
}

/** Replaces the edits of one form. */
export function withForm(typed: TypedForms, position: number, edits: FormEdits): TypedForms {
  const { [position]: _, ...others } = typed;
  return fieldsOf(edits).length === 0 ? others : { ...others, [position]: edits };
}
