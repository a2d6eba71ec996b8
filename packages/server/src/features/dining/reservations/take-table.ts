import { isEnded } from '@bellhop/contract/bookings/status';
import { needsConfirmation, refusalsOf, seatsOf, sittingOf } from '@bellhop/contract/dining/rules';
import type { ReservationParty } from '@bellhop/contract/requests/request';
import { ConcurrentWrite } from '../../../platform/database/concurrent-write.ts';
import type { TenantWrite } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/failure.ts';
import type { NewRequest, PreparedRequest } from '../../requests/request-kind.ts';
import type { CustomFieldValue } from '../../requests/row.ts';
import { type BookingOfRequest, findById } from '../../requests/store.ts';
import { tellOfNew, wordsOf } from '../messages/tell.ts';
import { mayReserve } from '../policy.ts';
import type { ReservationRow, RestaurantRow } from '../row.ts';
import { holdRestaurants } from '../store.ts';
import { changePlaces, findHeld, offerSeats } from '../waiting/offer.ts';
import { type AllergyBox, allergiesKeptFor } from './allergy-box.ts';
import {
  allergiesOf,
  asGuestTells,
  partyFaults,
  readParty,
  reservationPlaceOf,
  withCourses,
  writeValues,
} from './fields.ts';
import { guestKeyOf, sittingKeyOf } from './keys.ts';
import { passedOver, recordOverrides, type Seater } from './refusal.ts';
import { listOthers, lockGuests, lockSittings, moveSeats, putReservation } from './store.ts';

/** Wanted seats before any check. */
export interface SeatsWish {
  id: string;
  booking: BookingOfRequest | null;
  by: Seater;
  /** Fields 211 to 213 among them. */
  values: readonly CustomFieldValue[];
  reservationId: string | undefined;
  restaurantId?: string | undefined;
  /** Unix seconds, in an all-day slot. */
  arrival: number | null;
  room?: string | undefined;
  fullName?: string | undefined;
  /** Null: as the restaurant says. */
  isHeld: boolean | null;
  isWalkIn?: boolean;
  /** The larger party that these seats are a part of. */
  party?: ReservationParty | null;
  /** Only the seats that are offered to this guest will do. */
  isOffer?: boolean;
  at: number;
}

const nobody = { adults: 0, children: 0, guests: [] };

/** Reserves a table for staff, who decide themselves whether it needs a confirmation. */
export function takeTable(tx: TenantWrite, allergies: AllergyBox, request: NewRequest): Promise<PreparedRequest> {
  const { id, booking, body, caller, at } = request;
  if (!mayReserve(request.hotel.settings, caller.privileges)) {
    throw new Failure('not_allowed');
  }
  return takeSeats(tx, allergies, {
    id,
    booking,
    by: { staff: caller, override: body.override ?? [], mayReserve: true },
    values: body.custom_fields_values ?? [],
    reservationId: body.reservation_id,
    restaurantId: body.restaurant_id,
    arrival: body.due_at === undefined || body.due_at === null ? null : Number(body.due_at),
    room: body.room_number,
    fullName: body.fullName,
    isHeld: body.reservation_status === 'ON_HOLD',
    isWalkIn: body.walk_in ?? false,
    party: request.party,
    at,
  });
}

/**
 * Takes the seats of a new reservation. All writers take locks in the same order: the booking is held already, then
 * come restaurant, sitting and guest; the request's row comes after.
 */
