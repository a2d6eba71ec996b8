import { type Party, reservationGuests } from '@bellhop/contract/dining/reservation';
import { seatsOf } from '@bellhop/contract/dining/rules';
import { sittingsOf } from '@bellhop/contract/dining/slots';
import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import { type AllergyBox, allergiesKeptFor } from '../features/dining/reservations/allergy-box.ts';
import { allergiesOf, placeOf, withCourses, writeValues } from '../features/dining/reservations/fields.ts';
import type { ReservationRow } from '../features/dining/row.ts';
import type { CustomFieldValue } from '../features/requests/row.ts';
import type { DemoHotel, DemoRequest, DemoTable } from './demo-types.ts';

/** What a reservation adds to its request. */
export interface DemoSeats {
  row: ReservationRow;
  values: CustomFieldValue[];
  /** Unix seconds. */
  startsAt: number;
  reservationStatus: 'RESERVED' | 'ON_HOLD';
}

/** The seats of a request for a table, on a day counted from today. */
export function demoSeats(
  hotel: DemoHotel,
  requestId: string,
  { guest, status }: DemoRequest,
  table: DemoTable,
  box: AllergyBox,
  now: number,
): DemoSeats {
  const restaurant = hotel.restaurants.find(({ id }) => id === table.restaurant);
  if (restaurant === undefined) throw new Error(`${hotel.id} has no restaurant ${table.restaurant}`);
  const today = wallOf(now, restaurant.timezone_id).date;
  const day = dayAfter(today, table.day ?? 0);
  const sitting = sittingsOf(restaurant, day).find(({ opens_at }) => opens_at === table.at);
  if (sitting === undefined || restaurant.config === null)
    throw new Error(`${restaurant.id} has no slot at ${table.at}`);
  const guests = reservationGuests.parse(
    table.guests.map(({ room, dish, age, ...told }) => ({
      ...told,
      room_number: room,
      main_course_id: dish ?? null,
      ...(age === undefined ? {} : { is_children: true, age }),
    })),
  );
  const children = guests.filter(({ is_children }) => is_children).length;
  const party: Party = withCourses({ adults: guests.length - children, children, guests }, restaurant.menu);
  const allergies = box.seal(hotel.id, requestId, allergiesOf(party, party, []));
  return {
    values: writeValues([], placeOf(restaurant, sitting, undefined), party),
    startsAt: sitting.from,
    reservationStatus: status === 'OPEN' ? 'ON_HOLD' : 'RESERVED',
    row: {
      request_id: requestId,
      sitting_id: sitting.id,
      restaurant_id: restaurant.id,
      on_date: day,
      adults: party.adults,
      children,
      seats: seatsOf(party, restaurant.config),
      guest_key: guest === null ? null : `booking:${guest}`,
      holds_seats: status !== 'CANCELED',
      overrides: [],
      allergies,
      allergies_erase_at: allergies && sitting.to + allergiesKeptFor,
    },
  };
}
