import { putForm } from '@bellhop/contract/check-in/calls';
import { readForms, withChangedForm } from '@bellhop/contract/check-in/form';
import { applyPut } from '@bellhop/contract/check-in/form-edit';
import { isSameJson } from '@bellhop/contract/same-json';
import { type HotelGateway, staffSubject } from './hotel-calls.ts';
import type { SmallHotel } from './small-hotel.ts';

/** Answers `putForm` by the contract's rules; null: there is no such guest. */
export function putFormIn(
  hotel: SmallHotel,
  { detailFields, checkIns }: Pick<HotelGateway, 'detailFields' | 'checkIns'>,
  { id = '', position = '' }: Readonly<Record<string, string>>,
  body: unknown,
) {
  const { entered_at, ...put } = putForm.body.parse(body);
  const request = hotel.requests.get(id);
  const values = { custom_fields_values: detailFields.get(id)?.custom_fields_values ?? [] };
  const stored = readForms(values)[Number(position)];
  if (request === undefined || stored === undefined) return null;
  const erasedAt = checkIns.get(id)?.erased_at ?? null;
  if (erasedAt !== null && entered_at !== undefined && entered_at <= erasedAt) {
    return { request, saved: [], conflict: null };
  }
  const { form, saved, conflicts } = applyPut({ ...stored }, put);
  const { name, surname } = stored;
  const current = Object.fromEntries(conflicts.map((field) => [field, stored[field] ?? null]));
  const changed = withChangedForm(values, Number(position), () => form);
  detailFields.set(id, { custom_fields_values: changed });
  return {
    request: isSameJson(changed, values.custom_fields_values) ? request : hotel.change(id, {}, staffSubject),
    saved,
    conflict: conflicts.length === 0 ? null : { name, surname, ...current },
  };
}
