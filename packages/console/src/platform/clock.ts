import { inTab } from '@bellhop/browser/storage/stored';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

/** The only access to the time. Unix seconds, like everywhere on the wire (TIME-02). */
export interface Clock {
  now(): number;
  /** Milliseconds since 1970, for timers. */
  millis(): number;
}

export const systemClock: Clock = {
  now: () => Math.floor(Date.now() / 1000),
  millis: () => Date.now(),
};

/** Seconds by which the server's clock is ahead of the device's; null before the first answer. */
let ahead: number | null = null;
/** The seconds that the page before in this tab knew: a token is read before the first answer. */
const lastAhead = inTab('bellhop.server-ahead', z.number());
const aheadBefore = lastAhead.read() ?? 0;

/** Reads the `Date` of an answer: clocks of desks are off by minutes or hours, and change while a page is open. */
export function hearServerTime(date: string | null): void {
  const next = Math.round(Date.parse(date ?? '') / 1000) - systemClock.now();
  if (Number.isNaN(next) || next === ahead) return;
  ahead = next;
  lastAhead.write(next);
}

/** Returns the server's time in Unix seconds; null before its first answer to this page. */
export function serverNow(): number | null {
  return ahead === null ? null : systemClock.now() + ahead;
}

/**
 * The server's time if this tab knows it, else the device's (decision 129); for times that are shown, stored or
 * compared with the server's.
 */
export const hotelClock: Clock = {
  now: () => systemClock.now() + (ahead ?? aheadBefore),
  millis: () => systemClock.millis() + (ahead ?? aheadBefore) * 1000,
};

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

// One timer for every "4 min" on the screen: all change in one render, and it stops without listeners.
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

/** Returns the time in Unix seconds, floored to ten, and renders at every change. */
export function useNow(): number {
  return useMoment((now) => Math.floor(now / 10) * 10);
}

/**
 * Returns the value that `of` computes from the time, such as the day, and renders when it changes. Uses the server's
 * time if known, because times on the screen are compared with the server's times.
 */
export function useMoment<Value extends string | number>(of: (now: number) => Value): Value {
  return useSyncExternalStore(subscribe, () => of(hotelClock.now()));
}
