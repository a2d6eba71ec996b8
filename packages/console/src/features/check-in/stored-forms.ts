import { type GuestField, guestFields } from '@bellhop/contract/check-in/fields';
import { doubtsOf } from '@bellhop/contract/check-in/form';
import { type FieldEdit, typedForms } from '@bellhop/contract/check-in/form-edit';
import * as z from 'zod/mini';

const value = z.nullable(z.union([z.string(), z.boolean(), z.record(z.string(), z.string())]));
/** A form as earlier versions stored it, with the doubts of a scan as one more field. */
const earlierForm = z.object({
  who: z.string(),
  fields: z.record(z.string(), z.object({ value, from: value })),
});

/** Unsaved forms as drafts and the outbox store them, also by earlier versions. */
export const storedForms = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((forms) => Object.fromEntries(Object.entries(forms).map(([at, form]) => [at, currentForm(form)]))),
  ),
  typedForms,
);

function currentForm(stored: unknown): unknown {
  const { data } = earlierForm.safeParse(stored);
  if (data === undefined) return stored;
  const { mrz_doubtful: scan, ...fields } = data.fields;
  const before: Readonly<Record<string, string | undefined>> = doubtsOf(scan?.from);
  const after: typeof before = doubtsOf(scan?.value);
  const edits = guestFields.flatMap((field): [GuestField, FieldEdit][] => {
    const edit = fields[field];
    const doubt = after[field];
    const scanned = doubt ?? before[field];
    if (edit === undefined && scanned === undefined) return [];
    const [value, base] = edit === undefined ? [scanned, scanned] : [textOf(edit.value), textOf(edit.from)];
    const isDoubtful = scanned === undefined ? {} : { isDoubtful: doubt !== undefined };
    return [[field, { value: value ?? null, base: base ?? null, guestName: data.who, isLeft: true, ...isDoubtful }]];
  });
  return Object.fromEntries(edits);
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'boolean' ? value : null);
