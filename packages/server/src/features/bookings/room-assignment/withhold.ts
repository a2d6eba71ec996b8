import type { StayOfRooms } from '@bellhop/contract/bookings/room-assignment';
import { hasRooms } from '@bellhop/contract/bookings/status-ends';
import { roomKey } from '@bellhop/contract/text/room-key';
import { startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Sql } from '../../../platform/database/database.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { nightsToCome, sleepsIn } from './choices.ts';
import { type Nights, readHouse } from './store.ts';

type Stay = Pick<StayOfRooms, 'rooms' | 'status' | 'checkin' | 'checkout'>;

/** A stay that an import or the hotel's own system writes. */
export interface PlannedStay {
  readonly id: string;
  /** Null: a new stay. */
  readonly before: Stay | null;
  readonly after: Stay;
}

interface Placed {
  readonly id: string;
  readonly stay: Stay;
  /** The common keys of its rooms. */
  keys: ReadonlySet<string>;
}

interface Moving extends Placed {
  readonly keysBefore: ReadonlySet<string>;
  readonly nights: Nights;
}

const keysOf = (rooms: readonly string[]): ReadonlySet<string> => new Set(rooms.map(roomKey));

/**
 * Returns the planned stays whose new rooms another stay has after the whole write: they keep their rooms until a person
 * decides (decision 133). Stays that swap rooms in one write keep nothing back.
 */
export async function withheldRooms(
  sql: Sql,
  hotel: Hotel,
  planned: readonly PlannedStay[],
  at: number,
): Promise<ReadonlySet<string>> {
  const { timeZone } = hotel.settings;
  const today = startOf(wallOf(at, timeZone).date, 0, timeZone);
  const moving = planned.flatMap(({ id, before, after }): Moving[] => {
    const [keysBefore, keys] = [keysOf(before?.rooms ?? []), keysOf(after.rooms)];
    if (!isToCome(after, today) || [...keys].every((key) => keysBefore.has(key))) return [];
    return [{ id, stay: after, keys, keysBefore, nights: nightsOfStay(after, at, timeZone) }];
  });
  if (moving.length === 0) return new Set();
  const edges = moving.map(({ nights }) => nights);
  const [house] = await readHouse(
    sql,
    hotel.id,
    {
      from: Math.min(...edges.map(({ from }) => from)),
      to: Math.max(...edges.map(({ to }) => to)),
      overdueBefore: Math.max(...edges.map(({ overdueBefore }) => overdueBefore)),
    },
    null,
    at,
  );
  const placed = new Map<string, Placed>(moving.map((each) => [each.id, each]));
  for (const { id, after } of planned) {
    if (!placed.has(id) && isToCome(after, today)) placed.set(id, { id, stay: after, keys: keysOf(after.rooms) });
  }
  const rewritten = new Set(planned.map(({ id }) => id));
  for (const { id, ...stay } of house?.stays ?? []) {
    if (id !== null && !rewritten.has(id)) placed.set(id, { id, stay, keys: keysOf(stay.rooms) });
  }
  return settle(moving, placed, (stay, nights) => sleepsIn(stay, nights, { now: at, timeZone }));
}

/**
 * Keeps back the later stay of each pair in one room. A stay that keeps its rooms may be in the way of another one,
 * which is then judged again.
 */
function settle(
  moving: readonly Moving[],
  placed: ReadonlyMap<string, Placed>,
  sleeps: (stay: Stay, nights: Nights) => boolean,
): ReadonlySet<string> {
  const byKey = new Map<string, Set<Placed>>();
  const put = (each: Placed) => {
    for (const key of each.keys) byKey.set(key, (byKey.get(key) ?? new Set()).add(each));
  };
  for (const each of placed.values()) put(each);
  const meets = ({ id, keys, nights }: Moving) =>
    [...keys].some((key) => [...(byKey.get(key) ?? [])].some((other) => other.id !== id && sleeps(other.stay, nights)));
  const withheld = new Set<string>();
  const waiting = [...moving];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (withheld.has(each.id) || !meets(each)) continue;
    withheld.add(each.id);
    for (const key of each.keys) byKey.get(key)?.delete(each);
    each.keys = each.keysBefore;
    put(each);
    waiting.push(...moving.filter(({ id, keys }) => !withheld.has(id) && [...keys].some((key) => each.keys.has(key))));
  }
  return withheld;
}

function nightsOfStay({ status, checkin, checkout }: Stay, at: number, timeZone: string): Nights {
  const arrival = checkin ?? at;
  const departure = checkout ?? startOf(wallOf(arrival, timeZone).date, 1, timeZone);
  return nightsToCome({ status, checkin: arrival, checkout: departure }, at, timeZone);
}

/** Whether the stay has its rooms today or later. */
function isToCome({ status, checkout }: Stay, today: number): boolean {
  return status === 'hotel_guest' || (hasRooms(status) && (checkout === null || checkout >= today));
}
