import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hearServerTime, serverNow, systemClock, useNow } from './clock.ts';

// The modules of a file serve the next one.
afterEach(() => {
  vi.useRealTimers();
  hearServerTime(new Date(systemClock.millis()).toUTCString());
});

it('the server’s time is what its answers say, by how far this device is off; before the first it is not known', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6, 0, 0) });
  expect(serverNow()).toBeNull();
  hearServerTime(null);
  hearServerTime('no date');
  expect(serverNow()).toBeNull();
  hearServerTime('Sat, 21 Nov 2026 03:00:00 GMT');
  vi.setSystemTime(Date.UTC(2026, 10, 21, 6, 0, 30));
  expect(serverNow()).toBe(Date.UTC(2026, 10, 21, 3, 0, 30) / 1000);
});

it.each([-20 * 60, 11 * 365 * 86_400])(
  'waiting times count by the server’s clock where this device is %i seconds off (K19, F86)',
  (off) => {
    const present = Date.UTC(2026, 10, 21, 6, 0, 0);
    vi.useFakeTimers({ now: present - off * 1000 });
    hearServerTime(new Date(present).toUTCString());
    expect(renderHook(() => useNow()).result.current).toBe(present / 1000);
  },
);
