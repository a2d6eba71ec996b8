import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { hearServerTime, hotelClock, serverNow, systemClock, useMoment, useNow } from './clock.ts';
import { formatFor } from './format/format.ts';

// The test files of a thread share modules.
afterEach(() => {
  vi.useRealTimers();
  hearServerTime(new Date(systemClock.millis()).toUTCString());
});

it('the server’s time follows its answers, corrected by the offset of this device; before the first it is unknown', () => {
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

const [hour, day] = [3600, 86_400];
it.each([2 * hour, -2 * hour, day, -day, 400 * day, -400 * day])(
  'the day of arrivals and of stored data is the hotel’s where this device is %i seconds off (V5)',
  (off) => {
    const present = Date.UTC(2026, 10, 21, 20, 30, 0);
    vi.useFakeTimers({ now: present + off * 1000 });
    hearServerTime(new Date(present).toUTCString());
    const { dayKey } = formatFor('en', 'Europe/Istanbul');
    expect(renderHook(() => useMoment(dayKey)).result.current).toBe('2026-11-21');
    expect(hotelClock.now()).toBe(present / 1000);
    expect(hotelClock.millis()).toBe(present);
  },
);

it('A page that is loaded again goes by the server’s clock before its first answer (V5)', async () => {
  const present = Date.UTC(2026, 10, 21, 6, 0, 0);
  vi.useFakeTimers({ now: present + 3 * hour * 1000 });
  hearServerTime(new Date(present).toUTCString());
  vi.resetModules();
  const reloaded = await import('./clock.ts');
  expect([reloaded.hotelClock.now(), reloaded.hotelClock.millis()]).toEqual([present / 1000, present]);
  // The age of an alert counts only by a time of the server that this page received.
  expect(reloaded.serverNow()).toBeNull();
  // The clock of the device was set.
  vi.setSystemTime(present);
  reloaded.hearServerTime(new Date(present).toUTCString());
  expect([reloaded.hotelClock.now(), reloaded.serverNow()]).toEqual([present / 1000, present / 1000]);
});
