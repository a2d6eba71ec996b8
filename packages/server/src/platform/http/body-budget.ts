import { Failure } from '../failure.ts';

export interface BodyLimits {
  /** Bytes of all bodies that are being received. */
  overall: number;
  /** Bytes of those of one address: 64 of the longest honest ones. */
  perAddress: number;
}

const usualBodyLimits: BodyLimits = { overall: 128 * 1024 * 1024, perAddress: 16 * 1024 * 1024 };

/** Seconds after which a refused caller tries again. */
const retryAfter = 2;

/** Counts the bytes of bodies that are in memory before anybody has proven who they are. */
export class BodyBudget {
  readonly #limits: BodyLimits;
  readonly #byAddress = new Map<string, number>();
  #bytes = 0;

  constructor(limits = usualBodyLimits) {
    this.#limits = limits;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** @returns why there is no room for these bytes: too_many_requests of the address, unavailable of all; null: they are counted */
  take(address: string, bytes: number): Failure | null {
    const ofAddress = (this.#byAddress.get(address) ?? 0) + bytes;
    if (ofAddress > this.#limits.perAddress) return new Failure('too_many_requests', { retry_after: retryAfter });
    if (this.#bytes + bytes > this.#limits.overall) return new Failure('unavailable', { retry_after: retryAfter });
    this.#bytes += bytes;
    this.#byAddress.set(address, ofAddress);
    return null;
  }

  give(address: string, bytes: number): void {
    this.#bytes -= bytes;
    const left = (this.#byAddress.get(address) ?? 0) - bytes;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }
}
