import { isDeepStrictEqual } from 'node:util';
import type { CallInput } from '@bellhop/contract/call';
import { type Party, reservationFields } from '@bellhop/contract/dining/reservation';
import {
  changeRefusalsOf,
  needsConfirmation,
  refusalsOf,
  seatsOf,
  sittingOf,
  type Wish,
} from '@bellhop/contract/dining/rules';
import { readSittingId } from '@bellhop/contract/dining/slots';
import type { updateRequest } from '@bellhop/contract/requests/calls';
import type { Refusal } from '@bellhop/contract/requests/refusal-reasons';
import type { RequestStatus } from '@bellhop/contract/requests/request';
import { Failure, invalidInput } from '../../../platform/failure.ts';
import type { CustomFieldValue, RequestRow } from '../../requests/row.ts';
import type { BookingOfRequest } from '../../requests/store.ts';
import type { ReservationRow, RestaurantRow } from '../row.ts';
import {
  ageFaults,
  asGuestTells,
  lacksRoom,
  partyFaults,
  readParty,
  readPlace,
  reservationPlaceOf,
  withCourses,
  withoutCourses,
  writeValues,
} from './fields.ts';
import { statusAfter } from './rules.ts';
import type { OtherReservation, SittingKey } from './store.ts';

export type TablePatch = CallInput<typeof updateRequest>['body'];

/** The rows that decide about a change, read under its locks. */
export interface Locked {
  request: RequestRow;
  row: ReservationRow;
  /** The wanted sitting. */
  next: SittingKey;
  restaurant: RestaurantRow;
  /** Taken seats of that sitting, with the seats of this reservation. */
  taken: number;
  /** The key of the guest after the change. */
  guestKey: string | null;
  /** The new stay of the table; null: no change. */
  stay: BookingOfRequest | null;
  others: readonly OtherReservation[];
  now: number;
}

export interface Plan {
  before: Party;
  party: Party;
  status: RequestStatus;
  values: CustomFieldValue[];
  refusals: Refusal[];
  seats: number;
  /** The seats of the sitting; null: it is no longer offered. */
  quota: number | null;
  /** Unix seconds; null: no change. */
  start: number | null;
  end: number | null;
}

/** Plans the reservation after a patch, with the rules that refuse it. Throws `invalid_input`. */
export function planChange(patch: TablePatch, locked: Locked, isByGuest: boolean): Plan {
  const { request, row, next, restaurant, now } = locked;
  const sent = patch.custom_fields_values;
  const isMoved = next.id !== row.sitting_id;
  const before = partyOf(request, row);
  const sentParty = wantedParty(sent, before, restaurant, {
    isElsewhere: next.restaurantId !== row.restaurant_id,
    isHere: request.attendance === 'seated',
  });
  const party = isByGuest ? asGuestTells(sentParty, before) : sentParty;
  const { config } = restaurant;
  const confirms = config !== null && needsConfirmation(config, party.adults + party.children);
  // A guest's change of a canceled reservation reserves it again.
  const newStatus = isByGuest && request.status === 'CANCELED' ? (patch.status ?? 'OPEN') : patch.status;
  const settled = statusAfter(request.status, newStatus, confirms);

  const previous = wishOf(row.sitting_id, row.on_date, request.due_at, before);
  const arrival = patch.due_at === undefined ? (isMoved ? null : request.due_at) : Number(patch.due_at);
  const wish = wishOf(next.id, next.day, arrival, party);
  const isReopened = settled !== 'CANCELED' && !row.holds_seats;
  const isAnew = isMoved || isReopened;
  const isOther = isAnew || !isDeepStrictEqual(previous, wish);
  // Staff confirm a guest's change again.
  const status = isByGuest && isOther && confirms && settled === 'CLOSED' ? 'OPEN' : settled;
  const offered = sittingOf(restaurant, wish, now);
  const sitting = isOther ? offered : null;
  return {
    before,
    party,
    status,
    values:
      isOther || sent !== undefined
        ? writeValues(
            sent ?? request.custom_fields_values,
            reservationPlaceOf(
              restaurant,
              sitting?.sitting ?? null,
              readPlace(request.custom_fields_values).restaurant_time_slot,
            ),
            party,
          )
        : request.custom_fields_values,
    refusals: refusalsOfPlan(),
    seats: isOther && config !== null ? seatsOf(party, config) : row.seats,
    quota: offered?.sitting.quota ?? null,
    // A party that came to the door keeps the time at which it came.
    start: sitting === null || (!isMoved && !sitting.sitting.all_day && request.due_at !== null) ? null : sitting.start,
    end: sitting?.sitting.to ?? null,
  };

  function refusalsOfPlan(): Refusal[] {
    if (status === 'CANCELED' || !isOther) return [];
    const facts = {
      now,
      taken: locked.taken - (row.holds_seats && !isMoved ? row.seats : 0),
      stay:
        locked.stay ??
        (request.booking_id === null ? null : { checkin: request.b_checkin, checkout: request.b_checkout }),
      others: locked.others,
    };
    // Another guest is asked every rule of a guest.
    const stoodFor = locked.guestKey === row.guest_key ? facts : { ...facts, stay: null, others: [] };
    return isAnew ? refusalsOf(restaurant, wish, facts) : changeRefusalsOf(restaurant, previous, wish, facts, stoodFor);
  }
}

function wishOf(sittingId: string, day: string, arrival: number | null, party: Party): Wish {
  return { day, opensAt: readSittingId(sittingId)?.opensAt ?? '', arrival, party };
}

/** Returns the party of a request; only the stored numbers of people if its values are unreadable. */
function partyOf(request: RequestRow, { adults, children }: ReservationRow): Party {
  const read = readParty(request.custom_fields_values, null);
  return 'party' in read ? read.party : { adults, children, guests: [] };
}

function wantedParty(
  sent: TablePatch['custom_fields_values'],
  before: Party,
  restaurant: RestaurantRow,
  { isElsewhere, isHere }: { isElsewhere: boolean; isHere: boolean },
): Party {
  const { id, menu, config } = restaurant;
  if (sent === undefined) {
    if (!isElsewhere) return before;
    refuseFaults(ageFaults(before, config, null));
    return withoutCourses(before);
  }
  const restaurantId = readPlace(sent).restaurant_id;
  if (restaurantId !== undefined && restaurantId !== id) {
    const path = `body.custom_fields_values.${reservationFields.place}`;
    throw invalidInput(path, 'not_of_slot');
  }
  const read = readParty(sent, before);
  if ('faults' in read) throw new Failure('invalid_input', { fields: read.faults });
  const mayLackRoom = (place: number) => lacksRoom(before, place);
  refuseFaults(partyFaults(read.party, restaurant, { before, isElsewhere, isHere, mayLackRoom }));
  return withCourses(read.party, menu);
}

function refuseFaults(fields: ReturnType<typeof partyFaults>): void {
  if (fields.length > 0) throw new Failure('invalid_input', { fields });
}
