import { getBooking, listBookings, updateBooking } from '@bellhop/contract/bookings/booking';
import type { Gateway } from '../../platform/http/gateway.ts';
import { sameId } from '../../platform/http/same-id.ts';
import { answerBooking, answerList, type BookingParts, changeBooking } from './service.ts';

export function registerBookings({ gateway, ...parts }: BookingParts & { gateway: Gateway }): void {
  gateway.on(listBookings, ({ hotel, query }) => answerList(parts, hotel, query));
  gateway.on(getBooking, ({ hotel, params }) => answerBooking(parts, hotel, params.id));
  gateway.on(updateBooking, ({ hotel, caller, params, body }) => {
    sameId(params.id, body.id);
    return changeBooking(parts, hotel, caller, params.id, body);
  });
}
