import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { inTab } from './storage/stored.ts';

/** The only way to the time (house §3.5). Unix seconds, as everywhere on the wire (TIME-02). */
export interface Clock {
  now(): number;
  /** Milliseconds since 1970, for timers. */
  millis(): number;
}

export const systemClock: Clock = {
  now: () => Math.floor(Date.now() / 1000),
  millis: () => Date.now(),
};

/** Seconds that the server's clock is before ours; null: no answer has told yet. */
let ahead: number | null = null;
/** The same before the tab loaded this page: a token is read before the first answer. */
const lastAhead = inTab('bellhop.server-ahead', z.int());

/** Reads the `Date` of an answer: clocks of desks are wrong by minutes and hours, and change while a page lives. */
export function hearServerTime(date: string | null): void {
  const told = Math.round(Date.parse(date ?? '') / 1000);
  if (!(told > 0)) return;
  const next = told - systemClock.now();
  if (next !== ahead) lastAhead.write(next);
  ahead = next;
}

/** The server's present in unix seconds; null where no answer to this page has told it. */
export function serverNow(): number | null {
  return ahead === null ? null : systemClock.now() + ahead;
}

const bestAhead = () => ahead ?? lastAhead.read() ?? 0;
/** The server's time where an answer to this tab has told it, else the device's: for each time that is shown, kept or compared with one of the server. */
export const hotelClock: Clock = {
  now: () => systemClock.now() + bestAhead(),
  millis: () => systemClock.millis() + bestAhead() * 1000,
};

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for every "4 min" on the screen: all of them change in one render, and none runs while nobody looks.
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, 10_000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The present in unix seconds, floored to ten, and a render every time it moves on. */
export function useNow(): number {
  return useMoment((now) => Math.floor(now / 10) * 10);
}

/**
 * Answers what `of` makes of the present, such as its day, and renders when that changes. The server's, where it has said it: times
 * on the screen are compared with those of the server.
 */
export function useMoment<Value extends string | number>(of: (now: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => of(hotelClock.now()));
}
