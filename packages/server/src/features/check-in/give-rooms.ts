import type { BookingIdentity, BookingPatch } from '@bellhop/contract/bookings/full-booking';
import { readRooms } from '@bellhop/contract/check-in/form';
import { doubtfulOf, doubtOf, givenRooms } from '@bellhop/contract/check-in/rooms';
import { type RoomDoubt, roomDoubts } from '@bellhop/contract/problem';
import { recordAccess } from '../../platform/access-records/store.ts';
import type { TenantWrite } from '../../platform/database/database.ts';
import { lockName } from '../../platform/database/lock-name.ts';
import { lockRows } from '../../platform/entities/store.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { actorOf } from '../../platform/session/caller.ts';
import type { IdentityBox } from '../bookings/identity.ts';
import type { FullBookingRow } from '../bookings/row.ts';
import { editBooking } from '../bookings/write-booking.ts';
import { mustBeOpenToStaff } from '../requests/access.ts';
import type { RequestRow } from '../requests/row.ts';
import type { FormBox } from './form-box.ts';
import { choicesFor } from './free-rooms/service.ts';
import { type Act, holdCheckIn } from './held-check-in.ts';
import type { CheckInRow } from './row.ts';
import { roomText } from './texts.ts';

interface RoomsToAssign {
  rooms: readonly string[];
  /** Doubts that staff pass over. */
  override: readonly string[];
}

/** A check-in that is locked in order to give it rooms: two desks that give the same room follow each other. */
export async function holdRooms(tx: TenantWrite, act: Act): ReturnType<typeof holdCheckIn> {
  await lockName(tx.sql, `rooms of check-ins ${tx.hotelId}`);
  return holdCheckIn(tx, act);
}

/**
 * Checks rooms for a locked check-in and writes them into its booking (decision 77); the caller writes field 313.
 * Returns the message to the guest in the guest's language; null: no message (FCI-09).
 * @throws booking_awaiting_approval, status_not_settable, invalid_input, room_taken, room_not_ready
 */
export async function settleRooms(
  tx: TenantWrite,
  { box, identities }: { box: FormBox; identities: IdentityBox },
  act: Act,
  request: RequestRow,
  checkIn: CheckInRow | null,
  { rooms, override }: RoomsToAssign,
): Promise<string | null> {
  mustBeOpenToStaff(act.frame, request);
  if (checkIn?.state === 'declined' || checkIn?.state === 'withdrawn') throw new Failure('status_not_settable');
  if (!givenRooms.safeParse(rooms).success) throw invalidInput('body.custom_fields_values', 'invalid');
  const earlier = readRooms(request);
  await passOver(tx, box, act, request, { rooms, had: earlier, override, checked: roomDoubts });
  if (request.booking_id !== null) {
    await editStay(tx, identities, act, request.booking_id, () => ({ rooms: [...rooms] }));
  }
  const isSame = earlier.length === rooms.length && earlier.every((room, index) => room === rooms[index]);
  if (isSame || rooms.length === 0 || request.is_staff) return null;
  return roomText(earlier.length === 0 ? 'room' : 'roomChanged', rooms, request.b_language);
}

/**
 * Records which doubts about these rooms staff pass over.
 * @param had rooms that are not checked again
 * @param checked the doubts that staff are asked about
 * @throws room_taken, room_not_ready: with all rooms that staff have to be asked about
 */
export async function passOver(
  tx: TenantWrite,
  box: FormBox,
  { frame, caller, id, at }: Act,
  request: RequestRow,
  { rooms, had, override, checked }: RoomsToAssign & { had: readonly string[]; checked: readonly RoomDoubt[] },
): Promise<void> {
  if (rooms.length === 0) return;
  const { items } = await choicesFor(tx.sql, box, frame.hotel, request, at);
  const doubts = doubtfulOf(rooms, had, items).flatMap((room) => {
    const doubt = doubtOf(room);
    return doubt !== null && checked.includes(doubt) ? [{ room, doubt }] : [];
  });
  const [left] = doubts.filter(({ doubt }) => !override.includes(doubt));
  if (left !== undefined) throw new Failure(left.doubt, { reasons: doubts.map(({ room }) => room) });
  const codes = roomDoubts.filter((each) => doubts.some(({ doubt }) => doubt === each));
  if (codes.length === 0) return;
  const about = { entity: 'request', entityId: id, bookingId: request.booking_id } as const;
  await recordAccess(tx, { ...about, at, actor: caller.id, what: 'override', codes });
}

/** Changes the booking under its lock and, in the product's one order of locks, the request's. */
export function editStay(
  tx: TenantWrite,
  identities: IdentityBox,
  { frame, caller, id, at }: Act,
  bookingId: string,
  patchOf: (stay: FullBookingRow, numbers: BookingIdentity) => BookingPatch,
): Promise<FullBookingRow> {
  const { hotel } = frame;
  return editBooking(tx, identities, hotel, bookingId, {
    actor: actorOf(caller),
    at,
    preferences: [],
    locks: [{ of: 'requests', take: () => lockRows(tx.sql, hotel.id, 'requests', [id]) }],
    patchOf,
  });
}
