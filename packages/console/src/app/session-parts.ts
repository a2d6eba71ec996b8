import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';
import { dropAlarm } from '../features/alerts/drop-alarm.ts';
import { type Api, createApi } from '../platform/api/client.ts';
import { forgetFirstReads } from '../platform/api/first-reads.ts';
import { systemClock } from '../platform/clock.ts';
import { logProblem } from '../platform/log.ts';
import { tellNativeApp } from '../platform/network/native-app.ts';
import { endPushSubscription, unregisterWorkers } from '../platform/network/workers.ts';
import { createDeskLock, type DeskLock } from '../platform/session/desk-lock.ts';
import type { IdentityProvider } from '../platform/session/identity-provider.ts';
import { pushTopicOf } from '../platform/session/push-topic.ts';
import { createSession, type Session } from '../platform/session/session.ts';
import { storedPrivileges } from '../platform/session/stored-privileges.ts';
import { type Bell, type BellSources, createBell } from '../platform/sound/bell.ts';
import { overAllTabs } from '../platform/sound/one-tab.ts';
import { dropDraftsAtSignOut, setDraftsAside } from '../platform/storage/drafts.ts';
import { dropKeptDatabase } from '../platform/storage/kept-database.ts';

export interface Parts {
  session: Session;
  api: Api;
  bell: Bell;
  lock: DeskLock;
}

/** What lives as long as the page, wired. The two functions give what is true at the time of the call. */
export function createParts(settings: () => HotelSettings, language: () => Language): Parts {
  let provider: Promise<IdentityProvider> | undefined;
  const session: Session = createSession({
    clock: systemClock,
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
      storedPrivileges.clear();
      dropKeptDatabase();
      sessionStorage.clear();
      // An expired session's drafts wait for the same person; the gate drops them when somebody else comes. Those of one
      // whose desk somebody else took over wait longer.
      if (why === 'set-aside' && sub !== null) setDraftsAside(sub);
      if (why === 'signed-out') {
        dropDraftsAtSignOut(sub);
        dropAlarm(sub);
      }
    },
    farewell() {
      const topic = pushTopicOf(settings());
      return [
        { what: 'of the pushes', act: () => topic !== '' && tellNativeApp({ type: 'unsubscribe', topic }) },
        { what: 'of what the app keeps', act: () => tellNativeApp({ type: 'clearCache' }) },
        { what: 'of the notifications', act: endPushSubscription },
        // Last: whatever is asked for from here on comes from the server, never from what was kept for the one who left.
        { what: 'of the worker', act: unregisterWorkers },
      ];
    },
    reload: () => location.reload(),
    exclusively: (act) => overAllTabs('bellhop.renew', act),
    log: logProblem,
  });
  return {
    session,
    api: createApi({ settings, session, language }),
    bell: createBell({ player: () => new Audio(), mayPlay: browserMayPlay, spareTone }),
    lock: createDeskLock({
      clock: systemClock,
      minutes: () => settings().idleLockMinutes,
      holder() {
        const { state, person } = session.snapshot();
        return state === 'signedIn' ? (person?.sub ?? null) : null;
      },
      onHolder: session.subscribe,
    }),
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
