import { Failure } from '../../../../platform/failure.ts';

/** Files that come in at the same time: each takes a place on the disk until it is taken or refused. */
const most = { proven: 16, ofHotel: 4, unproven: 8, ofAddress: 2 };
/** Seconds after which a refused sender tries again. */
const retryAfter = 5;

/**
 * Places for files that come in. Who has proven to hold the hotel's key before the first byte waits for nobody but the same hotel;
 * who proves it with the last byte shares few places with strangers.
 */
export class UploadSlots {
  readonly #counts = new Map<string, number>();

  /** @returns what ends the use of the place. @throws uploads_busy */
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
