import { applyPut, type FormPut } from '@bellhop/contract/check-in/apply-put';
import { fieldUsesOf, type GuestField, guestFields, isAsked } from '@bellhop/contract/check-in/fields';
import { formOf } from '@bellhop/contract/check-in/form';
import type { formBody, signatureBody } from '@bellhop/contract/check-in/guest-calls';
import { formsOf } from '@bellhop/contract/check-in/party';
import { isDraft, isWithStaff, mayGuestEdit } from '@bellhop/contract/check-in/state';
import { agreedTexts, lacksText } from '@bellhop/contract/check-in/view';
import type * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { existing, Failure, invalidInput } from '../../platform/failure.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { BookingRow } from '../bookings/row.ts';
import type { CodeBox } from '../payments/code-box.ts';
import { changeCheckIn } from './change-check-in.ts';
import { shortened } from './field-values.ts';
import type { FormBox } from './form-box.ts';
import { isBlankForm, isCurrent, recordOf, textsToAgree } from './judge.ts';
import { formOfGuest, rewriteForms } from './keep-forms.ts';
import { maskedForm, type OpenedGuest, stateNow } from './present.ts';
import type { CheckInRow, GuestRow } from './row.ts';
import { keepTexts, listGuests, putGuest } from './store.ts';

export interface EditParts {
  database: Database;
  clock: Clock;
  box: FormBox;
  /** Codes of the pages on which guests pay. */
  codes: CodeBox;
}

export interface Editing {
  hotel: Hotel;
  stay: BookingRow;
  known: CheckInRow;
  actor: Actor;
  at: number;
}

/** A guest by position and, if known, by id; or a companion by the hash of the token. */
export type GuestPlace = { position: number; guest: string | undefined } | { tokenHash: string };

type GuestEdit = z.output<typeof formBody> & {
  place: GuestPlace;
  /** The new number of guests; undefined: no change. */
  guests?: number | undefined;
};

/**
 * Saves fields of a form, right or wrong; staff see the fields if the forms were sent to them already.
 * @returns the fields that were not saved, because another client has changed them
 * @throws not_found, status_not_settable, edit_conflict, invalid_input: a field that the hotel does not ask for
 */
export async function editForm(
  tx: TenantWrite,
  { box }: EditParts,
  { hotel, stay, known, actor, at }: Editing,
  { place, guests, version, ...put }: GuestEdit,
): Promise<GuestField[]> {
  let conflicts: GuestField[] = [];
  const when = { at, checkin: stay.checkin, checkout: stay.checkout };
  await changeCheckIn(tx, known, {
    actor,
    at,
    async decide(row) {
      if (!mayGuestEdit(stateNow(row, stay, at))) throw new Failure('status_not_settable');
      const written = await rewriteForms(tx, box, hotel.settings, row.id, when, (forms, rows) => {
        const stored = rows.length > 0 ? forms : knownOf(stay);
        const count = guests ?? stored.length;
        const position = positionOf(rows, place);
        if (position >= count) throw new Failure('not_found');
        mustBeEmpty(rows.slice(count), stored.slice(count));
        mustBeCurrent(rows[position], version, put);
        const before = recordOf(stored[position]);
        const edit = applyPut(before, put, maskedForm(row, formOf(before)).form);
        refuseUnasked(hotel.settings, row, position, before, edit.form);
        conflicts = edit.conflicts;
        return Array.from({ length: count }, (_, each) => (each === position ? edit.form : (stored[each] ?? {})));
      });
      const begins = isDraft(row.state) && row.state !== 'draft';
      if (!written.isFormChanged && !begins) return null;
      return {
        set: { erased_at: null, ...(begins ? { state: 'draft', submitted_at: null } : {}) },
        isFormChanged: written.isFormChanged,
        request: isWithStaff(row.state)
          ? { values: (request) => shortened(request.custom_fields_values, written.forms) }
          : undefined,
      };
    },
  });
  return conflicts;
}

/** Fields without a base are saved only into the version that the guest saw. @throws edit_conflict */
function mustBeCurrent(stored: GuestRow | undefined, version: number | undefined, { form, base = {} }: FormPut): void {
  if (version === undefined || stored === undefined || version >= stored.version) return;
  if (Object.keys(form).some((field) => !Object.hasOwn(base, field))) throw new Failure('edit_conflict');
}

