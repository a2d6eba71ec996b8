import type { BookingIdentity, BookingPatch } from '@bellhop/contract/bookings/full-booking';
import { isBirthday } from '@bellhop/contract/bookings/rules';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type { assignRooms, checkInGuests } from '@bellhop/contract/check-in/calls';
import { formOf, type GuestForm, readForms, readRooms, roomsField } from '@bellhop/contract/check-in/form';
import { isInHand } from '@bellhop/contract/check-in/state';
import { clientId } from '@bellhop/contract/client-id';
import type { GuestRequest, RequestStatus } from '@bellhop/contract/requests/request';
import { isEmptyText } from '@bellhop/contract/text/visible';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import type { TenantWrite } from '../../platform/database/database.ts';
import { changeEntity } from '../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import { listPreferences } from '../bookings/preferences/store.ts';
import type { FullBookingRow } from '../bookings/row.ts';
import { isStayOver } from '../bookings/stay-over.ts';
import { addBooking } from '../bookings/write-booking.ts';
import { fieldsAndSummary } from '../requests/change-request.ts';
import { tellGuest } from '../requests/comments/conversation.ts';
import { loggedChanges } from '../requests/identity-fields.ts';
import { type Frame, presentRequest } from '../requests/present.ts';
import type { RequestRow } from '../requests/row.ts';
import { answeredAt, changesOf, type RequestPatch } from '../requests/rules.ts';
import { requestEntity } from '../requests/store.ts';
import { editStay, holdRooms, settleRooms } from './give-rooms.ts';
import type { Act, CheckInParts } from './held-check-in.ts';
import { recordOf } from './judge.ts';
import { readGuestForms } from './keep-forms.ts';
import { stateNow } from './present.ts';
import type { CheckInRow } from './row.ts';
import { checkInEntity, findOf } from './store.ts';
import { unbookedStays } from './unbooked-stays.ts';

/**
 * Writes the rooms into field 313 and the booking, and tells the guest in their language (FCI-09, FCI-12).
 * @throws not_found, edit_conflict, booking_awaiting_approval, status_not_settable, limit_reached, and the codes
 * of `roomProblems`
 */
export async function giveRooms(
  { database, clock, identities, box }: CheckInParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  { rooms: sent, override = [], version }: CallInput<typeof assignRooms>['body'],
): Promise<GuestRequest> {
  const act = { frame, caller, id, at: clock.now() };
  const rooms = readRooms({ custom_fields_values: [{ id: roomsField, value: JSON.stringify(sent) }] });
  const row = await database.write(frame.hotel.id, async (tx) => {
    const { request: before, checkIn } = await holdRooms(tx, act);
    const earlier = readRooms(before);
    const message = await settleRooms(tx, { box, identities }, act, before, checkIn, { rooms, override });
    // Forms and rooms are values of one request: before the first room, a guest's correction meanwhile does not conflict.
    const basedOn = earlier.length === 0 ? undefined : version;
    const after = await changeRequestOf(tx, act, before, basedOn, {
      custom_fields_values: [
        ...before.custom_fields_values.filter((each) => each.id !== roomsField),
        { id: roomsField, value: JSON.stringify(rooms) },
      ],
    });
    return message === null ? after : tellGuest(tx, id, caller, message, act.at);
  });
  return presentRequest(frame, row);
}

/**
 * Makes the booking of a check-in, or completes its booking, from its forms (FCI-23 to FCI-28, decision 60). The
 * request closes for guests in the house, and waits for guests who arrive later. A repeated call changes nothing, and
 * no call undoes a check-in.
 * @throws not_found, edit_conflict, invalid_input, status_not_settable, and the codes of `roomProblems`
 */
