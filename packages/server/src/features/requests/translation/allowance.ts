import type { Clock } from '../../../platform/clock.ts';
import { mostCharactersPerMinute } from './rules.ts';

/** The characters that each hotel may still have translated in this minute, in this process. */
export class Allowance {
  readonly #clock: Clock;
  #minute = 0;
  #used = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Characters. */
  left(hotelId: string): number {
    const minute = Math.floor(this.#clock.now() / 60);
    if (minute !== this.#minute) {
      this.#minute = minute;
      this.#used = new Map();
    }
    return mostCharactersPerMinute - (this.#used.get(hotelId) ?? 0);
  }

  use(hotelId: string, characters: number): void {
    const left = this.left(hotelId);
    this.#used.set(hotelId, mostCharactersPerMinute - left + characters);
  }
}
