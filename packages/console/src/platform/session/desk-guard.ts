import { getDeskKey, lockDesk } from '@bellhop/contract/staff/desk-lock';
import type { Api } from '../api/client.ts';
import { ApiFailure, failureCode } from '../api/failure.ts';
import type { Clock } from '../clock.ts';
// Unlocks the drafts as soon as the desk has its key.
import '../storage/sealed-drafts.ts';
import { canSeal } from '../storage/sealing.ts';
import { overAllTabs } from '../tabs/one-tab.ts';
import type { DeskKey } from './desk-key.ts';
import type { DeskLock } from './desk-lock.ts';
import type { Session } from './session.ts';
import { SignInFailure, signInFailureCode } from './sign-in-failure.ts';
import { unlockedOffline } from './unlocked-offline.ts';
import { wrappedKeyOf } from './wrapped-keys.ts';

/** The lock that a tab keeps while it knows the password of a desk that was unlocked offline. */
const passwordHeld = 'bellhop.unlocked-offline';
const lockOrUnlock = 'bellhop.lock-or-unlock';
// Limits the wait for a server that hangs, after a right password.
const longestLockCallMs = 5_000;
const longestKeyMs = 5_000;

const tryAgainMs = 5_000;
/** Milliseconds after an unlocking in which the server may still answer from an outdated cache of the sign-in. */
const believedMs = 5_000;
const askAgainMs = 1_100;
/** Number of times that a tab looks for the tab that knows the password. */
const looks = 20;
const lookEveryMs = 250;

export interface GuardSources {
  lock: DeskLock;
  session: Session;
  /** Returns the client whose calls the guard checks. */
  api(): Api;
  clock: Clock;
  log(what: string, error: unknown): void;
}

interface ProvenPassword {
  readonly sub: string;
  readonly password: string;
  /** The previous password, if a change replaced it. */
  readonly before?: string;
}

export type DeskGuard = ReturnType<typeof guardDesk>;

/**
 * Creates the guard: besides hiding the screens, a lock tells the server and seals the data; only the password undoes
 * both.
 */
