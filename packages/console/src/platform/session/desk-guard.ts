import { getDeskKey, lockDesk } from '@bellhop/contract/staff/desk-lock';
import type { Api } from '../api/client.ts';
import { ApiFailure, failureCode } from '../api/failure.ts';
import type { Clock } from '../clock.ts';
// Opens the drafts as soon as the desk has its key.
import '../storage/sealed-drafts.ts';
import { canSeal } from '../storage/sealing.ts';
import { overAllTabs } from '../tabs/one-tab.ts';
import type { DeskKey } from './desk-key.ts';
import type { DeskLock } from './desk-lock.ts';
import type { Session } from './session.ts';
import { SignInFailure, signInFailureCode } from './sign-in-failure.ts';
import { unlockedOffline } from './unlocked-offline.ts';
import { wrappedKeyOf } from './wrapped-keys.ts';

/** Held by the tab that knows the password of a desk that was unlocked offline. */
const passwordHeld = 'bellhop.unlocked-offline';
const lockOrUnlock = 'bellhop.lock-or-unlock';
// A person who was right must not wait longer for a server that hangs.
const longestLockCallMs = 5_000;
const longestKeyMs = 5_000;

const tryAgainMs = 5_000;
/** The server may believe for a second what it last knew of a sign-in. */
const believedMs = 5_000;
const askAgainMs = 1_100;
/** How long a tab waits for the one that holds the password. */
const looks = 20;
const lookEveryMs = 250;

export interface GuardSources {
  lock: DeskLock;
  session: Session;
  /** The client whose calls this guards. */
  api(): Api;
  clock: Clock;
  log(what: string, error: unknown): void;
}

interface GivenPassword {
  readonly sub: string;
  readonly password: string;
  /** The one that a change of the password replaced. */
  readonly before?: string;
}

export type DeskGuard = ReturnType<typeof guardDesk>;

/** Beyond hiding the screens, a lock tells the server, seals the data on the device, and needs the password to undo both. */
export function guardDesk({ lock, session, api, clock, log }: GuardSources) {
  let key: Promise<DeskKey> | undefined;
  /** Typed at a desk that was unlocked offline; in this page alone, until the server has seen the proof. */
  let typed: string | null = null;
  /** Proven by its person, and not yet used for the key. */
  let given: GivenPassword | null = null;
  let release: (() => void) | null = null;
  let proving: Promise<void> | null = null;
  let openedAt = Number.NEGATIVE_INFINITY;
  let wasLocked: boolean | null = null;
  let held: string | null = null;
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

  /** One after the other: a lock in the middle of an unlocking must have the last word. */
  function run(act: () => Promise<void>): Promise<void> {
    const next = work.then(act);
    work = next.catch((error: unknown) => log('sealing what this desk keeps failed', error));
    return next;
  }

  /** A call that locks must not reach the server after the proof that unlocks, whichever tab sends it. */
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

  /** `mayAskServer`: this person has just signed in. Otherwise only the password brings a key back that is not here any more. */
  async function openKey(sub: string, mayAskServer: boolean): Promise<void> {
    if (!canSeal() || lock.isLocked() || subject() !== sub) return;
    try {
      const known = await deskKey();
      if (given?.sub === sub) return await establishBy(known, given);
      const found = await known.open(sub);
      if (found === 'opened') return;
      const needsPassword = found === 'missing' && !mayAskServer && wrappedKeyOf(sub) !== null;
      if (!needsPassword && (await known.establish(sub, null))) return;
      // Another tab may be about to store the key of who has just signed in, or has just unlocked.
      if (mayAskServer || clock.millis() - openedAt < believedMs) later(() => void run(() => openKey(sub, false)));
      else lock.lock();
    } catch (error) {
      // A desk that was locked, and whose mark somebody removed.
      if (failureCode(error) === 'desk_locked') return lock.lock();
      log('the key of this desk did not come', error);
      later(() => void run(() => openKey(sub, mayAskServer)));
    }
  }

  async function establishBy(known: DeskKey, used: GivenPassword): Promise<void> {
    await known.establish(used.sub, used.password, used.before);
    if (given === used) given = null;
  }

  /** Resolves when what the device keeps can be read, or when that takes too long: it is tried again then. */
  async function bringKey(sub: string, password: string): Promise<void> {
    given = { sub, password };
    const used = given;
    // What an earlier lock began to seal is sealed first.
    await work;
    const brought = run(async () => establishBy(await deskKey(), used)).catch(() => undefined);
    // Until it is stored: other tabs open with this one and look for it there.
    await Promise.race([brought, wait(longestKeyMs)]);
  }

  function follow(isAtStart = false): void {
    const sub = subject();
    const isLocked = sub !== null && lock.isLocked();
    if (sub === held && isLocked === wasLocked) return;
    const isAnother = sub !== held;
    held = sub;
    wasLocked = isLocked;
    clearTimeout(retry);
    if (isLocked || sub === null) {
      forgetTyped();
      given = null;
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
      // The page that knew the password is gone.
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
    /** Watches the lock and the session; gives the function that ends it. */
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
    /** Somebody signed in with this password, or changed it: it opens this desk offline from now on. */
    async learn(sub: string, password: string, before?: string): Promise<void> {
      if (!canSeal()) return;
      given = { sub, password, before };
      await run(() => openKey(sub, true));
    },
    /** Opens a locked desk by its person's password. Throws `SignInFailure`. */
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
    /** Before a call goes out: what was unlocked offline is proven first. Throws `ApiFailure`. */
    async prove(): Promise<void> {
      const sub = subject();
      if (sub === null || lock.isLocked() || unlockedOffline.read()?.sub !== sub || !navigator.onLine) return;
      proving ??= proveNow(sub).finally(() => {
        proving = null;
      });
      await proving;
    },
    /** The server says that the desk is locked. True: ask once more. */
    async mayAskAgain(): Promise<boolean> {
      // Asked before the lock: the key is asked for while the desk still shows its lock screen.
      if (clock.millis() - openedAt < believedMs) {
        await wait(askAgainMs);
        return true;
      }
      if (lock.isLocked()) return false;
      lock.lock();
      return false;
    },
    /** The session has ended; `leaver`: who leaves by their own will. */
    async forget(leaver: string | null): Promise<void> {
      unlockedOffline.clear();
      if (leaver !== null && canSeal()) (await deskKey()).forget(leaver);
    },
  };
}

/** A library that does not load is a network that is away as well. */
function isOfNetwork(error: unknown): boolean {
  return signInFailureCode(error) === 'network' || !navigator.onLine || !(error instanceof SignInFailure);
}

/** Pages that can seal have locks: both need a secure address. */
async function isHeldElsewhere(name: string): Promise<boolean> {
  return (await navigator.locks?.request(name, { ifAvailable: true }, async (lock) => lock === null)) ?? false;
}

async function holdWhile(name: string, until: Promise<void>): Promise<void> {
  await navigator.locks?.request(name, () => until);
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
