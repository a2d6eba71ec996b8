import { isDeepStrictEqual } from 'node:util';
import { withoutAllergies } from '@bellhop/contract/dining/allergies';
import type { DiningRules } from '@bellhop/contract/dining/config';
import { reservationFields, reservationType } from '@bellhop/contract/dining/reservation';
import { cancelUntil, earlyRefusals, seatsOf } from '@bellhop/contract/dining/rules';
import type { Refusal } from '@bellhop/contract/requests/refusal-reasons';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { startOf } from '@bellhop/contract/zoned-time';
import { ConcurrentWrite } from '../../../platform/database/concurrent-write.ts';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { changesOf, type LockStep } from '../../../platform/entities/change-entity.ts';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import type { AppliedChange, PreparedChange } from '../../requests/request-kind.ts';
import type { RequestRow } from '../../requests/row.ts';
import { type BookingOfRequest, findBooking } from '../../requests/store.ts';
import { tellOfChange, tellOfNew, wordsOf } from '../messages/tell.ts';
import { stayOfRoom } from '../rooms/service.ts';
import type { ReservationRow, RestaurantRow } from '../row.ts';
import { holdRestaurants } from '../store.ts';
import { changePlaces, findHeld, offerSeats } from '../waiting/offer.ts';
import { type AllergyBox, allergiesKeptFor } from './allergy-box.ts';
import { allergiesOf, firstRoomOf, readParty } from './fields.ts';
import { guestKeyAfter, sittingKeyOf } from './keys.ts';
import { type Locked, type Plan, planChange, type TablePatch } from './plan-change.ts';
import { passedOver, recordOverrides, type Seater } from './refusal.ts';
import { isStay, reservationStatusOf } from './rules.ts';
import { findReservation, listOthers, lockGuests, lockSittings, moveSeats, putReservation } from './store.ts';

const guestsField = reservationFields.guests;

/** A change of a reservation decides all that a kind may decide. */
type ChangedTable = Required<AppliedChange>;

interface TableChange extends PreparedChange {
  readonly locks: readonly LockStep[];
  apply(request: RequestRow): Promise<ChangedTable | null>;
}

/** A wanted change before any check. */
export interface TableInput {
  requestId: string;
  patch: TablePatch;
  by: Seater;
  at: number;
}

