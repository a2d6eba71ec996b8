import { isEnded } from '@bellhop/contract/bookings/status';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import type {
  createOwnReservation,
  listGuestRestaurants,
  listGuestSlots,
  OwnReservation,
  updateOwnReservation,
} from '@bellhop/contract/dining/guest-calls';
import {
  type ReservationGuest,
  reservationFields,
  reservationServiceId,
  reservationType,
} from '@bellhop/contract/dining/reservation';
import { isRoomOf } from '@bellhop/contract/dining/rooms';
import type { takeOffer } from '@bellhop/contract/dining/waiting';
import { isSameJson } from '@bellhop/contract/same-json';
import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import * as z from 'zod';
import { ConcurrentWrite } from '../../../platform/database/concurrent-write.ts';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import { actorOf, type GuestCaller } from '../../../platform/session/caller.ts';
import { type Spender, spend } from '../../../platform/usage/usage.ts';
import { authorOf, own } from '../../guests/service.ts';
import { writeRequest } from '../../requests/create-request.ts';
import type { Frame } from '../../requests/present.ts';
import type { CustomFieldValue, RequestRow } from '../../requests/row.ts';
import { findBooking, findById, findService } from '../../requests/store.ts';
import type { AllergyBox } from '../reservations/allergy-box.ts';
import { changeReservation } from '../reservations/change-reservation.ts';
import { pathOf, readParty } from '../reservations/fields.ts';
import type { TablePatch } from '../reservations/plan-change.ts';
import { findReservation, listOthers } from '../reservations/store.ts';
import { takeSeats } from '../reservations/take-table.ts';
import type { DiningParts } from '../restaurants.ts';
import { changeReasonsOf, closedOf, readSittings, reasonsOf } from '../slots.ts';
import { findByIds, listRestaurants } from '../store.ts';
import { findWaiting, listOffersOf } from '../waiting/store.ts';
import type { FullSittings } from './full-sittings.ts';
import { presentOwnReservation } from './present.ts';
import { findStay, listReservationsOf, listTables } from './store.ts';

export interface GuestTableParts extends DiningParts {
  allergies: AllergyBox;
}

/** The most of a stay's reservations that its list answers. */
const mostOwn = 200;

export async function readGuestRestaurants(
  { database }: GuestTableParts,
  hotelId: string,
): Promise<CallAnswer<typeof listGuestRestaurants>> {
  const rows = await database.read(hotelId, (sql) => listRestaurants(sql, hotelId));
  return {
    items: rows.flatMap(({ id, name, name_with_locales, timezone_id, menu, visible, config }) =>
      visible && config !== null
        ? [{ id, name, nameWithLocales: name_with_locales, timezone_id, menu, rules: config }]
        : [],
    ),
  };
}

/** Returns the slots of the days that guests may reserve, each with the reasons that refuse this guest's party. */
export async function readGuestSlots(
  { database, clock }: GuestTableParts,
  hotelId: string,
  { bookingId }: GuestCaller,
  id: string,
  query: CallInput<typeof listGuestSlots>['query'],
): Promise<CallAnswer<typeof listGuestSlots>> {
  const now = clock.now();
  const party = { adults: Number(query.adults ?? 1), children: Number(query.children ?? 0), guests: [] };
  const leaving = query.instead_of ?? '';
  return database.read(hotelId, async (sql) => {
    const [[row], stay, others, replaced, offers] = await Promise.all([
      findByIds(sql, hotelId, [id]),
      findStay(sql, hotelId, bookingId),
      listOthers(sql, hotelId, `booking:${bookingId}`, null, [leaving]),
      leaving === '' ? null : findReservation(sql, hotelId, leaving),
      listOffersOf(sql, hotelId, bookingId, now),
    ]);
    const heldIn = new Map(offers.map(({ sitting_id, seats }) => [sitting_id, seats]));
    // Another stay's reservation frees no seats for this stay.
    const own = replaced?.holds_seats && replaced.guest_key === `booking:${bookingId}` ? replaced : null;
    const config = row?.config ?? null;
    if (row === undefined || !row.visible || config === null) throw new Failure('not_found');
    const today = wallOf(now, row.timezone_id).date;
    const days = Array.from({ length: config.advance_days + 1 }, (_, after) => dayAfter(today, after));
    const sittings = await readSittings(sql, hotelId, row, days);
    return {
      slots: sittings.map(({ sitting, taken: all }) => {
        const { day, opens_at, closes_at, all_day } = sitting;
        const isHere = own?.sitting_id === sitting.id;
        const seats = all - (isHere ? own.seats : 0) - (heldIn.get(sitting.id) ?? 0);
        const facts = { now, taken: seats, stay, others };
        const reasons = isHere
          ? changeReasonsOf(row, sitting, { ...party, adults: own.adults, children: own.children }, party, facts)
          : reasonsOf(row, sitting, party, facts);
        const available_seats = Math.max(0, sitting.quota - seats);
        return { id: sitting.id, day, opens_at, closes_at, all_day, at: sitting.from, available_seats, reasons };
      }),
      closed_days: closedOf(row, days),
    };
  });
}

