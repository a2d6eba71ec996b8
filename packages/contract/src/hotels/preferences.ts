import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { entityId, hotelId, lineText, textByLanguage } from '../scalars.ts';
import { newOrder } from './new-order.ts';

/** Most preferences of one hotel; an answer about a booking contains all of them (ENT-20). */
export const mostPreferences = 200;

/** A preference that the hotel offers; a removed one stays with the bookings that have it. */
export const administeredPreference = z.object({
  id: z.string(),
  version: z.int(),
  name: textByLanguage,
  removed: z.boolean(),
});
export type AdministeredPreference = z.infer<typeof administeredPreference>;

const name = lineText.check(z.trim(), z.minLength(1), z.maxLength(60));

/** Names by language; English is required. */
export const preferenceName = z.intersection(z.object({ en: name }), z.record(z.string().check(z.maxLength(20)), name));

const ofPreferences = { access: 'staff', key: 'apiKey', flag: 'BELLHOP_ADMIN' } as const;
const problems = [...staffProblems, 'not_allowed'] as const;
const query = z.object({ hotel_id: hotelId });
const answer = z.object({ items: z.array(administeredPreference) });

export const listAdministeredPreferences = defineCall({
  ...ofPreferences,
  id: 'listAdministeredPreferences',
  method: 'GET',
  path: '/admin/preferences',
  summary: 'What guests of the hotel may prefer, in its order; removed ones last',
  query,
  answer,
  problems,
});

/**
 * The client makes the id, so that a repeated call creates one preference. `edit_conflict`: a colleague changed it
 * since `version`.
 */
export const putPreference = defineCall({
  ...ofPreferences,
  id: 'putPreference',
  method: 'PUT',
  path: '/admin/preferences/{id}',
  summary: 'Makes, changes, removes or restores a preference; a new one stands last',
  params: z.object({ id: entityId }),
  query,
  body: z.strictObject({
    name: preferenceName,
    removed: z.boolean(),
    version: z.optional(z.int().check(z.positive())),
  }),
  answer: administeredPreference,
  problems: [...problems, 'edit_conflict', 'limit_reached'],
});

/** Omitted preferences follow in their current order. */
export const orderPreferences = defineCall({
  ...ofPreferences,
  id: 'orderPreferences',
  method: 'POST',
  path: '/admin/preferences/order',
  summary: 'Puts the preferences in an order',
  query,
  body: newOrder(entityId, mostPreferences),
  answer,
  problems: [...problems, 'edit_conflict'],
});
