import 'fake-indexeddb/auto';
import { openCompanionForm } from '@bellhop/contract/check-in/companion-calls';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { GuestServer } from '../testing/guest-server.ts';
import { App } from './app.tsx';

let server: GuestServer;
const code = 'code-of-guest-1';
beforeEach(() => {
  server = new GuestServer();
  const [, companion] = server.checkIn.guests;
  if (companion !== undefined) companion.code = code;
  server.checkIn.state = 'draft';
  vi.stubGlobal('indexedDB', new IDBFactory());
});
afterEach(() => {
  // Unmounting saves the open field, so the stubbed server must still answer.
  cleanup();
  vi.unstubAllGlobals();
});

const expectNoViolations = async () =>
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);

function arrive(fragment = '') {
  history.replaceState(null, '', `/guest/companion${fragment}`);
  const { unmount } = render(<App />);
  return { user: userEvent.setup({ delay: null }), unmount };
}

describe('a companion with a code', () => {
  it('fills and signs the one form of the link, and sees nothing else of the stay', async () => {
    const { user, unmount } = arrive(`#${code}`);
    expect(await screen.findByText('Bellhop Grand')).toBeTruthy();
    expect(location.hash).toBe('');
    await expectNoViolations();
    await user.type(screen.getByLabelText(/^First name/), 'Bert');
    await user.type(screen.getByLabelText(/^Last name/), 'Hartley');
    await user.selectOptions(screen.getByLabelText(/^Nationality/), 'DEU');
    fireEvent.change(screen.getByLabelText(/^Date of birth/), { target: { value: '1990-01-02' } });
    await user.click(screen.getByRole('button', { name: 'I am done' }));
    expect(await screen.findByText('2 things need your attention')).toBeTruthy();
    await user.type(screen.getByLabelText(/^Passport number/), 'X9');
    await user.click(screen.getByRole('checkbox', { name: /house rules/ }));
    await user.click(screen.getByRole('radio', { name: 'By typing the name' }));
    await user.type(screen.getByLabelText(/^Full name/), 'Bert Hartley');
    await user.click(screen.getByRole('button', { name: 'I confirm' }));
    expect(await screen.findByText(/Thank you. Your form is complete./)).toBeTruthy();
    await waitFor(() =>
      expect(server.checkIn.guests[1]).toMatchObject({ form: { name: 'Bert', passport_number: 'X9' } }),
    );
    expect(server.calls.every((call) => call.includes('/guest/check-in/companion'))).toBe(true);
    // The phone keeps the token over a reload, without the code.
    unmount();
    arrive();
    expect(await screen.findByDisplayValue('Bert')).toBeTruthy();
  });

  it('types the code, and reads plainly that it is wrong or that there were too many attempts', async () => {
    const { user } = arrive();
    await user.type(await screen.findByLabelText('Code'), 'short');
    await user.click(screen.getByRole('button', { name: 'Open the form' }));
    expect(screen.getByText('Please type the whole code.')).toBeTruthy();
    await user.type(screen.getByLabelText('Code'), '-and-wrong');
    await user.click(screen.getByRole('button', { name: 'Open the form' }));
    expect(await screen.findByText(/No form opens with this code/)).toBeTruthy();
    server.refusals = [{ call: openCompanionForm, code: 'too_many_requests' }];
    await user.click(screen.getByRole('button', { name: 'Open the form' }));
    expect(await screen.findByText(/Ten attempts a minute are possible/)).toBeTruthy();
    await expectNoViolations();
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), code);
    await user.click(screen.getByRole('button', { name: 'Open the form' }));
    expect(await screen.findByLabelText(/^First name/)).toBeTruthy();
  });

  it('learns that the form is closed once the code is taken back', async () => {
    const { user } = arrive(`#${code}`);
    await user.type(await screen.findByLabelText(/^First name/), 'Bert');
    for (const guest of server.checkIn.guests) guest.code = null;
    await user.tab();
    expect(await screen.findByText(/This form is closed/)).toBeTruthy();
    expect(localStorage.getItem('bellhop.guest.companion')).toBeNull();
  });
});
