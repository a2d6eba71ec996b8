/** LIVE-11. */
export type DeviceStatus = 'none' | 'connected' | 'reconnecting' | 'closed' | 'offline' | 'error';

/** The freshness of the screen, in the terms of the line in the top bar. */
export type FreshnessKind = 'live' | 'catching-up' | 'polling' | 'offline';

export interface Freshness {
  state: FreshnessKind;
  /** Unix seconds up to which the data is complete; null while unknown. */
  completeAsOf: number | null;
  /** Unix seconds of the change to this state. */
  since: number;
}

/**
 * The reason why the live channel cannot be set up, other than the network: a missing token (LIVE-27), or rights that
 * the gateway did not grant (LIVE-28).
 */
export type LiveTrouble = 'credentials' | 'policy';

export interface LiveState {
  device: DeviceStatus;
  freshness: Freshness;
  /** Failed attempts since the last connection: each delays the next (LIVE-05), and polling starts after two. */
  failures: number;
  trouble?: LiveTrouble;
}

export type LiveEvent =
  | { type: 'connecting' }
  | { type: 'connected' }
  /** All messages up to now were applied: a catch-up ended, or the socket proved to be alive. */
  | { type: 'complete' }
  | { type: 'missing' }
  | { type: 'closed' }
  | { type: 'failed'; trouble?: LiveTrouble }
  | { type: 'polled' }
  | { type: 'poll-failed' }
  | { type: 'went-offline' }
  | { type: 'went-online' };

/** Number of failed sockets in a row after which the screen polls meanwhile (LIVE-16). */
export const failuresBeforePolling = 2;

export function firstLiveState(now: number): LiveState {
  return { device: 'none', freshness: { state: 'catching-up', completeAsOf: null, since: now }, failures: 0 };
}

/** Pure; `now` is in Unix seconds. */
export function reduceLive(state: LiveState, event: LiveEvent, now: number): LiveState {
  switch (event.type) {
    case 'connecting':
      return { ...state, device: state.device === 'none' ? 'none' : 'reconnecting' };
    case 'connected':
      return withTrouble({ ...fresh(state, 'catching-up', now), device: 'connected', failures: 0 }, undefined);
    case 'complete':
      if (state.device !== 'connected') return state;
      return complete(state, 'live', now);
    case 'missing':
      return state.freshness.state === 'live' ? fresh(state, 'catching-up', now) : state;
    case 'closed':
      if (state.device === 'offline') return state;
      return fall({ ...state, device: 'closed', failures: state.failures + 1 }, now);
    case 'failed':
      if (state.device === 'offline') return state;
      return withTrouble(fall({ ...state, device: 'error', failures: state.failures + 1 }, now), event.trouble);
    case 'polled':
      if (state.device === 'connected') return state;
      return complete({ ...state, device: state.device === 'offline' ? 'reconnecting' : state.device }, 'polling', now);
    case 'poll-failed':
      return state.device === 'connected' ? state : fresh(state, 'offline', now);
    case 'went-offline':
      return { ...fresh(state, 'offline', now), device: 'offline' };
    case 'went-online':
      return { ...fresh(state, 'catching-up', now), device: 'reconnecting', failures: 0 };
  }
}

function withTrouble({ trouble: _, ...state }: LiveState, trouble: LiveTrouble | undefined): LiveState {
  return trouble === undefined ? state : { ...state, trouble };
}

// A lost socket usually returns within seconds, so at first the state is only catching up.
function fall(state: LiveState, now: number): LiveState {
  const { state: kind } = state.freshness;
  if (kind === 'polling' || kind === 'offline') return state;
  return fresh(state, 'catching-up', now);
}

function fresh(state: LiveState, kind: FreshnessKind, now: number): LiveState {
  if (state.freshness.state === kind) return state;
  return { ...state, freshness: { ...state.freshness, state: kind, since: now } };
}

function complete(state: LiveState, kind: FreshnessKind, now: number): LiveState {
  const since = state.freshness.state === kind ? state.freshness.since : now;
  return { ...state, freshness: { state: kind, completeAsOf: now, since } };
}
