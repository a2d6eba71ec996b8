import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { applyPut } from '@bellhop/contract/check-in/apply-put';
import type { askForChanges, declineCheckIn, putForm } from '@bellhop/contract/check-in/calls';
import type { GuestField } from '@bellhop/contract/check-in/fields';
import { formOf, type GuestForm, readRooms } from '@bellhop/contract/check-in/form';
import { isInHand } from '@bellhop/contract/check-in/state';
import type { CheckInDetail } from '@bellhop/contract/check-in/view';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { recordAccess } from '../../platform/access-records/store.ts';
import type { TenantWrite } from '../../platform/database/database.ts';
import { existing, Failure } from '../../platform/failure.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { mustBeOpenToStaff } from '../requests/access.ts';
import { tellGuest } from '../requests/comments/conversation.ts';
import { type Frame, presentRequest } from '../requests/present.ts';
import type { RequestRow } from '../requests/row.ts';
import { type CheckInStep, changeCheckIn } from './change-check-in.ts';
import { shortened } from './field-values.ts';
import { type Act, type CheckInParts, checkInOf } from './held-check-in.ts';
import { recordOf } from './judge.ts';
import { rewriteForms } from './keep-forms.ts';
import { openGuests } from './open-guests.ts';
import { presentDetail } from './present.ts';
import { recordReading } from './record-reading.ts';
import type { CheckInRow } from './row.ts';
import { findOf, findStayFacts, listAgreedTexts, listChosenOffers } from './store.ts';
import { askText, declinedText } from './texts.ts';

export async function readDetail(
  { database, clock, box }: CheckInParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
): Promise<CheckInDetail> {
  const { hotel } = frame;
  const at = clock.now();
  const read = await database.read(hotel.id, async (sql) => {
    const request = await checkInOf(sql, { frame, caller, id });
    const row = await findOf(sql, hotel.id, { requestId: id });
    const { booking_id } = request;
    const [guests, facts, offers] = await Promise.all([
      row === null ? [] : openGuests(sql, box, hotel.id, row.id),
      findStayFacts(sql, hotel.id, booking_id),
      booking_id === null ? [] : listChosenOffers(sql, hotel.id, booking_id),
    ]);
    const agreed = await listAgreedTexts(
      sql,
      hotel.id,
      guests.flatMap(({ signed }) => signed?.agreed ?? []),
    );
    return { request, row, guests, facts, offers, agreed };
  });
  const { request, row, guests, facts, offers, agreed } = read;
  // The record is written before the answer: if it fails, no form is shown.
  if (guests.length > 0) await recordReading(database, hotel, caller, request, at);
  const stay =
    request.b_status === null
      ? null
      : { status: request.b_status, checkin: request.b_checkin, checkout: request.b_checkout };
  const { booking_id } = request;
  const about = { id, booking_id, ...facts, agreed_texts: agreed, rooms: [...readRooms(request)] };
  return presentDetail(hotel, row, { guests, offers }, about, stay, at);
}

/**
 * Saves fields of a guest that no other client has changed since the person saw them. Only the values of the others are
 * read, and only then is a reading recorded.
 * @throws not_found: no such guest, or no forms; booking_awaiting_approval
 */
