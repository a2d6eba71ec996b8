import * as z from 'zod/mini';

const flag = z._default(z.boolean(), false);
const optionalText = z._default(z.string(), '');

/**
 * Rules for a new password: a length, and kinds of characters only if a pool requires them. The server sets it for a
 * built-in pool; for Amazon's pool the hotel's settings repeat the pool's own.
 */
export const passwordPolicy = z.object({
  minLength: z._default(z.int().check(z.minimum(8), z.maximum(99)), 12),
  requireUppercase: z._default(z.boolean(), false),
  requireLowercase: z._default(z.boolean(), false),
  requireNumber: z._default(z.boolean(), false),
  requireSymbol: z._default(z.boolean(), false),
});
export type PasswordPolicy = z.infer<typeof passwordPolicy>;

const clockTime = (usual: string) => z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), usual);

/**
 * Settings of one hotel, served at `/hotel-settings/{host}.json`. The console takes every address from here. `region`
 * and `timeZone` have the defaults of SET-06 and SET-07.
 */
export const hotelSettings = z.object({
  hotelId: z.string(),
  hotelName: z.string(),
  bundleId: z.string(),
  redeem: z.string(),
  region: z._default(z.string(), 'eu-west-1'),
  timeZone: z._default(z.string(), 'Europe/Istanbul'),

  awsApiGatewayInvokeUrl: z.string(),
  awsCognitoIdentityPoolId: z.string(),
  awsCognitoUserPoolId: z.string(),
  awsCognitoUserPoolAppClientId: z.string(),
  /** Address of a Cognito-compatible pool; empty: Amazon's own of the region. */
  identityEndpoint: optionalText,
  /** MQTT over WebSocket, `ws:` or `wss:`. */
  liveEndpoint: z.string(),
  apiKey: z.string(),
  AUTHORIZATION_API_KEY: z.string(),
  bucket: optionalText,

  theme: z._default(
    z.object({
      primaryColor: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
      logoUrl: z.optional(z.string()),
      loginImages: z.optional(z.array(z.string())),
    }),
    {},
  ),
  /** `{ [language]: { [text key]: text } }`; overrides built-in texts. */
  dictionary: z._default(z.record(z.string(), z.record(z.string(), z.string())), {}),
  isArDisabled: flag,
  webPushBaseTopic: optionalText,

  /**
   * The administration page by language, and its variant for a development gateway (EMB-08, EMB-09); left out:
   * Bellhop's own.
   */
  adminUrl: z._default(z.record(z.string(), z.string()), {}),
  adminTestUrl: optionalText,

  alacarte: flag,
  payments: flag,
  easee: flag,
  webeeadmin: flag,
  lolRequests: flag,
  fastCheckin: flag,
  createQR: flag,
  createQrForPms: flag,
  createQrForAppStore: flag,
  getPmsListForBellhopPass: flag,
  keyless_active: flag,
  /** The maker of room keys. `desk`: staff by hand; `link`: the hotel's lock system; empty: not set up. */
  keyPartner: z._default(z.enum(['', 'desk', 'link']), ''),
  loyaltyAndguestPreferences: flag,
  repeatCheckPms: flag,
  molainn_keyless_access: flag,
  featureUpdate: z._default(z.object({ newBookingRequest: flag }), { newBookingRequest: false }),
  allowSignUp: flag,
  passwordPolicy: z._default(passwordPolicy, passwordPolicy.parse({})),
  idImages: flag,

  pmsIntegration: optionalText,
  googleCloudApiKey: optionalText,
  BellhopPassDomainUrl: optionalText,
  andorid_bundle_id: optionalText,
  ios_bundle_id: optionalText,
  app_store_id: optionalText,
  supportEmail: optionalText,
  appId: z._default(z.string(), 'staff'),
  /** Whether the bell rings again every 20 s until staff open or claim the request. */
  alarmRepeats: flag,
  /** Whether a translation service is set up; the built-in server sets it, and a hotel may turn it off. */
  translates: z._default(z.boolean(), true),
  /**
   * `email`, `sms`: false if codes do not leave the server that keeps the hotel's user pool; that server sets it.
   */
  carriesCodes: z._default(z.record(z.string(), z.boolean()), {}),
  /** Minutes without input after which a desk locks; 0: never. */
  idleLockMinutes: z._default(z.number(), 15),
  /**
   * Days after check-out for which identity numbers are kept (GDPR, KVKK); registers with a longer retention are kept
   * elsewhere.
   */
  idRetentionDays: z._default(z.int().check(z.minimum(1), z.maximum(1825)), 30),
  /** Uses of fields of check-in forms that differ from the country's preset. */
  checkInFields: z._default(z.record(z.string(), z.enum(['hidden', 'optional', 'required'])), {}),
  /** Whether housekeeping marks rooms as ready, and desks ask before they assign one that is not. */
  housekeeping: flag,
  /** Services whose staff may mark rooms, besides people with BOOKINGS or FAST_CHECK_IN. */
  housekeepingServices: z._default(z.array(z.string()), []),
  /** The service that takes reports of defects from all staff; empty: there is none. */
  defectService: optionalText,
  /** Hours of the hotel's clocks at which stays usually begin and end, for bookings without a time. */
  checkInTime: clockTime('14:00'),
  checkOutTime: clockTime('12:00'),
  /** Whether reports show figures of single persons: to administrators, and to each person their own. */
  personReports: flag,
  /**
   * Whether names, rooms and phone numbers in the forms of passes and check-ins must follow QR-19, QR-21, QR-26, FCI-13
   * to the letter.
   */
  strictPassForm: z._default(z.boolean(), true),
  /** ISO 4217; prices of the hotel's offers and payment links are in its minor units. */
  currency: z._default(z.string(), 'TRY'),
});
export type HotelSettings = z.infer<typeof hotelSettings>;
