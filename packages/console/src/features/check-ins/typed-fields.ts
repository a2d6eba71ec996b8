import { type Doubts, type FormField, type GuestForm, withFormValue } from '@bellhop/contract/check-in/form';
import { isSameJson } from '@bellhop/contract/same-json';
import * as z from 'zod/mini';

const value = z.nullable(z.union([z.string(), z.boolean(), z.record(z.string(), z.string())]));
/** By position of the guest: what was typed and is not saved, and what the person saw there before. */
export const typedFields = z.record(
  z.string(),
  z.object({
    /** Whose form it was: the guest can drop one, and another takes its place. */
    who: z.string(),
    fields: z.record(z.string(), z.object({ value, from: value })),
  }),
);
export type Typed = z.infer<typeof typedFields>;

export type FieldValue = string | boolean | null;
export type FieldValues = Readonly<Partial<Record<FormField, FieldValue>>> & { readonly mrz_doubtful?: Doubts };
type Forms = readonly GuestForm[];
type Values = { id: string; value: string }[];

export interface FieldOfGuest {
  readonly position: number;
  readonly field: FormField;
}

export const isAnyTyped = (typed: Typed) => Object.keys(typed).length > 0;

/** Which fields were typed into. */
export function namesOf(typed: Typed): FieldOfGuest[] {
  return Object.keys(typed).flatMap((key) =>
    fieldsAt(typed, Number(key)).flatMap(([field]) =>
      field === 'mrz_doubtful' ? [] : [{ position: Number(key), field }],
    ),
  );
}

/** The typed values of one guest. */
export function valuesAt(typed: Typed, position: number): FieldValues {
  return Object.fromEntries(fieldsAt(typed, position).map(([field, entry]) => [field, entry.value]));
}

export function typeInto(typed: Typed, stands: Forms, position: number, values: FieldValues): Typed {
  const form = stands[position] ?? {};
  const { who = whoIn(form), fields = {} } = typed[position] ?? {};
  const given: Readonly<Record<string, Entry['value'] | undefined>> = { ...values };
  const entryOf = (field: string, next: Entry['value']): [string, Entry] => [
    field,
    { value: next, from: fields[field] === undefined ? standing(form, field) : fields[field].from },
  ];
  const added = Object.fromEntries(Object.entries(given).map(([field, next = null]) => entryOf(field, next)));
  return { ...typed, [position]: { who, fields: { ...fields, ...added } } };
}

/** The stored values with what was typed laid over them. */
export function laidOver(stored: Values, typed: Typed): Values {
  return Object.keys(typed).reduce<Values>(
    (all, position) =>
      fieldsAt(typed, Number(position)).reduce(
        (before, [field, entry]) =>
          withFormValue({ custom_fields_values: before }, Number(position), field, entry.value),
        all,
      ),
    stored,
  );
}

/** What was typed on while `saved` was saved; `stands`: the forms since. */
export function leftAfter(typed: Typed, saved: Typed, stands: Forms): Typed {
  return withEach(typed, (position, before) => ({
    who: whoIn(stands[position] ?? {}),
    fields: withFields(before.fields, (field, entry) => {
      const sent = saved[position]?.fields[field];
      if (sent === undefined) return entry;
      return isSameJson(sent.value, entry.value) ? null : { ...entry, from: sent.value };
    }),
  }));
}

/** Fields that somebody else has changed since the person saw them, and all of a form that is another guest's now. */
export function clashesOf(typed: Typed, stands: Forms): FieldOfGuest[] {
  return Object.keys(typed).flatMap((key) => {
    const position = Number(key);
    const form = stands[position];
    if (form === undefined) return [];
    const isAnother = typed[key]?.who !== whoIn(form);
    return fieldsAt(typed, position).flatMap(([field, entry]) => {
      const now = standing(form, field);
      // What a scan denies goes with its field.
      const isClash = field !== 'mrz_doubtful' && !isSame(now, entry.value) && (isAnother || !isSame(now, entry.from));
      return isClash ? [{ position, field }] : [];
    });
  });
}

/** The person overwrites what others set in these fields, or takes it. */
export function settled(
  typed: Typed,
  stands: Forms,
  clashes: readonly FieldOfGuest[],
  whose: 'mine' | 'theirs',
): Typed {
  return withEach(typed, (position, before) => {
    const form = stands[position] ?? {};
    const own = new Set<string>(clashes.flatMap((clash) => (clash.position === position ? [clash.field] : [])));
    if (own.size === 0) return before;
    return {
      who: whoIn(form),
      fields: withFields(before.fields, (field, entry) => {
        if (!own.has(field)) return entry;
        return whose === 'mine' ? { ...entry, from: standing(form, field) } : null;
      }),
    };
  });
}

type OfGuest = Typed[string];
type Entry = OfGuest['fields'][string];

function withEach(typed: Typed, step: (position: number, before: OfGuest) => OfGuest): Typed {
  const after = Object.entries(typed).map(([key, before]) => [key, step(Number(key), before)] as const);
  return Object.fromEntries(after.filter(([, { fields }]) => Object.keys(fields).length > 0));
}

/** @param step null: the field goes */
function withFields(fields: OfGuest['fields'], step: (field: string, entry: Entry) => Entry | null) {
  const after = Object.entries(fields).map(([field, entry]) => [field, step(field, entry)] as const);
  return Object.fromEntries(after.flatMap(([field, entry]) => (entry === null ? [] : [[field, entry]])));
}

function fieldsAt(typed: Typed, position: number) {
  const { fields = {} } = typed[position] ?? {};
  // `entries` forgets which keys.
  return Object.entries(fields) as [keyof FieldValues, Entry][];
}

function standing(form: GuestForm, field: string): Entry['value'] {
  // A field that no form has stands empty.
  const stands = value.safeParse(form[field as keyof GuestForm]).data ?? null;
  return stands === '' ? null : stands;
}

function isSame(one: Entry['value'], other: Entry['value']): boolean {
  return isSameJson(one === '' ? null : one, other === '' ? null : other);
}

function whoIn({ name, surname }: GuestForm): string {
  return `${name ?? ''} ${surname ?? ''}`.trim();
}
