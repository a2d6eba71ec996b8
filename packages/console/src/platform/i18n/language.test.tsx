import type { Language } from '@bellhop/contract/scalars';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { SettingsContext } from '../settings/settings-context.ts';
import { chooseLanguage, directionOf, offeredLanguages, storedDirection, storedLanguage } from './language.ts';
import { LanguageMenu } from './language-menu.tsx';
import { languageName } from './language-name.ts';
import { LanguageProvider, reloadDelayMs } from './language-provider.tsx';
import { knownTextKeys } from './text-keys.ts';
import { createTexts, ensureWords, mergeDictionary } from './texts.ts';

describe('languages', () => {
  it('are four, and Arabic alone runs from right to left (I18N-01)', () => {
    const offered = offeredLanguages({ isArDisabled: false });
    expect(offered).toEqual(['en', 'tr', 'ar', 'es']);
    expect(offered.map(directionOf)).toEqual(['ltr', 'ltr', 'rtl', 'ltr']);
  });

  it('are without Arabic where the hotel says so (I18N-02, SET-14)', () => {
    expect(offeredLanguages({ isArDisabled: true })).toEqual(['en', 'tr', 'es']);
    expect(chooseLanguage('ar', ['ar-EG', 'es-MX'], ['en', 'tr', 'es'])).toBe('es');
  });

  it.each<[Language | null, string[], Language]>([
    ['tr', ['en'], 'tr'],
    [null, ['fr-FR', 'tr-TR', 'en'], 'tr'],
    [null, ['fr'], 'en'],
  ])('begin with the choice %j, else the browser’s %j: %s', (stored, browser, expected) => {
    expect(chooseLanguage(stored, browser, ['en', 'tr', 'ar', 'es'])).toBe(expected);
  });
});

describe('the dictionary of the hotel', () => {
  it('wins over our own words (SET-13)', () => {
    const texts = createTexts();
    mergeDictionary(texts, { en: { 'shell.nav.requests': 'Wishes', signOut: 'Leave' } });
    expect(texts.t('shell:nav.requests')).toBe('Wishes');
    expect(texts.t('shell:signOut')).toBe('Leave');
    expect(texts.t('shell:search')).toBe('Search the hotel');
  });

  it.each([
    ['shell.nav.lolRequests', 'Lol requests', 'Concierge requests'],
    ['shell.error.noAccess', 'You have not a access in here', "You don't have access to this page"],
    ['shell.error.title', 'Ooops... looks like an error occurred!', 'Page not found'],
    ['requests.detail.resolve', 'Submit as resolved', 'Resolve'],
    ['requests.detail.reopen', 'Re Open', 'Reopen'],
    ['requests.wrong.title', 'Request Not Found', 'This request does not exist'],
    ['support.topic.none', 'Please choose..', 'Please choose…'],
    ['support.topic.requests', 'cannot see Staff App requests', 'Bellhop does not show requests'],
  ])('replaces also the specified text of %s (SET-13)', async (key, specified, preferred) => {
    const [namespace = '', ...rest] = key.split('.');
    const said = async (dictionary: Record<string, Record<string, string>>) => {
      const texts = createTexts();
      mergeDictionary(texts, dictionary);
      if (namespace === 'support') await ensureWords(texts, 'support');
      return texts.getResource('en', namespace, rest.join('.')) as string; // a leaf of the file
    };
    expect(await said({})).toBe(specified);
    expect(await said({ en: { [key]: preferred } })).toBe(preferred);
  });

  it('may name texts by the keys that hotels have for them, wherever those stand here (SET-13)', async () => {
    const texts = createTexts();
    mergeDictionary(texts, {
      en: { 'request.error': 'Not yet', wrong_request_page: 'Gone', wrong_booking_page: 'Left' },
    });
    for (const namespace of ['addRequest', 'bookings'] as const) await ensureWords(texts, namespace);
    expect(texts.t('addRequest:request.error')).toBe('Not yet');
    expect(texts.t('requests:wrong.wrong_request_page')).toBe('Gone');
    expect(texts.t('bookings:wrong.wrong_booking_page')).toBe('Left');
    for (const place of Object.values(knownTextKeys)) {
      const [namespace = '', ...key] = place.split('.');
      expect(texts.exists(`${namespace}:${key.join('.')}`), place).toBe(true);
    }
  });
});

function Words() {
  const { t } = useTranslation('shell');
  return <p>{t('nav.requests')}</p>;
}

describe('choosing a language', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function choose(name: string) {
    const reload = vi.fn<() => void>();
    render(
      <SettingsContext value={sampleSettings()}>
        <LanguageProvider texts={createTexts()} first="en" reload={reload}>
          <Words />
          <LanguageMenu />
        </LanguageProvider>
      </SettingsContext>,
    );
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const button = screen.getByRole('button', { name: 'Language: English' });
    expect(button.textContent).toContain('EN');
    await user.click(button);
    await user.click(screen.getByRole('menuitemradio', { name }));
    return reload;
  }

  it('lists each language by its own name, the current one by its code (ENT-33, SHELL-29)', async () => {
    await choose('English');
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'Language: English' }));
    expect(screen.getAllByRole('menuitemradio').map((entry) => entry.textContent)).toEqual([
      'English',
      'Türkçe',
      'العربية',
      'Español',
    ]);
  });

  it.each<[string, Language, string]>([
    ['tr', 'en', 'Turkish'],
    ['ar', 'tr', 'Arapça'],
    ['es', 'ar', 'الإسبانية'],
    ['en', 'es', 'inglés'],
  ])('names the language %s to a reader of %s "%s" (ENT-33)', (code, reader, name) => {
    expect(languageName(code, reader)).toBe(name);
  });

  it('of the same direction changes the words without a reload (I18N-03, I18N-05, SHELL-29)', async () => {
    const reload = await choose('Türkçe');
    await waitFor(() => expect(screen.getByText('Talepler')).toBeTruthy());
    expect(storedLanguage.read()).toBe('tr');
    expect(document.documentElement.lang).toBe('tr');
    await act(() => vi.advanceTimersByTimeAsync(2 * reloadDelayMs));
    expect(reload).not.toHaveBeenCalled();
  });

  it('of the other direction is kept and reloads the page after half a second (I18N-03, I18N-04)', async () => {
    const reload = await choose('العربية');
    expect(storedLanguage.read()).toBe('ar');
    expect(storedDirection.read()).toBe('rtl');
    expect(reload).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(reloadDelayMs));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('in one tab is taken over by the others without a reload, in either direction', async () => {
    const reload = vi.fn<() => void>();
    render(
      <SettingsContext value={sampleSettings()}>
        <LanguageProvider texts={createTexts()} first="en" reload={reload}>
          <Words />
        </LanguageProvider>
      </SettingsContext>,
    );
    for (const [language, words, direction] of [
      ['ar', 'الطلبات', 'rtl'],
      ['tr', 'Talepler', 'ltr'],
    ] as const) {
      localStorage.setItem('bellhop.lang', JSON.stringify(language));
      window.dispatchEvent(new StorageEvent('storage', { key: 'bellhop.lang' }));
      await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
      expect(document.documentElement.dir).toBe(direction);
    }
    await act(() => vi.advanceTimersByTimeAsync(2 * reloadDelayMs));
    expect(reload).not.toHaveBeenCalled();
  });
});
