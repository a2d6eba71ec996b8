import * as z from 'zod/mini';
import { lineText } from '../scalars.ts';

/** One line of a partner's settings. */
export const partnerText = (most: number) => lineText.check(z.trim(), z.maxLength(most));

/** Partners' names for the keys that they issue. */
export const partnerKeyNames = ['client_token', 'access_token', 'client_id', 'client_secret'] as const;
export type PartnerKeyName = (typeof partnerKeyNames)[number];

/** Further settings of some drivers besides address and keys. */
export const partnerOptions = z.object({
  /** Ids of the services whose reservations are stays, with commas. */
  services: z.optional(partnerText(500)),
  /** The partner's id of the hotel. */
  property: z.optional(partnerText(100)),
});
export type PartnerOptions = z.infer<typeof partnerOptions>;
export const partnerOptionNames = ['services', 'property'] as const satisfies readonly (keyof PartnerOptions)[];
