import type { StaffSession } from '@bellhop/contract/staff/sessions';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTexts, ensureWords } from '../../../platform/i18n/texts.ts';
import { authKeyValues, writeAuthState } from '../../../platform/session/auth-source.ts';
import { renderInHotel } from '../../../testing/render-in-hotel.tsx';
import { token } from '../../../testing/tokens.ts';
import { userPool } from '../../../testing/user-pool.ts';
import { SessionsDialog } from './dialogs.ts';

const signIn = (over: Partial<StaffSession>): StaffSession => ({
  id: 'here',
  address: '10.0.0.7',
  browser: 'Chrome',
  system: 'Windows',
  signed_in_at: 1_700_000_000,
  last_used_at: 1_700_000_000,
  current: true,
  ...over,
});

/** A gateway that keeps sign-ins and ends them. */
function gateway(items: StaffSession[], refused = false) {
  let held = items;
  const ended: string[] = [];
  const answer = async (input: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(input);
    if (init.method === 'DELETE') {
      if (refused) return new Response('{}', { status: 500 });
      const id = pathname.split('/').at(-1) ?? '';
      ended.push(id);
      held = held.filter((each) => each.id !== id);
      return new Response(JSON.stringify({ id }));
    }
    return new Response(JSON.stringify({ items: held }));
  };
  vi.stubGlobal('fetch', vi.fn(answer));
  return ended;
}

async function openDialog() {
  const provider = userPool();
  // Signed in before the dialog asks.
  await authKeyValues.setItem('pool.client.user.accessToken', token({}));
  writeAuthState('signedIn');
  const { session } = await act(async () =>
    renderInHotel(
      <Suspense>
        <SessionsDialog open onClose={() => undefined} />
      </Suspense>,
      { provider },
    ),
  );
  return { session, provider, user: userEvent.setup() };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

// The chunks are here before anybody looks for what they show.
beforeAll(async () => {
  await import('./sessions-dialog.tsx');
  await Promise.all([ensureWords(createTexts(), 'account'), ensureWords(createTexts(), 'entrance')]);
});

describe('the list of one’s own sign-ins', () => {
  it('tells where each is, marks the one that looks, and ends another', async () => {
    const ended = gateway([signIn({}), signIn({ id: 'there', browser: 'Safari', system: 'iPhone', current: false })]);
    const { user } = await openDialog();
    const rows = await screen.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Chrome · Windows'),
      expect.stringContaining('Safari · iPhone'),
    ]);
    const [here, there] = rows;
    if (here === undefined || there === undefined) throw new Error('two rows were expected');
    expect(within(here).queryByRole('button')).toBeNull();
    expect(within(here).getByText('This one')).toBeTruthy();
    await user.click(within(there).getByRole('button', { name: /End the sign-in with Safari/ }));
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(ended).toEqual(['there']);
  });

  it('signs out everywhere: the others first, and then here', async () => {
    const ended = gateway([signIn({}), signIn({ id: 'a', current: false }), signIn({ id: 'b', current: false })]);
    const { user, session, provider } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await expect.poll(() => session.snapshot().state).toBe('signIn');
    expect(ended.toSorted()).toEqual(['a', 'b']);
    await expect.poll(() => provider.signOut).toHaveBeenCalledTimes(1);
  });

  it('says when one could not be ended, and nobody is signed out half', async () => {
    gateway([signIn({}), signIn({ id: 'a', current: false })], true);
    const { user, session } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('It could not be ended. Please try again.')).toBeTruthy();
    expect(session.snapshot().state).toBe('signedIn');
  });
});
