import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import type { Language } from '@bellhop/contract/scalars';
import type { i18n } from 'i18next';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiContext } from '../platform/api/api-context.ts';
import { storedLanguage } from '../platform/i18n/language.ts';
import { LanguageProvider } from '../platform/i18n/language-provider.tsx';
import { lazyWithWords } from '../platform/i18n/lazy-with-words.tsx';
import { DeskLockContext, useIsDeskLocked } from '../platform/session/desk-lock-context.ts';
import { SessionContext } from '../platform/session/store-context.ts';
import { SettingsContext } from '../platform/settings/settings-context.ts';
import { applyTheme, onDeviceTheme, storedTheme, type Theme, themeNow } from '../platform/settings/theme.ts';
import { ThemeContext } from '../platform/settings/theme-context.ts';
import { BellContext } from '../platform/sound/bell-context.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { Entrance } from './entrance.tsx';
import { loadInside } from './first-needs.ts';
import { LockOverlay } from './lock-overlay.tsx';
import { createParts } from './session-parts.ts';

const Inside = lazyWithWords(async () => (await loadInside()).Inside, 'lists', 'live', 'requests');

const reload = () => location.reload();

/** The console of one hotel, from the moment its settings are known. */
export function Console({ settings, texts, first }: { settings: HotelSettings; texts: i18n; first: Language }) {
  // Parts outlive a change of settings (SET-04); they ask for the newest when they need it.
  const newest = useRef(settings);
  useEffect(() => {
    newest.current = settings;
  }, [settings]);
  const [parts] = useState(() =>
    createParts(
      () => newest.current,
      () => storedLanguage.read() ?? first,
    ),
  );

  useEffect(() => parts.guard(), [parts]);
  useEffect(() => {
    const { onStorage, recheck } = parts.session;
    window.addEventListener('storage', onStorage);
    void recheck();
    return () => window.removeEventListener('storage', onStorage);
  }, [parts]);

  return (
    <SettingsContext value={settings}>
      <ThemeProvider primaryColor={settings.theme.primaryColor}>
        <LanguageProvider texts={texts} first={first} reload={reload}>
          <ApiContext value={parts.api}>
            <SessionContext value={parts.session}>
              <BellContext value={parts.bell}>
                <DeskLockContext value={parts.lock}>
                  <LockOverlay>
                    <TranslatedToasts>
                      <Entrance>
                        <Inside />
                      </Entrance>
                    </TranslatedToasts>
                  </LockOverlay>
                </DeskLockContext>
              </BellContext>
            </SessionContext>
          </ApiContext>
        </LanguageProvider>
      </ThemeProvider>
    </SettingsContext>
  );
}

function TranslatedToasts({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  return (
    <ToastProvider label={t('notifications')} dismissLabel={t('dismiss')} isHidden={useIsDeskLocked()}>
      {children}
    </ToastProvider>
  );
}

function ThemeProvider({ primaryColor, children }: { primaryColor: string | undefined; children: ReactNode }) {
  const [theme, setTheme] = useState<Theme>(themeNow);
  useEffect(() => onDeviceTheme(() => setTheme(themeNow())), []);
  useEffect(() => applyTheme(document.documentElement, theme, primaryColor), [theme, primaryColor]);
  const value = useMemo(
    () => ({
      theme,
      toggle() {
        const next = theme === 'dark' ? 'light' : 'dark';
        storedTheme.write(next);
        setTheme(next);
      },
    }),
    [theme],
  );
  return <ThemeContext value={value}>{children}</ThemeContext>;
}
