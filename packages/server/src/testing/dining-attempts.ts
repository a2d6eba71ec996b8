import { weekdays } from '@bellhop/contract/dining/config';
import { bistroSlot, partyValues } from './arrange-restaurant.ts';
import { type Attempt, body } from './attempt.ts';
import { hotelDay } from './hotel-day.ts';

const party = { adults: 1, guests: [{ name: 'Ann' }] };
const table = (fresh: string, slot: { id: string }) => body({ id: fresh, reservation_id: slot.id, ...party });
const place = (fresh: string, slot: { id: string }) => body({ id: fresh, reservation_id: slot.id, adults: 1 });
const wholeDay = [{ opens_at: '00:00', closes_at: '23:59', quota: 10_000, all_day: true }];
const slots = Object.fromEntries(weekdays.map((day) => [day, wholeDay]));
const diningRules = {
  time_slots: slots,
  guest_can_cancel_reservation_before_opens_at: 0,
  stop_reservation_before_opens_at: 0,
  max_guest_count: 0,
  guest_can_one_reservation_each_day: false,
  guest_can_one_reservation_per_restaurant: false,
  main_course_selection_required: false,
};
export const staffDiningAttempts: Record<string, Attempt> = {
  listRestaurants: { make: ({ hotelId }) => ({ url: `/api/hotels/restaurants?hotel_id=${hotelId}` }) },
  // Comes before the attempts below, which need the restaurant.
  putRestaurant: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/hotels/restaurants/bistro-of-${requestId}?hotel_id=${hotelId}`,
      ...body({ name: 'Bistro' }),
    }),
  },
  listSlots: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/hotels/restaurants/slots?hotel_id=${hotelId}&restaurant_id=bistro-of-${requestId}`,
    }),
    row: true,
  },
  getDiningConfig: { make: ({ hotelId }) => ({ url: `/api/requests/alacarteConfig?hotel_id=${hotelId}` }) },
  createDiningConfig: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/requests/alacarteConfig?hotel_id=${hotelId}`,
      ...body({ hotel_id: hotelId, restaurant_id: `bistro-of-${requestId}`, ...diningRules }),
    }),
    row: true,
  },
  updateDiningConfig: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/requests/alacarteConfig/bistro-of-${requestId}?hotel_id=${hotelId}`,
      ...body({ max_guest_count: 0 }),
    }),
    row: true,
  },
  listReservations: {
    make: ({ hotelId }) => ({ url: `/api/requests/alacarteRequestList?hotel_id=${hotelId}`, ...body({}) }),
  },
  reserveParty: {
    make: ({ hotelId, requestId, fresh }) => {
      const { id: reservation_id, restaurantId } = bistroSlot(requestId);
      const values = partyValues(restaurantId, 1, 0, [{ name: 'Ann', room: '1' }]);
      const of = { hotel_id: hotelId, service_id: '351', reservation_id, custom_fields_values: values };
      const tables = [1, 2].map((number) => ({ ...of, id: `${fresh}-${number}` }));
      return { url: `/api/hotels/restaurants/parties?hotel_id=${hotelId}`, ...body({ hotel_id: hotelId, tables }) };
    },
    row: true,
    restricted: 'not_found',
  },
  describeRoom: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/hotels/restaurants/rooms?hotel_id=${hotelId}&room=204&reservation_id=${bistroSlot(requestId).id}`,
    }),
    row: true,
  },
  listWaiting: {
    make: ({ hotelId }) => ({ url: `/api/hotels/restaurants/waiting?hotel_id=${hotelId}&date=${hotelDay(1)}` }),
  },
  previewTables: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/hotels/restaurants/prints?hotel_id=${hotelId}&restaurant_id=bistro-of-${requestId}&date=${hotelDay(1)}`,
    }),
    row: true,
  },
  printTables: {
    make: ({ hotelId, requestId }) => ({
      url: `/api/hotels/restaurants/prints?hotel_id=${hotelId}`,
      ...body({
        id: `print-${requestId}`,
        hotel_id: hotelId,
        restaurant_id: `bistro-of-${requestId}`,
        date: hotelDay(1),
      }),
    }),
    row: true,
  },
};

export const guestDiningAttempts: Record<string, Attempt> = {
  listOwnReservations: { make: () => ({ url: '/api/guest/reservations' }) },
  createOwnReservation: {
    make: ({ requestId, fresh }) => ({ url: '/api/guest/reservations', ...table(fresh, bistroSlot(requestId)) }),
  },
  // A table that `arrangeBistro` writes.
  updateOwnReservation: {
    make: ({ requestId }) => ({ url: `/api/guest/reservations/table-of-${requestId}`, ...body({}) }),
    row: true,
  },
  getOwnCalendar: {
    make: ({ requestId }) => ({ url: `/api/guest/reservations/table-of-${requestId}/calendar` }),
    row: true,
  },
  cancelOwnReservation: {
    make: ({ requestId }) => ({ url: `/api/guest/reservations/table-of-${requestId}/cancel` }),
    row: true,
  },
  listOwnWaiting: { make: () => ({ url: '/api/guest/waitlist' }) },
  joinWaitlist: {
    make: ({ requestId, fresh }) => ({ url: '/api/guest/waitlist', ...place(fresh, bistroSlot(requestId, 4)) }),
  },
  leaveWaitlist: { make: ({ requestId }) => ({ url: `/api/guest/waitlist/place-of-${requestId}` }), row: true },
  takeOffer: {
    make: ({ requestId }) => ({
      url: `/api/guest/waitlist/offer-of-${requestId}/take`,
      ...body({ guests: party.guests }),
    }),
    row: true,
  },
};
