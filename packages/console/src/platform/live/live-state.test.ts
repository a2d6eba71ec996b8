import { describe, expect, it } from 'vitest';
import { reconnectDelayMs } from './backoff.ts';
import { firstLiveState, type LiveEvent, reduceLive } from './live-state.ts';
import { clientIdOf } from './socket.ts';

const after = (...events: LiveEvent['type'][]) =>
  events.reduce((state, type, at) => reduceLive(state, { type }, 100 + at), firstLiveState(99));

describe('the live connection', () => {
  it.each<[LiveEvent['type'][], string, string]>([
    [[], 'none', 'catching-up'],
    [['connecting'], 'none', 'catching-up'],
    [['connecting', 'connected'], 'connected', 'catching-up'],
    [['connecting', 'connected', 'complete'], 'connected', 'live'],
    [['connecting', 'connected', 'complete', 'missing'], 'connected', 'catching-up'],
    [['connecting', 'connected', 'complete', 'closed'], 'closed', 'catching-up'],
    [['connecting', 'connected', 'complete', 'closed', 'connecting'], 'reconnecting', 'catching-up'],
    [['connecting', 'failed'], 'error', 'catching-up'],
    [['connecting', 'failed', 'polled'], 'error', 'polling'],
    [['connecting', 'failed', 'polled', 'connecting', 'connected', 'complete'], 'connected', 'live'],
    [['connecting', 'failed', 'poll-failed'], 'error', 'offline'],
    [['connecting', 'connected', 'complete', 'went-offline'], 'offline', 'offline'],
    [['connecting', 'connected', 'complete', 'went-offline', 'closed'], 'offline', 'offline'],
    [['went-offline', 'went-online'], 'reconnecting', 'catching-up'],
  ])('after %j is %s and the screen %s (LIVE-11, LIVE-14)', (events, device, freshness) => {
    const state = after(...events);
    expect(state.device).toBe(device);
    expect(state.freshness.state).toBe(freshness);
  });

  it('forgets its failures once connected (LIVE-12)', () => {
    expect(after('failed', 'failed').failures).toBe(2);
    expect(after('failed', 'failed', 'connected').failures).toBe(0);
  });

  it('never claims to be complete later than it was', () => {
    const lost = after('connected', 'complete', 'closed', 'connecting');
    expect(lost.freshness.completeAsOf).toBe(101);
    expect(after('connected', 'complete', 'went-offline').freshness).toEqual({
      state: 'offline',
      completeAsOf: 101,
      since: 102,
    });
  });
});

describe('a reconnect', () => {
  it('takes one to five seconds, and not the same on every desk (LIVE-05)', () => {
    for (const failures of [0, 1, 2, 3, 10]) {
      for (const chance of [0, 0.5, 1]) {
        expect(reconnectDelayMs(failures, chance)).toBeGreaterThanOrEqual(1000);
        expect(reconnectDelayMs(failures, chance)).toBeLessThanOrEqual(5000);
      }
    }
    expect(reconnectDelayMs(5, 0)).not.toBe(reconnectDelayMs(5, 1));
  });

  it('names hotel, user and a part of its own (LIVE-03)', () => {
    expect(clientIdOf('grand', 'sub-1', '42')).toBe('grand-sub-1-42');
  });
});
