import { languageNames } from '@bellhop/browser/i18n/language';
import { type Language, languages } from '@bellhop/contract/scalars';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useTranslation } from 'react-i18next';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../locales/en/support.json';
import { createInsideTexts } from '../../testing/inside-texts.ts';
import { sampleSettings } from '../../testing/sample-settings.ts';
import { SettingsContext } from '../settings/settings-context.ts';
import { ringTones } from '../sound/ring-tones.ts';
import { builtInWords } from './built-in-words.ts';
import { offeredLanguages, storedDirection, storedLanguage } from './language.ts';
import { LanguageMenu } from './language-menu.tsx';
import { languageName } from './language-name.ts';
import { LanguageProvider, reloadDelayMs } from './language-provider.tsx';
import { knownTextKeys } from './text-keys.ts';
import { ensureLanguage, ensureWords, mergeDictionary } from './texts.ts';

// Texts of a language may still be loading when the last test ends.
afterAll(() => vi.dynamicImportSettled());

describe('languages', () => {
  it('are four (I18N-01)', () => {
    const offered = offeredLanguages({ isArDisabled: false });
    expect(offered).toEqual(['en', 'tr', 'ar', 'es']);
  });

  it('are without Arabic where the hotel says so (I18N-02, SET-14)', () => {
    expect(offeredLanguages({ isArDisabled: true })).toEqual(['en', 'tr', 'es']);
  });
});

describe('the dictionary of the hotel', () => {
  it('wins over our own words (SET-13)', () => {
    const texts = createInsideTexts();
    mergeDictionary(texts, { en: { 'shell.nav.requests': 'Wishes', signOut: 'Leave' } });
    expect(texts.t('shell:nav.requests')).toBe('Wishes');
    expect(texts.t('shell:signOut')).toBe('Leave');
    expect(texts.t('shell:search')).toBe('Search the hotel');
  });

  it('gives a text back that is set back, in files of now and of later (SET-13)', async () => {
    const texts = createInsideTexts();
    const key = 'bookings.empty_booking_list';
    mergeDictionary(texts, {
      en: { 'shell.nav.requests': 'Wishes', 'shell.search': 'Find', [key]: 'No stays' },
      tr: { 'shell.search': 'Bul' },
    });
    await ensureWords(texts, 'bookings');
    mergeDictionary(texts, { en: { 'shell.search': 'Look' } });
    await ensureLanguage(texts, 'tr');
    const none = createInsideTexts();
    await ensureWords(none, 'bookings');
    await ensureLanguage(none, 'tr');
    const wordsOf = (all: typeof texts) => [
      all.t('shell:search'),
      ...(['shell:nav.requests', 'bookings:empty_booking_list'] as const).map((each) => all.t(each)),
      all.t('shell:search', { lng: 'tr' }),
    ];
    expect(wordsOf(texts)).toEqual(['Look', ...wordsOf(none).slice(1)]);
    mergeDictionary(texts, {});
    expect(texts.t('shell:search')).toBe(none.t('shell:search'));
  });

  it.each([
    ['shell.nav.fastCheckin', 'Contactless Check-in', 'Fast check-in'],
    ['shell.error.noAccess', 'You have not a access in here', "You don't have access to this page"],
    ['shell.error.title', 'Ooops... looks like an error occurred!', 'Page not found'],
    ['requests.detail.resolve', 'Submit as resolved', 'Resolve'],
    ['requests.detail.reopen', 'Re Open', 'Reopen'],
    ['requests.wrong.title', 'Request Not Found', 'This request does not exist'],
    ['support.topic.none', 'Please choose..', 'Please choose…'],
    ['support.topic.requests', 'cannot see Staff App requests', 'Bellhop does not show requests'],
  ])('replaces also the specified text of %s (SET-13)', async (key, specified, preferred) => {
    const [namespace, rest] = splitKey(key);
    const textWith = async (dictionary: Record<string, Record<string, string>>) => {
      const texts = createInsideTexts();
      mergeDictionary(texts, dictionary);
      if (namespace === 'support') await ensureWords(texts, 'support');
      return texts.getResource('en', namespace, rest) as string; // a leaf of the file
    };
    expect(await textWith({})).toBe(specified);
    expect(await textWith({ en: { [key]: preferred } })).toBe(preferred);
  });

  it('may name texts by the keys that hotels have for them, wherever those stand here (SET-13, ERR-07, QR-31)', async () => {
    const texts = createInsideTexts();
    mergeDictionary(texts, {
      en: {
        'request.error': 'Not yet',
        wrong_request_page: 'Gone',
        wrong_booking_page: 'Left',
        'booking.empty_booking_list': 'No stays',
        'booking.empty_request_list': 'Nothing asked',
        'alacarte.no_restaurants': 'No place to eat',
        'alacarte.no_config': 'Not set up',
        'createQr.error': 'No pass',
        'form.valid.mobile': 'With a plus',
      },
    });
    for (const namespace of ['requests-add', 'bookings', 'dining-restaurants', 'passes'] as const)
      await ensureWords(texts, namespace);
    expect(texts.t('requests-add:request.error')).toBe('Not yet');
    expect(texts.t('requests:wrong.wrong_request_page')).toBe('Gone');
    expect(texts.t('bookings:wrong.wrong_booking_page')).toBe('Left');
    expect(texts.t('bookings:empty_booking_list')).toBe('No stays');
    expect(texts.t('bookings:empty_request_list')).toBe('Nothing asked');
    expect(texts.t('dining-restaurants:no_restaurants')).toBe('No place to eat');
    expect(texts.t('dining-restaurants:no_config')).toBe('Not set up');
    expect(texts.t('passes:failed')).toBe('No pass');
    expect(texts.t('passes:form.valid.mobile')).toBe('With a plus');
    for (const place of Object.values(knownTextKeys)) {
      const [namespace = '', ...key] = place.split('.');
      expect(texts.exists(`${namespace}:${key.join('.')}`), place).toBe(true);
    }
  });
});

