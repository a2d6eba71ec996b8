import type { listRoomChoices, RoomChoice } from '@bellhop/contract/bookings/room-assignment';
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
  /** Null: tonight. */
  readonly checkin: number | null;
  readonly checkout: number | null;
}

/** Returns the rooms for the nights, the best ones first. */
export async function choicesFor(sql: Sql, listUnbooked: UnbookedStays, choosing: Choosing): Promise<RoomChoices> {
  const { hotel, now, bookingId, requestId } = choosing;
  const { timeZone, housekeeping } = hotel.settings;
  const checkin = choosing.checkin ?? now;
  const checkout = choosing.checkout ?? startOf(wallOf(checkin, timeZone).date, 1, timeZone);
  // Nights that have passed block no room.
  const nights = nightsOf({ checkin: Math.max(checkin, now), checkout }, now, timeZone);
  const [[house], unbooked] = await Promise.all([
    readHouse(sql, hotel.id, nights, bookingId),
    listUnbooked(sql, hotel, requestId, now),
  ]);
  const unbookedStays = unbooked.filter((stay) => sleepsIn(stay, nights, timeZone));
  return {
    checkin,
    checkout,
    known_at: house?.known_at ?? null,
    items: house === undefined ? [] : choicesOf({ ...house, stays: [...house.stays, ...unbookedStays] }, housekeeping),
  };
}

/** Checks, like `readHouse`, whether a stay has a night in common with these nights. */
export function sleepsIn(
  { checkin, checkout }: Pick<StayInRoom, 'checkin' | 'checkout'>,
  { from, to }: Nights,
  zone: string,
): boolean {
  const arrival = checkin ?? 0;
  return arrival < to && (checkout ?? startOf(wallOf(arrival, zone).date, 1, zone)) >= from;
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
  const occupied = new Map<string, { stay: StayInRoom; number: string }>();
  for (const stay of stays) {
    for (const number of stay.rooms) {
      const key = roomKey(number);
      if (key !== '' && !occupied.has(key)) occupied.set(key, { stay, number });
    }
  }
  const listed = new Set(rooms.map(({ id }) => id));
  const choices = [
    ...rooms.map(({ ready, ...room }): RoomChoice => {
      const stay = occupied.get(room.id)?.stay;
      return { ...room, ready: ready || !saysReady, listed: true, stay: stay === undefined ? null : shownStay(stay) };
    }),
    ...[...occupied]
      .filter(([id]) => !listed.has(id))
      .map(([id, { stay, number }]): RoomChoice => {
        return { id, number, floor: null, type: null, sleeps: null, ready: true, listed: false, stay: shownStay(stay) };
      }),
  ];
  const rank = ({ stay, ready }: RoomChoice) => (stay === null ? (ready ? 0 : 1) : 2);
  return choices.sort((one, other) => rank(one) - rank(other) || byNumber(one, other));
}

function shownStay(stay: StayInRoom): RoomChoice['stay'] {
  const { id, status, reservation_number, checkin, checkout } = stay;
  return { id, status, fullName: fullNameOf(stay), reservation_number, checkin, checkout };
}
