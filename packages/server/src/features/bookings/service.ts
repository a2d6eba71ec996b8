import type {
  BookingIdentity,
  BookingValues,
  createBooking,
  FullBooking,
  getBooking,
  updateBooking,
} from '@bellhop/contract/bookings/full-booking';
import type { listRoomsOfNights } from '@bellhop/contract/bookings/room-assignment';
import { isEnded } from '@bellhop/contract/bookings/status';
import { endsStay } from '@bellhop/contract/bookings/status-ends';
import type { CallAnswer, CallInput } from '@bellhop/contract/call';
import { clientId } from '@bellhop/contract/client-id';
import { wallOf } from '@bellhop/contract/zoned-time';
import { keepPace } from '../../platform/access-records/pace.ts';
import { readingsAreOneFor, recordAccess } from '../../platform/access-records/store.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Sql } from '../../platform/database/database.ts';
import { changeEntities } from '../../platform/entities/change-entity.ts';
import { findCreator } from '../../platform/entities/store.ts';
import { existing, Failure } from '../../platform/failure.ts';
import { forEachHotel, inBatches } from '../../platform/hourly-work.ts';
import { system } from '../../platform/live/system-actor.ts';
import type { PmsDesk } from '../../platform/partners/pms-driver.ts';
import { actorOf, type StaffCaller } from '../../platform/session/caller.ts';
import type { Hotel, HotelDirectory } from '../../platform/tenancy/hotel.ts';
import { countInMinute } from '../../platform/usage/shared-count.ts';
import type { BookableCheckIns } from './bookable-check-ins.ts';
import { bookingEntity } from './booking-entity.ts';
import { eraseAt, heldFields, type IdentityBox } from './identity.ts';
import { listOfBooking as listKeys } from './keys/store.ts';
import { listPreferences } from './preferences/store.ts';
import { type BookingExtras, presentFull } from './present.ts';
import { choicesFor, type RoomChoices } from './room-assignment/choices.ts';
import { lockRooms } from './room-assignment/judge.ts';
import type { UnbookedStays } from './room-assignment/unbooked-stays.ts';
import { blankBooking, type FullBookingRow } from './row.ts';
import type { BookingCatalogue } from './search/documents.ts';
import { pmsAnswer } from './source-change.ts';
import type { StayTables } from './stay-tables.ts';
import { findErasable, findFullById } from './store.ts';
import { addBooking, editBooking } from './write-booking.ts';

export interface BookingParts {
  database: Database;
  clock: Clock;
  /** Shared with the search of the whole hotel. */
  searches: BookingCatalogue;
  identities: IdentityBox;
  tables: StayTables;
  checkIns: BookableCheckIns;
  unbooked: UnbookedStays;
  pms: PmsDesk;
}

const erasedAtOnce = 200;

export async function answerBooking(
  { database, clock, identities }: BookingParts,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
  query: CallInput<typeof getBooking>['query'],
): Promise<FullBooking> {
  const [row, extras] = await database.read(hotel.id, (sql) =>
    Promise.all([findFullById(sql, hotel.id, id).then(existing), readExtras(sql, hotel.id, id)]),
  );
  const identity = identities.open(hotel.id, row);
  const isMasked = query.identity === 'masked';
  // The record is written before the answer: an opening that cannot be recorded is refused.
  if (!isMasked && heldFields(identity).length > 0) {
    await keepPace({ database, clock }, hotel, caller, 'identity');
    await recordOpening(database, hotel, caller, id, clock.now(), readingsAreOneFor);
  }
  return presentFull(hotel, row, identity, extras, isMasked);
}

