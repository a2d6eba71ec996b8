import { Failure } from '../failure.ts';

export interface BodyLimits {
  /** Bytes of all bodies that are being received. */
  overall: number;
  /** Bytes of one address: 64 of the longest valid bodies. */
  perAddress: number;
}

const usualBodyLimits: BodyLimits = { overall: 128 * 1024 * 1024, perAddress: 16 * 1024 * 1024 };

/** Seconds after which a refused caller retries. */
const retryAfter = 2;

/** Counts the bytes of bodies in memory, which arrive before callers are authenticated. */
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

  /**
   * @returns too_many_requests if the address exceeds its limit, unavailable if all addresses together exceed theirs;
   * null: the bytes are counted
   */
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
