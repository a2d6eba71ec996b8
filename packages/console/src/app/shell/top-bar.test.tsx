import type { Privileges } from '@bellhop/contract/staff/privileges';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveContext } from '../../platform/live/live-context.ts';
import type { Freshness } from '../../platform/live/live-state.ts';
import { SignedInContext } from '../../platform/session/session-context.ts';
import { ThemeContext } from '../../platform/settings/theme-context.ts';
import { renderInHotel } from '../../testing/render-in-hotel.tsx';
import { userPool } from '../../testing/user-pool.ts';
import { TopBar } from './top-bar.tsx';

const privileges: Privileges = {
  allowedRequestTypes: ['ANY'],
  allowedServiceIds: ['ANY'],
  mqttBaseTopic: 'hotels/grand',
  webPushBaseTopic: '',
  authorizedFields: [],
};
const person = {
  sub: 'sub-1',
  username: 'sub-1',
  name: 'Selin',
  familyName: 'Kaya',
  email: 'selin@grand.example',
  phoneNumber: null,
  ringTone: null,
  groups: ['staff'],
  hasVerifiedContact: true,
};
/** 23:04:31 in Istanbul. */
const evening = 1_795_032_271;

function showBar(freshness: Freshness = { state: 'live', completeAsOf: evening, since: evening }) {
  const signOut = vi.fn(async () => undefined);
  const toggle = vi.fn<() => void>();
  const reconnect = vi.fn<() => void>();
  const live = {
    state: { device: 'connected' as const, freshness, failures: 0 },
    publishPresence: () => undefined,
    onPresence: () => () => undefined,
    onMessage: () => () => undefined,
    reconnect,
  };
  renderInHotel(
    <ThemeContext value={{ theme: 'light', toggle }}>
      <SignedInContext value={{ person, privileges, signOut }}>
        <LiveContext value={live}>
          <TopBar onToggleMenu={() => undefined} onOpenDrawer={() => undefined} drawerOpen={false} />
        </LiveContext>
      </SignedInContext>
    </ThemeContext>,
    { provider: userPool() },
  );
  return { signOut, toggle, reconnect };
}

beforeEach(() => {
  const entry = (hotel_id: string, staff_base_urlv2: string | null) => ({
    hotel_id,
    staff_settings: { staff_base_urlv2, hotel_name: `Bellhop ${hotel_id}` },
  });
  const items = [
    entry('grand', 'https://grand.test'),
    entry('beach', 'https://beach.test'),
    entry('lodge', null),
    // No web address: not a link that anybody should follow.
    entry('trap', 'javascript:alert(1)'),
  ];
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ items }))),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the top bar', () => {
  it('shows the name of the hotel (SHELL-28, SET-05) and switches the colours', async () => {
    const { toggle } = showBar();
    expect(screen.getByRole('heading', { level: 1, name: 'Bellhop Grand' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use dark colours' }));
    expect(toggle).toHaveBeenCalledTimes(1);
  });

  it('offers full name, hotel, sister hotels with a console, and sign-out (SHELL-31, SHELL-32, SHELL-33, AUTH-36)', async () => {
    const { signOut } = showBar();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Profile of Selin Kaya' }));
    await screen.findByRole('menuitem', { name: 'Bellhop beach' });
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Bellhop beach', 'Sign out']);
    expect(screen.getAllByText('Bellhop Grand')).toHaveLength(2);
    await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it.each<[Freshness, string]>([
    [{ state: 'live', completeAsOf: evening, since: evening }, 'Live, complete as of 23:04:31'],
    [{ state: 'catching-up', completeAsOf: null, since: evening }, 'Catching up'],
    [{ state: 'catching-up', completeAsOf: evening, since: evening }, 'Catching up, complete as of 23:04:31'],
    [{ state: 'polling', completeAsOf: evening, since: evening }, 'Reading every few seconds, complete as of 23:04:31'],
    [{ state: 'offline', completeAsOf: evening, since: evening + 60 }, 'Offline since 23:04'],
  ])('says of %j: "%s" (TIME-01)', (freshness, text) => {
    showBar(freshness);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('lets the person try again at once when offline', async () => {
    const { reconnect } = showBar({ state: 'offline', completeAsOf: null, since: evening });
    await userEvent.click(screen.getByRole('button', { name: 'Try again now' }));
    expect(reconnect).toHaveBeenCalledTimes(1);
  });
});
