import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { hotelId } from '../scalars.ts';

export const template = z.object({ id: z.string(), title: z.string(), text: z.string() });
export type Template = z.infer<typeof template>;

/** Canned replies by language code, and all of them under `all` (wire §2). `{name}` and `{room}` are filled in when used. */
export const templateMap = z.record(z.string(), z.array(template));
export type TemplateMap = z.infer<typeof templateMap>;

export const getTemplate = defineCall({
  id: 'getTemplate',
  method: 'GET',
  path: '/requests/getTemplate',
  summary: "The hotel's canned replies",
  access: 'staff',
  key: 'apiKey',
  query: z.object({ hotel_id: hotelId }),
  answer: templateMap,
  problems: ['not_signed_in', 'token_expired', 'invalid_api_key', 'no_permission_for_hotel'],
});