/** Opens the change that a patch makes to a reservation, with the rows that `changeEntity` locks in order; null: none. */
export async function openTableChange(tx: TenantWrite, box: AllergyBox, wish: TableInput): Promise<TableChange | null> {
  const { sql, hotelId } = tx;
  const { patch, requestId } = wish;
  const isOfTable = [patch.reservation_id, patch.due_at, patch.attendance].some((field) => field !== undefined);
  if (!isOfTable && patch.status === undefined && patch.custom_fields_values === undefined) return null;
  const target = patch.reservation_id === undefined ? null : sittingKeyOf(patch.reservation_id, undefined);
  const known = await findReservation(sql, hotelId, requestId);
  if (known === null) return { locks: [], apply: (request) => leaveOther(tx, request, patch, isOfTable) };

  const own = { id: known.sitting_id, restaurantId: known.restaurant_id, day: known.on_date };
  const next = target ?? own;
  const keys = next.id === own.id ? [own] : [own, next];
  const { guest_key } = known;
  const corrected = firstRoomOf(patch.custom_fields_values ?? []);
  const isFree = guest_key === null || !isStay(guest_key);
  const stayId =
    isFree && corrected !== undefined
      ? await stayOfRoom(sql, hotelId, { room: corrected, reservationId: next.id })
      : null;
  let newStay: BookingOfRequest | null = null;
  // The guest may get either key: the present room is read with the request.
  const claims = [guest_key, guestKeyAfter(guest_key, '', corrected, stayId)].filter((key) => key !== null);
  let restaurants: readonly RestaurantRow[] = [];
  let seatsBySitting: ReadonlyMap<string, number> = new Map();
  const places = keys.map(({ restaurantId }) => restaurantId);
  return {
    locks: [
      ...(stayId === null
        ? []
        : [
            {
              of: 'bookings' as const,
              async take() {
                newStay = await findBooking(sql, hotelId, stayId);
              },
            },
          ]),
      {
        of: 'restaurants',
        async take() {
          restaurants = await holdRestaurants(sql, hotelId, places);
        },
      },
      {
        of: 'sittings',
        async take() {
          seatsBySitting = await lockSittings(sql, hotelId, keys);
        },
      },
      ...(claims.length === 0 ? [] : [{ of: 'claims' as const, take: () => lockGuests(sql, hotelId, claims) }]),
    ],
    async apply(request) {
      const guestKey = guestKeyAfter(guest_key, firstRoomOf(request.custom_fields_values), corrected, stayId);
      const stay = guestKey === guest_key ? null : newStay;
      const [row, others] = await Promise.all([
        findReservation(sql, hotelId, requestId),
        guestKey === null ? [] : listOthers(sql, hotelId, guestKey, next.day, request.party?.tables ?? [requestId]),
      ]);
      // Another process has moved the reservation between the first read and the lock.
      if (row === null || row.sitting_id !== known.sitting_id || row.guest_key !== guest_key)
        throw new ConcurrentWrite();
      if (stay !== null && stay.status !== 'hotel_guest') throw new ConcurrentWrite();
      const restaurant = restaurants.find(({ id }) => id === next.restaurantId);
      if (restaurant === undefined) throw new Failure('not_found');
      const place = restaurants.find(({ id }) => id === own.restaurantId) ?? restaurant;
      if (wish.by !== 'guest' && !wish.by.mayReserve && isReserving(patch, request, row))
        throw new Failure('not_allowed');
      if (wish.by === 'guest') {
        if (!restaurant.visible && next.id !== own.id) throw new Failure('not_found');
        if (row.holds_seats && wish.at > untilOf(request.due_at, place.config)) throw new Failure('cancel_too_late');
      } else if (patch.status === 'CANCELED' && row.holds_seats && wish.at >= startOf(own.day, 1, place.timezone_id)) {
        throw new Failure('slot_started', { reasons: [{ code: 'slot_started' }] });
      }
      const isAnew = next.id !== own.id || !row.holds_seats;
      const entry = isAnew ? await findHeld(tx, request.booking_id, next.id, wish.at) : null;
      const free = (seatsBySitting.get(next.id) ?? 0) - (entry?.seats ?? 0);
      const locked = {
        request,
        row,
        next,
        restaurant,
        taken: free,
        guestKey,
        stay,
        others,
        now: wish.at,
      };
      const change = await changeTable(tx, box, wish, locked, entry);
      await offerFreed(change.moved);
      return change;

      /** Offers the seats that this change frees in both sittings to waiting guests. */
      async function offerFreed(moved: ReadonlyMap<string, number>): Promise<void> {
        for (const key of keys) {
          const by = moved.get(key.id) ?? 0;
          const from = restaurants.find(({ id }) => id === key.restaurantId);
          if (by < 0 && from !== undefined)
            await offerSeats(tx, from, key, (seatsBySitting.get(key.id) ?? 0) + by, wish.at);
        }
      }
    },
  };
}

