import * as z from 'zod/mini';
import { guestOffer, shownOffer } from '../hotels/offers.ts';
import { versionedText } from '../hotels/versioned-text.ts';
import { entityId, lineText, textByLanguage, unixSeconds } from '../scalars.ts';
import { faultReasons } from './faults.ts';
import type { FormField } from './form.ts';
import { filledForm, maskableFields } from './form-schema.ts';
import { checkInStates } from './state.ts';

/** A field that no form has is none that anybody could mark. */
export const formField = z.custom<FormField>((name) => typeof name === 'string' && /^\w{1,40}$/.test(name));

export const mostGuests = 20;
export const guestCount = z.int().check(z.minimum(1), z.maximum(mostGuests));
export const guestPosition = z.int().check(z.minimum(0), z.maximum(mostGuests - 1));

/** What guests agree to as they sign. */
export const agreedTexts = ['house_rules', 'privacy_notice'] as const;
export type AgreedText = (typeof agreedTexts)[number];

export const agreement = z.object({
  text: z.enum(agreedTexts),
  version: z.int().check(z.positive()),
  /** In which the guest read it. */
  language: z.string().check(z.regex(/^[a-z]{2}$/)),
});

/** Whether nothing was agreed to of a text, in whichever version. `texts`: null for one that the hotel does not have. */
export function lacksText(
  agreed: readonly { readonly text: AgreedText }[],
  texts: Readonly<Record<AgreedText, unknown>>,
): boolean {
  return agreedTexts.some((name) => texts[name] !== null && !agreed.some(({ text }) => text === name));
}

/** Of the box that a signature is drawn in. */
export const signatureSize = { width: 600, height: 200 } as const;
/** `M12 30.5L14 31`: points of strokes, and no markup. */
export const signaturePath = z
  .string()
  .check(z.maxLength(65_536), z.regex(/^(?:[ML]\d{1,3}(?:\.\d)? \d{1,3}(?:\.\d)?)+$/));
const typedName = lineText.check(z.minLength(2), z.maxLength(200));

/** Drawn, or confirmed by the name that the guest types. */
export const signature = z.union([z.strictObject({ path: signaturePath }), z.strictObject({ name: typedName })]);
export type Signature = z.infer<typeof signature>;

/** Of a guest, as it was signed; version, language and time of each text that the guest agreed to. */
export const signed = z.object({ at: unixSeconds, agreed: z.array(agreement) });
export type Signed = z.infer<typeof signed>;

export const paperSides = ['front', 'back'] as const;
export type PaperSide = (typeof paperSides)[number];

/** A picture of an identity paper, where the hotel takes them. */
export const paper = z.object({
  id: entityId,
  side: z.enum(paperSides),
  added_at: unixSeconds,
  /** The picture is gone: kept long enough. */
  erased_at: z.nullable(unixSeconds),
});
export type Paper = z.infer<typeof paper>;

const guest = {
  /** Stays where the position changes; null: the check-in was not begun. Left out by servers of earlier versions. */
  id: z._default(z.nullable(entityId), null),
  /** 0: the main guest. */
  position: guestPosition,
  version: z.int(),
  form: filledForm,
  /** Nothing that the hotel requires is missing, and nothing is wrong that keeps it from being submitted. */
  complete: z.boolean(),
  /** `required`: the hotel wants it, and nobody has filled it. */
  faults: z.array(z.object({ field: formField, reason: z.enum(faultReasons) })),
  /** From 14 years, or of unknown age. */
  signs: z.boolean(),
  /** What the form says of the guest is not what was signed. Left out by servers of earlier versions. */
  changed_since_signed: z._default(z.boolean(), false),
};

/** What staff want corrected. */
export const askedChanges = z.object({
  at: unixSeconds,
  fields: z.array(z.object({ position: guestPosition, field: formField })),
  words: z.string(),
});
export type AskedChanges = z.infer<typeof askedChanges>;

const texts = z.object({
  house_rules: z.nullable(versionedText),
  privacy_notice: z.nullable(versionedText),
});
const shownFields = z.record(z.string(), z.enum(['hidden', 'optional', 'required']));

/** Whom the stay is booked for; left out by servers of earlier versions. */
const party = {
  adults: z._default(z.nullable(z.int()), null),
  children: z._default(z.nullable(z.int()), null),
  /** So many of them come, as the guest said while handing in fewer forms; null: all of them, or nothing was said. */
  coming: z._default(z.nullable(z.int()), null),
};

const whole = {
  version: z.int(),
  state: z.enum(checkInStates),
  /** Of the stay. */
  checkin: z.nullable(unixSeconds),
  checkout: z.nullable(unixSeconds),
  /** While changes are asked for. */
  asked: z.nullable(askedChanges),
  /** How the hotel uses each field of the main guest's form (`fieldUsesOf`). */
  fields: shownFields,
  /** Left out by servers of earlier versions. */
  strict_phone: z._default(z.boolean(), true),
  texts,
};

/** A check-in with its forms, to people who hold FAST_CHECK_IN. */
export const checkInDetail = z.object({
  ...whole,
  ...party,
  /** Null: no forms were ever given. */
  id: z.nullable(entityId),
  request_id: entityId,
  booking_id: z.nullable(entityId),
  /** Of the booking; left out by servers of earlier versions. */
  reservation_number: z._default(z.nullable(z.string()), null),
  rooms: z.array(z.string()),
  invited_at: z.nullable(unixSeconds),
  submitted_at: z.nullable(unixSeconds),
  accepted_at: z.nullable(unixSeconds),
  done_at: z.nullable(unixSeconds),
  /** Forms and signatures were erased: kept long enough, or withdrawn. */
  erased_at: z.nullable(unixSeconds),
  /** What the guest chose of the hotel's offers; left out by servers of earlier versions. */
  offers: z._default(z.array(shownOffer), []),
  /** The very texts that guests agreed to, by language. Left out by servers of earlier versions. */
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

/** A guest's own form: numbers of papers are masked, and once it was handed in more than those. */
export const ownForm = z.object({
  ...guest,
  /** Fields that hold a value which the form does not show: of a number its last characters, of others nothing. */
  masked: z.array(z.enum(maskableFields)),
  signed: z.nullable(signed),
  /** Signed as the form stands, and what was agreed to is still the hotel's text. */
  signature_current: z.boolean(),
  /** A code that opens this form alone was given out, until then. */
  shared_until: z.nullable(unixSeconds),
  /** Pictures that the hotel has: they are replaced and removed, and never shown. Phones keep forms of versions before it. */
  papers: z._default(z.array(z.object({ side: z.enum(paperSides), added_at: unixSeconds })), []),
});
export type OwnForm = z.infer<typeof ownForm>;

export const ownCheckIn = z.object({
  ...whole,
  ...party,
  /** Null: not begun. */
  id: z.nullable(entityId),
  /** Of the conversation with staff; null: not submitted yet. */
  request_id: z.nullable(entityId),
  /** The hotel takes pictures of identity papers. */
  takes_papers: z._default(z.boolean(), false),
  guests: z.array(ownForm),
  /** Those that may be chosen, and those that were. */
  offers: z._default(z.array(guestOffer), []),
});
export type OwnCheckIn = z.infer<typeof ownCheckIn>;

/** All that a companion sees: the own form, and whose hotel asks for it. */
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
