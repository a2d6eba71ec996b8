import {
  type Doubts,
  doubtsOf,
  type FormField,
  formOf,
  type GuestForm,
  readForms,
  withFormValue,
} from '@bellhop/contract/check-in/form';
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

/** A guest's form with what was typed laid over it. */
export function formWith(form: GuestForm, typed: Typed, position: number): GuestForm {
  const { mrz_doubtful: entry } = typed[position]?.fields ?? {};
  const doubts = entry === undefined ? {} : { mrz_doubtful: doubtsWith(form, entry) };
  return formOf({ ...form, ...valuesAt(typed, position), ...doubts });
}

/** The stored values with what was typed laid over them. */
export function laidOver(stored: Values, typed: Typed): Values {
  return entriesOf(typed).reduce<Values>((custom_fields_values, { position, field, entry }) => {
    const form = readForms({ custom_fields_values })[position] ?? {};
    const laid = field === 'mrz_doubtful' ? doubtsWith(form, entry) : entry.value;
    return withFormValue({ custom_fields_values }, position, field, laid);
  }, stored);
}

/** Both, as one edit: what was typed later holds, over what the person saw at first. */
export function joined(earlier: Typed, later: Typed): Typed {
  const both = { ...earlier };
  for (const [position, { who, fields }] of Object.entries(later)) {
    const known = both[position] ?? { who, fields: {} };
    const added = Object.entries(fields).map(([field, entry]) => {
      // Null is what the person saw, too: an empty field.
      return [field, { ...entry, from: (known.fields[field] ?? entry).from }] as const;
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

/** The fields asked about, and all others; what a scan denies goes with the field that it is about. */
export function parted(typed: Typed, asked: readonly FieldOfGuest[]): { readonly asked: Typed; readonly free: Typed } {
  const half = (isWanted: boolean) =>
    eachGuest(typed, (fields, position) => {
      const isOwn = (name: string) =>
        asked.some((each) => each.position === position && each.field === name) === isWanted;
      const ownDoubts = (doubts: Entry['value']) =>
        Object.fromEntries(Object.entries(doubtsOf(doubts)).filter(([name]) => isOwn(name)));
      return fields.flatMap(([name, entry]) => {
        if (name !== 'mrz_doubtful') return isOwn(name) ? [[name, entry]] : [];
        const [value, from] = [ownDoubts(entry.value), ownDoubts(entry.from)];
        return isSameJson(value, from) ? [] : [[name, { value, from }]];
      });
    });
  return { asked: half(true), free: half(false) };
}

/** What was typed and is not, with the same value, in `kept`. */
export function without(typed: Typed, kept: Typed): Typed {
  return eachGuest(typed, (fields, position) =>
    fields.filter(([name, { value }]) => !isSameJson(value, kept[position]?.fields[name]?.value)),
  );
}

/** The person overwrites what others set in these fields. */
export function settled(typed: Typed, stands: Forms): Typed {
  return changed(typed, stands, Object.keys(typed).map(Number), (position, field, entry) =>
    field === 'mrz_doubtful' ? entry : { ...entry, from: standing(stands[position] ?? {}, field) },
  );
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

/** Other fields for each guest; a guest without any goes. */
function eachGuest(
  typed: Typed,
  step: (fields: [string, Entry][], position: number) => (readonly [string, Entry])[],
): Typed {
  const guests = Object.entries(typed).map(([key, { who, fields }]) => {
    return [key, { who, fields: Object.fromEntries(step(Object.entries(fields), Number(key))) }] as const;
  });
  return Object.fromEntries(guests.filter(([, { fields }]) => Object.keys(fields).length > 0));
}

/** Doubt by doubt: what others have found or compared since stays. */
function doubtsWith(form: GuestForm, { value: wanted, from }: Entry): Doubts {
  const before: Readonly<Record<string, string | undefined>> = doubtsOf(from);
  const after: typeof before = doubtsOf(wanted);
  const isKept = (name: string) => before[name] === after[name];
  return Object.fromEntries([
    ...Object.entries(doubtsOf(form.mrz_doubtful)).filter(([name]) => isKept(name)),
    ...Object.entries(after).filter(([name]) => !isKept(name)),
  ]);
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