describe('a text key of the specification', () => {
  it.each([
    ['alacarte.no_config', 'dining-restaurants:no_config', 'RST-05'],
    ['alacarte.no_restaurants', 'dining-restaurants:no_restaurants', 'RST-06'],
    ['user.passwordChangeError', 'dining-restaurants:passwordChangeError', 'RST-19'],
    ['alacarte.success', 'dining-restaurants:success', 'RST-20'],
    ['form.valid.mobile', 'passes:form.valid.mobile', 'QR-19'],
    ['form.valid.email', 'passes:form.valid.email', 'QR-20'],
    ['form.valid.firstname', 'passes:form.valid.firstname', 'QR-21'],
    ['form.valid.lastname', 'passes:form.valid.lastname', 'QR-22'],
    ['form.valid.checkIn', 'passes:form.valid.checkIn', 'QR-23'],
    ['form.valid.checkOut', 'passes:form.valid.checkOut', 'QR-24'],
    ['form.valid.roomnumber', 'passes:form.valid.roomnumber', 'QR-26'],
    ['createQr.error', 'passes:failed', 'QR-31'],
    ['link.error', 'passes:failed', 'QR-31'],
  ])('%s names the text of %s in a dictionary of the hotel (%s)', async (key, place) => {
    const texts = createInsideTexts();
    mergeDictionary(texts, { en: { [key]: 'Of the hotel' } });
    for (const namespace of ['dining-restaurants', 'passes'] as const) await ensureWords(texts, namespace);
    const [namespace = '', rest = ''] = place.split(':');
    expect(texts.getResource('en', namespace, rest)).toBe('Of the hotel');
  });
});

describe('The text where there is nothing to show', () => {
  it.each([
    [
      'bookings.wrong.title',
      'Booking Not Found',
      'Rezervasyon Bulunamadı',
      'لم يُعثر على الحجز',
      'Reserva no encontrada',
    ],
    [
      'bookings.wrong.wrong_booking_page',
      'No Such Booking Exists',
      'Böyle Bir Rezervasyon Yok',
      'لا يوجد حجز كهذا',
      'No existe esa reserva',
    ],
    ['requests.wrong.title', 'Request Not Found', 'Talep Bulunamadı', 'لم يُعثر على الطلب', 'Solicitud no encontrada'],
    [
      'requests.wrong.wrong_request_page',
      'No Such Request Exists',
      'Böyle Bir Talep Yok',
      'لا يوجد طلب كهذا',
      'No existe esa solicitud',
    ],
    ['bookings.empty_booking_list', 'No Bookings', 'Rezervasyon Yok', 'لا حجوزات', 'No hay reservas'],
    ['bookings.empty_request_list', 'No Requests', 'Talep Yok', 'لا توجد طلبات', 'No hay solicitudes'],
    ['requests.empty_request_list', 'No Requests', 'Talep Yok', 'لا توجد طلبات', 'No hay solicitudes'],
    ['dining-restaurants.no_restaurants', 'No Restaurants', 'Restoran yok', 'لا توجد مطاعم', 'No hay restaurantes'],
    ['dining-restaurants.no_config', 'No Config', 'Ayar yok', 'لا توجد إعدادات', 'Sin configuración'],
  ])('is of %s in four languages: %s (ERR-07)', async (key, ...expected) => {
    const wordsByLanguage = await Promise.all(languages.map(builtInWords));
    expect(wordsByLanguage.map((words) => words.get(key))).toEqual(expected);
  });
});