export async function readOwnReservations(
  { database, allergies }: GuestTableParts,
  hotelId: string,
  { bookingId }: GuestCaller,
): Promise<OwnReservation[]> {
  const [requests, rows, restaurants] = await database.read(hotelId, (sql) =>
    Promise.all([
      listTables(sql, hotelId, bookingId, mostOwn),
      listReservationsOf(sql, hotelId, bookingId),
      listRestaurants(sql, hotelId),
    ]),
  );
  return requests.flatMap((request) => {
    const row = rows.find(({ request_id }) => request_id === request.id);
    const restaurant = restaurants.find(({ id }) => id === row?.restaurant_id);
    if (row === undefined || restaurant === undefined) return [];
    return [presentOwnReservation(request, row, restaurant, allergies.open(hotelId, row))];
  });
}

/** The table that was offered to a guest who waited for it. */
export async function takeOwnOffer(
  parts: GuestTableParts,
  frame: Frame,
  caller: GuestCaller,
  id: string,
  body: CallInput<typeof takeOffer>['body'],
  addressDigest: string,
): Promise<OwnReservation> {
  const place = await parts.database.read(frame.hotel.id, (sql) => findWaiting(sql, frame.hotel.id, id));
  if (place === null || place.booking_id !== caller.bookingId) throw new Failure('not_found');
  const { sitting_id: reservation_id, adults, children } = place;
  return reserveOwn(parts, frame, caller, { ...body, id, reservation_id, adults, children }, addressDigest, true);
}

/** Reserves a table under the name and room of the stay; a full sitting is refused without a lock. */
export async function reserveUnlessFull(
  parts: GuestTableParts & { full: FullSittings },
  frame: Frame,
  caller: GuestCaller,
  body: CallInput<typeof createOwnReservation>['body'],
  addressDigest: string,
): Promise<OwnReservation> {
  const { full, clock } = parts;
  return full.inTurn(frame.hotel.id, body.reservation_id, async () => {
    await full.refuse(frame.hotel.id, caller.bookingId, body, clock.now());
    return reserveOwn(parts, frame, caller, body, addressDigest).catch((error: unknown) => {
      full.note(frame.hotel.id, body.reservation_id, error);
      throw error;
    });
  });
}

async function reserveOwn(
  { database, clock, allergies }: GuestTableParts,
  frame: Frame,
  caller: GuestCaller,
  body: CallInput<typeof createOwnReservation>['body'],
  addressDigest: string,
  isOffer = false,
): Promise<OwnReservation> {
  const hotelId = frame.hotel.id;
  const at = clock.now();
  return database.write(hotelId, async (tx) => {
    const [service, booking, earlier] = await Promise.all([
      findService(tx.sql, hotelId, reservationServiceId),
      findBooking(tx.sql, hotelId, caller.bookingId),
      findById(tx.sql, hotelId, body.id),
    ]);
    if (service?.type !== reservationType || booking === null) throw new Failure('not_found');
    const values = valuesOf(body, booking.rooms, []);
    const table =
      earlier === null
        ? await takeSeats(tx, allergies, {
            id: body.id,
            booking,
            by: 'guest',
            values,
            reservationId: body.reservation_id,
            arrival: body.due_at ?? null,
            isHeld: null,
            isOffer,
            at,
          }).catch(atOwnField)
        : null;
    const request = await writeRequest(tx, frame, service, earlier, {
      id: body.id,
      booking,
      prepared: table,
      requesterId: caller.userId,
      values: table?.values ?? values,
      text: body.text,
      author: authorOf(frame, caller, addressDigest),
      at,
    });
    if (table === null) return presentIn(tx, allergies, request);
    return presentOwnReservation(request, table.row, table.restaurant, allergies.open(hotelId, table.row));
  });
}

/** Moves or changes a table of the guest, or reserves it again after a cancellation. */
export function changeOwn(
  parts: GuestTableParts,
  frame: Frame,
  caller: GuestCaller,
  id: string,
  { version, reservation_id, due_at, ...party }: CallInput<typeof updateOwnReservation>['body'],
  addressDigest: string,
): Promise<OwnReservation> {
  const patchFor = ({ b_rooms, custom_fields_values }: RequestRow) => {
    const read = readParty(custom_fields_values, null);
    const covers = 'party' in read ? read.party.guests : [];
    return { reservation_id, due_at, custom_fields_values: valuesOf(party, b_rooms ?? [], covers) };
  };
  // Each change may send a message, so it counts as a request does.
  const { spender } = authorOf(frame, caller, addressDigest);
  return changeTable(parts, frame.hotel.id, caller, id, version, patchFor, spender);
}

