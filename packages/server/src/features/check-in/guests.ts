import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { GuestField } from '@bellhop/contract/check-in/fields';
import type { putOwnForm, shareOwnForm, signOwnForm } from '@bellhop/contract/check-in/guest-calls';
import { formsOf } from '@bellhop/contract/check-in/party';
import { isWithStaff, mayGuestEdit, mayShare } from '@bellhop/contract/check-in/state';
import type { Corrections, OwnCheckIn } from '@bellhop/contract/check-in/view';
import { customAlphabet } from 'nanoid';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import { insertEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import { actorOf, type GuestCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { BookingRow } from '../bookings/row.ts';
import { findById as findStay } from '../bookings/store.ts';
import { paymentsOf } from '../payments/ask-to-pay.ts';
import { withoutIdentity } from '../requests/identity-fields.ts';
import { changeCheckIn } from './change-check-in.ts';
import { type EditParts, editForm, type GuestPlace, positionOf, signForm, unwritten } from './edit-form.ts';
import { shortened } from './field-values.ts';
import { hashOf } from './form-box.ts';
import { judge } from './judge.ts';
import { formOfGuest, newCheckIn } from './keep-forms.ts';
import { openGuests } from './open-guests.ts';
import { presentOwn, stateNow } from './present.ts';
import type { CheckInRow, ChosenOffer } from './row.ts';
import { checkInEntity, findOf, listChosenOffers, listGuests, putGuest, removeGuest, removeGuests } from './store.ts';

/** Seconds for which a companion's code opens its form. */
const codeSeconds = 7 * 86_400;
/** A guest types the code if a phone cannot share a link: no characters look alike, and none is a sign. 128 bits. */
const newCode = customAlphabet('23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 22);

export async function readOwn(parts: EditParts, hotel: Hotel, caller: GuestCaller): Promise<OwnCheckIn> {
  return parts.database.read(hotel.id, (sql) => presentIn(sql, parts, hotel, caller));
}

/** Writes to the guest's own check-in, and returns the changed check-in. */
export function writeOwn(
  parts: EditParts,
  hotel: Hotel,
  caller: GuestCaller,
  act: (tx: TenantWrite, at: number) => Promise<void>,
): Promise<OwnCheckIn> {
  return parts.database.write(hotel.id, async (tx) => {
    await act(tx, parts.clock.now());
    return presentIn(tx.sql, parts, hotel, caller);
  });
}

/** Fields of one guest, as they are left (decision 80); the first edit begins the check-in. */
export async function saveOwn(
  parts: EditParts,
  hotel: Hotel,
  caller: GuestCaller,
  place: GuestPlace,
  body: CallInput<typeof putOwnForm>['body'],
): Promise<CallAnswer<typeof putOwnForm>> {
  let conflicts: GuestField[] = [];
  const own = await writeOwn(parts, hotel, caller, async (tx, at) => {
    const stay = await stayOf(tx.sql, hotel.id, caller);
    const known = await begun(tx, caller, stay, at);
    conflicts = await editForm(tx, parts, { hotel, stay, known, actor: actorOf(caller), at }, { place, ...body });
  });
  return { ...own, conflicts };
}

export function signOwn(
  parts: EditParts,
  hotel: Hotel,
  caller: GuestCaller,
  place: GuestPlace,
  body: CallInput<typeof signOwnForm>['body'],
): Promise<OwnCheckIn> {
  return writeOwn(parts, hotel, caller, async (tx, at) => {
    const [stay, checkIn] = await stayAndCheckIn(tx.sql, hotel.id, caller);
    await signForm(tx, parts, { hotel, stay, known: checkIn, actor: actorOf(caller), at }, place, body);
  });
}

/** Makes a code for a companion; the earlier code of the same form ends. */
export function share(
  parts: EditParts,
  hotel: Hotel,
  caller: GuestCaller,
  place: GuestPlace,
): Promise<CallAnswer<typeof shareOwnForm>> {
  const code = newCode();
  const expires_at = parts.clock.now() + codeSeconds;
  const codes = {
    code_hash: hashOf(code),
    token_hash: hashOf(parts.box.tokenOf(hotel.id, code)),
    code_until: expires_at,
  };
  return parts.database.write(hotel.id, async (tx) => {
    await setCode(tx, parts, hotel, caller, place, codes);
    return { code, expires_at, check_in: await presentIn(tx.sql, parts, hotel, caller) };
  });
}

export function endShare(parts: EditParts, hotel: Hotel, caller: GuestCaller, place: GuestPlace): Promise<OwnCheckIn> {
  return writeOwn(parts, hotel, caller, (tx) => setCode(tx, parts, hotel, caller, place, null));
}

/** Removes a companion; later guests move up with their forms. @throws not_found (the main guest), status_not_settable */
export function removeOwn(parts: EditParts, hotel: Hotel, caller: GuestCaller, guest: string): Promise<OwnCheckIn> {
  return writeOwn(parts, hotel, caller, async (tx, at) => {
    const [stay, checkIn] = await stayAndCheckIn(tx.sql, hotel.id, caller);
    const when = { at, checkin: stay.checkin, checkout: stay.checkout };
    await changeCheckIn(tx, checkIn, {
      actor: actorOf(caller),
      at,
      async decide(row) {
        if (!mayGuestEdit(stateNow(row, stay, at))) throw new Failure('status_not_settable');
        const rows = await listGuests(tx.sql, hotel.id, row.id);
        const removed = rows.find(({ id }) => id === guest);
        if (removed === undefined) return null;
        if (removed.position === 0) throw new Failure('not_found');
        await removeGuest(tx.sql, hotel.id, removed);
        const left = rows.filter((each) => each !== removed);
        const forms = left.map((each, position) => {
          const form = formOfGuest(parts.box, hotel.id, each);
          return { sent: form, judged: judge(hotel.settings, form, position, when) };
        });
        const corrections = row.asked && { ...row.asked, fields: movedUp(row.asked.fields, removed.position) };
        const coming = left.length < formsOf(stay) ? left.length : null;
        return {
          set: { asked: corrections, ...(isWithStaff(row.state) ? { coming } : {}) },
          isFormChanged: true,
          logged: { guests: { from: rows.length, to: left.length } },
          request: isWithStaff(row.state)
            ? { values: (request) => shortened(request.custom_fields_values, forms) }
            : undefined,
        };
      },
    });
  });
}

/** Moves the fields that staff want corrected with the guests after the removed one. */
function movedUp(fields: Corrections['fields'], removed: number): Corrections['fields'] {
  return fields
    .filter(({ position }) => position !== removed)
    .map(({ position, field }) => ({ position: position > removed ? position - 1 : position, field }));
}

/** Takes the check-in back, with all that was written; it can be begun again. */
export function withdraw(parts: EditParts, hotel: Hotel, caller: GuestCaller): Promise<OwnCheckIn> {
  return writeOwn(parts, hotel, caller, async (tx, at) => {
    const [, checkIn] = await stayAndCheckIn(tx.sql, hotel.id, caller);
    await changeCheckIn(tx, checkIn, {
      actor: actorOf(caller),
      at,
      async decide({ id, state }) {
        if (state === 'withdrawn') return null;
        if (!mayGuestEdit(state) && state !== 'accepted') throw new Failure('status_not_settable');
        await removeGuests(tx.sql, hotel.id, id, 0);
        return {
          set: { state: 'withdrawn', asked: null, erased_at: at },
          isFormChanged: true,
          request: { status: 'CANCELED', values: (request) => withoutIdentity(request.custom_fields_values) },
        };
      },
    });
  });
}

async function setCode(
  tx: TenantWrite,
  parts: EditParts,
  hotel: Hotel,
  caller: GuestCaller,
  place: GuestPlace,
  codes: { code_hash: string; token_hash: string; code_until: number } | null,
): Promise<void> {
  const [, checkIn] = await stayAndCheckIn(tx.sql, hotel.id, caller);
  await changeCheckIn(tx, checkIn, {
    actor: actorOf(caller),
    at: parts.clock.now(),
    async decide({ id, state }) {
      const rows = await listGuests(tx.sql, hotel.id, id);
      const guest = rows[positionOf(rows, place)];
      // The main guest's own form is not given away.
      if (guest === undefined || guest.position === 0) throw new Failure('not_found');
      if (codes !== null && !mayShare(state)) throw new Failure('status_not_settable');
      const none = { code_hash: null, token_hash: null, code_until: null };
      if (codes === null && guest.code_hash === null) return null;
      await putGuest(tx.sql, hotel.id, { ...guest, ...(codes ?? none) });
      const companion = { from: guest.code_hash && 'set', to: codes && 'set' };
      return { set: {}, logged: { companion }, request: isWithStaff(state) ? {} : undefined };
    },
  });
}

/** The check-in of the stay; the first edit begins it. */
async function begun(tx: TenantWrite, caller: GuestCaller, stay: BookingRow, at: number): Promise<CheckInRow> {
  const row = await findOf(tx.sql, tx.hotelId, { bookingId: stay.id });
  return (
    row ?? insertEntity(tx, checkInEntity, newCheckIn(at, { booking_id: stay.id, state: 'draft' }), actorOf(caller))
  );
}

/** Returns the stay of the guest and its check-in. @throws not_found without a check-in */
export async function stayAndCheckIn(
  sql: Sql,
  hotelId: string,
  caller: GuestCaller,
): Promise<[BookingRow, CheckInRow]> {
  const [stay, row] = await Promise.all([
    stayOf(sql, hotelId, caller),
    findOf(sql, hotelId, { bookingId: caller.bookingId }),
  ]);
  if (row === null) throw new Failure('not_found');
  return [stay, row];
}

/** Offers that a stay has asked for, with their payments. */
export async function readOffers(
  sql: Sql,
  { codes, clock }: Pick<EditParts, 'codes' | 'clock'>,
  hotelId: string,
  bookingId: string,
): Promise<ChosenOffer[]> {
  const chosen = await listChosenOffers(sql, hotelId, bookingId);
  const requests = chosen.map(({ request_id }) => request_id);
  const payments = await paymentsOf(sql, codes, hotelId, requests, clock.now());
  return chosen.map((offer) => ({ ...offer, payment: payments.get(offer.request_id) ?? null }));
}

export async function stayOf(sql: Sql, hotelId: string, { bookingId }: GuestCaller): Promise<BookingRow> {
  const stay = await findStay(sql, hotelId, bookingId);
  if (stay === null) throw new Failure('stay_ended');
  return stay;
}

export async function presentIn(sql: Sql, parts: EditParts, hotel: Hotel, caller: GuestCaller): Promise<OwnCheckIn> {
  const { box, clock } = parts;
  const [stay, row, offers] = await Promise.all([
    stayOf(sql, hotel.id, caller),
    findOf(sql, hotel.id, { bookingId: caller.bookingId }),
    readOffers(sql, parts, hotel.id, caller.bookingId),
  ]);
  const written = row === null ? [] : await openGuests(sql, box, hotel.id, row.id);
  const guests = written.length > 0 ? written : unwritten(stay);
  return presentOwn(hotel, row, { guests, offers }, stay, clock.now());
}
