import {
  createDiningConfig,
  getDiningConfig,
  listReservations,
  listSlots,
  updateDiningConfig,
} from '@bellhop/contract/dining/calls';
import {
  cancelOwnReservation,
  createOwnReservation,
  getOwnCalendar,
  listGuestRestaurants,
  listGuestSlots,
  listOwnReservations,
  updateOwnReservation,
} from '@bellhop/contract/dining/guest-calls';
import { reserveParty } from '@bellhop/contract/dining/party';
import { previewTables, printTables } from '@bellhop/contract/dining/print';
import { listReservationCards } from '@bellhop/contract/dining/reservation-cards';
import { listRestaurants, putRestaurant } from '@bellhop/contract/dining/restaurant';
import { describeRoom } from '@bellhop/contract/dining/room-calls';
import { joinWaitlist, leaveWaitlist, listOwnWaiting, listWaiting, takeOffer } from '@bellhop/contract/dining/waiting';
import type { AddressSigner } from '../../platform/files/signed-address.ts';
import type { Gateway } from '../../platform/http/gateway.ts';
import { sameId } from '../../platform/http/same-id.ts';
import type { GuestCaller } from '../../platform/session/caller.ts';
import { actorOf } from '../../platform/session/caller.ts';
import type { Hotel } from '../../platform/tenancy/hotel.ts';
import { createMinuteLimit } from '../../platform/usage/minute-limit.ts';
import type { AddressDigest } from '../../platform/usage/usage.ts';
import type { RequestCatalogue } from '../requests/search/documents.ts';
import { createConfig, previewConfig, readConfigs, updateConfig } from './configuration.ts';
import { FullSittings } from './guests/full-sittings.ts';
import {
  cancelOwn,
  changeOwn,
  readGuestRestaurants,
  readGuestSlots,
  readOwnReservations,
  reserveUnlessFull,
  takeOwnOffer,
} from './guests/service.ts';
import { findCrowded } from './guests/store.ts';
import { answerReservations } from './list/answer-list.ts';
import { readOwnCalendar } from './messages/own-calendar.ts';
import { previewDay, printDay } from './prints/service.ts';
import type { AllergyBox } from './reservations/allergy-box.ts';
import { takeParty } from './reservations/take-party.ts';
import { type DiningParts, previewRestaurant, readRestaurants, saveRestaurant } from './restaurants.ts';
import { readRoom } from './rooms/service.ts';
import { readSlots } from './slots.ts';
import { readWaitingOfDay } from './waiting/day.ts';
import { joinQueue, leaveQueue, readOwnWaiting } from './waiting/service.ts';

interface Parts extends DiningParts {
  gateway: Gateway;
  signer: AddressSigner;
  allergies: AllergyBox;
  searches: RequestCatalogue;
  addressDigest: AddressDigest;
}

