import type { CallInput } from '@bellhop/contract/call';
import { applyPut } from '@bellhop/contract/check-in/apply-put';
import { getCheckIn, putForm } from '@bellhop/contract/check-in/calls';
import { formOf, readForms, withChangedForm } from '@bellhop/contract/check-in/form';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import type { RequestDetail } from '@bellhop/contract/requests/detail';
import { isSameJson } from '@bellhop/contract/same-json';
import { type Gateway, refusal } from '../../../testing/gateway.ts';
import type { SmallHotel } from './small-hotel.ts';

/** Forms and check-ins of the requests, by their ids. */
interface Stored {
  readonly detailFields: Map<string, { readonly custom_fields_values?: RequestDetail['custom_fields_values'] }>;
  readonly checkIns: ReadonlyMap<string, CheckInDetail>;
}

/** Reads a check-in, and saves fields of its forms by the contract's rules. */
export function answerForms(gateway: Gateway, hotel: SmallHotel, stored: Stored, by: string): void {
  gateway
    .answer(getCheckIn, ({ params }) => stored.checkIns.get(params.id) ?? refusal('not_found'))
    .answer(putForm, (input) => save(hotel, stored, input, by) ?? refusal('not_found'));
}

/** Null: there is no such guest. */
function save(
  hotel: SmallHotel,
  { detailFields, checkIns }: Stored,
  { params: { id, position }, body: { entered_at, ...put } }: CallInput<typeof putForm>,
  by: string,
) {
  const request = hotel.requests.get(id);
  const values = { custom_fields_values: detailFields.get(id)?.custom_fields_values ?? [] };
  const stored = readForms(values)[Number(position)];
  if (request === undefined || stored === undefined) return null;
  const erasedAt = checkIns.get(id)?.erased_at ?? null;
  if (erasedAt !== null && entered_at !== undefined && entered_at <= erasedAt) {
    return { request, saved: [], changed: false, conflict: null };
  }
  const { form, saved, conflicts } = applyPut({ ...stored }, put);
  const { name, surname } = formOf(form);
  const current = Object.fromEntries(conflicts.map((field) => [field, stored[field] ?? null]));
  const changed = !isSameJson(form, stored);
  detailFields.set(id, { custom_fields_values: withChangedForm(values, Number(position), () => form) });
  return {
    request: (changed && hotel.change(id, {}, by)) || request,
    saved,
    changed,
    conflict: conflicts.length === 0 ? null : { name, surname, ...current },
  };
}
