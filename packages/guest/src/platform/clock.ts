import { createStore } from './store/store.ts';

/** The only way to the time; tests pass their own. */
export interface Clock {
  /** Unix seconds, as the wire counts: the server's present once an answer has told it. */
  now(): number;
  /** Seconds for waiting: they go on evenly, however the phone's date is changed. */
  elapsed(): number;
}

/** Seconds that the phone's clock may differ before the page says so. */
const tolerance = 120;

const ofPhone = () => Math.floor(Date.now() / 1000);
const elapsed = () => performance.now() / 1000;

/** Seconds of the server at the beginning of `elapsed`; null: no answer has told them. */
let serverStart: number | null = null;

/** Whether the phone's clock is wrong by more than two minutes. */
export const wrongClock = createStore(false);

/** Reads the `Date` of an answer of the server. */
export function hearServerTime(date: string | null): void {
  const at = Date.parse(date ?? '') / 1000;
  if (Number.isNaN(at)) return;
  serverStart = at - elapsed();
  wrongClock.change(() => Math.abs(ofPhone() - at) > tolerance);
}

export const systemClock: Clock = {
  now: () => (serverStart === null ? ofPhone() : Math.floor(serverStart + elapsed())),
  elapsed,
};
