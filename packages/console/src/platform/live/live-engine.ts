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
  /** Loads the library, takes a token, connects and subscribes. */
  open(handlers: SocketHandlers): Promise<LiveSocket>;
  apply(message: LiveMessage, late: boolean): void;
  onPresence(message: PresenceMessage): void;
  /** What the person may do is not what it was, or may not be: it is read again. */
  onAccess(): void;
  /** What the person did at another desk; null: such messages may have been lost. */
  onOwn(message: OwnMessage | null): void;
  isOnline(): boolean;
  chance(): number;
}

// While sockets are blocked: a desk notices five seconds, a server does not notice a small read.
const pollEveryMs = 5000;
const retryCatchUpMs = 3000;
const renewGrantsEveryMs = 60_000;

export function createLiveEngine(sources: EngineSources) {
  const listeners = new Set<() => void>();
  let state: LiveState = firstLiveState(sources.clock.now());
  let socket: LiveSocket | null = null;
  let stopped = true;
  /** Counts attempts: what an abandoned one still reports is not listened to. */
  let attempt = 0;
  /** The socket does not answer: whatever else is read, messages may be missing. */
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
    const next = reduceLive(state, event, sources.clock.now());
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  async function catchUp(): Promise<void> {
    dispatch({ type: 'missing' });
    try {
      await log.catchUp();
      if (!isQuiet) dispatch({ type: 'complete' });
    } catch {
      // The api client has told the screens what they asked for; the log itself is asked again until it answers.
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
        // Of an abandoned one too: it is as true.
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
      // Nobody told of a change before: neither while the line was cut, nor since the page read them at its start.
      sources.onAccess();
      sources.onOwn(null);
      clearTimeout(poll);
      poll = undefined;
      // LIVE-12. Subscribed first, then read (wire §4): nothing falls between.
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
    } else if (state.freshness.state === 'live') dispatch({ type: 'complete' });
  }

  function quiet(): void {
    isQuiet = true;
    dispatch({ type: 'missing' });
  }

  function lost(why: 'closed' | 'error', error?: unknown): void {
    socket = null;
    // LIVE-15: topics and messages were the lost connection's own; rights are asked for again.
    if (why === 'error') sources.grants.forget();
    dispatch(why === 'error' ? { type: 'failed', ...troubleOf(error) } : { type: 'closed' });
    // Refused for good: asking every second would not change it, and the screen above shows why.
    const refused = error instanceof ApiFailure && error.code === 'no_permission_for_hotel';
    if (refused) sources.onAccess();
    if (refused || !sources.isOnline()) return;
    retryLater(() => void connect(), reconnectDelayMs(state.failures, sources.chance()));
    if (state.failures >= failuresBeforePolling) startPolling();
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
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: (): LiveState => state,
    publishPresence: (message: OwnPresence): void => socket?.publishPresence(message),
    reconnect: (): void => void connect(),
    start(): void {
      if (!stopped) return;
      stopped = false;
      unwatch = watchWaking({
        // The other end gave a sleeping socket up long ago, and ours would not tell for a minute.
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
        // A socket without rights hears nothing: better to be seen trying again.
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
