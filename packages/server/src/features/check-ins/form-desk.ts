import { readRooms, roomsField } from '@bellhop/contract/check-in/form';
import { isInHand } from '@bellhop/contract/check-in/state';
import { identityFields, type RequestStatus } from '@bellhop/contract/requests/request';
import { isSameJson } from '@bellhop/contract/same-json';
import { readingsAreOneFor, recordAccess } from '../../platform/access-records/store.ts';
import type { Clock } from '../../platform/clock.ts';
import { ConcurrentWrite } from '../../platform/database/concurrent-write.ts';
import type { Database, TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { changeEntity, insertEntity } from '../../platform/entities/change-entity.ts';
import { invalidInput } from '../../platform/failure.ts';
import type { StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import type { IdentityBox } from '../bookings/identity.ts';
import type { FormDesk, GivenRooms } from '../requests/form-desk.ts';
import { checkInType, keepingFields, namesIdentity } from '../requests/identity-fields.ts';
import type { CustomFieldValue, RequestRow } from '../requests/row.ts';
import { type BookingOfRequest, findById as findRequest } from '../requests/store.ts';
import { shortened, takeApart, whole, withDates, withLinks } from './field-values.ts';
import type { FormBox } from './form-box.ts';
import { holdRooms, settleRooms } from './give-rooms.ts';
import { isBlankForm } from './judge.ts';
import { newCheckIn, readGuestForms, stateOf, writeForms } from './keep-forms.ts';
import { listPapers } from './papers/store.ts';
import type { CheckInRow } from './row.ts';
import { checkInEntity, findOf } from './store.ts';

interface DeskParts {
  database: Database;
  clock: Clock;
  box: FormBox;
  identities: IdentityBox;
}

/** Who was shown no forms sends none back, and who saves forms takes back no rooms. */
const keptFields = [...identityFields, roomsField];

export function openFormDesk({ database, clock, box, identities }: DeskParts): FormDesk {
  return {
    async take(tx, { id, hotel, booking, values, actor, at }) {
      mustNameRoomsOf(booking, values);
      const stay = { at, checkin: booking?.checkin ?? null, checkout: booking?.checkout ?? null };
      const { values: short, forms } = takeApart(hotel.settings, values, stay);
      if (forms === null) return { values: short, write: async () => {} };
      const { sql, hotelId } = tx;
      const begun = booking === null ? null : await findOf(sql, hotelId, { bookingId: booking.id });
      const isEmpty = forms.every(({ given }) => isBlankForm(given));
      // What the guest has written so far stands where staff bring nothing.
      const standing =
        begun?.request_id === null && isEmpty
          ? takeApart(hotel.settings, whole(values, await readGuestForms(sql, box, hotelId, begun.id)), stay)
          : null;
      const kept = standing?.forms ?? forms;
      return {
        values: shortened(values, kept),
        async write() {
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
            await writeForms(sql, box, hotelId, begun.id, kept);
            return;
          }
          const ofStay = begun === null ? (booking?.id ?? null) : null;
          await insertEntity(tx, checkInEntity, newCheckIn(at, { ...submitted, booking_id: ofStay }), actor);
          const made = await findOf(sql, hotelId, { requestId: id });
          if (made !== null) await writeForms(sql, box, hotelId, made.id, kept);
        },
      };
    },

    async openChange(tx, frame, caller, id, { custom_fields_values: sent = [], override = [] }, at) {
      if (!sent.some((each) => each.id === roomsField)) return null;
      const rooms = readRooms({ custom_fields_values: sent });
      const seen = await findRequest(tx.sql, tx.hotelId, id);
      if (seen?.service_type !== checkInType || isSameJson(readRooms(seen), rooms)) return null;
      const act = { frame, caller, id, at };
      const { request, held } = await holdRooms(tx, act);
      return { rooms, said: await settleRooms(tx, { box, identities }, act, request, held, { rooms, override }) };
    },

    async change(tx, hotel, request, { sent, status, given, actor, at }) {
      if (request.service_type === checkInType && sent !== undefined) mustBeGiven(request, sent, given);
      const names = sent !== undefined && namesIdentity(sent);
      if (request.service_type !== checkInType && !names) return { values: plain(request, sent), isFormChanged: false };
      const { sql, hotelId } = tx;
      const found = await findOf(sql, hotelId, { requestId: request.id });
      if (found === null && !names) return { values: plain(request, sent), isFormChanged: false };
      const row =
        found ?? (await addToRequest(tx, request, status === 'CLOSED' ? 'submitted' : stateOf(status), actor, at));
      let values = plain(request, sent);
      let isFormChanged = false;
      await changeEntity(tx, checkInEntity, row.id, {
        actor,
        at,
        async decide(current) {
          if (names) {
            const guests = await readGuestForms(sql, box, hotelId, current.id);
            const wanted = keepingFields(keptFields, whole(request.custom_fields_values, guests), sent);
            const stay = { at, checkin: request.b_checkin, checkout: request.b_checkout };
            const apart = takeApart(hotel.settings, wanted, stay);
            values = apart.values;
            isFormChanged = await writeForms(sql, box, hotelId, current.id, apart.forms ?? []);
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
    },

    async read(hotel, caller, request) {
      const forms = await database.read(hotel.id, async (sql) => {
        const row = await findOf(sql, hotel.id, { requestId: request.id });
        if (row === null) return null;
        const given = await readGuestForms(sql, box, hotel.id, row.id);
        const papers = hotel.settings.idImages ? await listPapers(sql, hotel.id, row.id) : [];
        const stay = { checkin: request.b_checkin, checkout: request.b_checkout };
        return withDates(withLinks(given, papers, request.id), stay);
      });
      if (forms === null) return request.custom_fields_values;
      // Written before the answer leaves: what cannot be recorded is not shown.
      await recordReading(database, hotel, caller, request, clock.now());
      return whole(request.custom_fields_values, forms);
    },
  };
}

export function recordReading(
  database: Database,
  hotel: Hotel,
  caller: StaffCaller,
  request: Pick<RequestRow, 'id' | 'booking_id'>,
  at: number,
): Promise<void> {
  const reading = { at, actor: caller.id, what: 'identity', entity: 'request', entityId: request.id } as const;
  return database.write(hotel.id, (tx) =>
    recordAccess(tx, { ...reading, bookingId: request.booking_id }, readingsAreOneFor),
  );
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

/** Rooms that came to be other ones since the patch was looked at are looked at again. */
function mustBeGiven(request: RequestRow, sent: readonly CustomFieldValue[], given: GivenRooms | null): void {
  if (!sent.some((each) => each.id === roomsField)) return;
  const rooms = readRooms({ custom_fields_values: [...sent] });
  if (!isSameJson(rooms, given?.rooms ?? readRooms(request))) throw new ConcurrentWrite();
}

/** The first forms of a request; where its stay has another check-in already, they are not the stay's. */
async function addToRequest(
  tx: TenantWrite,
  { id, booking_id }: RequestRow,
  state: CheckInRow['state'],
  actor: Actor,
  at: number,
): Promise<CheckInRow> {
  const isTaken = booking_id !== null && (await findOf(tx.sql, tx.hotelId, { bookingId: booking_id })) !== null;
  const given = { request_id: id, booking_id: isTaken ? null : booking_id, state, submitted_at: at };
  return insertEntity(tx, checkInEntity, newCheckIn(at, given), actor);
}

/**
 * Staff may decline and reopen by the status of the request alone. Nobody is checked in by it: a closed request leaves its
 * check-in where it is, and guests who were checked in stay so.
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

function plain(request: RequestRow, sent: readonly CustomFieldValue[] | undefined): CustomFieldValue[] | undefined {
  const fields = request.service_type === checkInType ? keptFields : identityFields;
  return sent && keepingFields(fields, request.custom_fields_values, sent);
}
