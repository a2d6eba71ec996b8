import { chooseLanguage, setDocumentLanguage } from '@bellhop/browser/i18n/language';
import '@bellhop/browser/ui/fonts.css';
import '@bellhop/browser/ui/tokens.css';
import './ui/tokens.css';
import '@bellhop/browser/ui/base.css';
import './ui/base.css';
import { keepInstallQuestion } from '@bellhop/browser/install/question';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Console } from './app/console.tsx';
import { SettingsLoader } from './app/settings-loader.tsx';
import { fetchJson } from './platform/api/fetch-json.ts';
import { offeredLanguages, storedLanguage } from './platform/i18n/language.ts';
import { createTexts, ensureLanguage } from './platform/i18n/texts.ts';
import { takePushToken } from './platform/network/push-token.ts';
import { loadSettings, storedSettings } from './platform/settings/load-settings.ts';
import { createSettingsSource } from './platform/settings/settings-source.ts';
import { applyTheme, themeNow } from './platform/settings/theme.ts';

keepInstallQuestion(window);

// Before the router reads the address, which would keep the token in it.
takePushToken(location, history);

// Starts first and never stops: without a stored copy the whole console waits for the settings.
const source = createSettingsSource(() => loadSettings(fetchJson, location.hostname));
source.start();

const copy = storedSettings.read();
const first = chooseLanguage(
  storedLanguage.read(),
  navigator.languages,
  offeredLanguages({ isArDisabled: copy?.isArDisabled ?? false }),
);
applyTheme(document.documentElement, themeNow(), copy?.theme.primaryColor);
setDocumentLanguage(first);

const texts = createTexts();

async function start(element: HTMLElement): Promise<void> {
  // The texts are loaded before the first paint, so that English never flashes.
  await ensureLanguage(texts, first).catch(() => undefined);
  await texts.changeLanguage(first);
  createRoot(element).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <SettingsLoader source={source}>
          {(settings) => <Console settings={settings} texts={texts} first={first} />}
        </SettingsLoader>
      </I18nextProvider>
    </StrictMode>,
  );
}

const element = document.getElementById('root');
if (element !== null) void start(element);
