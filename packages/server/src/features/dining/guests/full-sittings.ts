import type { CallInput } from '@bellhop/contract/call';
import type { createOwnReservation } from '@bellhop/contract/dining/guest-calls';
import { refusalsOf } from '@bellhop/contract/dining/rules';
import { isCalendarDay, readSittingId } from '@bellhop/contract/dining/slots';
import DataLoader from 'dataloader';
import { boundedCache } from '../../../platform/bounded-cache.ts';
import { Failure } from '../../../platform/failure.ts';
import { withCourses } from '../reservations/fields.ts';
import type { Crowded, Wish } from './store.ts';

/** Milliseconds after which a sitting that was full is asked for under its lock again. */
const believedFor = 2_000;
/** Guests of one sitting at the database at once: one has the sitting's lock, the others read before they lock it. */
const atOnce = 3;
/** Guests of one read at most: it stays a matter of milliseconds. */
const mostTogether = 100;

/**
 * Sittings that were full a moment ago. Most guests of a rush get no seat: a read without a lock refuses them with
 * every reason, and only guests who may get a seat wait for the sitting's lock.
 */
export class FullSittings {
  readonly #found = boundedCache<string, true>(10_000, believedFor);
  readonly #reads = boundedCache<string, DataLoader<Wish, Crowded | null>>(1_000);
  readonly #read: (hotelId: string, wishes: readonly Wish[]) => Promise<(Crowded | null)[]>;
  readonly #lines = new Map<string, { busy: number; waiting: (() => void)[] }>();

  /** @param read as `findCrowded` */
  constructor(read: (hotelId: string, wishes: readonly Wish[]) => Promise<(Crowded | null)[]>) {
    this.#read = read;
  }

  /**
   * Does the work when its turn has come, first come first served. A rush for one sitting takes `atOnce` connections and
   * leaves the rest to other work; a guest who waited is refused here if the sitting has filled meanwhile.
   */
  async inTurn<Result>(hotelId: string, sittingId: string, work: () => Promise<Result>): Promise<Result> {
    const key = `${hotelId}/${sittingId}`;
    const line = this.#lines.get(key) ?? { busy: 0, waiting: [] };
    this.#lines.set(key, line);
    // A read refuses guests of a full sitting: they need no turn.
    const isFree = () => line.busy < atOnce || this.#found.has(key);
    if (isFree()) line.busy += 1;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      line.busy -= 1;
      for (let next = line.waiting[0]; next !== undefined && isFree(); next = line.waiting[0]) {
        line.waiting.shift();
        line.busy += 1;
        next();
      }
      if (line.busy === 0) this.#lines.delete(key);
    }
  }

  /** Remembers a sitting as full if the reservation under its lock failed for that reason. */
  note(hotelId: string, sittingId: string, error: unknown): void {
    if (error instanceof Failure && isFull(error.extras.reasons)) this.#found.set(`${hotelId}/${sittingId}`, true);
  }

  /** @throws the first of all reasons if the sitting was found full and still is; else the lock decides. */
  async refuse(
    hotelId: string,
    bookingId: string,
    { id, reservation_id, due_at, ...body }: CallInput<typeof createOwnReservation>['body'],
    now: number,
  ): Promise<void> {
    const key = readSittingId(reservation_id);
    if (key === null || !isCalendarDay(key.day) || !this.#found.has(`${hotelId}/${reservation_id}`)) return;
    const { restaurantId, day, opensAt } = key;
    const crowded = await this.#readsOf(hotelId).load({
      requestId: id,
      bookingId,
      sittingId: reservation_id,
      restaurantId,
    });
    if (crowded === null || !crowded.visible || crowded.is_own) return;
    if (crowded.status !== 'hotel_guest' && crowded.status !== 'future_guest') return;
    const party = withCourses(body, crowded.menu);
    const reasons = refusalsOf(
      crowded,
      { day, opensAt, arrival: due_at ?? null, party },
      { ...crowded, now, stay: crowded },
    );
    const [first] = reasons;
    if (first !== undefined && isFull(reasons)) throw new Failure(first.code, { reasons });
  }

  /** Guests of a hotel who press in the same moment share a read. */
  #readsOf(hotelId: string): DataLoader<Wish, Crowded | null> {
    const known = this.#reads.get(hotelId);
    if (known !== undefined) return known;
    const loader = new DataLoader<Wish, Crowded | null>(
      (wishes) => this.#read(hotelId, wishes),
      // No cache: seats change. A batch ends with the turn of the event loop, which has all calls that arrived together.
      { cache: false, maxBatchSize: mostTogether, batchScheduleFn: (read) => setImmediate(read) },
    );
    this.#reads.set(hotelId, loader);
    return loader;
  }
}

function isFull(reasons: unknown): boolean {
  return Array.isArray(reasons) && reasons.some((reason: { code?: string }) => reason.code === 'slot_full');
}
