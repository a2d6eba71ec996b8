import { exportRegister } from '@bellhop/contract/check-in/register';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../locales/en/check-in.json';
import { openDesk } from '../requests/testing/render-requests.tsx';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

async function open() {
  const desk = openDesk({
    address: '/app/staff/fastCheckin',
    flags: ['FAST_CHECK_IN'],
    settings: { fastCheckin: true },
  });
  await desk.user.click(await screen.findByRole('button', { name: en.register.open }));
  const dialog = within(await screen.findByRole('dialog', { name: en.register.title }));
  return { ...desk, dialog };
}

describe('the register of a day', () => {
  it('is written for the country of the hotel, saved as files, and names the gaps that a person must fill', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`); // files are blobs here
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, dialog, gateway } = await open();
    gateway.register = {
      stays: 1,
      files: [{ name: 'kbs-vatandas-2026-11-23.csv', media_type: 'text/csv', text: 'GRSTRH', guests: 2 }],
      fewer: [],
      gaps: [{ reference: 'N-7', position: 1, field: 'passport_number' }],
    };
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: en.register.form }).value).toBe('TR');
    await user.click(dialog.getByRole('button', { name: en.register.export }));
    expect(await dialog.findByText('1 stay')).toBeDefined();
    expect(gateway.bodiesOf(exportRegister)).toEqual([
      { day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), form: 'TR' },
    ]);
    expect(saved).toHaveLength(1);
    expect(dialog.getByText(/Passport number, guest 2/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'kbs-vatandas-2026-11-23.csv' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(await saved[1]?.text()).toBe('GRSTRH');
    await user.selectOptions(dialog.getByRole('combobox', { name: en.register.form }), 'ES');
    expect(dialog.queryByText('1 stay'), 'an answer to another question').toBeNull();
  });

  it('names stays with fewer forms than people before anything is saved', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, dialog, gateway } = await open();
    gateway.register = {
      stays: 1,
      files: [{ name: 'kbs-vatandas-2026-11-23.csv', media_type: 'text/csv', text: 'GRSTRH', guests: 2 }],
      fewer: [{ reference: 'N-7', forms: 2, people: 4 }],
      gaps: [],
    };
    await user.click(dialog.getByRole('button', { name: en.register.export }));
    expect(await dialog.findByText(/2 of 4 people/)).toBeDefined();
    expect(saved).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'kbs-vatandas-2026-11-23.csv' }));
    expect(saved).toHaveBeenCalledTimes(1);
  });

  it('says of a day without arrivals that there were none, and offline that it needs the network', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: en.register.export }));
    expect(await dialog.findByText(en.register.none)).toBeDefined();
    act(() => onlineManager.setOnline(false));
    expect(dialog.getByText(en.register.offline)).toBeDefined();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: en.register.export }).disabled).toBe(true);
  });
});