export async function finishCheckIn(
  { database, clock, identities, box }: CheckInParts,
  frame: Frame,
  caller: StaffCaller,
  id: string,
  { status, override = [], version }: CallInput<typeof checkInGuests>['body'],
): Promise<CallAnswer<typeof checkInGuests>> {
  const { hotel } = frame;
  const act = { frame, caller, id, at: clock.now() };
  const requestStatus = status === 'hotel_guest' ? 'CLOSED' : 'PENDING';
  const step = status === 'hotel_guest' ? 'done' : 'accepted';
  const row = await database.write(hotel.id, async (tx) => {
    const { request: before, checkIn } = await holdRooms(tx, act);
    if (before.booking_id !== null && (checkIn?.state === 'done' || checkIn?.state === step)) return before;
    mustBeFinishable(before, checkIn, act.at);
    const forms = checkIn === null ? [] : await readGuestForms(tx.sql, box, hotel.id, checkIn.id);
    const main = forms[0] === undefined ? readForms(before)[0] : formOf(recordOf(forms[0]));
    if (main === undefined || (isEmptyText(main.name) && isEmptyText(main.surname)))
      throw invalidInput('body.custom_fields_values.311', 'required');
    const rooms = readRooms(before);
    const { booking_id } = before;
    if (booking_id !== null) {
      const patchOf = (stay: FullBookingRow, numbers: BookingIdentity): BookingPatch => ({
        ...onlyWhatIsMissing(stay, numbers, fieldsOf(main, act.at, status)),
        ...(rooms.length === 0 ? {} : { rooms: [...rooms] }),
        status,
      });
      await editStay(tx, { box, identities }, act, { bookingId: booking_id, judgesAll: true, override, patchOf });
    }
    const more = async () => {
      if (booking_id !== null) {
        await followDone(tx, act, checkIn, booking_id, status, arrivalOf(before));
        return {};
      }
      const bookingId = clientId();
      await addBooking(tx, identities, hotel, bookingId, {
        actor: actorOf(caller),
        at: act.at,
        judging: { unbooked: unbookedStays(box), override, requestId: id },
        preferences: await listPreferences(tx.sql, hotel.id),
        fields: {
          ...fieldsOf(main, act.at, status),
          ...(before.user_id === null ? {} : { user_id: before.user_id }),
          rooms: [...rooms],
          status,
        },
      });
      await followDone(tx, act, checkIn, bookingId, status, null);
      return { booking_id: bookingId };
    };
    const finish = { step, isOfCheckIn: checkIn !== null, more } as const;
    return changeRequestOf(tx, act, before, version, { status: requestStatus }, finish);
  });
  if (row.booking_id === null) throw new Error('a check-in that was finished has a booking');
  return { request: presentRequest(frame, row), booking_id: row.booking_id };
}

/** @throws status_not_settable: it was not submitted, was declined or taken back, or its stay is over */
export function mustBeFinishable(
  { status, b_status, b_checkout }: RequestRow,
  checkIn: CheckInRow | null,
  at: number,
): void {
  const stay = b_status === null ? null : { status: b_status, checkin: null, checkout: b_checkout };
  const state = checkIn === null ? null : stateNow(checkIn, stay, at);
  const isOver = stay !== null && isStayOver(stay, at);
  const mayBe = state === null ? !isOver && status !== 'CANCELED' : isInHand(state) || state === 'done';
  if (!mayBe) throw new Failure('status_not_settable');
}

interface Finish {
  /** The new state of the check-in. */
  step: CheckInRow['state'];
  /** The request has a check-in, which changes even if the request already has the new status. */
  isOfCheckIn: boolean;
  /** Returns further columns, once the request is locked and known to change. */
  more(): Promise<Partial<Pick<RequestRow, 'booking_id'>>>;
}

