import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { offerChoice } from '../hotels/offers.ts';
import { newRequestId } from '../requests/new-request-id.ts';
import { entityId, unixSeconds } from '../scalars.ts';
import { guestFields } from './fields.ts';
import { formEdits, longestField } from './form-schema.ts';
import { agreement, guestCount, ownCheckIn, signature } from './view.ts';

const ofGuests = { access: 'guest', key: 'none', hotelFlag: 'fastCheckin' } as const;
const guestProblems = ['not_signed_in', 'stay_ended', 'not_allowed'] as const;
const version = z.optional(z.int().check(z.positive()));
// Other clients may have stored more than the form's own fields take.
export const longestBase = 10 * longestField;
/** A text, because it is part of an address. */
export const atPosition = z.object({ position: z.string().check(z.regex(/^1?\d$/)) });
/**
 * Id of the intended guest, from the answer; `edit_conflict` if another guest is at the position now. Left out: the
 * guest at the position.
 */
export const ofGuest = z.object({ guest: z.optional(entityId) });

export const formBase = z.partialRecord(
  z.enum(guestFields),
  z.nullable(z.union([z.string().check(z.maxLength(longestBase)), z.boolean()])),
);
export const formBody = z.strictObject({
  /** Omitted fields stay unchanged. */
  form: formEdits,
  /**
   * The values that the person saw in the fields, masked ones as masked. A field that has another value by now stays
   * and is answered as a conflict; a field that is left out is overwritten.
   */
  base: z.optional(formBase),
  /** Version of the form that was edited, for fields without a base: `edit_conflict` if it is outdated. */
  version,
});
/** Fields that were not saved, because another client has changed them; the answer has their values. */
export const formConflicts = z._default(z.array(z.enum(guestFields)), []);
export const signatureBody = z.strictObject({
  signature,
  /** Every text that the hotel has, as the guest read it. */
  agreed: z.array(agreement).check(z.maxLength(2)),
});

export const getOwnCheckIn = defineCall({
  ...ofGuests,
  id: 'getOwnCheckIn',
  method: 'GET',
  path: '/guest/check-in',
  summary: "The stay's check-in with its forms; one that was not begun has what the booking knows",
  answer: ownCheckIn,
  problems: guestProblems,
});

/** `edit_conflict` also if the hotel has changed a text that the guest agreed to. */
export const signOwnForm = defineCall({
  ...ofGuests,
  id: 'signOwnForm',
  method: 'PUT',
  path: '/guest/check-in/guests/{position}/signature',
  summary: 'Signs the form of a guest, and keeps what the guest agreed to',
  params: atPosition,
  query: ofGuest,
  body: signatureBody,
  answer: ownCheckIn,
  problems: [...guestProblems, 'not_found', 'status_not_settable', 'edit_conflict'],
});

export const shareOwnForm = defineCall({
  ...ofGuests,
  id: 'shareOwnForm',
  method: 'POST',
  path: '/guest/check-in/guests/{position}/code',
  summary: "A code that opens a companion's form and nothing else, for seven days; an earlier one ends",
  params: atPosition,
  query: ofGuest,
  answer: z.object({ code: z.string(), expires_at: unixSeconds, check_in: ownCheckIn }),
  problems: [...guestProblems, 'not_found', 'status_not_settable', 'edit_conflict'],
});

export const endSharing = defineCall({
  ...ofGuests,
  id: 'endSharing',
  method: 'DELETE',
  path: '/guest/check-in/guests/{position}/code',
  summary: 'Takes the code of a form back, and the access of who used it',
  params: atPosition,
  query: ofGuest,
  answer: ownCheckIn,
  problems: [...guestProblems, 'not_found', 'edit_conflict'],
});

/**
 * `invalid_input`: `fields` names all missing or invalid fields, as `guests.0.birth_date` or `guests.1.signature`;
 * `coming`: the stay is booked for more people than there are forms, and no smaller number was confirmed.
 */
export const submitCheckIn = defineCall({
  ...ofGuests,
  id: 'submitCheckIn',
  method: 'POST',
  path: '/guest/check-in/submit',
  summary: 'Hands the forms to staff as a request; the same id twice makes one',
  body: z.strictObject({
    /** Id of the request to create. */
    id: newRequestId,
    /** Version of the check-in that the guest saw; left out: no conflict check. */
    version,
    /** Number of people who come, if fewer than the stay is booked for: further forms, which are empty, are removed. */
    coming: z.optional(guestCount),
  }),
  answer: ownCheckIn,
  problems: [
    ...guestProblems,
    'not_found',
    'status_not_settable',
    'edit_conflict',
    'id_taken',
    'chat_closed',
    'limit_reached',
  ],
});

/**
 * `edit_conflict`: the guest saw another price. `not_allowed`: no service of the hotel accepts the
 * request.
 */
export const chooseOffer = defineCall({
  ...ofGuests,
  id: 'chooseOffer',
  method: 'POST',
  path: '/guest/check-in/offers/{id}',
  summary: 'Asks for an offer of the hotel, as a request; the same offer twice makes one',
  params: z.object({ id: entityId }),
  body: offerChoice,
  answer: ownCheckIn,
  problems: [...guestProblems, 'not_found', 'status_not_settable', 'edit_conflict', 'limit_reached'],
});

export const withdrawCheckIn = defineCall({
  ...ofGuests,
  id: 'withdrawCheckIn',
  method: 'POST',
  path: '/guest/check-in/withdraw',
  summary: 'Takes the check-in back and erases its forms; it can be begun again',
  answer: ownCheckIn,
  problems: [...guestProblems, 'not_found', 'status_not_settable'],
});

export const putOwnForm = defineCall({
  ...ofGuests,
  id: 'putOwnForm',
  method: 'PUT',
  path: '/guest/check-in/guests/{position}',
  summary: 'Saves fields of a guest as they are left, also wrong ones; the first edit begins the check-in',
  params: atPosition,
  query: ofGuest,
  body: z.strictObject({
    ...formBody.shape,
    /**
     * Number of guests who check in: new forms are empty, and only empty forms may be removed (else `invalid_input`).
     */
    guests: z.optional(guestCount),
  }),
  answer: z.extend(ownCheckIn, { conflicts: formConflicts }),
  problems: [...guestProblems, 'not_found', 'status_not_settable', 'edit_conflict'],
});

/** `not_found`: the main guest, who cannot be removed. */
export const removeOwnGuest = defineCall({
  ...ofGuests,
  id: 'removeOwnGuest',
  method: 'DELETE',
  path: '/guest/check-in/guests/{position}',
  summary: 'Removes a companion with form, signature, pictures and code; those behind move up, and twice is as once',
  params: atPosition,
  query: z.object({ guest: entityId }),
  answer: ownCheckIn,
  problems: [...guestProblems, 'not_found', 'status_not_settable'],
});