/** Returns the rooms for the nights of a booking, or of other dates; the best ones first. @throws not_found */
export function answerRooms(
  { database, clock, unbooked }: BookingParts,
  hotel: Hotel,
  { booking_id, checkin, checkout }: CallInput<typeof listRoomsOfNights>['query'],
): Promise<RoomChoices> {
  return database.read(hotel.id, async (sql) => {
    const bookingId = booking_id ?? null;
    const stay = bookingId === null ? null : existing(await findFullById(sql, hotel.id, bookingId));
    const dates = { checkin: checkin ?? stay?.checkin ?? null, checkout: checkout ?? stay?.checkout ?? null };
    const { status } = stay ?? blankBooking;
    return choicesFor(sql, unbooked, { hotel, now: clock.now(), status, bookingId, requestId: null, ...dates });
  });
}

export async function openIdentity(
  { database, clock, identities }: BookingParts,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
): Promise<BookingIdentity> {
  const row = existing(await database.read(hotel.id, (sql) => findFullById(sql, hotel.id, id)));
  await keepPace({ database, clock }, hotel, caller, 'identity');
  await recordOpening(database, hotel, caller, id, clock.now(), 0);
  return identities.open(hotel.id, row);
}

export async function changeBooking(
  { database, clock, identities, tables, unbooked, pms }: BookingParts,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
  { cancel_reservations = false, override = [], ...patch }: CallInput<typeof updateBooking>['body'],
): Promise<CallAnswer<typeof updateBooking>> {
  const at = clock.now();
  const isAsking = patch.check_with_pms === true;
  if (isAsking) await countInMinute({ database, clock }, hotel.id, checksOf(caller));
  // Before the transaction, because the call may take seconds and would hold locks.
  const pmsWord = isAsking ? await pms.find(hotel.id, id) : null;
  return database.write(hotel.id, async (tx) => {
    if (mayTouchRooms(patch)) await lockRooms(tx);
    const extras = await readExtras(tx.sql, hotel.id, id);
    const mayEnd = patch.status !== undefined && isEnded(patch.status);
    const ending = mayEnd ? await tables.open(tx, { caller, bookingId: id, at }) : null;
    let isEnding = false;
    const row = await editBooking(tx, identities, hotel, id, {
      actor: actorOf(caller),
      at,
      judging: { unbooked, override, requestId: null },
      preferences: extras.preferences,
      locks: ending?.locks ?? [],
      edit: { basedOn: patch.version, present: maskedIn(hotel, identities, extras) },
      patchOf(before) {
        isEnding = endsStay(before.status, patch.status ?? before.status);
        return patch;
      },
    });
    if (isEnding) await ending?.end(cancel_reservations);
    // The change may have revoked the key.
    const keys = await listKeys(tx.sql, hotel.id, id);
    const pmsFields = pmsWord === null ? {} : { pms: pmsAnswer(hotel, row, at, pmsWord) };
    const isMoved = patch.checkin !== undefined || patch.checkout !== undefined;
    const { reservations } = isMoved ? await tables.read(tx.sql, hotel.id, id, at) : { reservations: [] };
    const outside = isMoved ? { outside_stay: reservations.filter(({ due_at }) => isOutside(hotel, row, due_at)) } : {};
    return { ...maskedIn(hotel, identities, { ...extras, keys })(row), ...pmsFields, ...outside };
  });
}

function mayTouchRooms({ rooms, status, checkin, checkout }: BookingValues): boolean {
  return [rooms, status, checkin, checkout].some((value) => value !== undefined);
}

/** Each check calls an outside system, which may limit its calls. */
function checksOf({ id }: StaffCaller) {
  return { subject: `staff:${id}`, kind: 'pms_checks', most: 10 };
}

/**
 * Checks whether restaurants see the time as outside the stay: before the check-in day, or not before the check-out.
 */
function isOutside({ settings }: Hotel, { checkin, checkout }: FullBookingRow, at: number): boolean {
  const dateOf = (seconds: number) => wallOf(seconds, settings.timeZone).date;
  return (checkin !== null && dateOf(at) < dateOf(checkin)) || (checkout !== null && at >= checkout);
}

/**
 * @throws invalid_input, id_taken, not_found, not_hotel_guest, status_not_settable, already_booked, and the codes of
 * `roomProblems`
 */