export function cancelOwn(
  parts: GuestTableParts,
  hotelId: string,
  caller: GuestCaller,
  id: string,
): Promise<OwnReservation> {
  return changeTable(parts, hotelId, caller, id, undefined, () => ({ status: 'CANCELED' }));
}

async function changeTable(
  { database, clock, allergies }: GuestTableParts,
  hotelId: string,
  caller: GuestCaller,
  id: string,
  version: number | undefined,
  patchFor: (seen: RequestRow) => TablePatch,
  spender: Spender | null = null,
): Promise<OwnReservation> {
  const at = clock.now();
  return database
    .write(hotelId, async (tx) => {
      const request = own(await findById(tx.sql, hotelId, id), caller);
      if (request.service_type !== reservationType) throw new Failure('not_found');
      const patch = patchFor(request);
      const change = { requestId: id, patch, by: 'guest', at } as const;
      const after = await changeReservation(tx, allergies, change, {
        actor: actorOf(caller),
        version,
        async admit(current) {
          own(current, caller);
          if (!isSameJson(current.b_rooms, request.b_rooms)) throw new ConcurrentWrite();
          // Under the lock of the stay: it may have ended since the guest's token was read.
          if (current.b_status !== null && isEnded(current.b_status)) throw new Failure('stay_ended');
          // Here, because a new table counts too before the counters of lists: who took them in turn waited for each other.
          if (spender !== null) await spend(tx.sql, spender, 'requests', 1, at);
        },
      });
      return presentIn(tx, allergies, after);
    })
    .catch(atOwnField);
}

async function presentIn({ sql, hotelId }: TenantWrite, box: AllergyBox, request: RequestRow): Promise<OwnReservation> {
  const row = await findReservation(sql, hotelId, request.id);
  const [restaurant] = row === null ? [] : await findByIds(sql, hotelId, [row.restaurant_id]);
  if (row === null || restaurant === undefined) throw new Failure('not_found');
  return presentOwnReservation(request, row, restaurant, box.open(hotelId, row));
}

interface SentParty {
  adults?: number | undefined;
  children?: number | undefined;
  guests?: readonly Cover[] | undefined;
}

type Cover = Pick<ReservationGuest, 'name' | 'room_number'>;

/**
 * Returns the party as values of its request, without parts that the guest did not send. A cover without a room keeps
 * the room that its name had before, else gets the room of the stay.
 * @throws invalid_input if a room belongs to neither the stay nor the table
 */
function valuesOf(
  { adults, children, guests }: SentParty,
  rooms: readonly string[],
  before: readonly Cover[],
): CustomFieldValue[] {
  const counts = { people_count: adults, children_count: children };
  const roomsBefore = before.map(({ room_number }) => room_number);
  const strange = (guests ?? []).flatMap(({ room_number: room }, place) =>
    room === '' || isRoomOf(room, rooms) || isRoomOf(room, roomsBefore)
      ? []
      : [{ path: `body.guests.${place}.room_number`, reason: 'not_of_stay' }],
  );
  if (strange.length > 0) throw new Failure('invalid_input', { fields: strange });
  const roomOf = ({ name, room_number }: Cover) =>
    room_number || (before.find((cover) => cover.name === name)?.room_number ?? rooms[0] ?? '');
  const covers = guests?.map((guest) => ({ ...guest, room_number: roomOf(guest) }));
  return [
    ...(adults === undefined && children === undefined
      ? []
      : [{ id: reservationFields.counts, value: JSON.stringify(counts) }]),
    ...(covers === undefined ? [] : [{ id: reservationFields.guests, value: JSON.stringify(covers) }]),
  ];
}

/** Names faults of a request's fields by the fields that the guest sent. */
function atOwnField(error: unknown): never {
  const fields = error instanceof Failure ? sentFields.safeParse(error.extras.fields).data : undefined;
  if (!(error instanceof Failure) || fields === undefined) throw error;
  const own = fields.map(({ path, reason }) => ({
    path: path.replace(pathOf('guests'), 'body.guests').replace(pathOf('counts'), 'body.adults'),
    reason,
  }));
  throw new Failure(error.code, { ...error.extras, fields: own });
}

const sentFields = z.array(z.object({ path: z.string(), reason: z.string() }));
