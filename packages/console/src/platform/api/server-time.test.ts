import { expect, it, vi } from 'vitest';
import { hearServerTime, serverNow } from './server-time.ts';

it('the server’s time is what its answers say, by how far this device is off; before the first it is not known', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 6, 0, 0) });
  expect(serverNow()).toBeNull();
  hearServerTime(null);
  hearServerTime('no date');
  expect(serverNow()).toBeNull();
  hearServerTime('Sat, 21 Nov 2026 03:00:00 GMT');
  vi.setSystemTime(Date.UTC(2026, 10, 21, 6, 0, 30));
  expect(serverNow()).toBe(Date.UTC(2026, 10, 21, 3, 0, 30) / 1000);
  vi.useRealTimers();
});
