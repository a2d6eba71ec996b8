import type { BookingIdentity, BookingPatch } from '@bellhop/contract/bookings/full-booking';
import { assignedRooms } from '@bellhop/contract/bookings/room-assignment';
import { readRooms } from '@bellhop/contract/check-in/form';
import type { TenantWrite } from '../../platform/database/database.ts';
import { lockRows } from '../../platform/entities/store.ts';
import { Failure, invalidInput } from '../../platform/failure.ts';
import { actorOf } from '../../platform/session/caller.ts';
import type { IdentityBox } from '../bookings/identity.ts';
import { judgeRooms, lockRooms } from '../bookings/room-assignment/judge.ts';
import type { FullBookingRow } from '../bookings/row.ts';
import { editBooking } from '../bookings/write-booking.ts';
import { mustBeOpenToStaff } from '../requests/access.ts';
import type { RequestRow } from '../requests/row.ts';
import type { FormBox } from './form-box.ts';
import { type Act, holdCheckIn } from './held-check-in.ts';
import type { CheckInRow } from './row.ts';
import { roomText } from './texts.ts';
import { nightsOfCheckIn, unbookedStays } from './unbooked-stays.ts';

interface RoomsToAssign {
  rooms: readonly string[];
  /** Codes of room conflicts that staff override. */
  override: readonly string[];
}

/** A check-in that is locked in order to assign rooms to it. */
export async function holdRooms(tx: TenantWrite, act: Act): ReturnType<typeof holdCheckIn> {
  await lockRooms(tx);
  return holdCheckIn(tx, act);
}

/**
 * Checks rooms for a locked check-in and writes them into its booking (decisions 77 and 133); the caller writes field
 * 313. Returns the message to the guest in the guest's language; null: no message (FCI-09).
 * @throws booking_awaiting_approval, status_not_settable, invalid_input, and the codes of `roomProblems`
 */
export async function settleRooms(
  tx: TenantWrite,
  parts: { box: FormBox; identities: IdentityBox },
  act: Act,
  request: RequestRow,
  checkIn: CheckInRow | null,
  { rooms, override }: RoomsToAssign,
): Promise<string | null> {
  mustBeOpenToStaff(act.frame, request);
  if (checkIn?.state === 'declined' || checkIn?.state === 'withdrawn') throw new Failure('status_not_settable');
  if (!assignedRooms.safeParse(rooms).success) throw invalidInput('body.custom_fields_values', 'invalid');
  const earlier = readRooms(request);
  if (request.booking_id === null) await judgeUnbooked(tx, parts.box, act, request, { rooms, override });
  else
    await editStay(tx, parts, act, { bookingId: request.booking_id, override, patchOf: () => ({ rooms: [...rooms] }) });
  const isSame = earlier.length === rooms.length && earlier.every((room, index) => room === rooms[index]);
  if (isSame || rooms.length === 0 || request.is_staff) return null;
  return roomText(earlier.length === 0 ? 'room' : 'roomChanged', rooms, request.b_language);
}

/** Checks rooms of a check-in that has no booking yet, by the dates of its form. */
async function judgeUnbooked(
  tx: TenantWrite,
  box: FormBox,
  { frame, caller, id, at }: Act,
  request: RequestRow,
  { rooms, override }: RoomsToAssign,
): Promise<void> {
  const { hotel } = frame;
  const nights = await nightsOfCheckIn(tx.sql, box, hotel.id, request);
  const stay = { ...nights, status: 'future_guest', adults: null, children: null } as const;
  const change = {
    ...{ hotel, at, bookingId: null },
    before: { ...stay, rooms: readRooms(request) },
    after: { ...stay, rooms },
  };
  await judgeRooms(tx, { unbooked: unbookedStays(box), override, requestId: id }, change, actorOf(caller));
}

interface StayEdit {
  bookingId: string;
  judgesAll?: boolean;
  override: readonly string[];
  patchOf(stay: FullBookingRow, numbers: BookingIdentity): BookingPatch;
}

/** Changes the booking under its lock and, in the product's one order of locks, the request's. */
export function editStay(
  tx: TenantWrite,
  { box, identities }: { box: FormBox; identities: IdentityBox },
  { frame, caller, id, at }: Act,
  { bookingId, judgesAll = false, override, patchOf }: StayEdit,
): Promise<FullBookingRow> {
  const { hotel } = frame;
  return editBooking(tx, identities, hotel, bookingId, {
    actor: actorOf(caller),
    at,
    judging: { unbooked: unbookedStays(box), override, requestId: id, judgesAll },
    preferences: [],
    locks: [{ of: 'requests', take: () => lockRows(tx.sql, hotel.id, 'requests', [id]) }],
    patchOf,
  });
}
