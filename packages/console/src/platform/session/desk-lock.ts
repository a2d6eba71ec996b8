import { inLocal } from '@bellhop/browser/storage/stored';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { wrappedKeyOf } from './wrapped-keys.ts';

/**
 * In the browser's storage, so that a reload does not unlock and all tabs lock together. `sub`: owner of the session.
 */
const storedLock = inLocal('bellhop.lock', z.object({ sub: z.string() }));
/** Time of the last touch in any tab, milliseconds since 1970. */
const storedTouch = inLocal('bellhop.touched', z.object({ sub: z.string(), at: z.number() }));

// A moving mouse fires a hundred events a second; other tabs and a reload do not need the exact second.
const tellTouchEveryMs = 3_000;
// Timers stop while a computer sleeps: a check every second finds soon that the time has passed.
const lookEveryMs = 1_000;
const warnBeforeMs = 30_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export interface DeskLockSources {
  clock: Clock;
  /** The hotel's `idleLockMinutes`; with 0 the desk never locks by itself. */
  minutes(): number;
  /** Subject of the signed-in person. */
  holder(): string | null;
  /** Checks the password and unlocks. Throws `SignInFailure`. */
  open(password: string): Promise<void>;
  /** Notifies that `holder` may have changed. */
  onHolder(listener: () => void): () => void;
}

export type DeskLock = ReturnType<typeof createDeskLock>;

/**
 * Creates the lock of a shared desk: while locked, no one sees or does anything in the name of a person who left. The
 * guard (`desk-guard.ts`) enforces it: the server refuses guest data to a locked sign-in, and the device's data is
 * sealed.
 */
export function createDeskLock(sources: DeskLockSources) {
  const listeners = new Set<() => void>();
  let holder = sources.holder();
  let touchedAt = sources.clock.millis();
  let toldAt = 0;
  let locked = false;
  /** Whether the storage has the lock too; a full storage has not, and must not unlock the desk. */
  let isStored = false;
  let isSoon = false;

  reread();
  const before = storedTouch.read();
  if (before !== null && before.sub === holder) touchedAt = Math.min(before.at, touchedAt);
  // Every sign-in stores a touch, so a missing touch was removed by hand.
  else if (holder !== null && sources.minutes() > 0 && wrappedKeyOf(holder) !== null) lock();
  look();

  function become(next: boolean): void {
    if (locked === next) return;
    locked = next;
    isSoon = false;
    tell();
  }

  function warn(next: boolean): void {
    if (isSoon === next) return;
    isSoon = next;
    tell();
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  /** Reads the changes of another tab, also after this page was frozen. */
  function reread(): void {
    const wasStored = isStored;
    isStored = holder !== null && storedLock.read()?.sub === holder;
    if (isStored || wasStored) become(isStored);
  }

  /** Locks after the time has passed; the first touch after a sleep must not count as presence. */
  function look(): void {
    if (locked || holder === null) return;
    const limit = sources.minutes() * 60_000;
    const last = lastTouch();
    const left = limit - (sources.clock.millis() - last);
    if (limit > 0 && left <= 0) lock();
    else warn(limit > 0 && left <= warnBeforeMs);
  }

  function lastTouch(): number {
    const stored = storedTouch.read();
    const elsewhere = stored !== null && stored.sub === holder ? stored.at : 0;
    // A clock that was set back must not keep the desk open until it has caught up.
    return Math.min(Math.max(touchedAt, elsewhere), sources.clock.millis());
  }

  function touch(): void {
    look();
    if (locked || holder === null) return;
    touchedAt = sources.clock.millis();
    warn(false);
    if (Math.abs(touchedAt - toldAt) < tellTouchEveryMs) return;
    toldAt = touchedAt;
    storedTouch.write({ sub: holder, at: touchedAt });
  }

  function lock(): void {
    if (holder === null) return;
    storedLock.write({ sub: holder });
    isStored = storedLock.read()?.sub === holder;
    become(true);
  }

  function unlock(): void {
    storedLock.clear();
    isStored = false;
    become(false);
    toldAt = 0;
    touchedAt = sources.clock.millis();
    touch();
  }

  function follow(): void {
    const next = sources.holder();
    if (next === holder) return;
    const wasSomebody = holder !== null;
    holder = next;
    // After a sign-out there is no data to hide, and a person who signs in has just proven their identity.
    if (next === null && wasSomebody) storedTouch.clear();
    unlock();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLocked: (): boolean => locked,
    /** Whether the desk locks within half a minute unless it is touched. */
    isLockingSoon: (): boolean => isSoon,
    /** Unlocks with the password of the signed-in person. Throws `SignInFailure`. */
    open: (password: string): Promise<void> => sources.open(password),
    lock,
    reread,
    /** Called after a right password. */
    unlock,
    /** Watches the person and the other tabs; returns a function that stops it. */
    start(): () => void {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === storedLock.key || key === null) reread();
      };
      const onSight = () => {
        reread();
        look();
      };
      const unfollow = sources.onHolder(follow);
      follow();
      const looking = setInterval(look, lookEveryMs);
      for (const event of touches) window.addEventListener(event, touch, { capture: true, passive: true });
      window.addEventListener('storage', onStorage);
      window.addEventListener('pageshow', onSight);
      document.addEventListener('visibilitychange', onSight);
      return () => {
        unfollow();
        clearInterval(looking);
        for (const event of touches) window.removeEventListener(event, touch, { capture: true });
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', onSight);
        document.removeEventListener('visibilitychange', onSight);
      };
    },
  };
}
