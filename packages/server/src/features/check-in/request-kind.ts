import { readRooms, roomsField } from '@bellhop/contract/check-in/form';
import { isInHand } from '@bellhop/contract/check-in/state';
import { identityFields, type RequestStatus } from '@bellhop/contract/requests/request';
import { isSameJson } from '@bellhop/contract/same-json';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity, insertEntity } from '../../platform/entities/change-entity.ts';
import { invalidInput } from '../../platform/failure.ts';
import { actorOf } from '../../platform/session/caller.ts';
import type { IdentityBox } from '../bookings/identity.ts';
import { checkInType, formsChanged, keepingFields, namesIdentity } from '../requests/identity-fields.ts';
import { mayReadIdentity } from '../requests/policy.ts';
import type {
  NewRequest,
  PreparedChange,
  PreparedRequest,
  RequestChange,
  RequestKind,
} from '../requests/request-kind.ts';
import type { CustomFieldValue, RequestRow } from '../requests/row.ts';
import { type BookingOfRequest, findById as findRequest } from '../requests/store.ts';
import { formsIn, shortened, takeApart, whole, withDates, withLinks } from './field-values.ts';
import type { FormBox } from './form-box.ts';
import { holdRooms, settleRooms } from './give-rooms.ts';
import { isBlankForm } from './judge.ts';
import { newCheckIn, readGuestForms, rewriteForms, stateOf, writeForms } from './keep-forms.ts';
import { listPapers } from './papers/store.ts';
import { recordReading } from './record-reading.ts';
import type { CheckInRow } from './row.ts';
import { checkInEntity, findOf } from './store.ts';

interface Parts {
  database: Database;
  box: FormBox;
  identities: IdentityBox;
}

/** A patch that leaves out forms or rooms keeps the stored ones: not every client reads them. */
const keptFields = [...identityFields, roomsField];

/** Requests for a check-in: the forms of their guests are sealed apart, and their check-in follows their status. */
export function checkInRequests(parts: Parts): RequestKind {
  return {
    types: [checkInType],
    prepare: (tx, request) => prepareForms(tx, parts.box, request),
    prepareChange: (tx, change) => prepareChange(tx, parts, change),
    async read({ hotel }, caller, request, at) {
      if (!mayReadIdentity(caller.privileges) || !namesIdentity(request.custom_fields_values)) return {};
      const forms = await parts.database.read(hotel.id, async (sql) => {
        const row = await findOf(sql, hotel.id, { requestId: request.id });
        if (row === null) return null;
        const stored = await readGuestForms(sql, parts.box, hotel.id, row.id);
        const papers = hotel.settings.idImages ? await listPapers(sql, hotel.id, row.id) : [];
        const stay = { checkin: request.b_checkin, checkout: request.b_checkout };
        return withDates(withLinks(stored, papers, request.id), stay);
      });
      if (forms === null) return { custom_fields_values: request.custom_fields_values };
      // The record is written before the answer leaves: a reading that cannot be recorded fails.
      await recordReading(parts.database, hotel, caller, request, at);
      return { custom_fields_values: whole(request.custom_fields_values, forms) };
    },
  };
}

/** Takes the forms of a new request out of its values, and writes them into the check-in of its stay. */
async function prepareForms(
  tx: TenantWrite,
  box: FormBox,
  { id, hotel, caller, booking, body, at }: NewRequest,
): Promise<PreparedRequest> {
  const values = body.custom_fields_values ?? [];
  mustNameRoomsOf(booking, values);
  const stay = { at, checkin: booking?.checkin ?? null, checkout: booking?.checkout ?? null };
  const { values: short, forms: sent } = takeApart(hotel.settings, values, stay);
  if (sent === null) return { values: short };
  const { sql, hotelId } = tx;
  const actor = actorOf(caller);
  const begun = booking === null ? null : await findOf(sql, hotelId, { bookingId: booking.id });
  const isEmpty = sent.every(({ sent }) => isBlankForm(sent));
  // Empty forms of staff do not replace the guest's own.
  const written =
    begun?.request_id === null && isEmpty
      ? takeApart(hotel.settings, whole(values, await readGuestForms(sql, box, hotelId, begun.id)), stay)
      : null;
  const forms = written?.forms ?? sent;
  return {
    values: shortened(values, forms),
    async finish() {
      const submitted = { request_id: id, state: 'submitted', submitted_at: at } as const;
      if (begun?.request_id === null) {
        await changeEntity(tx, checkInEntity, begun.id, {
          actor,
          at,
          decide(row) {
            if (row.request_id !== null) throw new ConcurrentWrite();
            return { changed: { state: { from: row.state, to: 'submitted' } }, set: submitted };
          },
        });
        await writeForms(sql, box, hotelId, begun.id, forms);
        return;
      }
      const ofStay = begun === null ? (booking?.id ?? null) : null;
      const row = await insertEntity(tx, checkInEntity, newCheckIn(at, { ...submitted, booking_id: ofStay }), actor);
      await writeForms(sql, box, hotelId, row.id, forms);
    },
  };
}

/**
 * Gives the rooms that a patch names to the stay; the forms among its values are sealed once the request is locked.
 * @throws not_found, booking_awaiting_approval, status_not_settable, invalid_input, room_taken, room_not_ready
 */
