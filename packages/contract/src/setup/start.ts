import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, foreignId, hotelId, lineText, storableText } from '../scalars.ts';

/** Steps of a new hotel before its first guest, in the best order. */
export const startSteps = ['page', 'departments', 'services', 'rooms', 'colleagues', 'guests', 'requests'] as const;
export type StartStep = (typeof startSteps)[number];

const ofStart = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;
const query = z.object({ hotel_id: hotelId });

export const readStart = defineCall({
  ...ofStart,
  id: 'readStart',
  method: 'GET',
  path: '/admin/start',
  summary: 'How much there is of what a new hotel needs before its first guest',
  query,
  answer: z.object({
    steps: z.array(
      z.object({
        id: z.enum(startSteps),
        /**
         * Sections of the guest page, departments, services in use, rooms, people besides the reader, stays, requests.
         * 0: missing.
         */
        count: z.int().check(z.nonnegative()),
      }),
    ),
    /** Departments without a person with rights. */
    departments_without_people: z.int().check(z.nonnegative()),
    /**
     * Whether this installation sends e-mail; if not, letters wait for the operator, and first passwords are handed
     * over.
     */
    sends_mail: z.boolean(),
  }),
  problems: [...staffProblems, 'not_allowed'],
});

/** `not_found`: the hotel has no such service, or guests cannot request it. The same id twice makes one request. */
export const sendTestRequest = defineCall({
  ...ofStart,
  id: 'sendTestRequest',
  method: 'POST',
  path: '/admin/start/test-request',
  summary: 'Makes a request as a guest would: it rings at every desk that may read it, the sender’s too',
  query,
  body: z.strictObject({
    id: entityId,
    service_id: foreignId,
    /** Used instead of a guest’s name. */
    name: lineText.check(z.trim(), z.minLength(1), z.maxLength(120)),
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(400), z.regex(storableText)),
  }),
  answer: z.strictObject({ id: entityId }),
  problems: [...staffProblems, 'not_allowed', 'not_found', 'id_taken', 'limit_reached'],
});
