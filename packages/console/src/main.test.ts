import { afterEach, expect, it, vi } from 'vitest';
import { storedPushToken } from './platform/network/push-token.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('The console takes the push token of a native app at its start, before anything reads the address (NET-10)', async () => {
  // Calls get no answer: without an element to render into, the start ends here.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  vi.stubGlobal('BellhopAndroid', { postMessage: vi.fn() });
  window.history.replaceState(null, '', '/app/staff/requests?status=OPEN&pushToken=of-the-app');
  await import('./main.tsx');
  expect(storedPushToken.read()).toBe('of-the-app');
  expect(window.location.search).toBe('?status=OPEN');
});
