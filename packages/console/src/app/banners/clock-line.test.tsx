import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hearServerTime, systemClock } from '../../platform/clock.ts';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import { deviceIn } from '../../testing/device-in.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';

const ClockLine = lazyWithWords(async () => (await import('./clock-line.tsx')).ClockLine, 'network');

const minute = 60;
const hour = 60 * minute;
/** The server says its time while the device is so many seconds ahead of it. */
const deviceIsAhead = (seconds: number) => hearServerTime(new Date((systemClock.now() - seconds) * 1000).toUTCString());

beforeEach(() => {
  deviceIn('Europe/Istanbul');
});
afterEach(() => {
  cleanup();
  deviceIsAhead(0);
  vi.restoreAllMocks();
});

describe('a device whose clock is wrong', () => {
  it.each([
    [3 * minute, '3 minutes fast'],
    [-2 * hour, '2 hours slow'],
    [24 * hour, '1 day fast'],
    [-400 * 24 * hour, '400 days slow'],
  ])('by %i seconds reads so (V5)', async (seconds, words) => {
    deviceIsAhead(seconds);
    await renderSignedIn(<ClockLine />, { settings: { timeZone: 'Europe/Istanbul' } });
    expect((await screen.findByRole('status')).textContent).toContain(`The clock of this device is ${words}.`);
  });

  it.each([0, 90, -110])('by %i seconds only reads nothing (V5)', async (seconds) => {
    deviceIsAhead(seconds);
    await renderSignedIn(
      <>
        <ClockLine />
        <p>here</p>
      </>,
      { settings: { timeZone: 'Europe/Istanbul' } },
    );
    await screen.findByText('here');
    expect(screen.queryByText(/clock of this device/)).toBeNull();
    expect(screen.queryByText(/hotel time/)).toBeNull();
  });
});

it('A device in another zone reads that times are the hotel’s (V18)', async () => {
  vi.restoreAllMocks();
  deviceIn('America/Los_Angeles');
  await renderSignedIn(<ClockLine />, { settings: { timeZone: 'Europe/Istanbul' } });
  expect((await screen.findByText(/^All times are hotel time/)).textContent).toMatch(/It is \d\d:\d\d at the hotel/);
});
