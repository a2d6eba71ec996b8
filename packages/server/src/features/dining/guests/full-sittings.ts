import type { CallInput } from '@bellhop/contract/call';
import type { createOwnReservation } from '@bellhop/contract/dining/guest-calls';
import { refusalsOf } from '@bellhop/contract/dining/rules';
import { isCalendarDay, readSittingId } from '@bellhop/contract/dining/slots';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../../platform/database/database.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { findById } from '../../requests/store.ts';
import { withCourses } from '../reservations/fields.ts';
import { listOthers } from '../reservations/store.ts';
import { findByIds, listTaken } from '../store.ts';
import { listOffersOf } from '../waiting/store.ts';
import { findStay } from './store.ts';

/** Milliseconds after which a sitting that was full is asked for under its lock again. */
const believedFor = 2_000;

/**
 * Sittings that were full a moment ago. Of a rush most find nothing: a read tells them so, with every reason, and only those
 * wait in line for the sitting's lock who may get a seat.
 */
export class FullSittings {
  readonly #found = new LRUCache<string, true>({ max: 10_000, ttl: believedFor });

  /** What the sitting's lock said. */
  note(hotelId: string, sittingId: string, error: unknown): void {
    if (error instanceof Failure && isFull(error.extras.reasons)) this.#found.set(`${hotelId}/${sittingId}`, true);
  }

  /** @throws slot_full with every other reason, where the sitting was full and is; else the lock decides. */
  async refuse(
    database: Database,
    hotelId: string,
    bookingId: string,
    { id, reservation_id, due_at, ...body }: CallInput<typeof createOwnReservation>['body'],
    now: number,
  ): Promise<void> {
    const key = readSittingId(reservation_id);
    if (key === null || !isCalendarDay(key.day) || !this.#found.has(`${hotelId}/${reservation_id}`)) return;
    const { restaurantId, day, opensAt } = key;
    const reasons = await database.read(hotelId, async (sql) => {
      const [[restaurant], sittings, stay, others, offers, earlier] = await Promise.all([
        findByIds(sql, hotelId, [restaurantId]),
        listTaken(sql, hotelId, restaurantId, day, day),
        findStay(sql, hotelId, bookingId),
        listOthers(sql, hotelId, `booking:${bookingId}`, [id]),
        listOffersOf(sql, hotelId, bookingId, now),
        findById(sql, hotelId, id),
      ]);
      if (restaurant === undefined || !restaurant.visible || earlier !== null) return [];
      if (stay?.status !== 'hotel_guest' && stay?.status !== 'future_guest') return [];
      if (offers.some(({ sitting_id }) => sitting_id === reservation_id)) return [];
      const taken = sittings.find((sitting) => sitting.id === reservation_id)?.taken ?? 0;
      const guests = body.guests.map((guest) => ({ ...guest }));
      const party = withCourses({ adults: body.adults, children: body.children, guests }, restaurant.menu);
      return refusalsOf(restaurant, { day, opensAt, arrival: due_at ?? null, party }, { now, taken, stay, others });
    });
    const [first] = reasons;
    if (first !== undefined && isFull(reasons)) throw new Failure(first.code, { reasons });
  }
}

function isFull(reasons: unknown): boolean {
  return Array.isArray(reasons) && reasons.some((reason: { code?: string }) => reason.code === 'slot_full');
}