export async function makeBooking(
  { database, clock, identities, checkIns, unbooked }: BookingParts,
  hotel: Hotel,
  caller: StaffCaller,
  {
    id = clientId(),
    hotel_id: _,
    bundle_id: __,
    request_id: requestId,
    override = [],
    user_id,
    ...fields
  }: CallInput<typeof createBooking>['body'],
): Promise<FullBooking> {
  const at = clock.now();
  const actor = actorOf(caller);
  return database.write(hotel.id, async (tx) => {
    await lockRooms(tx);
    const extras = await readExtras(tx.sql, hotel.id, id);
    const present = maskedIn(hotel, identities, extras);
    const earlier = await findFullById(tx.sql, hotel.id, id);
    if (earlier !== null) {
      if ((await findCreator(tx.sql, hotel.id, 'booking', id)) !== actor.id) throw new Failure('id_taken');
      return present(earlier);
    }
    const checkIn = requestId === undefined ? null : await checkIns.open(tx, { hotel, caller, requestId, at });
    if (checkIn !== null && checkIn.bookingId !== null) {
      const current = existing(await findFullById(tx.sql, hotel.id, checkIn.bookingId));
      const theirs = { ...extras, keys: await listKeys(tx.sql, hotel.id, current.id) };
      throw new Failure('already_booked', { current: maskedIn(hotel, identities, theirs)(current) });
    }
    const { preferences } = extras;
    const isNamed = fields.name !== undefined || fields.family_name !== undefined;
    const known = {
      user_id: user_id ?? checkIn?.userId ?? id,
      ...(checkIn !== null && !isNamed && { name: checkIn.name }),
    };
    const judging = { unbooked, override, requestId: requestId ?? null };
    await addBooking(tx, identities, hotel, id, { actor, at, judging, preferences, fields: { ...fields, ...known } });
    await checkIn?.book(id);
    return present(existing(await findFullById(tx.sql, hotel.id, id)));
  });
}

/** Erases identity numbers of stays that ended long enough ago, in every hotel; runs hourly. */
export async function eraseOldIdentities({
  database,
  clock,
  hotels,
}: Pick<BookingParts, 'database' | 'clock'> & { hotels: HotelDirectory }): Promise<void> {
  await forEachHotel(database, async (hotelId) => {
    const { idRetentionDays } = await hotels.keptDays(hotelId);
    await inBatches(database, hotelId, erasedAtOnce, async (tx) => {
      const ids = await findErasable(tx.sql, hotelId, clock.now(), idRetentionDays * 86_400, erasedAtOnce);
      await changeEntities(tx, bookingEntity, ids, {
        actor: system,
        at: clock.now(),
        decide(row) {
          const at = eraseAt(row, idRetentionDays, clock.now());
          // The stay was extended meanwhile.
          if (row.identity === null || at === null || at > clock.now()) return null;
          return {
            changed: { identity: { from: 'set', to: null } },
            set: { identity: null, national_mark: null, passport_mark: null, identity_erase_at: null },
            stamp: 'version',
          };
        },
      });
      return ids.length;
    });
  });
}

/** Presents a booking in answers to changes. */
function maskedIn(hotel: Hotel, identities: IdentityBox, extras: BookingExtras) {
  return (row: FullBookingRow) => presentFull(hotel, row, identities.open(hotel.id, row), extras, true);
}

async function readExtras(sql: Sql, hotelId: string, id: string): Promise<BookingExtras> {
  const [preferences, keys] = await Promise.all([listPreferences(sql, hotelId), listKeys(sql, hotelId, id)]);
  return { preferences, keys };
}

function recordOpening(
  database: Database,
  hotel: Hotel,
  caller: StaffCaller,
  id: string,
  at: number,
  quiet: number,
): Promise<void> {
  const opening = { at, actor: caller.id, what: 'identity', entity: 'booking', entityId: id, bookingId: id } as const;
  return database.write(hotel.id, (tx) => recordAccess(tx, opening, quiet));
}
