import { getDeskKey, lockDesk } from '@bellhop/contract/staff/desk-lock';
import type { Api } from '../api/client.ts';
import { ApiFailure, failureCode } from '../api/failure.ts';
import type { Clock } from '../clock.ts';
import { canSeal } from '../storage/sealing.ts';
import { storedDebt } from './desk-debt.ts';
import type { DeskKey } from './desk-key.ts';
import type { DeskLock } from './desk-lock.ts';
import type { Session } from './session.ts';
import { SignInFailure, signInFailureCode } from './sign-in-failure.ts';

const debtName = 'bellhop.unproven';

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

export type DeskGuard = ReturnType<typeof guardDesk>;

/** What a lock means beyond the curtain: the server is told, what the device keeps is sealed, and the password opens both. */
export function guardDesk({ lock, session, api, clock, log }: GuardSources) {
  let key: Promise<DeskKey> | undefined;
  /** Typed at a desk that was unlocked offline; in this page alone, until the server has seen the proof. */
  let typed: string | null = null;
  let release: (() => void) | null = null;
  let proving: Promise<void> | null = null;
  let openedAt = Number.NEGATIVE_INFINITY;
  let wasLocked: boolean | null = null;
  let held: string | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let work: Promise<void> = Promise.resolve();

  const subject = (): string | null => {
    const { state, person } = session.snapshot();
    return state === 'signedIn' ? (person?.sub ?? null) : null;
  };
  const deskKey = (): Promise<DeskKey> => {
    key ??= import('./desk-key.ts').then(({ createDeskKey }) =>
      createDeskKey({
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

  function later(act: () => void): void {
    clearTimeout(retry);
    retry = setTimeout(act, tryAgainMs);
  }

  async function tellServer(): Promise<void> {
    if (!lock.isLocked()) return;
    try {
      await api().call(lockDesk);
    } catch (error) {
      if (['pool_elsewhere', 'not_signed_in', 'desk_locked'].includes(failureCode(error))) return;
      later(() => void tellServer());
    }
  }

  /** The key as this browser has it, else from the server; a server that knows of a lock has the curtain drawn. */
  async function openKey(sub: string): Promise<void> {
    if (!canSeal() || lock.isLocked() || subject() !== sub) return;
    const known = await deskKey();
    if (await known.open(sub)) return;
    try {
      await known.establish(sub, null);
    } catch (error) {
      // A desk that was locked, and whose mark somebody removed: only the password brings the key back.
      if (failureCode(error) === 'desk_locked' || known.canOpenOffline(sub)) lock.lock();
      else later(() => void run(() => openKey(sub)));
    }
  }

  function follow(): void {
    const sub = subject();
    const isLocked = sub !== null && lock.isLocked();
    if (sub === held && isLocked === wasLocked) return;
    const isAnother = sub !== held;
    held = sub;
    wasLocked = isLocked;
    clearTimeout(retry);
    if (isLocked || sub === null) {
      forgetTyped();
      if (canSeal()) void run(async () => (await deskKey()).seal());
    }
    if (isLocked) {
      storedDebt.clear();
      void tellServer();
    } else if (sub !== null) {
      if (!isAnother) openedAt = clock.millis();
      void run(() => openKey(sub));
    }
  }

  function forgetTyped(): void {
    typed = null;
    release?.();
    release = null;
  }

  async function proveNow(sub: string): Promise<void> {
    if (typed === null) {
      if (await isHeldElsewhere(debtName)) {
        for (let look = 0; look < looks && storedDebt.read() !== null; look += 1) await wait(lookEveryMs);
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
    storedDebt.clear();
    forgetTyped();
    openedAt = clock.millis();
    void run(async () => (await deskKey()).establish(sub, password));
  }

  return {
    /** Watches the lock and the session; gives the function that ends it. */
    start(): () => void {
      follow();
      const ends = [session.subscribe(follow), lock.subscribe(follow)];
      const onOnline = () => void tellServer();
      window.addEventListener('online', onOnline);
      return () => {
        for (const end of ends) end();
        clearTimeout(retry);
        window.removeEventListener('online', onOnline);
      };
    },
    /** Somebody signed in with this password, or changed it: it opens this desk offline from now on. */
    async learn(sub: string, password: string): Promise<void> {
      if (canSeal()) await run(async () => (await deskKey()).establish(sub, password));
    },
    /** Opens a locked desk by its person's password. Throws `SignInFailure`. */
    async open(password: string): Promise<void> {
      const sub = subject();
      if (sub === null) throw new SignInFailure('session');
      try {
        await session.checkPassword(password);
      } catch (error) {
        if (!isOfNetwork(error) || !canSeal()) throw error;
        await work;
        await (await deskKey()).openOffline(sub, password);
        typed = password;
        storedDebt.write({ sub });
        void holdWhile(debtName, new Promise<void>((resolve) => (release = resolve)));
        lock.unlock();
        return;
      }
      openedAt = clock.millis();
      lock.unlock();
      if (canSeal()) {
        await run(async () => (await deskKey()).establish(sub, password)).catch((error: unknown) =>
          log('what this desk keeps stays sealed', error),
        );
      }
    },
    /** Before a call goes out: what was unlocked offline is proven first. Throws `ApiFailure`. */
    async prove(): Promise<void> {
      const sub = subject();
      if (sub === null || lock.isLocked() || storedDebt.read()?.sub !== sub || !navigator.onLine) return;
      proving ??= proveNow(sub).finally(() => {
        proving = null;
      });
      await proving;
    },
    /** The server says that the desk is locked. True: ask once more. */
    async mayAskAgain(): Promise<boolean> {
      if (lock.isLocked()) return false;
      if (clock.millis() - openedAt < believedMs) {
        await wait(askAgainMs);
        return true;
      }
      lock.lock();
      return false;
    },
    /** The session has ended; `isForGood`: by the person's own will. */
    async forget(isForGood: boolean): Promise<void> {
      storedDebt.clear();
      if (isForGood && canSeal()) (await deskKey()).forget();
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
