import { createStore } from '@bellhop/browser/store';

/** The only source of time; tests pass their own. */
export interface Clock {
  /** Unix seconds: the server's time once an answer has carried it, else the phone's. */
  now(): number;
  /** Monotonic seconds for waiting, independent of the phone's date. */
  elapsed(): number;
}

/** Seconds by which the phone's clock may differ without a warning. */
const tolerance = 120;

const ofPhone = () => Math.floor(Date.now() / 1000);
const elapsed = () => performance.now() / 1000;

/** The server's time at `elapsed` 0, in Unix seconds; null before the first answer. */
let serverStart: number | null = null;

/** Whether the phone's clock is wrong by more than two minutes. */
export const wrongClock = createStore(false);

/** Reads the `Date` header of an answer. */
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
