import * as z from 'zod/mini';
import { checkInOffers } from './offers.ts';
import { hotelSettings } from './settings.ts';
import { versionedText } from './versioned-text.ts';

/** Hours before a table. */
export const usualReminderHours = 3;

/** Limit of a scope: a guest, a stay, a member of staff (`person`), an address, the whole hotel. */
const most = (usual: number) => z._default(z.int().check(z.minimum(0)), usual);

/**
 * Limits of guests and staff. Guests of a whole house may share one address, so that its limit is far above a guest's;
 * staff count individually only.
 */
const usageLimits = z.strictObject({
  requestsPerHour: z.prefault(
    z.strictObject({ guest: most(30), stay: most(30), person: most(600), address: most(1200), hotel: most(6000) }),
    {},
  ),
  messagesPerHour: z.prefault(
    z.strictObject({ guest: most(200), stay: most(200), person: most(2000), address: most(6000), hotel: most(30_000) }),
    {},
  ),
  /**
   * For one guest in restaurants, in each process of the server: reads of slots; tables reserved and changed, and
   * queues.
   */
  diningPerMinute: z.prefault(z.strictObject({ slots: most(60), reservations: most(10) }), {}),
  /** For all stored files. */
  fileMegabytes: z.prefault(z.strictObject({ guest: most(200), stay: most(200), hotel: most(50_000) }), {}),
  fileMegabytesPerHour: z.prefault(z.strictObject({ person: most(2000), address: most(2000) }), {}),
  /** When one more session is opened, the oldest of the code ends. */
  sessionsPerCode: z._default(z.int().check(z.minimum(1)), 20),
});
export type UsageLimits = z.infer<typeof usageLimits>;

/** Stored settings of one hotel, including the settings that only the server reads and no browser. */
export const allSettings = z.extend(z.omit(hotelSettings, { carriesCodes: true }), {
  /** Page of the place "Easee" (EMB-06); empty: Bellhop's own. */
  easeeUrl: z._default(z.string(), ''),
  /** Origins that may get a sign-in for the person who opens their page in a frame. */
  trustedOrigins: z._default(z.array(z.string()), []),
  /** The authorities' id of the hotel, for the register of its guests. */
  registerEstablishment: z._default(z.string(), ''),
  /** Days before check-in on which guests are invited to check in; 0: never. */
  checkInInviteDays: z._default(z.int().check(z.minimum(0), z.maximum(30)), 3),
  /** Offers for guests who check in, with their prices. */
  checkInOffers: z._default(checkInOffers, []),
  /**
   * Texts that guests agree to when they check in; each change of a text raises its version, and earlier versions are
   * kept.
   */
  houseRules: z._default(z.nullable(versionedText), null),
  privacyNotice: z._default(z.nullable(versionedText), null),
  limits: z.prefault(usageLimits, {}),
  /**
   * Days after check-out for which all other data of guests is kept: two years, so that returning guests are
   * recognised.
   */
  guestDataDays: z._default(z.int().check(z.minimum(30), z.maximum(3650)), 730),
  /** Hours before a table at which its guest is reminded of it; 0: never. */
  reservationReminderHours: z._default(z.int().check(z.minimum(0), z.maximum(48)), usualReminderHours),
  /** Hours before the end of a sent payment link at which its guest is reminded; 0: never. */
  paymentReminderHours: z._default(z.int().check(z.minimum(0), z.maximum(168)), 24),
  /**
   * Hours without a call after which the server ends a sign-in; a locked desk's own calls do not count. 0: only the
   * limit of 30 days holds.
   */
  idleSignOutHours: z._default(z.int().check(z.minimum(0), z.maximum(720)), 24),
  /** Id of the department that is alerted when a guest gives one or two stars; empty: none. */
  unhappyDepartment: z._default(z.string(), ''),
  /** Reports of a demo hotel have figures without requests, stays or payments. */
  sampleFigures: z._default(z.boolean(), false),
});
export type AllSettings = z.infer<typeof allSettings>;
