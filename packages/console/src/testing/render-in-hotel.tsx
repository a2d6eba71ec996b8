import type { Upload } from '@bellhop/browser/files/uploads';
import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { vi } from 'vitest';
import { ApiContext } from '../platform/api/api-context.ts';
import { createApi } from '../platform/api/client.ts';
import { LanguageContext } from '../platform/i18n/language-context.ts';
import { createDeskLock } from '../platform/session/desk-lock.ts';
import { DeskLockContext } from '../platform/session/desk-lock-context.ts';
import type { IdentityProvider } from '../platform/session/identity-provider.ts';
import { createSession } from '../platform/session/session.ts';
import { SessionContext } from '../platform/session/store-context.ts';
import { SettingsContext } from '../platform/settings/settings-context.ts';
import { createBell } from '../platform/sound/bell.ts';
import { BellContext } from '../platform/sound/bell-context.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { createInsideTexts } from './inside-texts.ts';
import { sampleSettings } from './sample-settings.ts';

interface HotelOptions {
  provider: IdentityProvider;
  language?: Language;
  /** Translations with the words of the language. */
  texts?: i18n;
  settings?: Partial<HotelSettings>;
  /** Takes the bytes of files in place of the network. */
  upload?: Upload;
}

/** Renders inside all providers above the router: real parts, with a user pool of the test. */
export function renderInHotel(children: ReactNode, options: HotelOptions) {
  const settings = sampleSettings(options.settings);
  const { language = 'en', texts = createInsideTexts() } = options;
  const now = 1_700_000_000;
  const session = createSession({
    clock: { now: () => now, millis: () => now * 1000 },
    provider: async () => options.provider,
    onReset: () => undefined,
    reload: () => undefined,
    exclusively: (act) => act(),
    log: () => undefined,
  });
  const lock = createDeskLock({
    clock: { now: () => now, millis: () => now * 1000 },
    minutes: () => settings.idleLockMinutes,
    holder: () => session.snapshot().person?.sub ?? null,
    open: (password) => session.checkPassword(password).then(() => lock.unlock()),
    onHolder: session.subscribe,
  });
  const play = vi.fn(async () => undefined);
  const bell = createBell({
    player: () => ({ src: '', currentTime: 0, loop: false, muted: false, volume: 1, play, pause: () => undefined }),
    mayPlay: () => true,
  });
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' }, mutations: { networkMode: 'always' } },
  });
  const network = createApi({ settings: () => settings, session, language: () => language });
  const api = { ...network, upload: options.upload ?? network.upload };
  render(
    <SettingsContext value={settings}>
      <LanguageContext
        value={{ language, offered: [...new Set<Language>(['en', 'tr', language])], choose: () => undefined }}
      >
        <I18nextProvider i18n={texts}>
          <QueryClientProvider client={cache}>
            <ApiContext value={api}>
              <SessionContext value={session}>
                <BellContext value={bell}>
                  <DeskLockContext value={lock}>
                    <ToastProvider label="Notifications" dismissLabel="Dismiss">
                      {children}
                    </ToastProvider>
                  </DeskLockContext>
                </BellContext>
              </SessionContext>
            </ApiContext>
          </QueryClientProvider>
        </I18nextProvider>
      </LanguageContext>
    </SettingsContext>,
  );
  return { session, bell, lock, play };
}
