import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type {
  openCompanionForm,
  putCompanionForm,
  signCompanionForm,
} from '@bellhop/contract/check-in/companion-calls';
import { mayShare } from '@bellhop/contract/check-in/state';
import type { CompanionForm } from '@bellhop/contract/check-in/view';
import type { Sql, TenantWrite } from '../../platform/database/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { CompanionCaller } from '../../platform/session/caller.ts';
import type { CompanionReader } from '../../platform/session/session.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { countInMinute } from '../../platform/usage/shared-count.ts';
import { isStayOver } from '../bookings/stay-over.ts';
import { findById as findStay } from '../bookings/store.ts';
import { type Editing, type EditParts, editForm, signForm } from './edit-form.ts';
import { companionMark, hashOf } from './form-box.ts';
import { openGuests } from './open-guests.ts';
import { presentCompanion } from './present.ts';
import { findById, findShared, type SharedForm } from './store.ts';

/** Finds the form that a companion's token opens, until the check-in is submitted. */
export function createCompanionReader({ database, clock }: Pick<EditParts, 'database' | 'clock'>): CompanionReader {
  return {
    async find(hotelId, token) {
      if (!token.startsWith(companionMark)) return null;
      const tokenHash = hashOf(token);
      const shared = await database.read(hotelId, (sql) => findShared(sql, hotelId, { tokenHash }));
      if (shared === null || !isOpen(shared, clock.now())) return null;
      return { kind: 'companion', checkInId: shared.check_in_id, guestId: shared.guest_id, tokenHash };
    },
  };
}

type Own = Pick<CompanionCaller, 'checkInId' | 'guestId'>;

/** Wrong codes that an address may try in a minute. */
const mostWrong = 10;

/**
 * Opens the form of a code. Wrong ones alone are counted: codes are far too long to be guessed, and a family and its neighbours
 * share the address of a lobby.
 * @throws not_found, too_many_requests
 */
export async function openForm(
  { database, clock, box }: EditParts,
  hotel: Hotel,
  code: string,
  address: string,
): Promise<CallAnswer<typeof openCompanionForm>> {
  const opened = hotel.settings.fastCheckin ? await formOfCode({ database, box }, hotel, code, clock.now()) : null;
  if (opened !== null) return opened;
  const wrong = { subject: `address:${address}`, kind: 'form_codes', most: mostWrong };
  await countInMinute({ database, clock }, hotel.id, wrong);
  throw new Failure('not_found');
}

/** Null: no such code, or it opens nothing any more. */
function formOfCode(
  { database, box }: Pick<EditParts, 'database' | 'box'>,
  hotel: Hotel,
  code: string,
  at: number,
): Promise<CallAnswer<typeof openCompanionForm> | null> {
  return database.read(hotel.id, async (sql) => {
    const shared = await findShared(sql, hotel.id, { codeHash: hashOf(code) });
    if (shared === null || !isOpen(shared, at)) return null;
    const token = box.tokenOf(hotel.id, code);
    const own = { checkInId: shared.check_in_id, guestId: shared.guest_id };
    return {
      token,
      expires_at: shared.code_until,
      form: await presentIn(sql, { box }, hotel, own, at),
    };
  });
}

export function readForm({ database, clock, box }: EditParts, hotel: Hotel, caller: CompanionCaller) {
  return database.read(hotel.id, (sql) => presentIn(sql, { box }, hotel, caller, clock.now()));
}

export function saveForm(
  parts: EditParts,
  hotel: Hotel,
  caller: CompanionCaller,
  body: CallInput<typeof putCompanionForm>['body'],
): Promise<CallAnswer<typeof putCompanionForm>> {
  return change(parts, hotel, caller, async (tx, editing) => ({
    conflicts: await editForm(tx, parts, editing, { place: caller, ...body }),
  }));
}

export function sign(
  parts: EditParts,
  hotel: Hotel,
  caller: CompanionCaller,
  body: CallInput<typeof signCompanionForm>['body'],
): Promise<CompanionForm> {
  return change(parts, hotel, caller, async (tx, editing) => {
    await signForm(tx, parts, editing, caller, body);
    return {};
  });
}

/** @param work returns further parts of the answer */
function change<Details extends object>(
  { database, clock, box }: EditParts,
  hotel: Hotel,
  caller: CompanionCaller,
  work: (tx: TenantWrite, editing: Editing) => Promise<Details>,
): Promise<CompanionForm & Details> {
  return database.write(hotel.id, async (tx) => {
    const at = clock.now();
    const [checkIn, stay] = await checkInAndStay(tx.sql, hotel, caller);
    // Submitted since the session was checked.
    if (!mayShare(checkIn.state)) throw new Failure('not_signed_in');
    const actor = { id: `guest:${stay.user_id}`, name: null };
    const details = await work(tx, { hotel, stay, known: checkIn, actor, at });
    return { ...(await presentIn(tx.sql, { box }, hotel, caller, at)), ...details };
  });
}

async function checkInAndStay(sql: Sql, hotel: Hotel, { checkInId }: Own) {
  const row = await findById(sql, hotel.id, checkInId);
  const stay = row?.booking_id == null ? null : await findStay(sql, hotel.id, row.booking_id);
  if (row === null || stay === null) throw new Failure('not_signed_in');
  return [row, stay] as const;
}

async function presentIn(
  sql: Sql,
  { box }: Pick<EditParts, 'box'>,
  hotel: Hotel,
  own: Own,
  at: number,
): Promise<CompanionForm> {
  const [row, stay] = await checkInAndStay(sql, hotel, own);
  const guest = (await openGuests(sql, box, hotel.id, row.id)).find(({ id }) => id === own.guestId);
  if (guest === undefined) throw new Failure('not_signed_in');
  return presentCompanion(hotel, row, guest, stay, at);
}

function isOpen({ code_until, state, b_status, b_checkout }: SharedForm, at: number): boolean {
  return code_until > at && mayShare(state) && !isStayOver({ status: b_status, checkout: b_checkout }, at);
}
