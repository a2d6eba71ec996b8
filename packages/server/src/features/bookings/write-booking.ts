import type { BookingIdentity, BookingPatch } from '@bellhop/contract/bookings/full-booking';
import { identityFields } from '@bellhop/contract/bookings/full-booking';
import type { RoomDecision } from '@bellhop/contract/bookings/room-assignment';
import { dayAt } from '@bellhop/contract/zoned-time';
import type { TenantWrite } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/database/event-row.ts';
import { type Changing, changeEntity, insertEntity } from '../../platform/entities/change-entity.ts';
import { Failure } from '../../platform/failure.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { changeOf } from './booking-change.ts';
import { bookingEntity } from './booking-entity.ts';
import { eraseAt, type IdentityBox } from './identity.ts';
import type { PreferenceRow } from './preferences/store.ts';
import { judgeRooms, type RoomJudging, shareDecisions, withDecisions } from './room-assignment/judge.ts';
import { blankBooking, type FullBookingRow } from './row.ts';

interface Writing {
  actor: Actor;
  /** The caller has locked the rooms (`lockRooms`). */
  judging: RoomJudging;
  /** Unix seconds. */
  at: number;
  preferences: readonly PreferenceRow[];
}

interface Editing extends Writing, Pick<Changing<FullBookingRow>, 'edit' | 'locks'> {
  /** Returns the patch for the booking's current state. */
  patchOf(before: FullBookingRow, numbers: BookingIdentity): BookingPatch;
}

/**
 * Changes a booking by the rules that bind people.
 * @throws not_found, edit_conflict, invalid_input, not_hotel_guest, and the codes of `roomProblems`
 */
export async function editBooking(
  tx: TenantWrite,
  identities: IdentityBox,
  hotel: Hotel,
  id: string,
  { actor, at, judging, preferences, edit, locks = [], patchOf }: Editing,
): Promise<FullBookingRow> {
  let decisions: readonly RoomDecision[] = [];
  // The form has no field for a decision about a room, so a colleague's decision does not conflict.
  const guarded = edit === undefined ? undefined : { ...edit };
  const row = await changeEntity(tx, bookingEntity, id, {
    actor,
    at,
    locks,
    edit: guarded,
    async decide(before) {
      const numbers = identities.open(hotel.id, before);
      const patch = patchOf(before, numbers);
      const { changed, set, identity } = changeOf(before, numbers, preferences, patch, todayOf(hotel, at));
      if (Object.keys(changed).length === 0) return null;
      const stored = kept(identities, hotel, { ...before, ...set }, identity, at);
      refuseLateNumbers(changed, identity, stored.identity_erase_at, at);
      if (guarded !== undefined) guarded.fields ??= Object.keys(changed);
      // The person has decided about rooms that were withheld.
      const rooms = set.rooms === undefined ? {} : { rooms_withheld: null };
      const after = { ...before, ...set };
      decisions = await judgeRooms(tx, judging, { hotel, at, bookingId: id, before, after }, actor);
      if (decisions.length === 0) return { changed, set: { ...set, ...stored, ...rooms } };
      const decided = withDecisions(before.room_decisions, decisions);
      return { changed: { ...changed, ...decided.changed }, set: { ...set, ...stored, ...rooms, ...decided.set } };
    },
  });
  await shareDecisions(tx, id, decisions, actor, at);
  return row;
}

/**
 * Creates a booking.
 * @throws invalid_input, and the codes of `roomProblems`
 */
export async function addBooking(
  tx: TenantWrite,
  identities: IdentityBox,
  hotel: Hotel,
  id: string,
  { actor, at, judging, preferences, fields }: Writing & { fields: BookingPatch & { user_id?: string } },
): Promise<void> {
  const { user_id = id, ...sent } = fields;
  const blank = { ...blankBooking, id, user_id, created_at: at, updated_at: at };
  const none = identities.open(hotel.id, blank);
  const { changed, set, identity } = changeOf(blank, none, preferences, sent, todayOf(hotel, at));
  const entered = { ...blank, ...set };
  const change = { hotel, at, bookingId: id, before: blank, after: entered };
  const decisions = await judgeRooms(tx, judging, change, actor);
  const row = { ...entered, room_decisions: [...decisions] };
  const stored = kept(identities, hotel, row, identity, at);
  refuseLateNumbers(changed, identity, stored.identity_erase_at, at);
  await insertEntity(tx, bookingEntity, { ...row, ...stored }, actor);
  await shareDecisions(tx, id, decisions, actor, at);
}

function kept(identities: IdentityBox, hotel: Hotel, row: FullBookingRow, identity: BookingIdentity, at: number) {
  const sealed = identities.columnsOf(hotel.id, row.id, identity);
  const { idRetentionDays } = hotel.settings;
  return { ...sealed, identity_erase_at: sealed.identity && eraseAt(row, idRetentionDays, at) };
}

/** Refuses a number that the hotel's retention period would erase within the hour. */
function refuseLateNumbers(changed: object, identity: BookingIdentity, erasedAt: number | null, at: number): void {
  if (erasedAt === null || erasedAt > at) return;
  const fields = identityFields.filter((field) => field in changed && identity[field] !== null);
  if (fields.length === 0) return;
  throw new Failure('invalid_input', {
    fields: fields.map((field) => ({ path: `body.${field}`, reason: 'not_kept' })),
  });
}

/** 00:00 UTC of the hotel's date, in unix seconds. */
function todayOf({ settings }: Hotel, at: number): number {
  const { year, month, day } = dayAt(at, settings.timeZone);
  return Date.UTC(year, month - 1, day) / 1000;
}
