import * as z from 'zod/mini';
import { entityId, textByLanguage } from '../scalars.ts';

/** What the guest of a booking may prefer, and whether this guest does (ENT-20); `name` always has `en`. */
export const guestPreference = z.object({ id: entityId, name: textByLanguage, is_selected: z.boolean() });
export type GuestPreference = z.infer<typeof guestPreference>;

/** A change of preferences: those that it names are chosen or not, the others stay. A whole list is one too. */
export const preferenceChoices = z.array(z.object({ id: entityId, is_selected: z.boolean() })).check(z.maxLength(200));
export type PreferenceChoices = z.infer<typeof preferenceChoices>;
