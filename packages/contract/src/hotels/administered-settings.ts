import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { staffProblems } from '../problem.ts';
import { currencyCode, foreignId, hotelId, lineText } from '../scalars.ts';
import { mailbox } from '../text/mailbox.ts';
import { typedText } from '../text/typed-text.ts';
import { type AllSettings, allSettings } from './all-settings.ts';
import { hotelPage } from './hotel-page.ts';
import { passwordPolicy } from './settings.ts';
import { versionedText } from './versioned-text.ts';

/**
 * Settings that the people of a hotel change themselves. Only the operator's command sets the others: addresses, pool,
 * keys, limits, trusted origins and the pages in frames (decision 105).
 */
export const administeredSettings = [
  'timeZone',
  'currency',
  'checkInTime',
  'checkOutTime',
  'supportEmail',
  'theme',
  'dictionary',
  'isArDisabled',
  'alacarte',
  'payments',
  'easee',
  'webeeadmin',
  'lolRequests',
  'fastCheckin',
  'createQR',
  'createQrForPms',
  'createQrForAppStore',
  'getPmsListForBellhopPass',
  'pmsIntegration',
  'app_store_id',
  'andorid_bundle_id',
  'ios_bundle_id',
  'keyless_active',
  'keyPartner',
  'loyaltyAndguestPreferences',
  'repeatCheckPms',
  'molainn_keyless_access',
  'featureUpdate',
  'allowSignUp',
  'passwordPolicy',
  'idImages',
  'alarmRepeats',
  'translates',
  'idleLockMinutes',
  'idleSignOutHours',
  'idRetentionDays',
  'guestDataDays',
  'checkInFields',
  'checkInInviteDays',
  'checkInOffers',
  'houseRules',
  'privacyNotice',
  'registerEstablishment',
  'reservationReminderHours',
  'paymentReminderHours',
  'housekeeping',
  'housekeepingServices',
  'defectService',
  'unhappyDepartment',
  'personReports',
  'strictPassForm',
] as const satisfies readonly (keyof AllSettings)[];
export type AdministeredSetting = (typeof administeredSettings)[number];
export type AdministeredSettings = Pick<AllSettings, AdministeredSetting>;

type Mask = { [Key in AdministeredSetting]: true };
const mask = Object.fromEntries(administeredSettings.map((key) => [key, true])) as Mask; // a key for each name of the list

/** The current settings; a setting that the hotel has not set has its default. */
export const administered = z.object({
  /** 0: the hotel has never been changed. */
  version: z.int(),
  name: z.string(),
  settings: z.pick(allSettings, mask),
  /** The hotel's texts and pictures for the guest page. */
  guestPage: hotelPage,
});
export type Administered = z.output<typeof administered>;

/** Returns a setting's schema without its default, so that an omitted setting stays unchanged. */
function settable(key: AdministeredSetting): z.ZodMiniType {
  const schema: z.ZodMiniType = allSettings.shape[key];
  const isFilled = schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniPrefault;
  return isFilled ? (schema._zod.def.innerType as z.ZodMiniType) : schema; // made with zod/mini, above
}

/** Only the operator may set a policy below the usual one. */
const ownPolicy = z.extend(passwordPolicy, {
  minLength: z.int().check(z.minimum(12), z.maximum(99)),
});

const upTo = (longest: number) => lineText.check(z.maxLength(longest));
const languageCode = upTo(20);
const agreedText = z.extend(versionedText, { text: z.record(languageCode, typedText) });

/**
 * Address of a picture, here or elsewhere, that a page policy can express. Browsers read a backslash as a slash, and
 * other programs do not.
 */
const pictureAddress = upTo(2000).check(z.regex(/^(?:https?:\/\/[^\s/\\@]+(?:\/[^\s\\]*)?|\/[^\s/\\][^\s\\]*)$/));
const appName = upTo(150).check(z.regex(/^(?:[A-Za-z][\w-]*(?:\.[\w-]+)+)?$/));

/** Schemas that replace the setting's own for changes; readers of stored values use the setting's own. */
const bounded: Partial<Record<AdministeredSetting, z.ZodMiniType>> = {
  timeZone: upTo(64),
  currency: currencyCode,
  supportEmail: upTo(254).check(z.refine((text) => text === '' || mailbox.test(text))),
  theme: z.object({
    primaryColor: z.optional(z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/))),
    logoUrl: z.optional(pictureAddress),
    loginImages: z.optional(z.array(pictureAddress).check(z.maxLength(20))),
  }),
  dictionary: z.record(languageCode, z.record(upTo(200), typedText.check(z.maxLength(2000)))),
  checkInFields: z.record(upTo(64), z.enum(['hidden', 'optional', 'required'])),
  houseRules: z.nullable(agreedText),
  privacyNotice: z.nullable(agreedText),
  registerEstablishment: upTo(100),
  pmsIntegration: upTo(60),
  app_store_id: z.string().check(z.regex(/^(?:(?:id)?\d{1,15})?$/)),
  andorid_bundle_id: appName,
  ios_bundle_id: appName,
  housekeepingServices: z.array(foreignId).check(z.maxLength(500)),
  defectService: foreignId,
  unhappyDepartment: foreignId,
  passwordPolicy: ownPolicy,
};

type Changes = { [Key in AdministeredSetting]: z.ZodMiniOptional<z.ZodMiniType<AllSettings[Key] | null>> };
const changes = Object.fromEntries(
  administeredSettings.map((key) => [key, z.optional(z.nullable(bounded[key] ?? settable(key)))]),
) as unknown as Changes; // made above, key by key

/** A change replaces the named settings as a whole; null restores a default. */
export const settingsChange = z.strictObject(changes);
export type SettingsChange = z.output<typeof settingsChange>;

/** Whether a change destroys data of guests or opens a door: like a change of rights, it requires a recent sign-in. */
export function needsProof(change: Readonly<Partial<Record<AdministeredSetting, unknown>>>): boolean {
  const guarded = ['guestDataDays', 'idRetentionDays', 'allowSignUp', 'passwordPolicy'] as const;
  return (
    guarded.some((key) => change[key] !== undefined) || change.idleLockMinutes === 0 || change.idleSignOutHours === 0
  );
}

const hotelName = lineText.check(z.trim(), z.minLength(1), z.maxLength(120));

export const getAdministered = defineCall({
  id: 'getAdministered',
  method: 'GET',
  path: '/admin/settings',
  summary: "The hotel's name, its settings as its administrators change them, and its guest page",
  access: 'staff',
  key: 'apiKey',
  flag: 'BELLHOP_ADMIN',
  query: z.object({ hotel_id: hotelId }),
  answer: administered,
  problems: [...staffProblems, 'not_allowed'],
});

/**
 * `edit_conflict`: a colleague changed it since `version`. `invalid_input` names each invalid setting. `proof_needed`:
 * see `needsProof`.
 */
export const changeAdministered = defineCall({
  id: 'changeAdministered',
  method: 'PATCH',
  path: '/admin/settings',
  summary: 'Changes name, settings or guest page of the hotel; recorded, and at every desk without a reload',
  access: 'staff',
  key: 'apiKey',
  flag: 'BELLHOP_ADMIN',
  query: z.object({ hotel_id: hotelId }),
  body: z.strictObject({
    version: z.int().check(z.nonnegative()),
    name: z.optional(hotelName),
    settings: z.optional(settingsChange),
    guestPage: z.optional(hotelPage),
  }),
  answer: administered,
  problems: [...staffProblems, 'not_allowed', 'edit_conflict', 'proof_needed'],
});
