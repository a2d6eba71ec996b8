import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTexts, ensureWords } from '../platform/i18n/texts.ts';
import { isLockShortcut } from '../platform/keyboard/lock-shortcut.ts';
import { SignInFailure } from '../platform/session/sign-in-failure.ts';
import { renderInHotel } from '../testing/render-in-hotel.tsx';
import { userPool } from '../testing/user-pool.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LockOverlay } from './lock-overlay.tsx';

function Desk({ heard }: { heard: () => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <label>
        Reply <input value={text} onChange={(event) => setText(event.target.value)} onKeyDown={heard} />
      </label>
      <Dialog open title="A guest of 204">
        <p>Peanut allergy</p>
      </Dialog>
    </>
  );
}

async function openDesk() {
  const provider = userPool();
  const heard = vi.fn<() => void>();
  const desk = renderInHotel(
    <LockOverlay>
      <Desk heard={heard} />
    </LockOverlay>,
    { provider },
  );
  await act(() => desk.session.signIn('selin', 'x'));
  const reply = screen.getByLabelText('Reply', { selector: 'input' });
  const user = userEvent.setup();
  await user.type(reply, 'half a sent');
  heard.mockClear();
  await act(async () => desk.lock.lock());
  const password = await screen.findByLabelText(/^Password/);
  return { ...desk, provider, heard, reply, password, user };
}

// Loads the chunks before the tests look for their screens.
beforeAll(async () => {
  await import('../features/identity/account/lock-screen.tsx');
  await Promise.all([ensureWords(createTexts(), 'identity-account'), ensureWords(createTexts(), 'identity-entrance')]);
});

describe('the lock screen in front of a locked desk', () => {
  it('takes everything behind it out of reach and sight, open dialogs too', async () => {
    const { reply } = await openDesk();
    const behind = reply.closest('[inert]');
    expect(behind?.hasAttribute('data-drawn')).toBe(true);
    await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(false));
    expect(screen.getByRole('heading', { name: 'This screen is locked' })).toBeTruthy();
  });

  it('opens by the person’s password and gives everything back as it was', async () => {
    const { reply, password, user, provider } = await openDesk();
    await user.type(password, 'secret{Enter}');
    await expect.poll(() => reply.closest('[inert]')).toBeNull();
    await waitFor(() => expect(document.querySelector('dialog')?.open).toBe(true));
    expect(provider.checkPassword).toHaveBeenCalledWith('sub-1', 'secret', expect.any(String));
    expect((reply as HTMLInputElement).value).toBe('half a sent');
    expect(screen.queryByRole('heading', { name: 'This screen is locked' })).toBeNull();
  });

  it.each([
    ['incorrect', 'The password is not right.'],
    ['tooMany', 'Too many wrong passwords. Wait a few minutes, then try again.'],
    ['network', 'There is no connection, so the password cannot be checked. The screen stays locked.'],
  ] as const)('stays drawn and says why when the password does not open it: %s', async (code, text) => {
    const { reply, password, user, provider } = await openDesk();
    provider.checkPassword.mockRejectedValue(new SignInFailure(code));
    await user.type(password, 'wrong{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect((password as HTMLInputElement).value).toBe('');
    expect(reply.closest('[inert]')).not.toBeNull();
  });

  it('lets no key through to the shortcuts of the desk', async () => {
    const { password } = await openDesk();
    const shortcut = vi.fn<() => void>();
    document.addEventListener('keydown', shortcut);
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
    password.dispatchEvent(new KeyboardEvent('keydown', { key: 'e', bubbles: true }));
    document.removeEventListener('keydown', shortcut);
    expect(shortcut).not.toHaveBeenCalled();
  });

  it('offers another person the sign-in, which ends the session of the first', async () => {
    const { user, session, provider } = await openDesk();
    await user.click(screen.getByRole('button', { name: 'Sign in as another person' }));
    await expect.poll(() => session.snapshot().state).toBe('signIn');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'This screen is locked' })).toBeNull());
    expect(provider.signOut).toHaveBeenCalled();
  });
});

describe('the shortcut of the lock', () => {
  const key = (over: object) => ({
    ctrlKey: true,
    altKey: true,
    shiftKey: false,
    metaKey: false,
    code: 'KeyL',
    key: 'l',
    getModifierState: () => false,
    ...over,
  });
  it('is Ctrl Alt L on every layout, and never a letter that AltGr types', () => {
    expect(isLockShortcut(key({}))).toBe(true);
    expect(isLockShortcut(key({ key: 'م' }))).toBe(true);
    expect(isLockShortcut(key({ code: 'KeyP' }))).toBe(true);
    expect(isLockShortcut(key({ altKey: false }))).toBe(false);
    expect(isLockShortcut(key({ key: 'ł', getModifierState: () => true }))).toBe(false);
  });
});
