import { describe, expect, it } from 'vitest';
import type { DeviceStatus, FreshnessKind, LiveTrouble } from '../../platform/live/live-state.ts';
import { type BannerKind, type ConnectionStatus, chooseBanner, isReconnecting, nextCount } from './choose-banner.ts';

const fine: ConnectionStatus = {
  inGrace: false,
  isOnline: true,
  isReconnecting: false,
  trouble: undefined,
  isPartLost: false,
  isStale: false,
  isUpdateReady: false,
  isRestored: false,
};

describe('the connection banner', () => {
  it.each<[Partial<ConnectionStatus>, BannerKind | null]>([
    [{}, null],
    [{ isOnline: false }, 'offline'],
    [{ isOnline: false, isReconnecting: true, isStale: true }, 'offline'],
    [{ isOnline: false, isPartLost: true, isUpdateReady: true, isRestored: true }, 'offline'],
    [{ isReconnecting: true, isPartLost: true, isStale: true }, 'reconnecting'],
    [{ isPartLost: true, isStale: true }, 'lostPart'],
    [{ isStale: true, isUpdateReady: true, isRestored: true }, 'stale'],
    [{ isUpdateReady: true, isRestored: true }, 'ready'],
    [{ isRestored: true }, 'connected'],
  ])('is one at a time, the gravest first: %j is %s (NET-02, NET-06, LIVE-17)', (status, kind) => {
    expect(chooseBanner({ ...fine, ...status })).toBe(kind);
  });

  it('says nothing of offline or connected in the first 30 s, when it counts down all the same (LIVE-17, NET-04)', () => {
    expect(chooseBanner({ ...fine, inGrace: true, isOnline: false })).toBeNull();
    expect(chooseBanner({ ...fine, inGrace: true, isRestored: true })).toBeNull();
    expect(chooseBanner({ ...fine, inGrace: true, isReconnecting: true })).toBe('reconnecting');
  });

  it.each<[DeviceStatus, FreshnessKind, LiveTrouble | undefined, boolean]>([
    ['none', 'catching-up', undefined, false],
    ['connected', 'live', undefined, false],
    ['closed', 'catching-up', undefined, true],
    ['reconnecting', 'offline', undefined, true],
    ['error', 'catching-up', undefined, true],
    ['offline', 'offline', undefined, false],
    ['error', 'polling', undefined, false],
    ['error', 'polling', 'policy', true],
  ])('counts %s, %s, %s as reconnecting: %s (LIVE-11, LIVE-17)', (device, state, trouble, expected) => {
    const freshness = { state, completeAsOf: null, since: 0 };
    expect(isReconnecting({ device, freshness, failures: 1, ...(trouble === undefined ? {} : { trouble }) })).toBe(
      expected,
    );
  });

  it('counts 5, 4, 3, 2, 1, 5 (LIVE-18, LIVE-19)', () => {
    expect([5, 4, 3, 2, 1].map(nextCount)).toEqual([4, 3, 2, 1, 5]);
  });
});
