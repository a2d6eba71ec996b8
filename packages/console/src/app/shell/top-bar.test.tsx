import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { getUserGroupNames } from '@bellhop/contract/staff/calls';
import type { Flag } from '@bellhop/contract/staff/privileges';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Freshness } from '../../platform/live/live-state.ts';
import { ThemeContext } from '../../platform/settings/theme-context.ts';
import { deviceIn } from '../../testing/device-in.ts';
import { Gateway } from '../../testing/gateway.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { TopBar } from './top-bar.tsx';

/** 23:04:31 in Istanbul. */
const evening = 1_795_032_271;

async function showBar(
  freshness: Freshness = { state: 'live', completeAsOf: evening, since: evening },
  flags: readonly Flag[] = [],
  settings: Partial<HotelSettings> = {},
) {
  const toggle = vi.fn<() => void>();
  const opened = await renderSignedIn(
    <ThemeContext value={{ theme: 'light', toggle }}>
      <TopBar onToggleMenu={() => undefined} onOpenDrawer={() => undefined} drawerOpen={false} />
    </ThemeContext>,
    { freshness, flags, settings },
  );
  await screen.findByRole('heading', { level: 1 });
  return { ...opened, toggle };
}

beforeEach(() => {
  // The device stands where the hotel does.
  deviceIn('Europe/Istanbul');
  const entry = (hotel_id: string, staff_base_urlv2: string | null) => ({
    hotel_id,
    staff_settings: { staff_base_urlv2, hotel_name: `Bellhop ${hotel_id}` },
    open_requests: hotel_id === 'beach' ? 5 : null,
  });
  const items = [
    entry('grand', 'https://grand.test'),
    entry('beach', 'https://beach.test'),
    entry('lodge', null),
    // Not a web address, so that it must not become a link.
    entry('trap', 'javascript:alert(1)'),
  ];
  new Gateway().answer(getUserGroupNames, { items });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Waits for the button of the profile, whose menu loads after the first screen. */
const profile = () =>
  waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Profile of Selin Kaya' });
    expect(button.disabled).toBe(false);
    return button;
  });

