import * as z from 'zod/mini';
import { guestOffer, shownOffer } from '../hotels/offers.ts';
import { versionedText } from '../hotels/versioned-text.ts';
import { entityId, lineText, textByLanguage, unixSeconds } from '../scalars.ts';
import { faultReasons } from './faults.ts';
import type { FormField } from './form.ts';
import { filledForm, maskableFields } from './form-schema.ts';
import { checkInStates } from './state.ts';

/** Name of a form field; an unknown name marks no field. */
export const formField = z.custom<FormField>((name) => typeof name === 'string' && /^\w{1,40}$/.test(name));

export const mostGuests = 20;
export const guestCount = z.int().check(z.minimum(1), z.maximum(mostGuests));
export const guestPosition = z.int().check(z.minimum(0), z.maximum(mostGuests - 1));

/** Texts that guests agree to when they sign. */
export const agreedTexts = ['house_rules', 'privacy_notice'] as const;
export type AgreedText = (typeof agreedTexts)[number];

export const agreement = z.object({
  text: z.enum(agreedTexts),
  version: z.int().check(z.positive()),
  /** Language in which the guest read it. */
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
});

/** Whether no version of a text was agreed to. `texts`: null for a text that the hotel does not have. */
export function lacksText(
  agreed: readonly { readonly text: AgreedText }[],
  texts: Readonly<Record<AgreedText, unknown>>,
): boolean {
  return agreedTexts.some((name) => texts[name] !== null && !agreed.some(({ text }) => text === name));
}

/** Size of the box for a drawn signature. */
export const signatureSize = { width: 600, height: 200 } as const;
/** `M12 30.5L14 31`: points of strokes, without markup. */
export const signaturePath = z
  .string()
  .check(z.maxLength(65_536), z.regex(/^(?:[ML]\d{1,3}(?:\.\d)? \d{1,3}(?:\.\d)?)+$/));
const typedName = lineText.check(z.minLength(2), z.maxLength(200));

/** A drawing, or the guest's typed name. */
export const signature = z.union([z.strictObject({ path: signaturePath }), z.strictObject({ name: typedName })]);
export type Signature = z.infer<typeof signature>;

/** A guest's signature; version, language and time of each text that the guest agreed to. */
export const signed = z.object({ at: unixSeconds, agreed: z.array(agreement) });
export type Signed = z.infer<typeof signed>;

export const paperSides = ['front', 'back'] as const;
export type PaperSide = (typeof paperSides)[number];

/** A picture of an identity paper, if the hotel takes them. */
export const paper = z.object({
  id: entityId,
  side: z.enum(paperSides),
  added_at: unixSeconds,
  /** When the picture was erased at the end of its retention. */
  erased_at: z.nullable(unixSeconds),
});
export type Paper = z.infer<typeof paper>;

const guest = {
  /** Stays when the position changes; null: the check-in was not begun. Left out by servers of earlier versions. */
  id: z._default(z.nullable(entityId), null),
  /** 0: the main guest. */
  position: guestPosition,
  version: z.int(),
  form: filledForm,
  /** Whether all required fields are filled and no fault prevents the submission. */
  complete: z.boolean(),
  /** `required`: the hotel requires the field, and it is empty. */
  faults: z.array(z.object({ field: formField, reason: z.enum(faultReasons) })),
  /** True from 14 years, or with an unknown age. */
  signs: z.boolean(),
  /** Whether the form has changed since it was signed. Left out by servers of earlier versions. */
  changed_since_signed: z._default(z.boolean(), false),
};

/** Corrections that staff ask for. */
export const corrections = z.object({
  at: unixSeconds,
  fields: z.array(z.object({ position: guestPosition, field: formField })),
  words: z.string(),
});
export type Corrections = z.infer<typeof corrections>;

const texts = z.object({
  house_rules: z.nullable(versionedText),
  privacy_notice: z.nullable(versionedText),
});
const shownFields = z.record(z.string(), z.enum(['hidden', 'optional', 'required']));