/**
 * Keeps a signature, and which text in which version and language was agreed to, and when.
 * @throws not_found, status_not_settable, invalid_input (lacks a text), edit_conflict (it is another text by now)
 */
export async function signForm(
  tx: TenantWrite,
  { box }: EditParts,
  { hotel, stay, known, actor, at }: Editing,
  place: GuestPlace,
  { signature, agreed }: z.output<typeof signatureBody>,
): Promise<void> {
  const { sql, hotelId } = tx;
  const signed = { at, agreed };
  await changeCheckIn(tx, known, {
    actor,
    at,
    async decide(row) {
      const rows = await listGuests(sql, hotelId, row.id);
      const guest = existing(rows[positionOf(rows, place)]);
      if (!mayGuestEdit(stateNow(row, stay, at))) throw new Failure('status_not_settable');
      const texts = textsToAgree(hotel.settings);
      if (lacksText(signed.agreed, texts)) throw invalidInput('body.agreed', 'required');
      if (!isCurrent(signed, hotel.settings)) throw new Failure('edit_conflict');
      await keepTexts(
        sql,
        hotelId,
        agreedTexts.flatMap((name) => (texts[name] === null ? [] : [{ name, ...texts[name] }])),
        at,
      );
      await putGuest(sql, hotelId, {
        ...guest,
        signature: box.sealSignature(hotelId, guest, signature),
        signed: { ...signed, form: box.markOf(hotelId, guest, formOfGuest(box, hotelId, guest)) },
        version: guest.version + 1,
      });
      return { set: {}, isFormChanged: true, request: isWithStaff(row.state) ? {} : undefined };
    },
  });
}

/**
 * Under the lock of the check-in.
 * @throws edit_conflict: another guest has this position now; not_signed_in: the companion's code ended since the session was checked
 */
export function positionOf(rows: readonly GuestRow[], place: GuestPlace): number {
  if ('tokenHash' in place) {
    const own = rows.findIndex(({ token_hash }) => token_hash === place.tokenHash);
    if (own < 0) throw new Failure('not_signed_in');
    return own;
  }
  const { position, guest } = place;
  if (guest !== undefined && rows[position]?.id !== guest) throw new Failure('edit_conflict');
  return position;
}

/** A guest with anything written or signed is removed one by one. @throws invalid_input */
function mustBeEmpty(rows: readonly GuestRow[], forms: readonly unknown[]): void {
  if (forms.every(isBlankForm) && rows.every(({ signature }) => signature === null)) return;
  throw invalidInput('body.guests', 'not_empty');
}

/**
 * Guests fill fields that the hotel asks for or staff want corrected; other fields keep their value or are emptied.
 * @throws invalid_input
 */
function refuseUnasked(
  { checkInFields, timeZone }: Hotel['settings'],
  { state, asked: changes }: CheckInRow,
  position: number,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): void {
  const uses = fieldUsesOf(checkInFields, timeZone);
  const corrections = state === 'changes_asked' ? (changes?.fields ?? []) : [];
  const refused = guestFields.filter(
    (field) =>
      after[field] !== undefined &&
      after[field] !== before[field] &&
      !isAsked(uses, field, position) &&
      !corrections.some((one) => one.position === position && one.field === field),
  );
  if (refused.length === 0) return;
  throw new Failure('invalid_input', {
    fields: refused.map((field) => ({ path: `body.form.${field}`, reason: 'hidden' })),
  });
}

/** The guests of a check-in that was not begun. */
export function unwritten(stay: BookingRow): OpenedGuest[] {
  return knownOf(stay).map((known, position) => ({
    id: null,
    position,
    sent: known,
    version: 0,
    signed: null,
    isChanged: false,
    code_until: null,
    signature: null,
    papers: [],
  }));
}

/** Returns forms from a booking: the known fields of the main guest, and an empty form for each other guest. */
function knownOf(stay: BookingRow): object[] {
  const { name, family_name, phone_number, email, nationality } = stay;
  const known = { name, surname: family_name, phone_number, email, nationality };
  const main = Object.fromEntries(Object.entries(known).filter(([, value]) => (value ?? '') !== ''));
  return Array.from({ length: formsOf(stay) }, (_, position) => (position === 0 ? main : {}));
}