describe('the banner of a lost connection', () => {
  it.each([
    [
      'network.reconnecting',
      'Reconnecting / Retry Now',
      'Yeniden bağlanılıyor / Şimdi yeniden dene',
      'جارٍ إعادة الاتصال / إعادة المحاولة الآن',
      'Reconectando / Reintentar ahora',
    ],
    [
      'network.credentials',
      'Missing aws credentials',
      'AWS kimlik bilgileri eksik',
      'بيانات اعتماد AWS غير موجودة',
      'Faltan las credenciales de AWS',
    ],
    ['network.policy', 'Policy error', 'Yetki hatası', 'خطأ في الصلاحيات', 'Error de permisos'],
  ])('says %s in four languages: %s (LIVE-17, LIVE-27, LIVE-28)', async (key, ...expected) => {
    const wordsByLanguage = await Promise.all(languages.map(builtInWords));
    expect(wordsByLanguage.map((words) => words.get(key))).toEqual(expected);
  });
});

/** Texts of `users.md`, "Words"; if it names one language only, the others follow the agreed terms. */
describe('a text that users asked for:', () => {
  const complete = async () => {
    const texts = createInsideTexts();
    for (const language of ['tr', 'ar', 'es'] as const) await ensureLanguage(texts, language);
    for (const namespace of ['requests-add', 'alerts-tones', 'support', 'requests-teamwork'] as const)
      await ensureWords(texts, namespace);
    return (language: Language, key: string) => texts.getResource(language, ...splitKey(key)) as string; // a leaf of the file
  };

  it.each([
    [
      'shell.nav.lolRequests',
      'Concierge requests',
      'Konsiyerj talepleri',
      'طلبات الكونسيرج',
      'Solicitudes de conserjería',
    ],
    [
      'requests.scope.lolRequests',
      'Concierge requests',
      'Konsiyerj talepleri',
      'طلبات الكونسيرج',
      'Solicitudes de conserjería',
    ],
    [
      'alerts-tones.queues.lol',
      'Concierge requests',
      'Konsiyerj talepleri',
      'طلبات الكونسيرج',
      'Solicitudes de conserjería',
    ],
    ['requests.detail.resolve', 'Submit as resolved', 'Çözüldü olarak işaretle', 'تحديد كمُنجز', 'Marcar como resuelta'],
    [
      'requests-teamwork.resolved.text',
      'Resolved.',
      'Çözüldü olarak işaretlendi.',
      'تم تحديد الطلب كمُنجز.',
      'Marcada como resuelta.',
    ],
    ['requests.detail.reopen', 'Re Open', 'Yeniden aç', 'إعادة الفتح', 'Reabrir'],
    ['requests-add.choose', 'Please choose…', 'Lütfen seçin…', 'يرجى الاختيار…', 'Elija, por favor…'],
    ['support.topic.none', 'Please choose..', 'Lütfen seçin…', 'يرجى الاختيار…', 'Elija…'],
    [
      'requests-teamwork.notes.toGuest',
      'Message to {{name}}',
      '{{name}} adlı misafire mesaj',
      'رسالة إلى {{name}}',
      'Mensaje para {{name}}',
    ],
  ])('are what %s says in four languages: %s', async (key, ...expected) => {
    const textOf = await complete();
    expect(languages.map((language) => textOf(language, key))).toEqual(expected);
  });

  it.each(['tr', 'ar', 'es'] as const)('name in %s every ring tone in that language', async (language) => {
    const textOf = await complete();
    for (const { name, file } of ringTones) expect(textOf(language, `ringTones.tones.${file}`)).not.toBe(name);
  });

  it.each(['tr', 'ar', 'es'] as const)(
    'call the product Bellhop in %s, and begin a topic with a capital',
    async (language) => {
      const textOf = await complete();
      for (const topic of Object.keys(english.topic)) {
        const text = textOf(language, `support.topic.${topic}`);
        expect(text).not.toMatch(/staff ?app/i);
        expect(text.at(0)).toBe(text.at(0)?.toLocaleUpperCase(language));
      }
      for (const topic of ['requests', 'role', 'slow'])
        expect(textOf(language, `support.topic.${topic}`)).toContain('Bellhop');
    },
  );

  it('give the check-in and the concierge requests one name each, in the menu and over their lists', async () => {
    const textOf = await complete();
    for (const language of languages) {
      for (const kind of ['fastCheckin', 'lolRequests']) {
        expect(textOf(language, `requests.scope.${kind}`)).toBe(textOf(language, `shell.nav.${kind}`));
      }
    }
  });
});

