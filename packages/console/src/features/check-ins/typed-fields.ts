import { type Doubts, type FormField, type GuestForm, withFormValue } from '@bellhop/contract/check-in/form';
import { isSameJson } from '@bellhop/contract/same-json';
import * as z from 'zod/mini';

const value = z.nullable(z.union([z.string(), z.boolean(), z.record(z.string(), z.string())]));
/** By position of the guest: what was typed and the server does not have, and what the person saw there before. */
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
  return entriesOf(typed).flatMap(({ position, field }) => (field === 'mrz_doubtful' ? [] : [{ position, field }]));
}

/** The typed values of one guest. */
export function valuesAt(typed: Typed, position: number): FieldValues {
  const own = entriesOf(typed).filter((each) => each.position === position);
  return Object.fromEntries(own.map(({ field, entry }) => [field, entry.value]));
}

export function typeInto(typed: Typed, stands: Forms, position: number, values: FieldValues): Typed {
  const form = stands[position] ?? {};
  const { who = whoIn(form), fields = {} } = typed[position] ?? {};
  const given: Readonly<Record<string, Entry['value'] | undefined>> = { ...values };
  const added = Object.entries(given).map(([field, next = null]): [string, Entry] => {
    const from = fields[field] === undefined ? standing(form, field) : fields[field].from;
    return [field, { value: next, from }];
  });
  return { ...typed, [position]: { who, fields: { ...fields, ...Object.fromEntries(added) } } };
}

/** The stored values with what was typed laid over them. */
export function laidOver(stored: Values, typed: Typed): Values {
  return entriesOf(typed).reduce<Values>(
    (values, { position, field, entry }) =>
      withFormValue({ custom_fields_values: values }, position, field, entry.value),
    stored,
  );
}

/** Both, as one edit: what was typed later holds, over what the person saw at first. */
export function joined(earlier: Typed, later: Typed): Typed {
  const both = { ...earlier };
  for (const [position, { who, fields }] of Object.entries(later)) {
    const known = both[position] ?? { who, fields: {} };
    const added = Object.entries(fields).map(([field, entry]) => {
      return [field, { ...entry, from: known.fields[field]?.from ?? entry.from }] as const;
    });
    both[position] = { ...known, fields: { ...known.fields, ...Object.fromEntries(added) } };
  }
  return both;
}

/** What was typed on while `saved` was saved; `stands`: the forms since. */
export function leftAfter(typed: Typed, saved: Typed, stands: Forms): Typed {
  return changed(typed, stands, Object.keys(saved).map(Number), (position, field, entry) => {
    const sent = saved[position]?.fields[field];
    if (sent === undefined) return entry;
    return isSameJson(sent.value, entry.value) ? null : { ...entry, from: sent.value };
  });
}

/** Fields that somebody else has changed since the person saw them, and all of a form that is another guest's now. */
export function clashesOf(typed: Typed, stands: Forms): FieldOfGuest[] {
  return entriesOf(typed).flatMap(({ position, field, entry }) => {
    const form = stands[position];
    // What a scan denies goes with its field.
    if (form === undefined || field === 'mrz_doubtful') return [];
    const now = standing(form, field);
    const isAnother = typed[position]?.who !== whoIn(form);
    return !isSame(now, entry.value) && (isAnother || !isSame(now, entry.from)) ? [{ position, field }] : [];
  });
}

/** These fields alone. */
export function only(typed: Typed, wanted: readonly FieldOfGuest[]): Typed {
  const left = Object.entries(typed).map(([key, { who, fields }]) => {
    const own = wanted.filter(({ position }) => position === Number(key));
    return [
      key,
      {
        who,
        fields: Object.fromEntries(Object.entries(fields).filter(([name]) => own.some(({ field }) => field === name))),
      },
    ] as const;
  });
  return Object.fromEntries(left.filter(([, { fields }]) => Object.keys(fields).length > 0));
}

/** The person overwrites what others set in these fields, or takes it. */
export function settled(
  typed: Typed,
  stands: Forms,
  clashes: readonly FieldOfGuest[],
  whose: 'mine' | 'theirs',
): Typed {
  const guests = clashes.map(({ position }) => position);
  return changed(typed, stands, guests, (position, field, entry) => {
    if (!clashes.some((clash) => clash.position === position && clash.field === field)) return entry;
    return whose === 'mine' ? { ...entry, from: standing(stands[position] ?? {}, field) } : null;
  });
}

type Entry = Typed[string]['fields'][string];

/**
 * What these guests have typed, over the forms as they stand now.
 * @param step null: the field goes
 */
function changed(
  typed: Typed,
  stands: Forms,
  guests: readonly number[],
  step: (position: number, field: string, entry: Entry) => Entry | null,
): Typed {
  const after = { ...typed };
  for (const position of guests) {
    const fields = Object.entries(typed[position]?.fields ?? {}).flatMap(([field, entry]) => {
      const next = step(position, field, entry);
      return next === null ? [] : [[field, next] as const];
    });
    if (fields.length === 0) delete after[position];
    else after[position] = { who: whoIn(stands[position] ?? {}), fields: Object.fromEntries(fields) };
  }
  return after;
}

function entriesOf(typed: Typed) {
  return Object.entries(typed).flatMap(([key, { fields }]) =>
    // `entries` forgets which keys.
    (Object.entries(fields) as [keyof FieldValues, Entry][]).map(([field, entry]) => {
      return { position: Number(key), field, entry };
    }),
  );
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