export function guardDesk({ lock, session, api, clock, log }: GuardSources) {
  let key: Promise<DeskKey> | undefined;
  /** The password typed at a desk that was unlocked offline; only in this page, until the server has checked it. */
  let typed: string | null = null;
  /** A password that was proven, and not yet used for the key. */
  let proven: ProvenPassword | null = null;
  let release: (() => void) | null = null;
  let proving: Promise<void> | null = null;
  let openedAt = Number.NEGATIVE_INFINITY;
  let wasLocked: boolean | null = null;
  let holder: string | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();
  let exchange: Promise<void> = Promise.resolve();

  const subject = (): string | null => {
    const { state, person } = session.snapshot();
    return state === 'signedIn' ? (person?.sub ?? null) : null;
  };
  const deskKey = (): Promise<DeskKey> => {
    key ??= import('./desk-key.ts').then(({ createDeskKey }) =>
      createDeskKey({
        log,
        async read(device) {
          try {
            return (await api().call(getDeskKey, { query: { device } })).key;
          } catch (error) {
            if (failureCode(error) === 'pool_elsewhere') return null;
            throw error;
          }
        },
      }),
    );
    key.catch(() => {
      key = undefined;
    });
    return key;
  };

  /** Runs acts one after the other: a lock during an unlocking must come last. */
  function run(act: () => Promise<void>): Promise<void> {
    const next = work.then(act);
    work = next.catch((error: unknown) => log('sealing what this desk keeps failed', error));
    return next;
  }

  /** Runs one act over all tabs: a call that locks must not reach the server after the proof that unlocks. */
  function exclusively(act: () => Promise<void>): Promise<void> {
    const next = exchange.then(() => overAllTabs(lockOrUnlock, act));
    exchange = next.catch(() => undefined);
    return next;
  }

  function later(act: () => void): void {
    clearTimeout(retry);
    retry = setTimeout(act, tryAgainMs);
  }

  async function tellServer(): Promise<void> {
    if (!lock.isLocked()) return;
    try {
      await exclusively(async () => {
        lock.reread();
        if (lock.isLocked()) await api().call(lockDesk, { signal: AbortSignal.timeout(longestLockCallMs) });
      });
    } catch (error) {
      if (['pool_elsewhere', 'not_signed_in', 'desk_locked'].includes(failureCode(error))) return;
      later(() => void tellServer());
    }
  }

  /** Opens the key. `mayAskServer`: right after a sign-in; else only the password brings a deleted key back. */
  async function openKey(sub: string, mayAskServer: boolean): Promise<void> {
    if (!canSeal() || lock.isLocked() || subject() !== sub) return;
    try {
      const known = await deskKey();
      if (proven?.sub === sub) return await establishBy(known, proven);
      const result = await known.open(sub);
      if (result === 'opened') return;
      const needsPassword = result === 'missing' && !mayAskServer && wrappedKeyOf(sub) !== null;
      if (!needsPassword && (await known.establish(sub, null))) return;
      // Another tab may be about to store the key, after a sign-in or an unlocking.
      if (mayAskServer || clock.millis() - openedAt < believedMs) later(() => void run(() => openKey(sub, false)));
      else lock.lock();
    } catch (error) {
      // The desk was locked, and its mark was removed.
      if (failureCode(error) === 'desk_locked') return lock.lock();
      log('the key of this desk did not come', error);
      later(() => void run(() => openKey(sub, mayAskServer)));
    }
  }

  async function establishBy(known: DeskKey, used: ProvenPassword): Promise<void> {
    await known.establish(used.sub, used.password, used.before);
    if (proven === used) proven = null;
  }

  /** Resolves when the data on the device can be read, or after a time limit; the guard then tries again. */
  async function bringKey(sub: string, password: string): Promise<void> {
    proven = { sub, password };
    const used = proven;
    // First completes the sealing that an earlier lock began.
    await work;
    const brought = run(async () => establishBy(await deskKey(), used)).catch(() => undefined);
    // Waits for the storing, because other tabs unlock with this tab and look for the key in the storage.
    await Promise.race([brought, wait(longestKeyMs)]);
  }

  function follow(isAtStart = false): void {
    const sub = subject();
    const isLocked = sub !== null && lock.isLocked();
    if (sub === holder && isLocked === wasLocked) return;
    const isAnother = sub !== holder;
    holder = sub;
    wasLocked = isLocked;
    clearTimeout(retry);
    if (isLocked || sub === null) {
      forgetTyped();
      proven = null;
      openedAt = Number.NEGATIVE_INFINITY;
      if (canSeal()) void run(async () => (isLocked ? (await deskKey()).seal() : (await deskKey()).drop()));
    }
    if (isLocked) {
      unlockedOffline.clear();
      void tellServer();
    } else if (sub !== null) {
      if (!isAnother) openedAt = clock.millis();
      void run(() => openKey(sub, isAnother && !isAtStart));
    }
  }

  function forgetTyped(): void {
    typed = null;
    release?.();
    release = null;
  }

  async function proveNow(sub: string): Promise<void> {
    if (typed === null) {
      if (await isHeldElsewhere(passwordHeld)) {
        for (let look = 0; look < looks && unlockedOffline.read() !== null; look += 1) await wait(lookEveryMs);
        return;
      }
      // The page that knew the password is closed.
      lock.lock();
      throw new ApiFailure('desk_locked', 423);
    }
    try {
      await session.checkPassword(typed);
    } catch (error) {
      if (isOfNetwork(error)) throw new ApiFailure('network', 0, {}, error);
      lock.lock();
      throw new ApiFailure('desk_locked', 423, {}, error);
    }
    const password = typed;
    unlockedOffline.clear();
    forgetTyped();
    openedAt = clock.millis();
    void run(async () => establishBy(await deskKey(), { sub, password }));
  }

  return {
    /** Watches the lock and the session; returns a function that stops it. */
    start(): () => void {
      follow(true);
      const ends = [session.subscribe(() => follow()), lock.subscribe(() => follow())];
      const onOnline = () => void tellServer();
      window.addEventListener('online', onOnline);
      return () => {
        for (const end of ends) end();
        clearTimeout(retry);
        window.removeEventListener('online', onOnline);
      };
    },
    /** Learns the password of a sign-in or of a change, which opens this desk offline from now on. */
    async learn(sub: string, password: string, before?: string): Promise<void> {
      if (!canSeal()) return;
      proven = { sub, password, before };
      await run(() => openKey(sub, true));
    },
    /** Opens a locked desk with its person's password. Throws `SignInFailure`. */
    async open(password: string): Promise<void> {
      const sub = subject();
      if (sub === null) throw new SignInFailure('session');
      await exclusively(async () => {
        try {
          await session.checkPassword(password);
        } catch (error) {
          if (!isOfNetwork(error) || !canSeal()) throw error;
          await work;
          await (await deskKey()).openOffline(sub, password);
          typed = password;
          unlockedOffline.write({ sub });
          void holdWhile(passwordHeld, new Promise<void>((resolve) => (release = resolve)));
          lock.unlock();
          return;
        }
        openedAt = clock.millis();
        if (canSeal()) await bringKey(sub, password);
        lock.unlock();
      });
    },
    /** Proves an offline unlocking to the server before a call is sent. Throws `ApiFailure`. */
    async prove(): Promise<void> {
      const sub = subject();
      if (sub === null || lock.isLocked() || unlockedOffline.read()?.sub !== sub || !navigator.onLine) return;
      proving ??= proveNow(sub).finally(() => {
        proving = null;
      });
      await proving;
    },
    /** Handles the server's answer that the desk is locked; returns whether the call may be repeated once. */
    async mayAskAgain(): Promise<boolean> {
      // Checked before the lock: the key is read while the desk still shows its lock screen.
      if (clock.millis() - openedAt < believedMs) {
        await wait(askAgainMs);
        return true;
      }
      if (lock.isLocked()) return false;
      lock.lock();
      return false;
    },
    /** Clears the state after the end of the session; `leaver`: subject of a person who signed out themselves. */
    async forget(leaver: string | null): Promise<void> {
      unlockedOffline.clear();
      if (leaver !== null && canSeal()) (await deskKey()).forget(leaver);
    },
  };
}

/** A library that fails to load counts as a missing network. */
function isOfNetwork(error: unknown): boolean {
  return signInFailureCode(error) === 'network' || !navigator.onLine || !(error instanceof SignInFailure);
}

/** Whether another tab has the lock. Every page that can seal has locks: both need a secure address. */
async function isHeldElsewhere(name: string): Promise<boolean> {
  return (await navigator.locks?.request(name, { ifAvailable: true }, async (lock) => lock === null)) ?? false;
}

async function holdWhile(name: string, until: Promise<void>): Promise<void> {
  await navigator.locks?.request(name, () => until);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
