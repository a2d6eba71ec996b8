import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { calendarDate, hotelId } from '../scalars.ts';
import { formField } from './view.ts';

/** Countries whose authorities' form of register can be written. */
export const registerForms = ['TR', 'ES'] as const;
export type RegisterForm = (typeof registerForms)[number];

export const exportRegister = defineCall({
  id: 'exportRegister',
  method: 'POST',
  path: '/check-ins/register',
  summary: 'The guests who arrived on a day, as files for the authorities; each export is recorded',
  access: 'staff',
  key: 'apiKey',
  flag: 'FAST_CHECK_IN',
  hotelFlag: 'fastCheckin',
  query: z.object({ hotel_id: z.optional(hotelId) }),
  body: z.strictObject({ hotel_id: z.optional(hotelId), day: calendarDate, form: z.enum(registerForms) }),
  answer: z.object({
    stays: z.int(),
    files: z.array(z.object({ name: z.string(), media_type: z.string(), text: z.string(), guests: z.int() })),
    /** Stays with fewer forms than people: the files lack the guests without a form. Left out by earlier versions. */
    fewer: z._default(z.array(z.object({ reference: z.string(), forms: z.int(), people: z.int() })), []),
    /** Required fields without a value, by the reservation and the guest's position in it. */
    gaps: z.array(z.object({ reference: z.string(), position: z.int(), field: formField })),
  }),
  problems: [...staffProblems, 'not_allowed'],
  timeoutMs: 30_000,
});
export type RegisterAnswer = z.infer<typeof exportRegister.answer>;
