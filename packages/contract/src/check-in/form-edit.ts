import * as z from 'zod/mini';
import type { FormPut } from './apply-put.ts';
import { type GuestField, guestFields } from './fields.ts';
import { doubtsOf, type GuestForm, mrzFields } from './form.ts';
import { maskSign } from './form-schema.ts';
import { type FieldValue, fieldValue, guestNameOf, isNumberOf, isSame, tidied } from './form-values.ts';

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
export type FormEdits = { readonly [Field in GuestField]?: FieldEdit };
/** Position of the guest → unsaved fields. */
export type TypedForms = { readonly [position: string]: FormEdits };
/** The stored shape of `TypedForms`. */
export const typedForms = z.record(z.string(), z.partialRecord(z.enum(guestFields), fieldEdit));

export interface FieldOfGuest {
  readonly position: number;
  readonly field: GuestField;
}

export function editsOf(typed: TypedForms, position: number): FormEdits {
  return typed[position] ?? {};
}

/** Whether the edit changes the value, and not only a doubt about it. */
export function isChanged(edits: FormEdits, field: GuestField): boolean {
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
export function leave(typed: TypedForms, position: number, fields?: readonly GuestField[]): TypedForms {
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
  const of = (key: 'value' | 'base', chosen: readonly GuestField[]) =>
    Object.fromEntries(chosen.map((field) => [field, edits[field]?.[key] === '' ? null : edits[field]?.[key]]));
  const doubts = doubtsIn(edits);
  return {
    // The cast is safe: each value came out of the control of its field.
    form: {
      ...of('value', changed),
      ...(Object.keys(doubts).length === 0 ? {} : { mrz_doubtful: doubts }),
    } as FormPut['form'],
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

export function withoutFields(typed: TypedForms, isGone: (position: number, field: GuestField) => boolean): TypedForms {
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

/** The edited fields, in the order of the form. */
function fieldsOf(edits: FormEdits): GuestField[] {
  return guestFields.filter((field) => edits[field] !== undefined);
}

function mapEdits(edits: FormEdits, of: (edit: FieldEdit, field: GuestField) => FieldEdit | null): FormEdits {
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

function without(edits: FormEdits, fields: readonly GuestField[]): FormEdits {
  return mapEdits(edits, (edit, field) => (fields.includes(field) ? null : edit));
}

/** Replaces the edits of one form. */
export function withForm(typed: TypedForms, position: number, edits: FormEdits): TypedForms {
  const { [position]: _, ...others } = typed;
  return fieldsOf(edits).length === 0 ? others : { ...others, [position]: edits };
}
