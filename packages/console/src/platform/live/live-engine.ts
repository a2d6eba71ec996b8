import { createStore } from '@bellhop/browser/store';
import type { OwnMessage } from '@bellhop/contract/reads/reads';
import type { LiveMessage, OwnPresence, PresenceMessage } from '@bellhop/contract/wire/event';
import { ApiFailure } from '../api/failure.ts';
import type { Clock } from '../clock.ts';
import { reconnectDelayMs } from './backoff.ts';
import type { Grants } from './grants.ts';
import { createLiveLog, type LogSources } from './live-log.ts';
import { failuresBeforePolling, firstLiveState, type LiveEvent, type LiveState, reduceLive } from './live-state.ts';
import { troubleOf } from './live-trouble.ts';
import type { LiveSocket, SocketHandlers } from './socket.ts';
import { watchWaking } from './waking.ts';

export interface EngineSources extends Pick<LogSources, 'readEvents' | 'startAnew' | 'skip'> {
  clock: Clock;
  grants: Grants;
  /** Loads the library, gets a token, connects and subscribes. */
  open(handlers: SocketHandlers): Promise<LiveSocket>;
  apply(message: LiveMessage, late: boolean): void;
  onPresence(message: PresenceMessage): void;
  /** Called when the person's rights have changed or may have changed, so that they are read again. */
  onAccess(): void;
  /** Receives an act of the person at another desk; null: such messages may have been lost. */
  onOwn(message: OwnMessage | null): void;
  isOnline(): boolean;
  chance(): number;
}

// For blocked sockets: a longer delay would disturb a desk, and a server does not notice such small reads.
const pollEveryMs = 5000;
const retryCatchUpMs = 3000;
const renewGrantsEveryMs = 60_000;

export function createLiveEngine(sources: EngineSources) {
  const state = createStore<LiveState>(firstLiveState(sources.clock.now()));
  let socket: LiveSocket | null = null;
  let stopped = true;
  /** Number of the current attempt; reports of older attempts are ignored. */
  let attempt = 0;
  /** The socket does not answer, so messages may be missing in spite of other reads. */
  let isQuiet = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let poll: ReturnType<typeof setTimeout> | undefined;
  let upkeep: ReturnType<typeof setInterval> | undefined;
  let unwatch: (() => void) | undefined;

  const log = createLiveLog({
    readEvents: sources.readEvents,
    apply: sources.apply,
    skip: sources.skip,
    startAnew: sources.startAnew,
    onGap: () => void catchUp(),
  });

  function dispatch(event: LiveEvent): void {
    state.change((before) => reduceLive(before, event, sources.clock.now()));
  }

  async function catchUp(): Promise<void> {
    dispatch({ type: 'missing' });
    try {
      await log.catchUp();
      if (!isQuiet) dispatch({ type: 'complete' });
    } catch {
      // The api client has reported the failure to the screens; the log is read again until it answers.
      if (socket !== null && !stopped) retryLater(() => void catchUp(), retryCatchUpMs);
    }
  }

  async function connect(): Promise<void> {
    if (stopped) return;
    attempt += 1;
    const mine = attempt;
    const isMine = () => mine === attempt && !stopped;
    clearTimeout(retry);
    socket?.close();
    socket = null;
    isQuiet = false;
    dispatch({ type: 'connecting' });
    try {
      await sources.grants.ensure();
      const opened = await sources.open({
        onMessage: (message) => isMine() && (message === null ? void catchUp() : log.accept(message)),
        onPresence: (message) => isMine() && sources.onPresence(message),
        // Valid from an abandoned socket too.
        onAccess: () => !stopped && sources.onAccess(),
        onOwn: (message) => isMine() && sources.onOwn(message),
        onAlive: () => isMine() && alive(),
        onQuiet: () => isMine() && quiet(),
        onClosed: (why) => isMine() && lost(why),
      });
      if (!isMine()) {
        opened.close();
        return;
      }
      socket = opened;
      // Changes may have been missed while the connection was down, or since the page's first read.
      sources.onAccess();
      sources.onOwn(null);
      clearTimeout(poll);
      poll = undefined;
      // Subscribes first and reads then (LIVE-12, wire §4), so that no message falls in between.
      dispatch({ type: 'connected' });
      await catchUp();
    } catch (error) {
      if (isMine()) lost('error', error);
    }
  }

  function alive(): void {
    if (isQuiet) {
      isQuiet = false;
      void catchUp();
    } else if (state.get().freshness.state === 'live') dispatch({ type: 'complete' });
  }

  function quiet(): void {
    isQuiet = true;
    dispatch({ type: 'missing' });
  }

  function lost(why: 'closed' | 'error', error?: unknown): void {
    socket = null;
    // The topics and messages belonged to the lost connection, and the rights are requested again (LIVE-15).
    if (why === 'error') sources.grants.forget();
    dispatch(why === 'error' ? { type: 'failed', ...troubleOf(error) } : { type: 'closed' });
    // A final refusal: a retry would not change it, and the screen shows the reason.
    const refused = error instanceof ApiFailure && error.code === 'no_permission_for_hotel';
    if (refused) sources.onAccess();
    if (refused || !sources.isOnline()) return;
    retryLater(() => void connect(), reconnectDelayMs(state.get().failures, sources.chance()));
    if (state.get().failures >= failuresBeforePolling) startPolling();
  }

  function retryLater(act: () => void, milliseconds: number): void {
    clearTimeout(retry);
    retry = setTimeout(act, milliseconds);
  }

  function startPolling(): void {
    if (poll !== undefined || stopped) return;
    const round = async () => {
      try {
        await log.catchUp();
        dispatch({ type: 'polled' });
      } catch {
        dispatch({ type: 'poll-failed' });
      }
      if (!stopped && socket === null && poll !== undefined) poll = setTimeout(() => void round(), pollEveryMs);
    };
    poll = setTimeout(() => void round(), 0);
  }

  return {
    subscribe: state.subscribe,
    state: state.get,
    publishPresence: (message: OwnPresence): void => socket?.publishPresence(message),
    reconnect: (): void => void connect(),
    start(): void {
      if (!stopped) return;
      stopped = false;
      unwatch = watchWaking({
        // The server has closed a sleeping socket long ago, but the browser would not report it for a minute.
        onWake: () => void connect(),
        onLookedAt: () => void (socket === null ? connect() : catchUp()),
        onOnline() {
          dispatch({ type: 'went-online' });
          void connect();
        },
        onOffline() {
          clearTimeout(retry);
          dispatch({ type: 'went-offline' });
        },
      });
      upkeep = setInterval(() => {
        // A socket without grants receives no messages, so the engine reconnects visibly.
        if (socket !== null) sources.grants.ensure().catch(() => void connect());
      }, renewGrantsEveryMs);
      void connect();
    },
    stop(): void {
      stopped = true;
      attempt += 1;
      clearTimeout(retry);
      clearTimeout(poll);
      clearInterval(upkeep);
      poll = undefined;
      unwatch?.();
      socket?.close();
      socket = null;
    },
  };
}