/** Number of people that the stay is booked for; left out by servers of earlier versions. */
const party = {
  adults: z._default(z.nullable(z.int()), null),
  children: z._default(z.nullable(z.int()), null),
  /** Number of people that the guest confirmed when submitting fewer forms; null: all of them, or not confirmed. */
  coming: z._default(z.nullable(z.int()), null),
};

const whole = {
  version: z.int(),
  state: z.enum(checkInStates),
  /** Dates of the stay. */
  checkin: z.nullable(unixSeconds),
  checkout: z.nullable(unixSeconds),
  /** Set while changes are asked for. */
  asked: z.nullable(corrections),
  /** The hotel's use of each field of the main guest's form (`fieldUsesOf`). */
  fields: shownFields,
  /** Left out by servers of earlier versions. */
  strict_phone: z._default(z.boolean(), true),
  texts,
};

/** A check-in with its forms, for people with FAST_CHECK_IN. */
export const checkInDetail = z.object({
  ...whole,
  ...party,
  /** Null: there never were any forms. */
  id: z.nullable(entityId),
  request_id: entityId,
  booking_id: z.nullable(entityId),
  /** Reservation number of the booking; left out by servers of earlier versions. */
  reservation_number: z._default(z.nullable(z.string()), null),
  rooms: z.array(z.string()),
  invited_at: z.nullable(unixSeconds),
  submitted_at: z.nullable(unixSeconds),
  accepted_at: z.nullable(unixSeconds),
  done_at: z.nullable(unixSeconds),
  /** When forms and signatures were erased: at the end of their retention, or after a withdrawal. */
  erased_at: z.nullable(unixSeconds),
  /** Offers of the hotel that the guest chose; left out by servers of earlier versions. */
  offers: z._default(z.array(shownOffer), []),
  /** The texts that guests agreed to, in their versions and by language. Left out by servers of earlier versions. */
  agreed_texts: z._default(
    z.array(z.object({ text: z.enum(agreedTexts), version: z.int(), words: z.record(z.string(), z.string()) })),
    [],
  ),
  guests: z.array(
    z.object({
      ...guest,
      signature: z.nullable(signature),
      signed: z.nullable(signed),
      signature_current: z.boolean(),
      papers: z.array(paper),
    }),
  ),
});
export type CheckInDetail = z.infer<typeof checkInDetail>;

/** A guest's own form: numbers of papers are masked, and more fields after the submission. */
export const ownForm = z.object({
  ...guest,
  /** Fields whose value the form withholds: only the last characters of a number, nothing of others. */
  masked: z.array(z.enum(maskableFields)),
  signed: z.nullable(signed),
  /** Whether neither the form nor the hotel's texts have changed since the signature. */
  signature_current: z.boolean(),
  /** Expiry of a code that opens this form alone. */
  shared_until: z.nullable(unixSeconds),
  /**
   * Pictures that the hotel has: they can be replaced and removed, and are never shown. Phones may have stored forms of
   * versions without it.
   */
  papers: z._default(z.array(z.object({ side: z.enum(paperSides), added_at: unixSeconds })), []),
});
export type OwnForm = z.infer<typeof ownForm>;

export const ownCheckIn = z.object({
  ...whole,
  ...party,
  /** Null: not begun. */
  id: z.nullable(entityId),
  /** Id of the conversation with staff; null: not submitted yet. */
  request_id: z.nullable(entityId),
  /** Whether the hotel takes pictures of identity papers. */
  takes_papers: z._default(z.boolean(), false),
  guests: z.array(ownForm),
  /** Offers that may be chosen, and chosen ones. */
  offers: z._default(z.array(guestOffer), []),
});
export type OwnCheckIn = z.infer<typeof ownCheckIn>;

/** The view of a companion: the own form, and the name of the hotel. */
export const companionForm = z.object({
  ...whole,
  guest: ownForm,
  hotel: z.object({
    name: z.string(),
    timeZone: z.string(),
    primaryColor: z.nullable(z.string()),
    languages: z.array(z.string()),
    dictionary: z.record(z.string(), textByLanguage),
  }),
});
export type CompanionForm = z.infer<typeof companionForm>;
