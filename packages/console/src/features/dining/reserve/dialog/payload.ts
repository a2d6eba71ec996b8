import type { CallInput } from '@bellhop/contract/call';
import { reservationFields, reservationServiceId, reservationType } from '@bellhop/contract/dining/reservation';
import type { Restaurant } from '@bellhop/contract/dining/restaurant';
import { sittingsOf } from '@bellhop/contract/dining/slots';
import type { createRequest, updateRequest } from '@bellhop/contract/requests/calls';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import type { TableForm } from './form.ts';
import { idOf, partyOf } from './wish.ts';

export interface Sender {
  /** Subject of the person who reserves. */
  readonly sub: string;
  readonly hotelId: string;
  readonly bundleId: string;
}

/** A new reservation on the wire (ALA-43 to ALA-47). */
export function bodyOf(
  form: TableForm,
  restaurant: Restaurant,
  { sub, hotelId, bundleId }: Sender,
): CallInput<typeof createRequest>['body'] & { id: string } {
  const [first] = partyOf(form).guests;
  const { stay } = form;
  const start = startOfForm(form, restaurant);
  return {
    id: form.id,
    hotel_id: hotelId,
    bundle_id: bundleId,
    service_id: reservationServiceId,
    service_type: reservationType,
    is_staff: 'true',
    reservation_status: form.isHeld ? 'ON_HOLD' : 'RESERVED',
    restaurant_id: restaurant.id,
    restaurant_name: restaurant.name,
    reservation_id: idOf(form),
    requester_id: stay === null ? sub : stay.requesterId,
    tp_id: stay?.tpId ?? null,
    booking_id: stay?.bookingId ?? null,
    fullName: stay?.fullName ?? first?.name ?? '',
    room_number: first?.room_number ?? '',
    ...(form.isWalkIn ? { walk_in: true } : start !== null && { due_at: String(start) }),
    custom_fields_values: valuesOf(form, restaurant),
    ...(form.override.length > 0 && { override: [...form.override] }),
  };
}

/** The body of a change; the party goes whole, because a restaurant looks at all of it. */
export function patchOf(
  form: TableForm,
  request: GuestRequest,
  restaurant: Restaurant,
  hotelId: string,
): CallInput<typeof updateRequest>['body'] {
  const values = valuesOf(form, restaurant);
  const others = request.custom_fields_values.filter(({ id }) => !values.some((own) => own.id === id));
  // A party that came to the door keeps the time at which it came.
  const start = form.isWalkIn && idOf(form) === request.reservation_id ? null : startOfForm(form, restaurant);
  return {
    id: request.id,
    hotel_id: hotelId,
    custom_fields_values: [...values, ...others],
    ...(idOf(form) === request.reservation_id ? {} : { reservation_id: idOf(form) }),
    ...(start === null || start === request.due_at ? {} : { due_at: start }),
    ...(form.override.length > 0 && { override: [...form.override] }),
    ...(form.version !== null && { version: form.version }),
  };
}

function valuesOf(form: TableForm, restaurant: Restaurant): { id: string; value: string }[] {
  const { id, name, timezone_id, menu } = restaurant;
  const { adults, children, guests } = partyOf(form);
  const sitting = sittingOfForm(form, restaurant);
  return [
    {
      id: reservationFields.place,
      value: JSON.stringify({
        restaurant_id: id,
        restaurant_name: name,
        restaurant_time_slot: sitting === undefined ? '' : `${sitting.opens_at} - ${sitting.closes_at}`,
        timezone_id,
      }),
    },
    { id: reservationFields.counts, value: JSON.stringify({ people_count: adults, children_count: children }) },
    {
      id: reservationFields.guests,
      value: JSON.stringify(
        guests.map((guest) => ({
          ...guest,
          main_course_name: menu.find((dish) => dish.id === guest.main_course_id)?.title ?? '',
        })),
      ),
    },
  ];
}

/** When the party comes: the opening, in an all-day slot the arrival; null: as the server says. */
function startOfForm(form: TableForm, restaurant: Restaurant): number | null {
  const sitting = sittingOfForm(form, restaurant);
  if (sitting === undefined) return null;
  return sitting.all_day ? form.arrival : sitting.from;
}

function sittingOfForm({ day, opensAt }: TableForm, restaurant: Restaurant) {
  return sittingsOf(restaurant, day).find(({ opens_at }) => opens_at === opensAt);
}
