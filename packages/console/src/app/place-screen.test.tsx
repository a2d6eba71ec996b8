import { flags } from '@bellhop/contract/staff/privileges';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyArea } from '../testing/sample-settings.ts';
import { here, openAt } from './testing/open-at.tsx';

beforeEach(() => {
  // No socket in these tests: the channel stays away and says so.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an address of the staff area', () => {
  it.each([
    ['/app/staff/bookings', 'SHELL-11'],
    ['/app/staff/bookings/b-1', 'SHELL-11'],
    ['/app/staff/fastCheckin', 'SHELL-12'],
    ['/app/staff/fastCheckin/r-1', 'SHELL-12'],
    ['/app/staff/lolRequests', 'SHELL-13'],
    ['/app/staff/lolRequests/r-1', 'SHELL-13'],
    ['/app/staff/alacarte/restaurants', 'SHELL-14'],
    ['/app/staff/alacarte/requests', 'SHELL-14'],
    ['/app/staff/alacarte/requests/r-1', 'SHELL-14'],
    ['/app/staff/webeeadmin', 'SHELL-15'],
    ['/app/staff/settings/template', 'SHELL-16'],
    ['/app/staff/payments', 'SHELL-20'],
    ['/app/staff/payments/report', 'SHELL-20, PAY-08'],
    ['/app/staff/logs', 'SHELL-21'],
  ])('%s refuses who has no right to it, with a way back (%s, ACC-21)', async (path) => {
    await openAt(path, [], { settings: everyArea });
    expect(await screen.findByText('You have not a access in here')).toBeTruthy();
    expect(here()).toBe(path);
    await userEvent.click(screen.getByRole('link', { name: 'Back to the requests' }));
    await waitFor(() => expect(here()).toBe('/app/staff/requests'));
  });

  it.each([
    ['/app/staff/easee', 'SHELL-15'],
    ['/app/staff/webeeadmin', 'SHELL-15'],
    ['/app/staff/payments', 'SHELL-20'],
    ['/app/staff/fastCheckin', 'SHELL-12'],
  ])('%s needs the flag of the hotel too (%s, ACC-21)', async (path) => {
    await openAt(path, flags);
    expect(await screen.findByText('You have not a access in here')).toBeTruthy();
  });

  it.each([
    ['/app/staff/settings/ringTone', 'SHELL-16'],
    ['/app/staff/settings/reportProblem', 'SHELL-16'],
    ['/app/pages/search/towel', 'SHELL-04, SHELL-17'],
    ['/app/staff/requests/r-1', 'SHELL-10'],
  ])('%s is open to every person (%s, ACC-20)', async (path) => {
    await openAt(path, []);
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.queryByText('You have not a access in here')).toBeNull();
    expect(here()).toBe(path);
  });

  it('leads who is signed in from the start to the requests (SHELL-01)', async () => {
    await openAt('/', []);
    await waitFor(() => expect(here()).toBe('/app/staff/requests'));
  });
});

describe('an address that names no page', () => {
  it.each(['/app/staff/nope', '/app/nope'])(
    '%s leads to the requests and says why (SHELL-04, SHELL-09)',
    async (path) => {
      await openAt(path, []);
      await waitFor(() => expect(here()).toBe('/app/staff/requests'));
      expect(
        await screen.findByText('The address you opened does not exist. Here are the requests instead.'),
      ).toBeTruthy();
    },
  );

  it('is not spoken of at the default address of the staff area (SHELL-03, SHELL-09)', async () => {
    await openAt('/app/staff', []);
    expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(here()).toBe('/app/staff/requests');
    expect(screen.queryByText(/does not exist/)).toBeNull();
  });
});

describe('the sidebar', () => {
  it('marks where one is and says the version (SHELL-27)', async () => {
    await openAt('/app/staff/requests', ['BOOKINGS']);
    const current = await screen.findByRole('link', { name: /^Requests/ });
    expect(current.getAttribute('aria-current')).toBe('page');
    expect(screen.getByText(/^Bellhop \d/)).toBeTruthy();
  });
});
