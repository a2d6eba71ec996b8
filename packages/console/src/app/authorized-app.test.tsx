import { getPrivileges } from '@bellhop/contract/staff/calls';
import type { Privileges } from '@bellhop/contract/staff/privileges';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { bundledCount, pickBackground } from '../features/identity/backgrounds.ts';
import { usePerson } from '../platform/session/session-context.ts';
import { SignInFailure } from '../platform/session/sign-in-failure.ts';
import { Gateway } from '../testing/gateway.ts';
import { renderInHotel } from '../testing/render-in-hotel.tsx';
import { userPool } from '../testing/user-pool.ts';
import { AuthorizedApp } from './authorized-app.tsx';
import { Entrance } from './entrance.tsx';

const privileges = {
  allowedRequestTypes: ['ANY'],
  allowedServiceIds: ['ANY'],
  mqttBaseTopic: 'hotels/grand',
  webPushBaseTopic: '',
  authorizedFields: [],
} satisfies Privileges;

let gateway: Gateway;

function Inside() {
  return <p>The desk of {usePerson().name}</p>;
}
const atTheGate = (provider: ReturnType<typeof userPool>) =>
  renderInHotel(
    <Entrance>
      <AuthorizedApp>
        <Inside />
      </AuthorizedApp>
    </Entrance>,
    { provider },
  );

async function signIn(name: string, password: string) {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('textbox', { name: /Phone number or e-mail/ }), name);
  if (password !== '') await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => {
  gateway = new Gateway().answer(getPrivileges, privileges);
});

describe('the sign-in form', () => {
  it('marks both fields as required and names them to password managers (AUTH-02)', async () => {
    atTheGate(userPool());
    const name = await screen.findByRole('textbox', { name: /Phone number or e-mail/ });
    const password = screen.getByLabelText(/^Password/);
    expect([name, password].map((field) => (field as HTMLInputElement).required)).toEqual([true, true]);
    expect([name, password].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'username',
      'current-password',
    ]);
  });

  it('wants a password before anything is sent (AUTH-04)', async () => {
    const provider = userPool();
    atTheGate(provider);
    await signIn('selin', '');
    expect(await screen.findByText('Enter your password.')).toBeTruthy();
    expect(provider.signIn).not.toHaveBeenCalled();
  });

  it('drops white space from the name (AUTH-03) and lets the person in, whose state is kept (ACC-04, ACC-05, AUTH-22, ENT-35)', async () => {
    const provider = userPool();
    const { play } = atTheGate(provider);
    await signIn(' sel in@grand.example', 'secret');
    expect(await screen.findByText('The desk of Selin')).toBeTruthy();
    expect(provider.signIn).toHaveBeenCalledWith('selin@grand.example', 'secret');
    expect(JSON.parse(localStorage.getItem('bellhop.auth') ?? '{}')).toMatchObject({ state: 'signedIn' });
    expect(JSON.parse(localStorage.getItem('bellhop.privileges') ?? '{}')).toMatchObject({ privileges });
    // The test tone: from here on the browser allows sound (RING-08).
    expect(play).toHaveBeenCalled();
  });

  it('tells a wrong password without telling whether the account exists (AUTH-26, AUTH-27)', async () => {
    const provider = userPool();
    provider.signIn.mockRejectedValue(new SignInFailure('incorrect'));
    atTheGate(provider);
    await signIn('selin', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toContain('Incorrect username or password');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Phone number or e-mail/ }).value).toBe('selin');
  });

  it('says "Network Error!" where the identity provider is not reached (ERR-05)', async () => {
    const provider = userPool();
    provider.signIn.mockRejectedValue(new SignInFailure('network'));
    atTheGate(provider);
    await signIn('selin', 'secret');
    expect((await screen.findByRole('alert')).textContent).toContain('Network Error!');
  });

  it('stands before one of at least five pictures of ours, or the hotel’s own (AUTH-01)', () => {
    expect(bundledCount).toBeGreaterThanOrEqual(5);
    expect(pickBackground(['https://hotel.test/pool.jpg'], 0.9)).toBe('https://hotel.test/pool.jpg');
    expect(new Set([0, 0.3, 0.6, 0.9].map((chance) => pickBackground([], chance))).size).toBeGreaterThan(1);
  });
});

describe('a further step of the sign-in', () => {
  it('asks for a new password, twice the same (AUTH-07)', async () => {
    const provider = userPool({}, { step: 'new-password' });
    atTheGate(provider);
    await signIn('newcomer', 'first');
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText(/^New password\W*$/), 'Better.word.1');
    await user.type(screen.getByLabelText(/once more/), 'Better.word.2');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(screen.getByLabelText<HTMLInputElement>(/once more/).getAttribute('aria-invalid')).toBe('true');
    expect(provider.answer).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText(/once more/), '{Backspace}1');
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    await waitFor(() => expect(provider.answer).toHaveBeenCalledWith('Better.word.1', 'new-password'));
    expect(await screen.findByText('The desk of Selin')).toBeTruthy();
  });

  it('asks for the code of an authenticator (AUTH-06)', async () => {
    const provider = userPool({}, { step: 'code', source: 'totp' });
    atTheGate(provider);
    await signIn('mfa', 'x');
    const user = userEvent.setup();
    await user.type(await screen.findByRole('textbox', { name: /Code/ }), '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(provider.answer).toHaveBeenCalledWith('123456', 'code'));
  });

  it('may be skipped where only a contact is not verified (AUTH-10, AUTH-16)', async () => {
    atTheGate(userPool({ email_verified: false }, { step: 'done', hasVerifiedContact: false }));
    await signIn('selin', 'x');
    await userEvent.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('The desk of Selin')).toBeTruthy();
  });
});

describe('the entry of a person without rights', () => {
  it('says whom to ask, and Back signs the person out (ACC-03, ACC-06, ACC-07, ENT-35)', async () => {
    gateway.answer(getPrivileges, {});
    const provider = userPool({ email: 'selin@grand.example' });
    atTheGate(provider);
    await signIn('nobody', 'x');
    const dialog = await screen.findByRole('alertdialog', { name: 'Permission Error' });
    expect(dialog.textContent).toContain('This user does not have permission for this hotel');
    // The dialog names the account, the right contact, and the effect of its only button.
    expect(dialog.textContent).toContain('Account: Selin Kaya · selin@grand.example');
    expect(dialog.textContent).toContain('An administrator of Bellhop Grand can give this account its rights.');
    expect(dialog.textContent).toContain('“Back” signs you out, so that you can use another account.');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(provider.signOut).toHaveBeenCalled();
  });

  it('without a group reads so in a toast (AUTH-21)', async () => {
    atTheGate(userPool({ 'cognito:groups': undefined }));
    await signIn('nogroup', 'x');
    expect(await screen.findByText('Unauthenticated user')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });
});