function splitKey(key: string): [namespace: string, key: string] {
  const [namespace = '', ...rest] = key.split('.');
  return [namespace, rest.join('.')];
}

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

  async function openMenu(settings = sampleSettings(), first: Language = 'en') {
    const reload = vi.fn<() => void>();
    render(
      <SettingsContext value={settings}>
        <LanguageProvider texts={createInsideTexts()} first={first} reload={reload}>
          <Words />
          <LanguageMenu />
        </LanguageProvider>
      </SettingsContext>,
    );
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    const button = screen.getByRole('button', { name: new RegExp(languageNames[first]) });
    expect(button.textContent).toContain(first.toUpperCase());
    await user.click(button);
    return { reload, user };
  }
  async function choose(name: string, settings = sampleSettings(), first: Language = 'en') {
    const { reload, user } = await openMenu(settings, first);
    await user.click(screen.getByRole('menuitemradio', { name }));
    return reload;
  }

  it('lists each language by its own name, the current one by its code (ENT-33, SHELL-29)', async () => {
    const names = ['English', 'Türkçe', 'العربية', 'Español'];
    await choose('English');
    const button = screen.getByRole('button', { name: 'EN Language: English' });
    await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(button);
    const entries = screen.getAllByRole('menuitemradio');
    expect(entries.map((entry) => entry.textContent)).toEqual(names);
    expect(entries.map((entry) => entry.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false', 'false']);
    expect(
      ['en', 'tr', 'ar', 'es'].map((code) => Object.entries(languageNames).find(([id]) => id === code)?.[1]),
    ).toEqual(names);
  });

  it('lists no Arabic where the hotel says so (I18N-02)', async () => {
    await choose('English', sampleSettings({ isArDisabled: true }));
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole('button', { name: 'EN Language: English' }));
    expect(screen.getAllByRole('menuitemradio').map((entry) => entry.textContent)).toEqual([
      'English',
      'Türkçe',
      'Español',
    ]);
  });

  it.each<[Language, string[]]>([
    ['en', ['English', 'Turkish', 'Arabic', 'Spanish']],
    ['tr', ['İngilizce', 'Türkçe', 'Arapça', 'İspanyolca']],
    ['ar', ['الإنجليزية', 'التركية', 'العربية', 'الإسبانية']],
    ['es', ['inglés', 'turco', 'árabe', 'español']],
  ])('names the languages to a reader of %s %j (ENT-33)', (reader, names) => {
    expect(['en', 'tr', 'ar', 'es'].map((code) => languageName(code, reader))).toEqual(names);
  });

  it.each<[Language, string, Language, string]>([
    ['en', 'Türkçe', 'tr', 'Talepler'],
    ['tr', 'Español', 'es', 'Solicitudes'],
    ['es', 'English', 'en', 'Requests'],
  ])(
    'of the same direction, from %s to %s, changes the words without a reload (I18N-03, I18N-05, SHELL-29)',
    async (first, name, next, words) => {
      const reload = await choose(name, sampleSettings(), first);
      await waitFor(() => expect(screen.getByText(words)).toBeTruthy());
      expect([localStorage.getItem('bellhop.lang'), storedLanguage.read()]).toEqual([`"${next}"`, next]);
      expect(document.documentElement.lang).toBe(next);
      await act(() => vi.advanceTimersByTimeAsync(2 * reloadDelayMs));
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it.each<[Language, string, Language, 'ltr' | 'rtl']>([
    ['en', 'العربية', 'ar', 'rtl'],
    ['tr', 'العربية', 'ar', 'rtl'],
    ['ar', 'English', 'en', 'ltr'],
    ['ar', 'Español', 'es', 'ltr'],
  ])(
    'of the other direction, from %s to %s, is kept and reloads the page after half a second (I18N-03, I18N-04)',
    async (first, name, next, direction) => {
      const { reload } = await openMenu(sampleSettings(), first);
      vi.setTimerTickMode('manual');
      fireEvent.click(screen.getByRole('menuitemradio', { name }));
      expect([localStorage.getItem('bellhop.lang'), storedLanguage.read()]).toEqual([`"${next}"`, next]);
      expect(storedDirection.read()).toBe(direction);
      expect(reloadDelayMs).toBe(500);
      await act(() => vi.advanceTimersByTimeAsync(499));
      expect(reload).not.toHaveBeenCalled();
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(reload).toHaveBeenCalledTimes(1);
    },
  );

  it('in one tab is taken over by the others without a reload, in either direction (I18N-01)', async () => {
    const reload = vi.fn<() => void>();
    render(
      <SettingsContext value={sampleSettings()}>
        <LanguageProvider texts={createInsideTexts()} first="en" reload={reload}>
          <Words />
        </LanguageProvider>
      </SettingsContext>,
    );
    for (const [language, words, direction] of [
      ['ar', 'الطلبات', 'rtl'],
      ['tr', 'Talepler', 'ltr'],
      ['es', 'Solicitudes', 'ltr'],
      ['en', 'Requests', 'ltr'],
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
