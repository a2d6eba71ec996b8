import { endSession, listSessions, type StaffSession } from '@bellhop/contract/staff/sessions';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTexts, ensureWords } from '../../../platform/i18n/texts.ts';
import { authKeyValues, writeAuthState } from '../../../platform/session/auth-source.ts';
import { SignInFailure } from '../../../platform/session/sign-in-failure.ts';
import { Gateway, refusal } from '../../../testing/gateway.ts';
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
  embedded_in: null,
  current: true,
  ...over,
});

/** Keeps sign-ins and ends them; returns the ids of the ended ones. */
function gateway(items: StaffSession[], refused = false, isFresh = () => true) {
  let stored = items;
  const ended: string[] = [];
  new Gateway()
    .answer(listSessions, () => ({ items: stored }))
    .answer(endSession, ({ params: { session_id: id } }) => {
      if (refused) return refusal('internal');
      if (!isFresh()) return refusal('proof_needed');
      ended.push(id);
      stored = stored.filter((each) => each.id !== id);
      return { id };
    });
  return ended;
}

async function openDialog() {
  const provider = userPool();
  // The sign-in happens before the dialog is rendered.
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

// Loads the lazy chunks before the tests look for their content.
beforeAll(async () => {
  await Promise.all([import('./sessions-dialog.tsx'), import('./fresh-proof-dialog.tsx')]);
  await Promise.all([ensureWords(createTexts(), 'identity-account'), ensureWords(createTexts(), 'identity-entrance')]);
});

describe("the list of one's own sessions", () => {
  it('shows each place, marks the current one, and ends another', async () => {
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
    expect(within(here).getByText('This session')).toBeTruthy();
    await user.click(within(there).getByRole('button', { name: /End the session with Safari/ }));
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

  it('reports a session that could not be ended, and stays signed in', async () => {
    gateway([signIn({}), signIn({ id: 'a', current: false })], true);
    const { user, session } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByText('The session could not be ended. Please try again.')).toBeTruthy();
    expect(session.snapshot().state).toBe('signedIn');
  });

  it('asks for password and code after an old sign-in, and then ends the other session', async () => {
    let fresh = false;
    const items = [signIn({}), signIn({ id: 'there', browser: 'Safari', system: 'iPhone', current: false })];
    const ended = gateway(items, false, () => fresh);
    const { user, provider } = await openDialog();
    provider.prove.mockRejectedValueOnce(new SignInFailure('incorrect'));
    provider.prove.mockResolvedValueOnce({ step: 'code', source: 'totp' });
    provider.answerProof.mockImplementationOnce(async () => {
      fresh = true;
      return { step: 'done', hasVerifiedContact: true };
    });
    await user.click(await screen.findByRole('button', { name: /End the session with Safari/ }));
    const goOn = () => user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(await screen.findByLabelText(/^Password/), 'not mine');
    await goOn();
    expect(await screen.findByText('The password is not right.')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Password/), 'Bellhop.demo.1');
    await goOn();
    await user.type(await screen.findByLabelText(/code/i), '314159');
    await goOn();
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(provider.prove).toHaveBeenLastCalledWith(expect.anything(), 'Bellhop.demo.1');
    expect(provider.answerProof).toHaveBeenCalledWith('314159');
    expect(ended).toEqual(['there']);
  });

  it('ends nothing and shows no failure where the person closes the question', async () => {
    const ended = gateway([signIn({}), signIn({ id: 'a', current: false })], false, () => false);
    const { user } = await openDialog();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await expect.poll(() => screen.queryByText('Is it you?')).toBeNull();
    expect(screen.queryByText('The session could not be ended. Please try again.')).toBeNull();
    expect(ended).toEqual([]);
  });
});
