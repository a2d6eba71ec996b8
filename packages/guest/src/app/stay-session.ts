import { createStore, type Store } from '@bellhop/browser/store';
import { isEnded } from '@bellhop/contract/bookings/status';
import type { GuestLiveMessage } from '@bellhop/contract/guests/calls';
import { createPhotoKeeper } from '../features/files/photo-keeper.ts';
import { createPhotoTray, type PhotoTray } from '../features/files/photo-tray.ts';
import { preparePicture } from '../features/files/prepare-picture.ts';
import { createStayDesk, type StayDesk } from '../features/guests/stay-desk.ts';
import { createRequestDesk, type RequestDesk } from '../features/requests/request-desk.ts';
import { type Api, createApi } from '../platform/api/api.ts';
import type { FailureCode } from '../platform/api/failure.ts';
import { leftOut } from '../platform/api/left-out.ts';
import type { Clock } from '../platform/clock.ts';
import type { Freshness } from '../platform/live/freshness.ts';
import { openLiveChannel } from '../platform/live/live-channel.ts';
import { forgetStay, type Session, storedSession } from '../platform/session/session.ts';
import { storedSnapshot } from './snapshot.ts';

/** One stay on this phone: its data, and the connections that keep the data fresh. */
export interface StaySession {
  readonly api: Api;
  readonly stay: StayDesk;
  readonly requests: RequestDesk;
  readonly photos: PhotoTray;
  readonly freshness: Store<Freshness>;
  /** Reads all data, opens the live channel, and polls while it is down. @returns a function that stops all of it */
  start(): () => void;
  refresh(): Promise<void>;
}

export interface StaySessionOptions {
  session: Session;
  clock: Clock;
  language: () => string;
  /** The server no longer accepts the token. */
  onEnded(why: 'over' | 'invalid'): void;
}

/** Conversations kept for a reload without a network; most stays have fewer. */
const mostKept = 20;
/** Milliseconds from a change of the data to the write of the snapshot. */
const keepAfter = 1_000;

/** Milliseconds between polls while the live channel is down. */
const pollEvery = 10_000;

export function createStaySession({ session, clock, language, onEnded }: StaySessionOptions): StaySession {
  const kept = storedSnapshot.read();
  const remembered = kept?.user_id === session.user_id ? kept : null;
  const freshness = createStore<Freshness>({ kind: 'polling' });
  let isRunning = false;
  let connected = false;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let keeping: ReturnType<typeof setTimeout> | undefined;

  const api = createApi({ token: session.token, language, onOutcome: noteOutcome });
  const stay = createStayDesk(api, {
    stay: remembered?.stay ?? null,
    services: remembered?.services ?? null,
    departments: remembered?.departments ?? [],
  });
  const requests = createRequestDesk({ api, clock, remembered });
  const photos = createPhotoTray({
    api,
    prepare: preparePicture,
    keeper: createPhotoKeeper(session.user_id),
    clock,
  });
  let stop = () => {};

  function noteOutcome(failure: FailureCode | null): void {
    if (failure === 'stay_ended') end('over');
    else if (failure === 'not_signed_in' || failure === 'token_expired') end('invalid');
    const offline = failure === 'network';
    freshness.change((was) => {
      if (offline) return was.kind === 'offline' ? was : { kind: 'offline', since: clock.now() };
      const kind = connected ? 'live' : 'polling';
      return was.kind === kind ? was : { kind };
    });
  }

  function end(why: 'over' | 'invalid'): void {
    stop();
    forgetStay();
    leftOut.change(() => new Map());
    onEnded(why);
  }

  /** Waits up to two seconds: all guests may have the same message, and several messages need only one read. */
  function refreshSoon(): void {
    soon ??= setTimeout(() => {
      soon = undefined;
      void refresh();
    }, Math.random() * 2000);
  }

  function isKnown(department: string | null): boolean {
    return department === null || stay.store.get().departments.some(({ id }) => id === department);
  }

  function hear(message: GuestLiveMessage): void {
    if (message.entity === 'hotel') refreshSoon();
    else if (message.entity !== 'stay') {
      requests.hear(message);
      // Departments that serve no guests are only read together with the requests assigned to them.
      if (message.entity === 'request' && !isKnown(message.item.department_id)) refreshSoon();
    } else if (isEnded(message.item.status)) end('over');
    else stay.hear(message.item);
  }

  function sendWaiting(): void {
    void requests.outbox.sendWaiting();
    photos.sendWaiting();
  }

  /** `noteOutcome` handles failures; the screen keeps its data. */
  async function refresh(): Promise<void> {
    const [, read] = await Promise.allSettled([stay.read(), requests.refresh()]);
    if (read.status === 'fulfilled') sendWaiting();
    keep();
  }

  function keep(): void {
    keeping = undefined;
    // The answer of a read may arrive after another stay was opened.
    if (!isRunning) return;
    const book = stay.store.get();
    const { list, details } = requests.store.get();
    const opened = (list ?? []).flatMap(({ id }) => details[id] ?? []);
    if (book.stay !== null && book.services !== null && storedSession.read() !== null) {
      storedSnapshot.write({
        user_id: session.user_id,
        stay: book.stay,
        services: [...book.services],
        departments: [...book.departments],
        requests: [...(list ?? [])],
        details: opened.slice(0, mostKept),
      });
    }
  }

  return {
    api,
    stay,
    requests,
    photos,
    freshness,
    refresh,
    start() {
      isRunning = true;
      const refreshIfSeen = () => {
        if (document.visibilityState === 'visible') void refresh();
      };
      const polling = setInterval(() => {
        // A socket may look open for minutes after the connection was lost.
        if (!connected || freshness.get().kind === 'offline') refreshIfSeen();
        else sendWaiting();
      }, pollEvery);
      const close = openLiveChannel({
        session,
        onConnected() {
          connected = true;
          void refresh();
        },
        onLost() {
          // The server may have revoked the access; reads now instead of at the next poll.
          if (connected) refreshIfSeen();
          connected = false;
          freshness.change((was) => (was.kind === 'live' ? { kind: 'polling' } : was));
        },
        onMessage: hear,
        onUnread: refreshSoon,
      });
      const keepSoon = () => {
        keeping ??= setTimeout(keep, keepAfter);
      };
      const parts = [
        requests.store.subscribe(keepSoon),
        requests.receipts.start(),
        requests.outbox.start(),
        photos.start(),
      ];
      void refresh();
      addEventListener('online', refreshIfSeen);
      // After sleep, the phone's socket may be dead without an event.
      document.addEventListener('visibilitychange', refreshIfSeen);
      stop = () => {
        isRunning = false;
        clearInterval(polling);
        clearTimeout(soon);
        clearTimeout(keeping);
        close();
        for (const stopPart of parts) stopPart();
        removeEventListener('online', refreshIfSeen);
        document.removeEventListener('visibilitychange', refreshIfSeen);
      };
      return stop;
    },
  };
}
