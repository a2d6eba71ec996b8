import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import { createTexts } from '../platform/i18n/texts.ts';
import type { SettingsFailure } from '../platform/settings/load-settings.ts';
import { createSettingsSource } from '../platform/settings/settings-source.ts';
import { sampleSettings } from '../testing/sample-settings.ts';
import { SettingsLoader } from './settings-loader.tsx';

async function openWith(load: Parameters<typeof createSettingsSource>[0]) {
  const source = createSettingsSource(load);
  render(
    <I18nextProvider i18n={createTexts()}>
      <SettingsLoader source={source}>{(settings) => <p>{settings.hotelName}</p>}</SettingsLoader>
    </I18nextProvider>,
  );
  const before = screen.queryByRole('status')?.textContent;
  let stop = () => {};
  await act(async () => {
    stop = source.start();
  });
  stop();
  return before;
}

describe('the start without the hotel settings', () => {
  it('a spinner shows, and then the hotel (SHELL-01)', async () => {
    expect(await openWith(async () => ({ settings: sampleSettings() }))).toBe('Loading');
    expect(await screen.findByText('Bellhop Grand')).toBeTruthy();
  });

  it.each<[SettingsFailure, string, string]>([
    [{ kind: 'missing' }, 'Hotel settings not provided', 'ERR-01'],
    [{ kind: 'noHotelYet' }, 'No hotel yet', 'D18'],
    [{ kind: 'config', message: 'HTTP 502' }, 'Hotel config error: HTTP 502', 'ERR-02'],
    [{ kind: 'config', message: null }, 'Hotel config error', 'ERR-03'],
  ])('%j reads "%s" (%s), and a retry may bring them (SET-03)', async (failure, title) => {
    const load = vi.fn().mockResolvedValueOnce({ failure }).mockResolvedValue({ settings: sampleSettings() });
    await openWith(load);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByText('npm run bellhop -- first-run') !== null).toBe(failure.kind === 'noHotelYet');
    await userEvent.click(screen.getByRole('button', { name: /Try again|created by command/ }));
    expect(await screen.findByText('Bellhop Grand')).toBeTruthy();
  });
});
