import type { OwnReservation } from '@bellhop/contract/dining/guest-calls';
import type { RequestRow } from '../../requests/row.ts';
import { untilOf } from '../reservations/change-table.ts';
import { readParty, withAllergies } from '../reservations/fields.ts';
import type { ReservationRow, RestaurantRow } from '../row.ts';

/** Returns the reservation for its guest: without fields of staff, and with the guests' own allergies. */
export function presentOwnReservation(
  request: RequestRow,
  row: ReservationRow,
  restaurant: RestaurantRow,
  allergies: readonly string[],
): OwnReservation {
  const read = readParty(withAllergies(request.custom_fields_values, allergies), null);
  const { adults, children } = row;
  return {
    id: request.id,
    version: request.version,
    status: request.status,
    reservation_status: request.reservation_status === 'ON_HOLD' ? 'ON_HOLD' : 'RESERVED',
    attendance: request.attendance,
    reservation_id: row.sitting_id,
    restaurant: {
      id: restaurant.id,
      name: restaurant.name,
      nameWithLocales: restaurant.name_with_locales,
      timezone_id: restaurant.timezone_id,
    },
    due_at: request.due_at ?? 0,
    adults,
    children,
    guests: 'party' in read ? read.party.guests.map(({ is_vip: _, is_birthday: __, ...guest }) => guest) : [],
    cancel_until: untilOf(request.due_at, restaurant.config),
    created_at: request.created_at,
    updated_at: request.updated_at,
  };
}
