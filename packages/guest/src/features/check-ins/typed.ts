import { type AskedField, askedFields } from '@bellhop/contract/check-in/fields';
import { dateFields, flagFields, type GuestForm, type MrzField, mrzFields } from '@bellhop/contract/check-in/form';
import { maskableFields, maskedFields, maskSign } from '@bellhop/contract/check-in/form-schema';
import { latinFields } from '@bellhop/contract/check-in/form-sections';
import { latinDigits } from '@bellhop/contract/text/digits';
import { dialled } from '@bellhop/contract/text/phone';
import * as z from 'zod/mini';

/** Null: empty. */
export type FieldValue = string | boolean | null;

const edit = z.object({
  value: z.nullable(z.union([z.string(), z.boolean()])),
  /** What the field held as the guest began to type. */
  base: z.nullable(z.union([z.string(), z.boolean()])),
  /** Somebody else has changed the field since; the guest chooses. */
  clashes: z.boolean(),
  /** The guest is done with the field, so it can be saved. */
  isLeft: z.boolean(),
  /** On its way to the server, or there without an answer. */
  sent: z.optional(z.nullable(z.union([z.string(), z.boolean()]))),
});
export type Edit = z.infer<typeof edit>;

/** What was typed and is not saved yet: position of the guest → field → edit. */
export const typedShape = z.record(z.string(), z.partialRecord(z.enum(askedFields), edit));
export type Edits = { readonly [Field in AskedField]?: Edit };
export type Typed = { readonly [position: string]: Edits };

/** What a check digit of a scanned paper denies; null: the guest has compared the field with the paper. */
export type PaperDoubts = { readonly [Field in MrzField]?: string | null };
export const paperDoubts = z.partialRecord(z.enum(mrzFields), z.nullable(z.string()));

export function isMasked(field: AskedField): boolean {
  return maskedFields.some((each) => each === field);
}

export function editsOf(typed: Typed, position: number): Edits {
  return typed[position] ?? {};
}

/** The field of the server's form; nothing and an empty text are the same. */
export function standing(form: GuestForm, field: AskedField): FieldValue {
  const value = form[field];
  return value === undefined || value === '' ? null : value;
}

export function typeInto(
  typed: Typed,
  position: number,
  field: AskedField,
  value: FieldValue,
  stands: FieldValue,
): Typed {
  const edits = editsOf(typed, position);
  const { base, clashes } = edits[field] ?? { base: stands, clashes: false };
  if (!clashes && isSame(value, base)) return put(typed, position, without(edits, [field]));
  return put(typed, position, { ...edits, [field]: { value, base, clashes, isLeft: false } });
}

/** The guest is done with these fields, or with all. */
export function leave(typed: Typed, position: number, fields?: readonly AskedField[]): Typed {
  const edits = mapEdits(editsOf(typed, position), (one, field) =>
    fields === undefined || fields.includes(field) ? { ...one, value: tidied(field, one.value), isLeft: true } : one,
  );
  return put(typed, position, edits);
}

/** Every kept edit is done with: after a reload nobody is in a field. */
export function leaveAll(typed: Typed): Typed {
  return Object.keys(typed).reduce((all, position) => leave(all, Number(position)), typed);
}

/** What can be saved now; the contract takes null for an empty field. */
export function savable(edits: Edits): { readonly [Field in AskedField]?: FieldValue } {
  const ready = fieldsOf(edits).filter((field) => edits[field]?.isLeft === true && edits[field]?.clashes === false);
  return Object.fromEntries(ready.map((field) => [field, edits[field]?.value === '' ? null : edits[field]?.value]));
}

/** What was sent and may be saved; null: the server has refused it. */
export function withSent(typed: Typed, position: number, sent: Readonly<Record<string, FieldValue>> | null): Typed {
  const edits = mapEdits(editsOf(typed, position), ({ sent: _, ...one }, field) => {
    const value = sent?.[field];
    return value === undefined ? one : { ...one, sent: value };
  });
  return put(typed, position, edits);
}

/** Saved: what was typed since is an edit of that. */
export function withoutSaved(typed: Typed, position: number, sent: Readonly<Record<string, FieldValue>>): Typed {
  const edits = mapEdits(editsOf(typed, position), (one, field) => {
    const value = sent[field];
    if (value === undefined) return one;
    const { sent: _, ...since } = one;
    return isSame(one.value, value) ? null : { ...since, base: value };
  });
  return put(typed, position, edits);
}

/** What was typed, on the forms as they are now; a field that somebody else has changed meanwhile waits for the guest's choice. */
export function rebased(
  typed: Typed,
  guests: readonly { readonly position: number; readonly form: GuestForm }[],
): Typed {
  return guests.reduce<Typed>((all, { position, form }) => {
    const edits = mapEdits(editsOf(typed, position), (one, field) => {
      const now = standing(form, field);
      if (isSame(one.value, now)) return null;
      if (isNumberOf(field, now, one.base)) return { ...one, base: now };
      // Saved, and the answer was lost. Without an end to compare, the number may be what another phone saved.
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

/** The guest's choice where both have changed a field. */
export function settled(typed: Typed, position: number, field: AskedField, whose: 'mine' | 'theirs'): Typed {
  const edits = editsOf(typed, position);
  const one = edits[field];
  if (one === undefined || whose === 'theirs') return put(typed, position, without(edits, [field]));
  return put(typed, position, { ...edits, [field]: { ...one, clashes: false, isLeft: true } });
}

/** A form with what was typed, as the guest sees it. */
export function formWith(form: GuestForm, edits: Edits): GuestForm {
  const values = fieldsOf(edits).map((field) => [field, edits[field]?.value]);
  return { ...form, ...Object.fromEntries(values) };
}

/** The fields that something is about. */
function fieldsOf(edits: { readonly [Field in AskedField]?: unknown }): AskedField[] {
  return askedFields.filter((field) => edits[field] !== undefined);
}

/** As the form takes it: phones type Arabic digits, and people write numbers in groups. */
export function tidied(field: AskedField, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || [...dateFields, ...flagFields].some((each) => each === field)) return value;
  const text = value.trim();
  if (!latinFields.includes(field)) return text;
  if (field === 'phone_number') return dialled(text);
  const latin = latinDigits(text);
  return isMasked(field) ? latin.replaceAll(/\s/g, '').toUpperCase() : latin;
}

/** Whether this is what the field holds, of which the server may show only the end. */
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
