import * as z from 'zod/mini';
import { checkInOffers } from '../check-in/offers.ts';
import { versionedText } from '../check-in/versioned-text.ts';
import { hotelSettings } from './settings.ts';

/** Settings of one hotel with those that the server alone works by: no browser reads them. */
export const allSettings = z.extend(hotelSettings, {
  /** Page of the place "Easee" (EMB-06); empty: Bellhop's own. */
  easeeUrl: z._default(z.string(), ''),
  /** By which the authorities know the hotel: on the register of its guests. */
  registerEstablishment: z._default(z.string(), ''),
  /** Days before check-in on which guests are invited to check in; 0: never. */
  checkInInviteDays: z._default(z.int().check(z.minimum(0), z.maximum(30)), 3),
  /** What guests who check in may ask for at once, with its price. */
  checkInOffers: z._default(checkInOffers, []),
  /** What guests agree to as they check in; the version is raised by itself with every change of a text, and earlier ones are kept. */
  houseRules: z._default(z.nullable(versionedText), null),
  privacyNotice: z._default(z.nullable(versionedText), null),
});
export type AllSettings = z.infer<typeof allSettings>;
