import { Failure } from '../../../../platform/failure.ts';

/** Uploads at the same time, by kind; each uses disk space until it is taken or refused. */
const most = { proven: 16, ofHotel: 4, unproven: 8, ofAddress: 2 };
/** Seconds after which a refused sender tries again. */
const retryAfter = 5;

/**
 * Places for uploads. A sender that proves the hotel's key before the first byte competes only with the same hotel; a
 * sender that proves it with the last byte shares few places with strangers.
 */
export class UploadSlots {
  readonly #counts = new Map<string, number>();

  /** @returns a function that frees the place. @throws uploads_busy */
  take(hotelId: string, address: string, isProven: boolean): () => void {
    const limits: [string, number][] = isProven
      ? [
          ['proven', most.proven],
          [`hotel ${hotelId}`, most.ofHotel],
        ]
      : [
          ['unproven', most.unproven],
          [`address ${address}`, most.ofAddress],
        ];
    if (limits.some(([name, limit]) => (this.#counts.get(name) ?? 0) >= limit))
      throw new Failure('uploads_busy', { retry_after: retryAfter });
    for (const [name] of limits) this.#add(name, 1);
    let isUsed = true;
    return () => {
      if (!isUsed) return;
      isUsed = false;
      for (const [name] of limits) this.#add(name, -1);
    };
  }

  #add(name: string, change: number): void {
    const count = (this.#counts.get(name) ?? 0) + change;
    if (count > 0) this.#counts.set(name, count);
    else this.#counts.delete(name);
  }
}