async function prepareChange(tx: TenantWrite, parts: Parts, change: RequestChange): Promise<PreparedChange | null> {
  const { custom_fields_values: sent, status } = change.patch;
  if (sent === undefined && status === undefined) return null;
  const rooms = await giveRooms(tx, parts, change);
  return {
    async apply(request) {
      if (request.service_type !== checkInType) return null;
      if (sent !== undefined) mustBeGiven(request, sent, rooms);
      const { values, isFormChanged } = await changeForms(tx, parts.box, request, change);
      return {
        ...(values === undefined ? {} : { values }),
        changed: isFormChanged ? formsChanged : {},
        message: rooms?.message ?? null,
      };
    },
  };
}

/** Rooms that a patch gave to the stay, and the message about them to its guest. */
interface AssignedRooms {
  readonly rooms: readonly string[];
  readonly message: string | null;
}

/** Null: the patch changes no rooms of a check-in. */
async function giveRooms(
  tx: TenantWrite,
  { box, identities }: Parts,
  { frame, caller, id, patch, at }: RequestChange,
): Promise<AssignedRooms | null> {
  const { custom_fields_values: sent = [], override = [] } = patch;
  if (!sent.some((each) => each.id === roomsField)) return null;
  const rooms = readRooms({ custom_fields_values: sent });
  const before = await findRequest(tx.sql, tx.hotelId, id);
  if (before?.service_type !== checkInType || isSameJson(readRooms(before), rooms)) return null;
  const act = { frame, caller, id, at };
  const { request, checkIn } = await holdRooms(tx, act);
  return { rooms, message: await settleRooms(tx, { box, identities }, act, request, checkIn, { rooms, override }) };
}

/** Seals the forms among the values of a patch, and lets the check-in follow the status of its request. */
async function changeForms(
  tx: TenantWrite,
  box: FormBox,
  request: RequestRow,
  { frame, caller, patch, at }: RequestChange,
): Promise<{ values: CustomFieldValue[] | undefined; isFormChanged: boolean }> {
  const { sql, hotelId } = tx;
  const { custom_fields_values: sent, status = request.status } = patch;
  const actor = actorOf(caller);
  const hasForms = sent !== undefined && namesIdentity(sent);
  let values = sent && keepingFields(keptFields, request.custom_fields_values, sent);
  let isFormChanged = false;
  const row =
    (await findOf(sql, hotelId, { requestId: request.id })) ??
    (hasForms ? await addToRequest(tx, request, status === 'CLOSED' ? 'submitted' : stateOf(status), actor, at) : null);
  if (row === null) return { values, isFormChanged };
  await changeEntity(tx, checkInEntity, row.id, {
    actor,
    at,
    async decide(current) {
      if (hasForms) {
        const stay = { at, checkin: request.b_checkin, checkout: request.b_checkout };
        let all = sent;
        const written = await rewriteForms(tx, box, frame.hotel.settings, current.id, stay, (stored) => {
          all = keepingFields(keptFields, whole(request.custom_fields_values, stored), sent);
          return formsIn(all, stay) ?? [];
        });
        values = shortened(all, written.forms);
        isFormChanged = written.isFormChanged;
      }
      const moved = status === request.status ? {} : followed(current, status, at);
      if (!isFormChanged && Object.keys(moved).length === 0) return null;
      return {
        changed: {
          ...(isFormChanged ? { forms: { from: 'set', to: 'set' } } : {}),
          ...(moved.state === undefined ? {} : { state: { from: current.state, to: moved.state } }),
        },
        set: { ...moved, ...(isFormChanged ? { erased_at: null } : {}) },
      };
    },
  });
  return { values, isFormChanged };
}

/**
 * Other rooms than the stay has are given to a check-in that is there: that asks about them and writes them into the booking.
 * @throws invalid_input
 */
function mustNameRoomsOf(booking: BookingOfRequest | null, values: readonly CustomFieldValue[]): void {
  const rooms = readRooms({ custom_fields_values: [...values] });
  if (booking === null || rooms.length === 0 || isSameJson(rooms, booking.rooms)) return;
  throw invalidInput(`body.custom_fields_values.${roomsField}`, 'rooms_come_later');
}

/** @throws ConcurrentWrite if the rooms have changed since the patch was prepared: the work then runs again */
function mustBeGiven(request: RequestRow, sent: readonly CustomFieldValue[], current: AssignedRooms | null): void {
  if (!sent.some((each) => each.id === roomsField)) return;
  const rooms = readRooms({ custom_fields_values: [...sent] });
  if (!isSameJson(rooms, current?.rooms ?? readRooms(request))) throw new ConcurrentWrite();
}

/** Adds a check-in for the first forms of a request; without the stay if the stay has another check-in already. */
async function addToRequest(
  tx: TenantWrite,
  { id, booking_id }: RequestRow,
  state: CheckInRow['state'],
  actor: Actor,
  at: number,
): Promise<CheckInRow> {
  const isTaken = booking_id !== null && (await findOf(tx.sql, tx.hotelId, { bookingId: booking_id })) !== null;
  const columns = { request_id: id, booking_id: isTaken ? null : booking_id, state, submitted_at: at };
  return insertEntity(tx, checkInEntity, newCheckIn(at, columns), actor);
}

/**
 * Staff may decline and reopen a check-in by the status of the request alone. The status checks in no guest: a closed
 * request leaves its check-in unchanged, and guests who were checked in stay checked in.
 */
function followed(
  row: CheckInRow,
  status: RequestStatus,
  at: number,
): Partial<Pick<CheckInRow, 'state' | 'declined_at'>> {
  const { state } = row;
  const isGoing = isInHand(state);
  if (status === 'CANCELED' && isGoing) return { state: 'declined', declined_at: at };
  if (status === 'OPEN' && state !== 'submitted' && (isGoing || state === 'declined')) return { state: 'submitted' };
  return {};
}
