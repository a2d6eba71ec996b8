import { inLocal, type Stored } from '@bellhop/browser/storage/stored';
import { clientId } from '@bellhop/contract/client-id';
import type { CustomField } from '@bellhop/contract/hotels/service';
import { latinDigits } from '@bellhop/contract/text/digits';
import { isEmptyText } from '@bellhop/contract/text/visible';
import * as z from 'zod/mini';

const draftShape = z.object({
  /** Id of the future request. */
  id: z.string(),
  text: z.string(),
  /** Id of a custom field → typed value; a checked box is `true`, an unchecked box is absent. */
  values: z.record(z.string(), z.union([z.string(), z.boolean()])),
});
export type RequestDraft = z.infer<typeof draftShape>;

/** The draft for a service survives a reload and a closed page. */
export function storedDraft(serviceId: string): Stored<RequestDraft> {
  return inLocal(`bellhop.guest.draft.${serviceId}`, draftShape);
}

export function newDraft(): RequestDraft {
  return { id: clientId(), text: '', values: {} };
}

/** Id of a custom field → its problem; `request`: the draft is empty. */
export type DraftProblems = Readonly<Record<string, 'new.required' | 'new.number' | 'new.say_something'>>;

export function draftProblems(draft: RequestDraft, fields: readonly CustomField[], photos: number): DraftProblems {
  const problems: Record<string, DraftProblems[string]> = {};
  for (const field of fields) {
    const value = draft.values[field.id];
    const isEmpty = value === undefined || value === false || (typeof value === 'string' && isEmptyText(value));
    if (field.required && isEmpty) problems[field.id] = 'new.required';
    else if (field.kind === 'number' && !isEmpty && !Number.isFinite(numberOf(value)))
      problems[field.id] = 'new.number';
  }
  const saysNothing = isEmptyText(draft.text) && photos === 0 && customFieldValues(draft, fields).length === 0;
  // "Please clean the room" needs only the choice of the service; towels need details: which ones, and how many?
  const has = (kind: CustomField['kind']) => fields.some((field) => field.kind === kind);
  const needsSaying = fields.length === 0 || (has('check') && !has('text') && !has('time'));
  if (saysNothing && needsSaying) problems['request'] = 'new.say_something';
  return problems;
}

/** Filled fields for the server: the value is JSON text (ENT-08). */
export function customFieldValues(
  draft: RequestDraft,
  fields: readonly CustomField[],
): { id: string; value: string }[] {
  return fields.flatMap(({ id, kind }) => {
    const value = draft.values[id];
    if (value === undefined || value === false || (typeof value === 'string' && isEmptyText(value))) return [];
    return [{ id, value: JSON.stringify(kind === 'number' ? numberOf(value) : value) }];
  });
}

/** Phones may type Arabic digits and decimal commas. */
function numberOf(value: string | boolean): number {
  const latin = latinDigits(String(value)).replace(/[,٫]/, '.').trim();
  return latin === '' ? Number.NaN : Number(latin);
}