async function changeTable(
  tx: TenantWrite,
  box: AllergyBox,
  { patch, by, at }: TableInput,
  locked: Locked,
  place: Awaited<ReturnType<typeof findHeld>>,
): Promise<ChangedTable & { moved: ReadonlyMap<string, number> }> {
  const { request, row, next, stay } = locked;
  const { sql, hotelId } = tx;
  const plan = planChange(patch, locked, by === 'guest');
  const isMoved = next.id !== row.sitting_id;
  const attendance = attendanceOf(plan.status, patch.attendance, isMoved ? null : request.attendance);
  const seats = seatsAfter(plan, locked, attendance);
  const passed = passedOver([...attendanceRefusals(), ...plan.refusals, ...seatRefusals()], by, at);
  const allergies = box.open(hotelId, row);
  const tells = allergiesOf(plan.party, plan.before, allergies);
  const isOtherAllergy = tells.join('\n') !== allergies.join('\n') && (tells.some(Boolean) || allergies.some(Boolean));
  const sealed = isOtherAllergy ? box.seal(hotelId, row.request_id, tells) : row.allergies;
  // A sitting that is not offered any more has no end; its party comes all the same.
  const past = Math.max(at, request.due_at ?? 0) + allergiesKeptFor;
  const erasedAt = plan.end === null ? (row.allergies_erase_at ?? past) : plan.end + allergiesKeptFor;
  const after: ReservationRow = {
    ...row,
    sitting_id: next.id,
    restaurant_id: next.restaurantId,
    on_date: next.day,
    adults: plan.party.adults,
    children: plan.party.children,
    seats,
    guest_key: locked.guestKey,
    holds_seats: plan.status !== 'CANCELED',
    overrides: [...row.overrides, ...passed],
    allergies: sealed,
    allergies_erase_at: sealed && erasedAt,
  };
  const [seatsBefore, took] = [row.holds_seats ? row.seats : 0, after.holds_seats ? after.seats : 0];
  const ownPlace = after.holds_seats ? place : null;
  const here = (isMoved ? took : took - seatsBefore) - (ownPlace?.seats ?? 0);
  const moved = new Map(
    isMoved ? [[row.sitting_id, -seatsBefore] as const, [next.id, here] as const] : [[next.id, here]],
  );
  for (const [id, seats] of moved) await moveSeats(sql, hotelId, id, seats);
  if (ownPlace !== null) await changePlaces(tx, [ownPlace.row.id], { state: 'taken', offered_until: null }, at);
  if (!isDeepStrictEqual(row, after)) await putReservation(sql, hotelId, after);
  await recordOverrides(tx, request, passed);

  const set = {
    due_at: plan.start ?? request.due_at,
    reservation_id: next.id,
    reservation_status: reservationStatusOf(plan.status, request.reservation_status),
    attendance,
    has_allergies: sealed === null ? null : true,
  };
  const previous = { ...request, ...row };
  const current = { ...request, ...after, ...set, status: plan.status };
  if (request.booking_id !== null) {
    const telling = { bookingId: request.booking_id, requestId: request.id, byGuest: by === 'guest', at };
    await tellOfChange(tx, telling, previous, current);
  } else if (stay !== null && after.holds_seats) {
    await tellOfNew(tx, { bookingId: stay.id, requestId: request.id, byGuest: false, at }, current);
  }
  const isTold = by !== 'guest' && request.booking_id !== null && !request.is_staff;
  return {
    status: plan.status,
    values: plan.values,
    moved,
    set: { ...set, ...(stay === null ? {} : ofStay(stay)) },
    message: isTold ? wordsOf(previous, current, locked.restaurant, request.b_language) : messageToStay(),
    changed: {
      ...changesOf(request, {
        ...set,
        has_allergies: request.has_allergies,
        ...(stay === null ? {} : { booking_id: stay.id }),
      }),
      ...(isOtherAllergy ? { allergies: { from: row.allergies && 'set', to: sealed && 'set' } } : {}),
      ...(passed.length > 0 ? { overrides: { from: null, to: passed.map(({ code }) => code) } } : {}),
    },
  };

  /** The seats of a no-show may have gone to others before its party comes after all (decision 136). */
  function seatRefusals(): Refusal[] {
    const takesAgain = !isMoved && row.holds_seats && row.seats === 0 && seats > 0;
    if (!takesAgain || plan.status === 'CANCELED' || plan.quota === null || patch.over_quota === true) return [];
    const left = Math.max(0, plan.quota - locked.taken);
    return seats > left ? [{ code: 'slot_full', left, n: seats }] : [];
  }

  /** Throws if the table is canceled: no party comes to it. */
  function attendanceRefusals(): Refusal[] {
    const next = patch.attendance ?? null;
    if (next === null || (next === request.attendance && !isMoved)) return [];
    if (plan.status === 'CANCELED') throw new Failure('status_not_settable');
    const start = plan.start ?? request.due_at;
    return start === null ? [] : earlyRefusals(start, at);
  }

  function messageToStay(): string | null {
    return stay === null || !after.holds_seats ? null : wordsOf(null, current, locked.restaurant, stay.language);
  }
}