export function registerDining({ gateway, signer, addressDigest, ...parts }: Parts): void {
  const full = new FullSittings((hotelId, wishes) =>
    parts.database.read(hotelId, (sql) => findCrowded(sql, hotelId, wishes)),
  );
  const [countRead, countAct] = [createMinuteLimit(parts.clock), createMinuteLimit(parts.clock)];
  const whoOf = (hotel: Hotel, { userId }: GuestCaller) => `${hotel.id}/${userId}`;
  const mayRead = (hotel: Hotel, caller: GuestCaller) =>
    countRead(whoOf(hotel, caller), hotel.settings.limits.diningPerMinute.slots);
  const mayAct = (hotel: Hotel, caller: GuestCaller) =>
    countAct(whoOf(hotel, caller), hotel.settings.limits.diningPerMinute.reservations);

  gateway.on(listRestaurants, async ({ hotel, query }) => ({
    items: await readRestaurants(parts, hotel.id, query.restaurant_id),
  }));
  gateway.on(putRestaurant, ({ hotel, caller, params, query, body }) => {
    const zoned = { id: hotel.id, timeZone: hotel.settings.timeZone };
    return query.preview === 'true'
      ? previewRestaurant(parts, zoned, params.id, body)
      : saveRestaurant(parts, zoned, actorOf(caller), params.id, body);
  });
  gateway.on(listSlots, ({ hotel, query }) => readSlots(parts, hotel.id, query));
  gateway.on(getDiningConfig, async ({ hotel, query }) => ({
    items: await readConfigs(parts, hotel.id, query.restaurant_id),
  }));
  gateway.on(createDiningConfig, ({ hotel, caller, body }) => createConfig(parts, hotel.id, actorOf(caller), body));
  gateway.on(updateDiningConfig, ({ hotel, caller, params, query, body }) => {
    sameId(params.id, body.id);
    return query.preview === 'true'
      ? previewConfig(parts, hotel.id, params.id, body)
      : updateConfig(parts, hotel.id, actorOf(caller), params.id, body);
  });
  gateway.on(
    listReservations,
    ({ hotel, caller, query, body }) => answerReservations(parts, { hotel, signer }, caller.privileges, query, body),
    listReservationCards,
  );
  gateway.on(reserveParty, async ({ hotel, caller, body }) => ({
    items: await takeParty(parts, { hotel, signer }, caller, body),
  }));
  gateway.on(describeRoom, ({ hotel, query }) => readRoom(parts, hotel.id, query));
  gateway.on(listWaiting, async ({ hotel, query }) => ({
    items: await readWaitingOfDay(parts, hotel.id, query.date),
  }));
  gateway.on(previewTables, ({ hotel, caller, query }) => previewDay(parts, hotel, caller, query));
  gateway.on(printTables, ({ hotel, caller, body }) => printDay(parts, hotel, caller, body));

  gateway.on(listGuestRestaurants, ({ hotel }) => readGuestRestaurants(parts, hotel.id));
  gateway.on(listGuestSlots, ({ hotel, caller, params, query }) => {
    mayRead(hotel, caller);
    return readGuestSlots(parts, hotel.id, caller, params.id, query);
  });
  gateway.on(listOwnReservations, async ({ hotel, caller }) => ({
    items: await readOwnReservations(parts, hotel.id, caller),
  }));
  gateway.on(createOwnReservation, ({ hotel, caller, body, raw }) => {
    mayAct(hotel, caller);
    return reserveUnlessFull({ ...parts, full }, { hotel, signer }, caller, body, addressDigest(hotel.id, raw.ip));
  });
  gateway.on(getOwnCalendar, ({ hotel, caller, params, query }) =>
    readOwnCalendar(parts, hotel, caller, params.id, query.language),
  );
  gateway.on(updateOwnReservation, ({ hotel, caller, params, body, raw }) => {
    mayAct(hotel, caller);
    return changeOwn(parts, { hotel, signer }, caller, params.id, body, addressDigest(hotel.id, raw.ip));
  });
  gateway.on(cancelOwnReservation, ({ hotel, caller, params }) => {
    mayAct(hotel, caller);
    return cancelOwn(parts, hotel.id, caller, params.id);
  });
  gateway.on(listOwnWaiting, async ({ hotel, caller }) => ({ items: await readOwnWaiting(parts, hotel.id, caller) }));
  gateway.on(joinWaitlist, ({ hotel, caller, body }) => {
    mayAct(hotel, caller);
    return joinQueue(parts, hotel.id, caller, body);
  });
  gateway.on(leaveWaitlist, ({ hotel, caller, params }) => {
    mayAct(hotel, caller);
    return leaveQueue(parts, hotel.id, caller, params.id);
  });
  gateway.on(takeOffer, ({ hotel, caller, params, body, raw }) => {
    mayAct(hotel, caller);
    return takeOwnOffer(parts, { hotel, signer }, caller, params.id, body, addressDigest(hotel.id, raw.ip));
  });
}
