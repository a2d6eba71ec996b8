import { listBookings } from '@bellhop/contract/bookings/booking';
import { getStatusConsequences } from '@bellhop/contract/bookings/consequences';
import { listEarlierStays } from '@bellhop/contract/bookings/earlier-stays';
import { createBooking, getBooking, openBookingIdentity, updateBooking } from '@bellhop/contract/bookings/full-booking';
import { countDay, recordDayPrint } from '@bellhop/contract/bookings/house-day';
import { confirmKey, orderKey, revokeKey } from '@bellhop/contract/bookings/key';
import { listBookingMarks } from '@bellhop/contract/bookings/marks';
import { listRoomsOfNights } from '@bellhop/contract/bookings/room-assignment';
import { listBookingHistory } from '@bellhop/contract/bookings/timeline';
import { listAdministeredPreferences, orderPreferences, putPreference } from '@bellhop/contract/hotels/preferences';
import type { Gateway } from '../../platform/http/gateway.ts';
import { sameId } from '../../platform/http/same-id.ts';
import { actorOf } from '../../platform/session/caller.ts';
import type { TimelineSource } from '../../platform/timeline/timeline.ts';
import { answerConsequences } from './consequences/service.ts';
import { readEarlierStays } from './earlier/read-earlier.ts';
import { confirmStayKey, orderStayKey, revokeStayKey } from './keys/service.ts';
import { answerDay, answerList, answerMarks, recordPrintOf } from './list/list-page.ts';
import { orderPreferencesOf, readPreferences, savePreference } from './preferences/service.ts';
import { answerBooking, answerRooms, type BookingParts, changeBooking, makeBooking, openIdentity } from './service.ts';
import { readTimeline } from './timeline/read-timeline.ts';

export interface BookingsParts extends BookingParts {
  gateway: Gateway;
  /** The sources of a stay's timeline, one or more of each slice. */
  timelines: readonly TimelineSource[];
}

export function registerBookings({ gateway, ...parts }: BookingsParts): void {
  gateway.on(listBookings, ({ hotel, query }) => answerList(parts, hotel, query));
  gateway.on(listBookingMarks, ({ hotel, query }) => answerMarks(parts, hotel, query.bookings));
  gateway.on(countDay, ({ hotel, params }) => answerDay(parts, hotel, params.day));
  gateway.on(recordDayPrint, ({ hotel, caller, params }) => recordPrintOf(parts, hotel, caller, params.day));
  gateway.on(getBooking, ({ hotel, caller, params, query }) => answerBooking(parts, hotel, caller, params.id, query));
  gateway.on(listRoomsOfNights, ({ hotel, query }) => answerRooms(parts, hotel, query));
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
  gateway.on(getStatusConsequences, ({ hotel, caller, params, query }) =>
    answerConsequences(parts, hotel, caller, params.id, query.status),
  );
  gateway.on(listAdministeredPreferences, ({ hotel }) => readPreferences(parts, hotel.id));
  gateway.on(putPreference, ({ hotel, caller, params, body }) =>
    savePreference(parts, hotel.id, actorOf(caller), params.id, body),
  );
  gateway.on(orderPreferences, ({ hotel, caller, body }) => orderPreferencesOf(parts, hotel.id, actorOf(caller), body));
  gateway.on(orderKey, ({ hotel, caller, body }) => orderStayKey(parts, hotel, caller, body));
  gateway.on(confirmKey, ({ hotel, caller, params, body }) => confirmStayKey(parts, hotel, caller, params.id, body));
  gateway.on(revokeKey, ({ hotel, caller, params }) => revokeStayKey(parts, hotel, caller, params.id));
}