export async function putStaffForm(
  { database, clock, box }: CheckInParts,
  frame: Frame,
  caller: StaffCaller,
  { id, position }: { id: string; position: number },
  { entered_at, ...put }: CallInput<typeof putForm>['body'],
): Promise<CallAnswer<typeof putForm>> {
  const { hotel } = frame;
  const at = clock.now();
  const { request, ...outcome } = await database.write(hotel.id, async (tx) => {
    // A repeated write begins with these again.
    let saved: GuestField[] = [];
    let changed = false;
    let conflict: GuestForm | null = null;
    const before = await checkInOf(tx.sql, { frame, caller, id });
    mustBeOpenToStaff(frame, before);
    const known = existing(await findOf(tx.sql, hotel.id, { requestId: id }));
    const when = { at, checkin: before.b_checkin, checkout: before.b_checkout };
    await changeCheckIn(tx, known, {
      actor: actorOf(caller),
      at,
      async decide(row) {
        if (entered_at !== undefined && row.erased_at !== null && entered_at <= row.erased_at) return null;
        const written = await rewriteForms(tx, box, hotel.settings, row.id, when, (forms) => {
          if (forms[position] === undefined) throw new Failure('not_found');
          const stored = recordOf(forms[position]);
          const edit = applyPut(stored, put);
          saved = edit.saved;
          conflict = edit.conflicts.length === 0 ? null : valuesOf(edit.form, edit.conflicts);
          return forms.map((form, index) => (index === position ? edit.form : form));
        });
        changed = written.isFormChanged;
        if (!changed) return null;
        return {
          set: { erased_at: null },
          isFormChanged: true,
          request: { values: ({ custom_fields_values }) => shortened(custom_fields_values, written.forms) },
        };
      },
    });
    return { request: await checkInOf(tx.sql, { frame, caller, id }), saved, changed, conflict };
  });
  if (outcome.conflict !== null) await recordReading(database, hotel, caller, request, at);
  return { request: presentRequest(frame, request), ...outcome };
}

/** The name of the guest and the values of these fields after the save; an empty one is null. */
function valuesOf(saved: Readonly<Record<string, unknown>>, fields: readonly GuestField[]): GuestForm {
  const form = formOf(saved);
  const { name, surname } = form;
  return { name, surname, ...Object.fromEntries(fields.map((field) => [field, form[field] ?? null])) };
}

/** Asks the guest to correct fields, in their language and in the name of who asks; the request waits for it. */
export function askGuest(
  parts: CheckInParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  { fields, words, version }: CallInput<typeof askForChanges>['body'],
): Promise<GuestRequest> {
  return tell(parts, { frame, caller, id }, version, {
    step: (at) => ({
      set: { state: 'changes_asked', asked: { at, fields, words: words.trim() } },
      request: { status: 'PENDING' },
    }),
    words: (spoken) => askText(words, spoken),
  });
}

/** The guest reads why; forms are kept for thirty days. */
export function decline(
  parts: CheckInParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  { reason, version }: CallInput<typeof declineCheckIn>['body'],
): Promise<GuestRequest> {
  return tell(parts, { frame, caller, id }, version, {
    step: (at) => ({ set: { state: 'declined', declined_at: at, asked: null }, request: { status: 'CANCELED' } }),
    words: (spoken) => declinedText(reason, spoken),
  });
}

export async function recordPrint(
  { database, clock }: CheckInParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
): Promise<{ at: number }> {
  const at = clock.now();
  return database.write(frame.hotel.id, async (tx) => {
    const { booking_id: bookingId } = await checkInOf(tx.sql, { frame, caller, id });
    await recordAccess(tx, { at, actor: caller.id, what: 'print', entity: 'request', entityId: id, bookingId });
    return { at };
  });
}

interface StaffAct {
  step(at: number): CheckInStep;
  words(spoken: string | null): string;
}

async function tell(
  { database, clock }: CheckInParts,
  act: Omit<Act, 'at'>,
  version: number | undefined,
  { step, words }: StaffAct,
): Promise<GuestRequest> {
  const { frame, caller, id } = act;
  const at = clock.now();
  const row = await database.write(frame.hotel.id, async (tx) => {
    const before = await checkInOf(tx.sql, act);
    mustBeOpenToStaff(frame, before);
    const checkIn = await seenIn(tx, before);
    await changeCheckIn(tx, checkIn, {
      actor: actorOf(caller),
      at,
      edit: { basedOn: version, present: (request) => presentRequest(frame, request) },
      decide({ state }) {
        if (!isInHand(state)) throw new Failure('status_not_settable');
        return step(at);
      },
    });
    return tellGuest(tx, id, caller, words(before.b_language), at);
  });
  return presentRequest(frame, row);
}

export async function seenIn({ sql, hotelId }: TenantWrite, request: RequestRow): Promise<CheckInRow> {
  // Staff's own requests have no guest to write to.
  if (request.is_staff) throw new Failure('chat_closed');
  const checkIn = await findOf(sql, hotelId, { requestId: request.id });
  if (checkIn === null) throw new Failure('status_not_settable');
  return checkIn;
}
