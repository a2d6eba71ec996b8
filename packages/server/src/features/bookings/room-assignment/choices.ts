import type { listRoomChoices, RoomChoice } from '@bellhop/contract/bookings/room-assignment';
import type { BookingStatus } from '@bellhop/contract/bookings/status';
import type { CallAnswer } from '@bellhop/contract/call';
import { byNumber } from '@bellhop/contract/rooms/room';
import { fullNameOf } from '@bellhop/contract/text/full-name';
import { roomKey } from '@bellhop/contract/text/room-key';
import { dayAfter, startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Sql } from '../../../platform/database/database.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { type HouseRow, type Nights, readHouse, type StayInRoom } from './store.ts';
import type { UnbookedStays } from './unbooked-stays.ts';

export type RoomChoices = CallAnswer<typeof listRoomChoices>;

/** The stay or check-in that rooms are chosen for, and its dates. */
export interface Choosing {
  readonly hotel: Hotel;
  readonly now: number;
  /** Does not count as another stay. */
  readonly bookingId: string | null;
  readonly requestId: string | null;
  readonly status: BookingStatus;
  /** Null: tonight. */
  readonly checkin: number | null;
  readonly checkout: number | null;
}

/** Returns the rooms for the nights, the best ones first. */
export async function choicesFor(sql: Sql, listUnbooked: UnbookedStays, choosing: Choosing): Promise<RoomChoices> {
  const { hotel, now, status, bookingId, requestId } = choosing;
  const { timeZone, housekeeping } = hotel.settings;
  const checkin = choosing.checkin ?? now;
  const checkout = choosing.checkout ?? startOf(wallOf(checkin, timeZone).date, 1, timeZone);
  const nights = nightsToCome({ status, checkin, checkout }, now, timeZone);
  const [[house], unbooked] = await Promise.all([
    readHouse(sql, hotel.id, nights, bookingId, now),
    listUnbooked(sql, hotel, requestId, now),
  ]);
  const unbookedStays = unbooked.filter((stay) => sleepsIn(stay, nights, { now, timeZone }));
  return {
    checkin,
    checkout,
    known_at: house?.known_at ?? null,
    items: house === undefined ? [] : choicesOf({ ...house, stays: [...house.stays, ...unbookedStays] }, housekeeping),
  };
}

/** Checks, like `readHouse`, whether a stay has one of these nights; guests in the house have it from today on. */
export function sleepsIn(
  { status, checkin, checkout }: Pick<StayInRoom, 'status' | 'checkin' | 'checkout'>,
  { from, to, overdueBefore }: Nights,
  { now, timeZone }: { readonly now: number; readonly timeZone: string },
): boolean {
  const isHere = status === 'hotel_guest';
  const arrival = isHere ? Math.min(checkin ?? 0, now) : (checkin ?? 0);
  const departure = checkout ?? startOf(wallOf(arrival, timeZone).date, 1, timeZone);
  return arrival < to && (departure >= from || (isHere && departure < overdueBefore));
}

/** The nights of no stay. */
const noNights: Nights = { from: 0, to: 0, overdueBefore: 0 };

/**
 * Returns the nights of a stay from today on: nights that have passed block no room, and a guest in the house sleeps
 * here tonight, whether the stay begins later or should have ended. A stay that ends today has no more nights.
 */
export function nightsToCome(
  {
    status,
    checkin,
    checkout,
  }: { readonly status: BookingStatus; readonly checkin: number; readonly checkout: number },
  now: number,
  zone: string,
): Nights {
  const [arrival = '', departure = '', today = ''] = [checkin, checkout, now].map((at) => wallOf(at, zone).date);
  const isHere = status === 'hotel_guest';
  const isOfDay = departure <= arrival && arrival >= today;
  if (departure < today) return isHere ? nightsOf({ checkin: now, checkout: now }, now, zone) : noNights;
  if (departure === today && !isOfDay) return noNights;
  return nightsOf({ checkin: isHere ? now : Math.max(checkin, now), checkout }, now, zone);
}

/** Returns nights of the hotel's calendar: guests who leave in the morning do not block guests of the afternoon. */
export function nightsOf(
  { checkin, checkout }: { readonly checkin: number; readonly checkout: number },
  now: number,
  zone: string,
): Nights {
  const [arrival, departure, today] = [checkin, checkout, now].map((at) => wallOf(at, zone).date);
  const first = arrival ?? '';
  // Guests of a day take the night that follows.
  const last = departure !== undefined && departure > first ? departure : dayAfter(first);
  return {
    from: startOf(first, 1, zone),
    to: startOf(last, 0, zone),
    overdueBefore: today !== undefined && first <= today ? startOf(today, 0, zone) : 0,
  };
}

export function choicesOf({ rooms, stays }: Pick<HouseRow, 'rooms' | 'stays'>, saysReady: boolean): RoomChoice[] {
  const occupied = new Map<string, { stays: StayInRoom[]; number: string }>();
  for (const stay of stays) {
    for (const number of stay.rooms) {
      const key = roomKey(number);
      if (key === '') continue;
      const known = occupied.get(key);
      if (known === undefined) occupied.set(key, { stays: [stay], number });
      else if (!known.stays.includes(stay)) known.stays.push(stay);
    }
  }
  const stayOf = (key: string) => {
    const [first = null, ...further] = (occupied.get(key)?.stays ?? []).map(shownStay);
    return { stay: first, ...(further.length > 0 && { further_stays: further }) };
  };
  const listed = new Set(rooms.map(({ id }) => id));
  const choices = [
    ...rooms.map(
      ({ ready, ...room }): RoomChoice => ({ ...room, ready: ready || !saysReady, listed: true, ...stayOf(room.id) }),
    ),
    ...[...occupied]
      .filter(([id]) => !listed.has(id))
      .map(([id, { number }]): RoomChoice => {
        return { ...{ id, number, floor: null, type: null, sleeps: null, ready: true, listed: false }, ...stayOf(id) };
      }),
  ];
  const rank = ({ stay, ready }: RoomChoice) => (stay === null ? (ready ? 0 : 1) : 2);
  return choices.sort((one, other) => rank(one) - rank(other) || byNumber(one, other));
}

function shownStay(stay: StayInRoom): NonNullable<RoomChoice['stay']> {
  const { id, status, reservation_number, checkin, checkout } = stay;
  return { id, status, fullName: fullNameOf(stay), reservation_number, checkin, checkout };
}
