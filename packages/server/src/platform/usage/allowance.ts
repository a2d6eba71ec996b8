export interface AllowanceRates {
  /** Acts that are allowed at once. */
  burst: number;
  /** Acts that each second adds to the allowance. */
  perSecond: number;
}

/** A token bucket that refills with time. */
export class Allowance {
  readonly #rates: AllowanceRates;
  #left: number;
  #at: number;

  /** @param millis now */
  constructor(rates: AllowanceRates, millis: number) {
    this.#rates = rates;
    this.#left = rates.burst;
    this.#at = millis;
  }

  /** False: the allowance is used up. */
  take(millis: number, cost = 1): boolean {
    const { burst, perSecond } = this.#rates;
    // A clock that was set back adds nothing and removes nothing.
    const passed = Math.max(0, millis - this.#at);
    this.#left = Math.min(burst, this.#left + (passed / 1000) * perSecond);
    this.#at = millis;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
