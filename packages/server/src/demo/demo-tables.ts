import { type Party, reservationGuests } from '@bellhop/contract/dining/reservation';
import { seatsOf } from '@bellhop/contract/dining/rules';
import { sittingsOf } from '@bellhop/contract/dining/slots';
import { offerSeconds } from '@bellhop/contract/dining/waiting';
import { dayAfter, wallOf } from '@bellhop/contract/zoned-time';
import { type AllergyBox, allergiesKeptFor } from '../features/dining/reservations/allergy-box.ts';
import { allergiesOf, reservationPlaceOf, withCourses, writeValues } from '../features/dining/reservations/fields.ts';
import type { ReservationRow } from '../features/dining/row.ts';
import type { WaitingRow } from '../features/dining/waiting/row.ts';
import type { CustomFieldValue } from '../features/requests/row.ts';
import type { NewEvent } from '../platform/database/event-row.ts';
import { system } from '../platform/live/system-actor.ts';
import type { DemoHotel, DemoRequest, DemoTable } from './demo-types.ts';

/** Rows of a reservation in addition to its request. */
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
  const { restaurant, config, sitting, day } = sittingOf(hotel, table, now);
  const guests = reservationGuests.parse(
    table.guests.map(({ room, dish, age, ...guest }) => ({
      ...guest,
      room_number: room,
      main_course_id: dish ?? null,
      ...(age === undefined ? {} : { is_children: true, age }),
    })),
  );
  const children = guests.filter(({ is_children }) => is_children).length;
  const party: Party = withCourses({ adults: guests.length - children, children, guests }, restaurant.menu);
  const allergies = box.seal(hotel.id, requestId, allergiesOf(party, party, []));
  return {
    values: writeValues([], reservationPlaceOf(restaurant, sitting, undefined), party),
    startsAt: sitting.from,
    reservationStatus: status === 'OPEN' ? 'ON_HOLD' : 'RESERVED',
    row: {
      request_id: requestId,
      sitting_id: sitting.id,
      restaurant_id: restaurant.id,
      on_date: day,
      adults: party.adults,
      children,
      seats: seatsOf(party, config),
      guest_key: guest === null ? null : `booking:${guest}`,
      holds_seats: status !== 'CANCELED',
      overrides: [],
      allergies,
      allergies_erase_at: allergies && sitting.to + allergiesKeptFor,
    },
  };
}

/** The hotel with the special days of its restaurants, which are counted from today. */
export function withSpecialDays(hotel: DemoHotel, now: number): DemoHotel {
  return {
    ...hotel,
    restaurants: hotel.restaurants.map((restaurant) => {
      const today = wallOf(now, restaurant.timezone_id).date;
      const special_dates = hotel.specialDays
        .filter((special) => special.restaurant === restaurant.id)
        .map(({ day, slots, note }) => ({
          from: dayAfter(today, day),
          to: dayAfter(today, day),
          slots: [...slots],
          note,
        }));
      return { ...restaurant, config: restaurant.config && { ...restaurant.config, special_dates } };
    }),
  };
}

/** The queues of a hotel's sittings, in the order in which their parties came. */
export function demoWaiting(hotel: DemoHotel, now: number): { waiting: WaitingRow[]; events: NewEvent[] } {
  const waiting = hotel.waiting.map((party, index): WaitingRow => {
    const { guest, adults, minutesAgo, offeredFor } = party;
    const { restaurant, sitting, day } = sittingOf(hotel, party, now);
    return {
      id: `${hotel.id}-waits-${index + 1}`,
      version: offeredFor === undefined ? 1 : 2,
      booking_id: guest,
      sitting_id: sitting.id,
      restaurant_id: restaurant.id,
      on_date: day,
      adults,
      children: 0,
      seats: adults,
      state: offeredFor === undefined ? 'waiting' : 'offered',
      offered_until: offeredFor === undefined ? null : now + offeredFor * 60,
      created_at: now - minutesAgo * 60,
    };
  });
  const events = waiting.flatMap(({ id, state, offered_until: until, created_at }): NewEvent[] => {
    const insertion: NewEvent = { event: 'INSERT', entity: 'waiting', id, version: 1, actor: system, at: created_at };
    if (until === null) return [insertion];
    const changed = { state: { from: 'waiting', to: state } };
    return [
      insertion,
      { event: 'MODIFY', entity: 'waiting', id, version: 2, actor: system, changed, at: until - offerSeconds },
    ];
  });
  return { waiting, events };
}

/** The sitting that opens then, on a day counted from today. */
function sittingOf(
  hotel: DemoHotel,
  { restaurant: id, day: ahead, at }: Pick<DemoTable, 'restaurant' | 'day' | 'at'>,
  now: number,
) {
  const restaurant = hotel.restaurants.find((each) => each.id === id);
  if (restaurant === undefined) throw new Error(`${hotel.id} has no restaurant ${id}`);
  const day = dayAfter(wallOf(now, restaurant.timezone_id).date, ahead ?? 0);
  const sitting = sittingsOf(restaurant, day).find(({ opens_at }) => opens_at === at);
  if (sitting === undefined || restaurant.config === null) throw new Error(`${restaurant.id} has no slot at ${at}`);
  return { restaurant, config: restaurant.config, sitting, day };
}
