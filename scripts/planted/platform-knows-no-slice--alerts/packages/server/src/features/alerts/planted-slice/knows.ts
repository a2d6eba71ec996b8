import type { Booking } from '@bellhop/contract/bookings/booking';

export const roomsOf = (booking: Booking) => booking.rooms;
