import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { inLocal } from '../storage/stored.ts';
import { wrappedKeyOf } from './wrapped-keys.ts';

/** In the browser's storage, so that a reload does not unlock and all tabs lock as one. `sub`: whose session is behind it. */
const storedLock = inLocal('bellhop.lock', z.object({ sub: z.string() }));
/** The last touch in any tab, milliseconds since 1970. */
const storedTouch = inLocal('bellhop.touched', z.object({ sub: z.string(), at: z.number() }));

// Moving a mouse is a hundred events a second; other tabs and a reload need not know it to the second.
const tellTouchEveryMs = 3_000;
// Timers stand still while a computer sleeps: a look every second finds within a second that the time has passed.
const lookEveryMs = 1_000;
const warnBeforeMs = 30_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

export interface DeskLockSources {
  clock: Clock;
  /** `idleLockMinutes` of the hotel; 0: it never locks by itself. */
  minutes(): number;
  /** Subject of the signed-in person. */
  holder(): string | null;
  /** Checks the password and unlocks. Throws `SignInFailure`. */
  open(password: string): Promise<void>;
  /** Tells when `holder` may have changed. */
  onHolder(listener: () => void): () => void;
}

export type DeskLock = ReturnType<typeof createDeskLock>;

/**
 * Whether a shared desk is locked: nobody sees or does anything in the name of a person who went away. What makes it hold is
 * the desk's guard (`desk-guard.ts`): the server answers a locked sign-in nothing of guests, and the device's data is sealed.
 */
export function createDeskLock(sources: DeskLockSources) {
  const listeners = new Set<() => void>();
  let holder = sources.holder();
  let touchedAt = sources.clock.millis();
  let toldAt = 0;
  let locked = false;
  /** The storage says so too: a full one does not, and its silence must not unlock. */
  let isStored = false;
  let isSoon = false;

  reread();
  const before = storedTouch.read();
  if (before !== null && before.sub === holder) touchedAt = Math.min(before.at, touchedAt);
  // Every sign-in leaves a mark: where it is missing, somebody removed it.
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

  /** What another tab did, also while this page was frozen. */
  function reread(): void {
    const wasStored = isStored;
    isStored = holder !== null && storedLock.read()?.sub === holder;
    if (isStored || wasStored) become(isStored);
  }

  /** Locks where the time has passed; the first touch after a sleep must not count as being there. */
  function look(): void {
    if (locked || holder === null) return;
    const limit = sources.minutes() * 60_000;
    const last = lastTouch();
    const left = limit - (sources.clock.millis() - last);
    if (limit > 0 && left <= 0) lock();
    else warn(limit > 0 && left <= warnBeforeMs);
  }

  function lastTouch(): number {
    const told = storedTouch.read();
    const elsewhere = told !== null && told.sub === holder ? told.at : 0;
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
    // Signed out, or somebody signed in: both have just shown who they are, or have nothing left to hide.
    if (next === null && wasSomebody) storedTouch.clear();
    unlock();
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isLocked: (): boolean => locked,
    /** In half a minute it locks unless somebody touches it. */
    isLockingSoon: (): boolean => isSoon,
    /** By the password of the signed-in person. Throws `SignInFailure`. */
    open: (password: string): Promise<void> => sources.open(password),
    lock,
    reread,
    /** After the password was right. */
    unlock,
    /** Watches the person and the other tabs; gives the function that ends it. */
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
