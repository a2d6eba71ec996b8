import * as z from 'zod/mini';
import { entityId, textByLanguage } from '../scalars.ts';

/** A preference that the hotel offers, and whether the booking's guest has it (ENT-20); `name` always has `en`. */
export const guestPreference = z.object({ id: entityId, name: textByLanguage, is_selected: z.boolean() });
export type GuestPreference = z.infer<typeof guestPreference>;

/** A change of preferences: named ones are set, others stay. A whole list is valid too. */
export const preferenceChoices = z.array(z.object({ id: entityId, is_selected: z.boolean() })).check(z.maxLength(200));
export type PreferenceChoices = z.infer<typeof preferenceChoices>;
