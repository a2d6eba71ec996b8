import type { StayOfRooms } from '@bellhop/contract/bookings/room-assignment';
import { roomKey } from '@bellhop/contract/text/room-key';
import { startOf, wallOf } from '@bellhop/contract/zoned-time';
import type { Sql } from '../../../platform/database/database.ts';
import type { Hotel } from '../../../platform/tenancy/hotel.ts';
import { nightsOf, sleepsIn } from './choices.ts';
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
  rooms: readonly string[];
  readonly checkin: number | null;
  readonly checkout: number | null;
}

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
  const nightsIn = ({ checkin, checkout }: Placed): Nights => {
    const first = Math.max(checkin ?? at, at);
    return nightsOf({ checkin: first, checkout: checkout ?? first }, at, timeZone);
  };
  const moving = planned.filter(({ before, after }) => hasNewRoom(before, after) && isToCome(after, today));
  if (moving.length === 0) return new Set();
  const nights = moving.map(({ after }) => nightsIn(after));
  const [house] = await readHouse(
    sql,
    hotel.id,
    {
      from: Math.min(...nights.map(({ from }) => from)),
      to: Math.max(...nights.map(({ to }) => to)),
      overdueBefore: Math.max(...nights.map(({ overdueBefore }) => overdueBefore)),
    },
    null,
  );
  const stays = new Map<string, Placed>((house?.stays ?? []).map(({ id, ...stay }) => [id ?? '', stay]));
  for (const { id, after } of planned) {
    if (isToCome(after, today)) stays.set(id, { ...after });
    else stays.delete(id);
  }
  const withheld = new Set<string>();
  const meets = (id: string, own: Placed) => {
    const keys = new Set(own.rooms.map(roomKey));
    const ownNights = nightsIn(own);
    return [...stays].some(
      ([other, stay]) =>
        other !== id && stay.rooms.some((room) => keys.has(roomKey(room))) && sleepsIn(stay, ownNights, timeZone),
    );
  };
  // A stay that keeps its rooms may be in the way of another one, which is then judged again.
  for (let isChanged = true; isChanged; ) {
    isChanged = false;
    for (const { id, before } of moving.toReversed()) {
      const own = stays.get(id);
      if (own === undefined || withheld.has(id) || !meets(id, own)) continue;
      withheld.add(id);
      own.rooms = before?.rooms ?? [];
      isChanged = true;
    }
  }
  return withheld;
}

function hasNewRoom(before: Stay | null, { rooms }: Stay): boolean {
  const had = new Set(before?.rooms.map(roomKey));
  return rooms.some((room) => !had.has(roomKey(room)));
}

/** Whether the stay has its rooms today or later. */
function isToCome({ status, checkout }: Stay, today: number): boolean {
  if (status === 'hotel_guest') return true;
  return status !== 'checked_out' && status !== 'invalid_booking' && (checkout === null || checkout >= today);
}
