import { type AskedField, askedFields } from '@bellhop/contract/check-in/fields';
import { dateFields, flagFields, type GuestForm, type MrzField, mrzFields } from '@bellhop/contract/check-in/form';
import { maskableFields, maskedFields, maskSign } from '@bellhop/contract/check-in/form-schema';
import { latinFields } from '@bellhop/contract/check-in/form-sections';
import { latinDigits } from '@bellhop/contract/text/digits';
import { dialled } from '@bellhop/contract/text/phone';
import * as z from 'zod/mini';

/** Null for an empty field. */
export type FieldValue = string | boolean | null;

const edit = z.object({
  value: z.nullable(z.union([z.string(), z.boolean()])),
  /** The field's value when the guest began to type. */
  base: z.nullable(z.union([z.string(), z.boolean()])),
  /** Whether another client has changed the field since; the guest has to choose. */
  clashes: z.boolean(),
  /** Whether the guest has left the field, so that it can be saved. */
  isLeft: z.boolean(),
  /** The value of a save that has no answer yet. */
  sent: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
});
export type Edit = z.infer<typeof edit>;

/** Unsaved values: position of the guest → field → edit. */
export const typedShape = z.record(z.string(), z.partialRecord(z.enum(askedFields), edit));
export type Edits = { readonly [Field in AskedField]?: Edit };
export type Typed = { readonly [position: string]: Edits };

/** Values that failed a check digit of a scanned paper; null: the guest has compared the field with the paper. */
export type PaperDoubts = { readonly [Field in MrzField]?: string | null };
export const paperDoubts = z.partialRecord(z.enum(mrzFields), z.nullable(z.string()));

export function isMasked(field: AskedField): boolean {
  return maskedFields.some((each) => each === field);
}

export function editsOf(typed: Typed, position: number): Edits {
  return typed[position] ?? {};
}

/** The field's value in the server's form; an empty text counts as null. */
export function fieldValue(form: GuestForm, field: AskedField): FieldValue {
  const value = form[field];
  return value === undefined || value === '' ? null : value;
}

export function typeInto(
  typed: Typed,
  position: number,
  field: AskedField,
  value: FieldValue,
  current: FieldValue,
): Typed {
  const edits = editsOf(typed, position);
  const { base, clashes } = edits[field] ?? { base: current, clashes: false };
  if (!clashes && isSame(value, base)) return put(typed, position, without(edits, [field]));
  return put(typed, position, { ...edits, [field]: { value, base, clashes, isLeft: false } });
}

/** Marks these fields, or all fields, as ready to save. */
export function leave(typed: Typed, position: number, fields?: readonly AskedField[]): Typed {
  const edits = mapEdits(editsOf(typed, position), (one, field) =>
    fields === undefined || fields.includes(field) ? { ...one, value: tidied(field, one.value), isLeft: true } : one,
  );
  return put(typed, position, edits);
}

/** Marks all kept edits as ready to save: after a reload no field has the focus. */
export function leaveAll(typed: Typed): Typed {
  return Object.keys(typed).reduce((all, position) => leave(all, Number(position)), typed);
}

/** Values that can be saved now; the contract uses null for an empty field. */
export function savable(edits: Edits): { readonly [Field in AskedField]?: FieldValue } {
  const ready = fieldsOf(edits).filter((field) => edits[field]?.isLeft === true && edits[field]?.clashes === false);
  return Object.fromEntries(ready.map((field) => [field, edits[field]?.value === '' ? null : edits[field]?.value]));
}

/** Records the values of a save under way; null: the server refused them. */
export function withSent(typed: Typed, position: number, sent: Readonly<Record<string, FieldValue>> | null): Typed {
  const edits = mapEdits(editsOf(typed, position), ({ sent: _, ...one }, field) => {
    const value = sent?.[field];
    return value === undefined ? one : { ...one, sent: value };
  });
  return put(typed, position, edits);
}