export async function takeSeats(
  tx: TenantWrite,
  allergies: AllergyBox,
  seatsWish: SeatsWish,
): Promise<PreparedRequest & { row: ReservationRow; restaurant: RestaurantRow }> {
  const { sql, hotelId } = tx;
  const { id, booking, by, values: sent, at: now, isWalkIn = false, party: linked = null } = seatsWish;
  // The stay may have ended after the check of the session. Staff may still seat a guest who has left.
  if (by === 'guest' && booking !== null && isEnded(booking.status)) throw new Failure('stay_ended');
  if (booking?.status === 'awaiting_approval') throw new Failure('booking_awaiting_approval');
  const read = readParty(sent, null);
  if ('faults' in read) throw new Failure('invalid_input', { fields: read.faults });
  const key = sittingKeyOf(seatsWish.reservationId, seatsWish.restaurantId);
  const [firstGuest] = read.party.guests;
  const room = seatsWish.room || firstGuest?.room_number;
  const guestKey = guestKeyOf(booking?.id ?? null, room);

  // One round trip: the connection runs the statements in the order in which they are sent.
  const [[restaurant], sittings, , others, offer] = await Promise.all([
    holdRestaurants(sql, hotelId, [key.restaurantId]),
    lockSittings(sql, hotelId, [key]),
    guestKey === null ? null : lockGuests(sql, hotelId, [guestKey]),
    guestKey === null ? [] : listOthers(sql, hotelId, guestKey, key.day, linked?.tables ?? [id]),
    findHeld(tx, booking?.id ?? null, key.id, now),
  ]);
  if (restaurant === undefined || (by === 'guest' && !restaurant.visible)) throw new Failure('not_found');
  const faults = partyFaults(read.party, restaurant, {
    before: null,
    isElsewhere: false,
    isHere: isWalkIn,
    mayLackRoom: (place) => by === 'guest' || (isWalkIn && (place === 0 || !firstGuest?.room_number)),
  });
  const sentParty = by === 'guest' ? asGuestTells(read.party, nobody) : read.party;
  const party = withCourses(sentParty, restaurant.menu);
  const { day, opensAt } = key;
  const wish = { day, opensAt, arrival: seatsWish.arrival, party, isWalkIn };
  const occupied = (sittings.get(key.id) ?? 0) - (offer?.seats ?? 0);
  const facts = { now, taken: occupied, stay: booking, others };
  const refusals = refusalsOf(restaurant, wish, facts);
  // The same call, sent twice, has taken these seats itself.
  const hasLapsed = seatsWish.isOffer === true && (offer === null || offer.seats === 0);
  if ((hasLapsed || refusals.length > 0) && (await findById(sql, hotelId, id)) !== null) throw new ConcurrentWrite();
  if (hasLapsed) throw new Failure('offer_lapsed');
  if (faults.length > 0) throw new Failure('invalid_input', { fields: faults });
  const overrides = passedOver(refusals, by, now);
  const sitting = sittingOf(restaurant, wish, now);
  if (sitting === null || restaurant.config === null) throw new Failure('slot_unknown');

  const seats = seatsOf(party, restaurant.config);
  const sealed = allergies.seal(hotelId, id, allergiesOf(party, party, []));
  const isHeld = seatsWish.isHeld ?? needsConfirmation(restaurant.config, party.adults + party.children);
  const [status, reservation_status] = isHeld ? (['OPEN', 'ON_HOLD'] as const) : (['CLOSED', 'RESERVED'] as const);
  const table = { status, reservation_status, due_at: sitting.start, sitting_id: key.id, ...party };
  // A party at the door knows that it has a table.
  const reader = isWalkIn ? null : booking;
  const row: ReservationRow = {
    request_id: id,
    sitting_id: key.id,
    restaurant_id: restaurant.id,
    on_date: day,
    adults: party.adults,
    children: party.children,
    seats,
    guest_key: guestKey,
    holds_seats: true,
    overrides,
    allergies: sealed,
    allergies_erase_at: sealed && sitting.sitting.to + allergiesKeptFor,
  };
  return {
    row,
    restaurant,
    values: writeValues(sent, reservationPlaceOf(restaurant, sitting.sitting, undefined), party),
    set: {
      status,
      due_at: sitting.start,
      reservation_id: key.id,
      reservation_status,
      attendance: isWalkIn && !isHeld ? 'seated' : null,
      has_allergies: sealed === null ? null : true,
      party: linked,
    },
    fullName: seatsWish.fullName || (firstGuest?.name ?? ''),
    roomNumber: room ?? '',
    message: reader === null || by === 'guest' ? null : wordsOf(null, table, restaurant, reader.language),
    async write() {
      // In one round trip, because all guests of the sitting wait for its lock.
      await Promise.all([
        moveSeats(sql, hotelId, key.id, seats - (offer?.seats ?? 0)),
        putReservation(sql, hotelId, row),
        recordOverrides(tx, { id, booking_id: booking?.id ?? null }, overrides),
        reader && tellOfNew(tx, { bookingId: reader.id, requestId: id, byGuest: by === 'guest', at: now }, table),
      ]);
      if (offer === null) return;
      await changePlaces(tx, [offer.row.id], { state: 'taken', offered_until: null }, now);
      // A child on a lap needs fewer seats than were held.
      if (seats < offer.seats) await offerSeats(tx, restaurant, key, occupied + seats, now);
    },
  };
}
