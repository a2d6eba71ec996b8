import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';
import { type Api, createApi } from '../platform/api/client.ts';
import { forgetFirstReads } from '../platform/api/first-reads.ts';
import { systemClock } from '../platform/clock.ts';
import { logProblem } from '../platform/log.ts';
import type { IdentityProvider } from '../platform/session/identity-provider.ts';
import { createSession, type Session } from '../platform/session/session.ts';
import { storedPrivileges } from '../platform/session/stored-privileges.ts';
import { type Bell, createBell } from '../platform/sound/bell.ts';
import { overAllTabs } from '../platform/sound/one-tab.ts';
import { dropDraftsExceptOf } from '../platform/storage/drafts.ts';

export interface Parts {
  session: Session;
  api: Api;
  bell: Bell;
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
    onReset(why) {
      forgetFirstReads();
      storedPrivileges.clear();
      sessionStorage.clear();
      // An expired session's drafts wait for the same person; the gate drops them when somebody else comes.
      if (why === 'signed-out') dropDraftsExceptOf(null);
    },
    reload: () => location.reload(),
    exclusively: (act) => overAllTabs('bellhop.renew', act),
    log: logProblem,
  });
  return {
    session,
    api: createApi({ settings, session, language }),
    bell: createBell({ player: () => new Audio(), mayPlay: browserMayPlay }),
  };
}

// A context that starts suspended is a browser that waits for a press.
function browserMayPlay(): boolean {
  if (navigator.userActivation?.hasBeenActive) return true;
  const probe = new AudioContext();
  const running = probe.state === 'running';
  void probe.close();
  return running;
}
