import { mainGuestField, otherGuestsField } from '@bellhop/contract/check-in/form';
import type { CheckInSummary } from '@bellhop/contract/requests/request';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import * as z from 'zod';
import { checkInType } from './identity-fields.ts';
import type { CustomFieldValue, RequestRow } from './row.ts';

/** The part of a guest's form that a request keeps (decision 67); other clients may have stored any JSON. */
const kept = z.object({
  time_of_arrival: z.string().nullish().catch(null),
  faults: z.array(z.unknown()).catch([]),
});

const guestShape = z.object({ name: z.string().catch(''), surname: z.string().catch('') });

/** Returns the summary of the forms for the card of a fast check-in; an empty object for any other request. */
export function checkInSummaryOf({
  service_type,
  custom_fields_values: values,
  b_checkin: checkin,
  submitted_at,
}: Pick<RequestRow, 'service_type' | 'custom_fields_values' | 'b_checkin' | 'submitted_at'>): {
  check_in?: CheckInSummary;
} {
  if (service_type !== checkInType) return {};
  const read = (id: string) => jsonOf(values.find((each) => each.id === id)?.value);
  const main = kept.safeParse(read(mainGuestField)).data;
  const others = z.array(kept).safeParse(read(otherGuestsField)).data ?? [];
  const forms = main === undefined ? others : [main, ...others];
  const faulty = forms.filter(({ faults }) => faults.length > 0).length;
  return {
    check_in: { checkin, time_of_arrival: main?.time_of_arrival ?? null, guests: forms.length, faulty, submitted_at },
  };
}

/** Returns the main guest's name from the form; empty without a name, and for requests of other types. */
export function mainGuestOf({
  service_type,
  custom_fields_values: values,
}: Pick<RequestRow, 'service_type'> & { custom_fields_values: readonly CustomFieldValue[] }): string {
  if (service_type !== checkInType) return '';
  const main = guestShape.safeParse(jsonOf(values.find(({ id }) => id === mainGuestField)?.value)).data;
  return main === undefined ? '' : fullNameOf({ name: main.name, family_name: main.surname });
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