async function changeRequestOf(
  tx: TenantWrite,
  { frame, caller, id, at }: Act,
  before: RequestRow,
  version: number | undefined,
  patch: RequestPatch,
  finish?: Finish,
): Promise<RequestRow> {
  return changeEntity(tx, requestEntity, id, {
    actor: actorOf(caller),
    at,
    edit: { basedOn: version, present: (row) => presentRequest(frame, row) },
    async decide(current) {
      // Another process has made the booking meanwhile.
      if (current.booking_id !== before.booking_id) throw new ConcurrentWrite();
      const comparable = { ...current, assignee: null, department: null };
      const changed = changesOf(comparable, patch);
      if (Object.keys(changed).length === 0 && !finish?.isOfCheckIn) return null;
      const status: RequestStatus = patch.status ?? current.status;
      const values = changed.custom_fields_values?.to;
      return {
        changed: { ...loggedChanges(changed), ...(finish && { check_in: { from: null, to: finish.step } }) },
        set: {
          status,
          answered_at: answeredAt(current, status),
          ...(finish && { submitted_at: null }),
          ...(values === undefined ? {} : await fieldsAndSummary(tx.sql, frame, current, [...values])),
          ...(await finish?.more()),
        },
      };
    },
  });
}

/** The arrival of guests who were in the house before the desk finished their check-in; null: they arrive now. */
function arrivalOf({ b_status, b_checkin }: RequestRow): number | null {
  return b_status === 'hotel_guest' ? b_checkin : null;
}

/** Moves the check-in on with its request; the check-in gets the stay if the stay has no check-in yet. */
async function followDone(
  tx: TenantWrite,
  { caller, at }: Act,
  checkIn: CheckInRow | null,
  bookingId: string,
  status: 'hotel_guest' | 'future_guest',
  arrival: number | null,
): Promise<void> {
  if (checkIn === null) return;
  const ofStay = await findOf(tx.sql, tx.hotelId, { bookingId });
  const isFirst = ofStay === null || ofStay.id === checkIn.id || ofStay.state !== 'done';
  const doneAt = isFirst && arrival !== null ? Math.min(arrival, at) : at;
  await changeEntity(tx, checkInEntity, checkIn.id, {
    actor: actorOf(caller),
    at,
    decide(row) {
      // Another process has changed the check-in meanwhile.
      if (row.state !== checkIn.state) throw new ConcurrentWrite();
      const isHere = status === 'hotel_guest';
      const state = isHere ? ('done' as const) : ('accepted' as const);
      return {
        changed: { state: { from: row.state, to: state } },
        set: {
          state,
          asked: null,
          booking_id: ofStay === null ? bookingId : row.booking_id,
          ...(isHere ? { done_at: row.done_at ?? doneAt } : { accepted_at: at }),
        },
      };
    },
  });
}

/** Returns the fields of the booking from a form; data of papers stay in the form until the guests are in the house. */
function fieldsOf(form: GuestForm, at: number, status: 'hotel_guest' | 'future_guest'): BookingPatch {
  const national = form.national_identification_number?.trim() ?? '';
  const born = Date.parse(`${form.birth_date ?? ''}T00:00:00Z`) / 1000;
  const texts: BookingPatch = {
    name: form.name ?? '',
    family_name: form.surname ?? '',
    phone_number: form.phone_number ?? null,
    email: form.email ?? null,
    note: form.note ?? null,
    all_number: form.all_number ?? null,
    // The letter of FCI-27 and FCI-28.
    nationality: national === '' ? (form.nationality?.toUpperCase() ?? null) : 'TC',
  };
  return {
    ...texts,
    gender: form.gender === 'unspecified' ? null : (form.gender ?? null),
    checkin: form.checkin ?? null,
    checkout: form.checkout ?? null,
    ...(status === 'hotel_guest' && {
      passport_number: form.passport_number ?? null,
      national_identification_number: national === '' ? null : national,
      ...(isBirthday(born, at) && { birthday: born }),
    }),
  };
}

/** Returns only fields that an existing booking lacks. */
function onlyWhatIsMissing(stay: FullBookingRow, numbers: BookingIdentity, fields: BookingPatch): BookingPatch {
  const stored: Readonly<Record<string, unknown>> = { ...stay, ...numbers };
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => value !== null && (stored[field] ?? '') === ''),
  );
}