describe('the top bar', () => {
  it('shows the name of the hotel (SHELL-28, SET-05) and switches the colours', async () => {
    const { toggle } = await showBar();
    expect(screen.getByRole('heading', { level: 1, name: 'Bellhop Grand' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  it('offers full name, hotel, sister hotels with their open requests, and sign-out (SHELL-31, SHELL-32, SHELL-33, AUTH-36, API-17)', async () => {
    const { signOut } = await showBar();
    const user = userEvent.setup();
    await user.click(await profile());
    const menu = await screen.findByRole('menu', { name: 'Profile of Selin Kaya' });
    expect(menu.parentElement?.textContent).toContain('Selin Kaya');
    const sister = await screen.findByRole('menuitem', { name: /^Bellhop beach/ });
    expect(sister.textContent).toBe('Bellhop beach5 open requests');
    expect(sister.getAttribute('href')).toBe('https://beach.test');
    const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
    expect(names.filter((name) => /lodge|trap|grand/i.test(name ?? ''))).toEqual([]);
    expect(names.at(-1)).toBe('Sign out');
    expect(screen.getAllByText('Bellhop Grand')).toHaveLength(2);
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Change Ring Tone', '/app/staff/settings/ringTone'],
    ['Report a Problem', '/app/staff/settings/reportProblem'],
  ])('offers %s to every person (ACC-20)', async (name, address) => {
    const { router } = await showBar();
    await userEvent.click(await profile());
    await userEvent.click(screen.getByRole('menuitem', { name }));
    await waitFor(() => expect(router.state.location.pathname).toBe(address));
  });

  it('leads a manager without settings in the sidebar to the departments', async () => {
    const entries = async (...rights: Flag[]) => {
      await showBar(undefined, rights);
      await userEvent.click(await profile());
      const names = screen.getAllByRole('menuitem').map((item) => item.textContent);
      cleanup();
      return names;
    };
    expect(await entries('BELLHOP_ADMIN')).toContain('Departments');
    expect(await entries('BELLHOP_ADMIN', 'STAFF_TEMPLATE')).not.toContain('Departments');
    expect(await entries()).not.toContain('Departments');
  });

  it('fills the screen and leaves it again, where the browser can (SHELL-35)', async () => {
    let full: Element | null = null;
    const change = (to: Element | null) => async () => {
      full = to;
      document.dispatchEvent(new Event('fullscreenchange'));
    };
    // The browser of these tests knows nothing of it: it is the world outside here.
    let enabled = true;
    Object.defineProperties(document, {
      fullscreenElement: { configurable: true, get: () => full },
      fullscreenEnabled: { configurable: true, get: () => enabled },
      exitFullscreen: { configurable: true, value: change(null) },
    });
    Object.defineProperty(document.documentElement, 'requestFullscreen', {
      configurable: true,
      value: change(document.documentElement),
    });
    await showBar();
    await userEvent.click(screen.getByRole('button', { name: 'Fill the screen' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave full screen' }));
    expect(await screen.findByRole('button', { name: 'Fill the screen' })).toBeTruthy();
    cleanup();
    enabled = false;
    await showBar();
    expect(screen.queryByRole('button', { name: 'Fill the screen' })).toBeNull();
  });

  it.each<[Partial<HotelSettings>, readonly Flag[], readonly string[]]>([
    [{ createQR: true }, ['BOOKINGS'], ['Create QR']],
    [{ createQR: false }, ['BOOKINGS'], []],
    // A pass opens a stay, so only a person who sees stays makes one.
    [{ createQR: true }, [], []],
    [{ createQR: false, createQrForPms: true }, ['BOOKINGS'], ['Create QR (PMS)']],
    [{ createQR: false, createQrForPms: true }, [], []],
    [
      { createQR: true, createQrForPms: true, createQrForAppStore: true, getPmsListForBellhopPass: true },
      ['BOOKINGS'],
      ['Create QR (PMS)', 'Create QR'],
    ],
  ])(
    'shows in a hotel with %j to a person with %j the QR buttons %j, each by its own switch (SHELL-30, SET-17, QR-01, QR-02, RL7, E28)',
    async (settings, rights, expected) => {
      await showBar(undefined, rights, settings);
      const names = screen
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
      expect(names.filter((name) => name?.includes('QR'))).toEqual(expected);
    },
  );

  it('calls each button by the words that it shows (E39)', async () => {
    await showBar(undefined, ['BOOKINGS'], { createQR: true });
    await screen.findByRole('button', { name: /^Profile/ });
    const labels = screen.getAllByRole('button').flatMap((button) => {
      const label = button.getAttribute('aria-label');
      return label === null ? [] : [{ label, shown: button.textContent.replaceAll(/\p{P}/gu, '').trim() }];
    });
    expect(labels.filter(({ label, shown }) => !label.includes(shown))).toEqual([]);
    expect(screen.getByRole('button', { name: 'EN Language: English' })).toBeDefined();
  });

  it('has a button for the menu (SHELL-34)', async () => {
    await showBar();
    expect(screen.getByRole('button', { name: 'Change how the menu is shown' }).getAttribute('aria-keyshortcuts')).toBe(
      '[',
    );
    expect(screen.getByRole('button', { name: 'Open the menu' }).getAttribute('aria-expanded')).toBe('false');
  });

  it.each<[Freshness, string]>([
    [{ state: 'live', completeAsOf: evening, since: evening }, 'Live, up to date at 23:04:31'],
    [{ state: 'catching-up', completeAsOf: null, since: evening }, 'Updating'],
    [{ state: 'catching-up', completeAsOf: evening, since: evening }, 'Updating, up to date at 23:04:31'],
    [{ state: 'polling', completeAsOf: evening, since: evening }, 'Checking every few seconds, up to date at 23:04:31'],
    [{ state: 'offline', completeAsOf: evening, since: evening + 60 }, 'Offline since 23:04'],
  ])('says of %j: "%s" (TIME-01)', async (freshness, text) => {
    await showBar(freshness);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says whose time it is where the device stands in another zone (V18)', async () => {
    vi.restoreAllMocks();
    deviceIn('America/Los_Angeles');
    await showBar();
    expect(screen.getByText('Live, up to date at 23:04:31 hotel time')).toBeDefined();
  });

  it('lets the person try again at once when offline', async () => {
    const { reconnect } = await showBar({ state: 'offline', completeAsOf: null, since: evening });
    await userEvent.click(screen.getByRole('button', { name: 'Try again now' }));
    expect(reconnect).toHaveBeenCalledTimes(1);
  });
});
