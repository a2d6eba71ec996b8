import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { hotelId, textByLanguage } from '../scalars.ts';

/** ENT-30. `ORDER` is any ordinary service that a guest orders, with or without a price (decision 7). */
export const serviceTypes = ['ORDER', 'LOL_REQUEST', 'FAST_CHECK_IN', 'ALACARTE_RESTAURANT_RESERVATION'] as const;
export type ServiceType = (typeof serviceTypes)[number];

/**
 * Kinds of input of a custom field; its value is sent as JSON text (ENT-08). `choice`: one of `options`, by its `name`.
 */
export const customFieldKinds = ['check', 'text', 'number', 'time', 'choice'] as const;

const fieldOption = z.object({ name: z.string(), nameWithLocales: textByLanguage });

export const customField = z.object({
  id: z.string(),
  name: z.string(),
  nameWithLocales: textByLanguage,
  kind: z.enum(customFieldKinds),
  required: z.boolean(),
  /** Options of a choice. */
  options: z.optional(z.array(fieldOption)),
});
export type CustomField = z.infer<typeof customField>;

/** Returns a chosen option in a reader's language; the stored value if the hotel no longer has the option. */
export function optionName({ options }: Pick<CustomField, 'options'>, value: string, language: string): string {
  return options?.find(({ name }) => name === value)?.nameWithLocales[language] ?? value;
}

export const service = z.object({
  id: z.string(),
  name: z.string(),
  nameWithLocales: textByLanguage,
  type: z.enum(serviceTypes),
  /** Whether it is offered in the add-request dialog and on the guest page. */
  visible: z.boolean(),
  /** The specification keeps this flag as text. */
  is_easee_service: z.enum(['true', 'false']),
  /** Name of a picture of the guest page; unknown names fall back to the bell. */
  icon: z.string(),
  custom_fields: z.array(customField),
});
export type Service = z.infer<typeof service>;

export const listServices = defineCall({
  id: 'listServices',
  method: 'GET',
  path: '/hotels/services',
  summary: "The hotel's services that the caller may see, in the hotel's order",
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId }),
  answer: z.object({ items: z.array(service) }),
  problems: staffProblems,
});
