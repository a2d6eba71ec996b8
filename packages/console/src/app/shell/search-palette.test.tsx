import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ThemeContext } from '../../platform/settings/theme-context.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { SearchBox } from './search-box.tsx';

type Options = Parameters<typeof renderSignedIn>[1];

/** Opens the palette by the search box; `names` reads the acts that it offers. */
async function openPalette(options: Options) {
  const user = userEvent.setup();
  const { router } = await renderSignedIn(
    <ThemeContext value={{ theme: 'light', toggle: () => undefined }}>
      <SearchBox />
    </ThemeContext>,
    options,
  );
  const [box] = await screen.findAllByRole('button');
  if (box === undefined) throw new Error('no search box');
  await user.click(box);
  const actions = within(await screen.findByRole('group', { name: 'Actions' }));
  const names = () => actions.getAllByRole('option').map(({ textContent }) => textContent);
  return { user, router, actions, names };
}

describe('The palette', () => {
  it('offers the acts of the slices before the acts of the top bar (SHELL-17)', async () => {
    const { names } = await openPalette({
      flags: ['BOOKINGS', 'PAYMENTS', 'ALACARTE'],
      settings: {
        ...{ createQR: true, createQrForPms: true, payments: true, alacarte: true },
        featureUpdate: { newBookingRequest: true },
      },
    });
    expect(names().slice(0, 7)).toEqual([
      'New request',
      'New booking',
      'New payment link',
      'Create QR (PMS)',
      'Create QR',
      'New restaurant reservation',
      'Use dark colours',
    ]);
  });

  it('offers nothing that the person or the hotel has no right to (SHELL-17)', async () => {
    const { names } = await openPalette({ settings: { createQR: true, payments: true, alacarte: true } });
    expect(names().slice(0, 2)).toEqual(['New request', 'Use dark colours']);
  });

  it('gives way to the dialog of an act, and the dialog can be opened again', async () => {
    const { user, actions } = await openPalette({ flags: ['PAYMENTS'], settings: { payments: true } });
    await user.click(actions.getByRole('option', { name: 'New payment link' }));
    const dialog = await screen.findByRole('dialog', { name: 'New payment link' });
    expect(screen.queryByRole('combobox', { name: /Search/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'New payment link' })).toBeNull());
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'New payment link' }));
    expect(await screen.findByRole('dialog', { name: 'New payment link' })).toBeTruthy();
  });
});