/** Whether a patch moves a table, changes the size of its party, takes its seats again or passes a rule over. */
function isReserving(patch: TablePatch, request: RequestRow, row: ReservationRow): boolean {
  const { reservation_id = row.sitting_id, due_at = request.due_at, override = [] } = patch;
  const { status = request.status, custom_fields_values: sent } = patch;
  // Names, rooms and dishes take no seats.
  const read = sent === undefined ? null : readParty(sent, { adults: row.adults, children: row.children, guests: [] });
  const isOtherSize =
    read !== null && 'party' in read && (read.party.adults !== row.adults || read.party.children !== row.children);
  return (
    reservation_id !== row.sitting_id ||
    (due_at === null ? null : Number(due_at)) !== request.due_at ||
    isOtherSize ||
    (status !== 'CANCELED' && !row.holds_seats) ||
    override.length > 0 ||
    patch.over_quota === true
  );
}

/** Columns of a request whose table is assigned to a stay. */
function ofStay(stay: BookingOfRequest) {
  return {
    booking_id: stay.id,
    user_id: stay.user_id,
    requester_id: stay.user_id,
    tp_id: stay.tp_id,
    full_name: fullNameOf(stay),
    phone_number: stay.phone_number,
    label: stay.label,
    is_staff: false,
  };
}

/** Returns the seats that a table holds after a change: a no-show holds none until its party comes after all. */
function seatsAfter(plan: Plan, { row, restaurant }: Locked, attendance: RequestRow['attendance']): number {
  if (plan.status === 'CANCELED') return plan.seats;
  if (attendance === 'no_show') return 0;
  return row.seats === 0 ? seatsOf(plan.party, restaurant.config ?? { lap_age: null }) : plan.seats;
}

/** Returns the attendance after a change; null for a canceled table. */
function attendanceOf(
  status: RequestStatus,
  next: RequestRow['attendance'] | undefined,
  before: RequestRow['attendance'],
): RequestRow['attendance'] {
  if (status === 'CANCELED') return null;
  return next === undefined ? before : next;
}

/** Unix seconds until which its guest may change and cancel a reservation. */
export function untilOf(dueAt: number | null, config: DiningRules | null): number {
  const start = dueAt ?? 0;
  return config === null ? start : Math.max(0, cancelUntil(config, start));
}

/** A request without a table stays a plain one, such as an import made it; it has no slot and no party that comes. */
async function leaveOther(
  { sql, hotelId }: TenantWrite,
  request: RequestRow,
  { custom_fields_values: sent = [] }: TablePatch,
  isOfTable: boolean,
): Promise<null> {
  // Made between the first look and the lock.
  if (request.service_type === reservationType && (await findReservation(sql, hotelId, request.id)) !== null) {
    throw new ConcurrentWrite();
  }
  // Allergies are sealed with a table; here they would lie open, in the log too.
  if (request.service_type === reservationType && !isDeepStrictEqual(withoutAllergies(sent), sent))
    throw invalidInput(`body.custom_fields_values.${guestsField}`, 'no_reservation');
  if (!isOfTable) return null;
  throw invalidInput('body.reservation_id', 'no_reservation');
}