/** Removes saved edits; a value typed since becomes an edit of the saved value. */
export function withoutSaved(typed: Typed, position: number, sent: Readonly<Record<string, FieldValue>>): Typed {
  const edits = mapEdits(editsOf(typed, position), (one, field) => {
    const value = sent[field];
    if (value === undefined) return one;
    const { sent: _, ...since } = one;
    return isSame(one.value, value) ? null : { ...since, base: value };
  });
  return put(typed, position, edits);
}

/** Applies the edits to newer forms. A field that another client has changed meanwhile is marked as a conflict. */
export function rebased(
  typed: Typed,
  guests: readonly { readonly position: number; readonly form: GuestForm }[],
): Typed {
  return guests.reduce<Typed>((all, { position, form }) => {
    const edits = mapEdits(editsOf(typed, position), (one, field) => {
      const now = fieldValue(form, field);
      if (isSame(one.value, now)) return null;
      if (isNumberOf(field, now, one.base)) return { ...one, base: now };
      // The save worked and its answer was lost. A fully masked number may be one that another phone saved.
      if (one.sent !== undefined && now !== maskSign && isNumberOf(field, now, one.sent)) {
        return isSame(one.value, one.sent) ? null : { ...one, base: now };
      }
      return { ...one, base: now, clashes: true };
    });
    return put(all, position, edits);
  }, {});
}

export function withoutFields(typed: Typed, isGone: (position: number, field: AskedField) => boolean): Typed {
  return Object.keys(typed).reduce((all, position) => {
    const edits = mapEdits(editsOf(all, Number(position)), (one, field) =>
      isGone(Number(position), field) ? null : one,
    );
    return put(all, Number(position), edits);
  }, typed);
}

/** Resolves a conflict by the guest's choice. */
export function settled(typed: Typed, position: number, field: AskedField, whose: 'mine' | 'theirs'): Typed {
  const edits = editsOf(typed, position);
  const one = edits[field];
  if (one === undefined || whose === 'theirs') return put(typed, position, without(edits, [field]));
  return put(typed, position, { ...edits, [field]: { ...one, clashes: false, isLeft: true } });
}

/** The form with the typed values. */
export function formWith(form: GuestForm, edits: Edits): GuestForm {
  const values = fieldsOf(edits).map((field) => [field, edits[field]?.value]);
  return { ...form, ...Object.fromEntries(values) };
}

/** The fields of an object, in the order of the form. */
function fieldsOf(edits: { readonly [Field in AskedField]?: unknown }): AskedField[] {
  return askedFields.filter((field) => edits[field] !== undefined);
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

/** Checks whether the value equals the shown one, which may be masked except for its end. */
export function isNumberOf(field: AskedField, shown: FieldValue, value: FieldValue): boolean {
  return isSame(shown, value) || (maskableFields.some((each) => each === field) && hides(shown, value));
}

function isSame(one: FieldValue, other: FieldValue): boolean {
  return (one === '' ? null : one) === (other === '' ? null : other);
}

function hides(shown: FieldValue, whole: FieldValue): boolean {
  if (typeof shown !== 'string' || typeof whole !== 'string' || whole === '') return false;
  return shown.startsWith(maskSign) && !whole.startsWith(maskSign) && whole.endsWith(shown.slice(maskSign.length));
}

function mapEdits(edits: Edits, of: (one: Edit, field: AskedField) => Edit | null): Edits {
  const mapped = fieldsOf(edits).flatMap((field) => {
    const before = edits[field];
    const after = before === undefined ? null : of(before, field);
    return after === null ? [] : [[field, after] as const];
  });
  return Object.fromEntries(mapped);
}

function without(edits: Edits, fields: readonly AskedField[]): Edits {
  return mapEdits(edits, (one, field) => (fields.includes(field) ? null : one));
}

function put(typed: Typed, position: number, edits: Edits): Typed {
  const { [position]: _, ...others } = typed;
  return fieldsOf(edits).length === 0 ? others : { ...others, [position]: edits };
}
