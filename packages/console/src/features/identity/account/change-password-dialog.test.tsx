import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createTexts, ensureWords } from '../../../platform/i18n/texts.ts';
import { SignInFailure } from '../../../platform/session/sign-in-failure.ts';
import { renderInHotel } from '../../../testing/render-in-hotel.tsx';
import { userPool } from '../../../testing/user-pool.ts';
import { ChangePasswordDialog } from './dialogs.ts';

async function openDialog() {
  const provider = userPool();
  const onClose = vi.fn<() => void>();
  const { session } = await act(async () =>
    renderInHotel(
      <Suspense>
        <ChangePasswordDialog open onClose={onClose} />
      </Suspense>,
      { provider },
    ),
  );
  await act(() => session.signIn('selin', 'x'));
  const old = await screen.findByLabelText(/^Old password/);
  const again = screen.getByLabelText(/once more/);
  const fresh = screen.getByLabelText(/^New password\W*$/);
  const submit = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' });
  return { provider, onClose, old, fresh, again, submit, user: userEvent.setup() };
}

// Loads the lazy chunks before the tests look for their content.
beforeAll(async () => {
  await import('./change-password-dialog.tsx');
  await Promise.all([ensureWords(createTexts(), 'identity-account'), ensureWords(createTexts(), 'identity-entrance')]);
});

describe('changing the password', () => {
  it('asks for the old one and twice for the new one, with hints for password managers (AUTH-37)', async () => {
    const { old, fresh, again } = await openDialog();
    expect([old, fresh, again].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
  });

  it('is possible only with both, and when the new one equals its confirmation (AUTH-38)', async () => {
    const { user, old, fresh, again, submit } = await openDialog();
    expect(submit.disabled).toBe(true);
    await user.type(fresh, 'Better.word.1');
    await user.type(again, 'Better.word.1');
    expect(submit.disabled, 'no old one').toBe(true);
    await user.type(old, 'x');
    expect(submit.disabled).toBe(false);
    await user.type(again, '2');
    expect(submit.disabled, 'they differ').toBe(true);
    expect(screen.getByText('The two new passwords are not the same.')).toBeTruthy();
  });

  it('confirms the change and closes (AUTH-39)', async () => {
    const { user, provider, old, fresh, again, submit, onClose } = await openDialog();
    await user.type(old, 'x');
    await user.type(fresh, 'Better.word.1');
    await user.type(again, 'Better.word.1');
    await user.click(submit);
    expect(await screen.findByText('Your password has been changed')).toBeTruthy();
    expect(provider.changePassword).toHaveBeenCalledWith('x', 'Better.word.1');
    expect(onClose).toHaveBeenCalled();
  });

  it.each([
    ['incorrect', 'The old password is not right.', 'Old password'],
    ['weakPassword', 'The new password does not meet every rule above.', 'New password'],
    ['network', 'There is no connection.', null],
  ] as const)('that fails shows the reason in its place: %s (AUTH-40)', async (code, reason, field) => {
    const { user, provider, old, fresh, again, submit, onClose } = await openDialog();
    provider.changePassword.mockRejectedValue(new SignInFailure(code));
    await user.type(old, 'x');
    await user.type(fresh, 'Better.word.1');
    await user.type(again, 'Better.word.1');
    await user.click(submit);
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Something went wrong!, please try again!'),
    );
    expect(await screen.findByText(reason)).toBeTruthy();
    const wrong = [old, fresh, again].filter((input) => input.getAttribute('aria-invalid') === 'true');
    expect(wrong).toEqual(field === null ? [] : [field === 'Old password' ? old : fresh]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it.each(['tr', 'ar', 'es'] as const)('has texts in %s', async (language) => {
    const texts = createTexts();
    await ensureWords(texts, 'identity-account');
    const words: unknown = (await import(`../../../locales/${language}/identity-account.json`)).default;
    expect(JSON.stringify(words)).not.toContain('Something went wrong');
  });
});
