import { logProblem } from '@bellhop/browser/log';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { listRequestCards } from '@bellhop/contract/requests/card';
import type { Language } from '@bellhop/contract/scalars';
import type { getPrivileges } from '@bellhop/contract/staff/calls';
import { dropAlarm } from '../features/alerts/alarm/drop-alarm.ts';
import { type Api, createApi } from '../platform/api/client.ts';
import { forgetFirstReads } from '../platform/api/first-reads.ts';
import { hotelClock, systemClock } from '../platform/clock.ts';
import { tellNativeApp } from '../platform/network/native-app.ts';
import { endPushSubscription, unregisterWorkers } from '../platform/network/workers.ts';
import { dropKeptDatabase, dropUnsealedRequests } from '../platform/offline/kept-database.ts';
import type { DeskGuard } from '../platform/session/desk-guard.ts';
import { createDeskLock, type DeskLock } from '../platform/session/desk-lock.ts';
import type { IdentityProvider } from '../platform/session/identity-provider.ts';
import { pushTopicOf } from '../platform/session/push-topic.ts';
import { createSession, type Session } from '../platform/session/session.ts';
import { storedPrivileges } from '../platform/session/stored-privileges.ts';
import { unlockedOffline } from '../platform/session/unlocked-offline.ts';
import { type Bell, type BellSources, createBell } from '../platform/sound/bell.ts';
import { dropDraftsAtSignOut, setDraftsAside } from '../platform/storage/drop-drafts.ts';
import { storedUnsent } from '../platform/storage/unsent.ts';
import { overAllTabs } from '../platform/tabs/one-tab.ts';

/** The reads that every start of the console makes. */
const firstReads = ['getPrivileges', 'listRequestCards'] satisfies [
  typeof getPrivileges.id,
  typeof listRequestCards.id,
];

export interface Parts {
  session: Session;
  api: Api;
  bell: Bell;
  lock: DeskLock;
  /** Begins to seal the data on the device, and to report a lock to the server; callable again until its code has loaded. */
  guard(): void;
}

const tryAgainMs = 3_000;

/** The parts that live as long as the page, wired together. Both functions return the value at the time of the call. */
export function createParts(settings: () => HotelSettings, language: () => Language): Parts {
  void dropUnsealedRequests();
  let provider: Promise<IdentityProvider> | undefined;
  const session: Session = createSession({
    clock: hotelClock,
    provider: () => {
      provider ??= import('../platform/session/user-pool.ts').then(({ openUserPool }) => openUserPool(settings()));
      // A chunk that did not come must not stay missing for the rest of the day.
      provider.catch(() => {
        provider = undefined;
      });
      return provider;
    },
    // AUTH-18, SET-22: everything but the settings, and how the person likes the screen.
    onReset(why, sub) {
      forgetFirstReads();
      storedUnsent.clear();
      storedPrivileges.clear();
      dropKeptDatabase();
      sessionStorage.clear();
      // An expired session's drafts wait for the same person; `AuthorizedApp` drops them when another person signs in. Drafts of a
      // person whose desk a colleague took over wait longer.
      if (why === 'set-aside' && sub !== null) setDraftsAside(sub);
      withGuard('the desk could not forget its key', (guard) => guard.forget(why === 'signed-out' ? sub : null));
      if (why === 'signed-out') {
        dropDraftsAtSignOut(sub);
        dropAlarm(sub);
      }
    },
    onProven: (...proven) => withGuard('this desk opens only online', (guard) => guard.learn(...proven)),
    signOutSteps() {
      const topic = pushTopicOf(settings());
      return [
        { what: 'of the pushes', act: () => topic !== '' && tellNativeApp({ type: 'unsubscribe', topic }) },
        { what: 'of what the app keeps', act: () => tellNativeApp({ type: 'clearCache' }) },
        { what: 'of the notifications', act: endPushSubscription },
        // Last: every later read comes from the server, never from data that was kept for the previous person.
        { what: 'of the worker', act: unregisterWorkers },
      ];
    },
    reload: () => location.reload(),
    exclusively: (act) => overAllTabs('bellhop.renew', act),
    log: logProblem,
  });
  const lock = createDeskLock({
    clock: systemClock,
    minutes: () => settings().idleLockMinutes,
    holder() {
      const { state, person } = session.snapshot();
      return state === 'signedIn' ? (person?.sub ?? null) : null;
    },
    open: async (password) => (await loadGuard()).open(password),
    onHolder: session.subscribe,
  });
  let guard: Promise<DeskGuard> | undefined;
  function loadGuard(): Promise<DeskGuard> {
    guard ??= import('../platform/session/desk-guard.ts').then(({ guardDesk }) => {
      const deskGuard = guardDesk({ lock, session, api: () => api, clock: systemClock, log: logProblem });
      deskGuard.start();
      return deskGuard;
    });
    guard.catch(() => {
      guard = undefined;
    });
    return guard;
  }
  function withGuard(what: string, act: (guard: DeskGuard) => Promise<void>): void {
    loadGuard()
      .then(act)
      .catch((error: unknown) => logProblem(what, error));
  }
  const accessToken = async () => {
    if (unlockedOffline.read() !== null) await (await loadGuard()).prove();
    return session.accessToken();
  };
  const api = createApi({
    settings,
    session: {
      accessToken,
      refresh: session.refresh,
      identityId: session.identityId,
      mayAskAgain: async () => (await loadGuard()).mayAskAgain(),
    },
    language,
    firstReads,
  });
  return {
    session,
    api,
    bell: createBell({ player: () => new Audio(), mayPlay: browserMayPlay, spareTone }),
    lock,
    guard() {
      loadGuard().catch((error: unknown) => {
        logProblem('the lock of this desk did not load', error);
        setTimeout(() => this.guard(), tryAgainMs);
      });
    },
  };
}

// The alarm has it loaded before anything can ring.
const spareTone: BellSources['spareTone'] = async (milliseconds, volume) =>
  (await import('../platform/sound/spare-tone.ts')).spareTone(milliseconds, volume);

// A context that starts suspended is a browser that waits for a press.
function browserMayPlay(): boolean {
  if (navigator.userActivation?.hasBeenActive) return true;
  const probe = new AudioContext();
  const running = probe.state === 'running';
  void probe.close();
  return running;
}
