export interface AllowanceRates {
  /** Acts that are allowed at once. */
  burst: number;
  /** Acts that are allowed again with each second. */
  perSecond: number;
}

/** A bucket of allowances that fills with time, as each connection has its own. */
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
    // A clock that was set back gives nothing, and takes nothing either.
    const passed = Math.max(0, millis - this.#at);
    this.#left = Math.min(burst, this.#left + (passed / 1000) * perSecond);
    this.#at = millis;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }
}
