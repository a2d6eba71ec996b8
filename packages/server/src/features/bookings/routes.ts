import { listBookings } from '@bellhop/contract/bookings/booking';
import { listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import { createBooking, getBooking, openBookingIdentity, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import type { Gateway } from '../../platform/http/gateway.ts';
import { sameId } from '../../platform/http/same-id.ts';
import type { TimelineSource } from '../../platform/timeline/timeline.ts';
import { readEarlierStays } from './earlier/read-earlier.ts';
import { answerBooking, answerList, type BookingParts, changeBooking, makeBooking, openIdentity } from './service.ts';
import { readTimeline } from './timeline/read-timeline.ts';

export interface BookingsParts extends BookingParts {
  gateway: Gateway;
  /** What every slice knows of a stay. */
  timelines: readonly TimelineSource[];
}

export function registerBookings({ gateway, ...parts }: BookingsParts): void {
  gateway.on(listBookings, ({ hotel, query }) => answerList(parts, hotel, query));
  gateway.on(getBooking, ({ hotel, caller, params, query }) => answerBooking(parts, hotel, caller, params.id, query));
  gateway.on(openBookingIdentity, ({ hotel, caller, params }) => openIdentity(parts, hotel, caller, params.id));
  gateway.on(listBookingHistory, ({ hotel, caller, params, query }) =>
    readTimeline(parts, hotel, caller, params.id, query),
  );
  gateway.on(listEarlierStays, ({ hotel, params }) => readEarlierStays(parts.database, hotel.id, params.id));
  gateway.on(createBooking, ({ hotel, caller, body }) => makeBooking(parts, hotel, caller, body));
  gateway.on(updateBooking, ({ hotel, caller, params, body }) => {
    sameId(params.id, body.id);
    return changeBooking(parts, hotel, caller, params.id, body);
  });
}
