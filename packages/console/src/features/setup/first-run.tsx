import { chooseLanguage } from '@bellhop/browser/i18n/language';
import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { hotelSettings } from '@bellhop/contract/hotels/settings';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredLanguages, storedLanguage } from '../../platform/i18n/language.ts';
import { LanguageMenu } from '../../platform/i18n/language-menu.tsx';
import { LanguageProvider } from '../../platform/i18n/language-provider.tsx';
import { SettingsContext } from '../../platform/settings/settings-context.ts';
import { applyTheme, onDeviceTheme, themeNow } from '../../platform/settings/theme.ts';
import { Button } from '../../ui/button.tsx';
import { BellIcon } from '../../ui/first-icons.tsx';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import styles from './first-run.module.css';
import { firstValues, type SetupInput, storedCode, storedValues } from './typed.ts';

/** Stands in for the settings of the missing hotel: four languages, the usual rules for passwords. */
const nobodys = hotelSettings.parse({
  hotelId: 'first',
  hotelName: 'Bellhop',
  bundleId: '',
  redeem: '',
  awsApiGatewayInvokeUrl: '',
  awsCognitoUserPoolId: '',
  awsCognitoUserPoolAppClientId: '',
  awsCognitoIdentityPoolId: '',
  apiKey: '',
  AUTHORIZATION_API_KEY: '',
  liveEndpoint: '',
});

interface FirstRunProps {
  /** Reads the hotel's settings again. */
  readonly onLook: () => void;
  readonly isLooking: boolean;
}

/**
 * The page of a server without a hotel: creates the first hotel for a person who can read the terminal, and tells
 * others the place of the code.
 */
export function FirstRun({ onLook, isLooking }: FirstRunProps) {
  const { i18n } = useTranslation('setup');
  const [first] = useState(() => chooseLanguage(storedLanguage.read(), navigator.languages, offeredLanguages(nobodys)));
  return (
    <SettingsContext value={nobodys}>
      <LanguageProvider texts={i18n} first={first} reload={() => location.reload()}>
        <Steps onLook={onLook} isLooking={isLooking} />
      </LanguageProvider>
    </SettingsContext>
  );
}

function Steps({ onLook, isLooking }: FirstRunProps) {
  const { t } = useTranslation('setup');
  const [code, setCode] = useState(storedCode.read);
  const [typed, setTyped] = useState<SetupInput>(() => storedValues.read() ?? firstValues());
  const [administratorEmail, setMade] = useState<string | null>(null);
  const [hasLooked, setLooked] = useState(false);

  // The page itself is the preview of the colour.
  useEffect(() => {
    const paint = () => applyTheme(document.documentElement, themeNow(), typed.primaryColor);
    paint();
    return onDeviceTheme(paint);
  }, [typed.primaryColor]);

  const change = (part: Partial<SetupInput>) =>
    setTyped((before) => {
      const next = { ...before, ...part };
      storedValues.write(next);
      return next;
    });

  const prove = (proven: string | null) => {
    if (proven === null) storedCode.clear();
    else storedCode.write(proven);
    setCode(proven);
  };

  if (administratorEmail !== null) {
    return (
      <Frame>
        <h1>{t('made.title', { hotel: typed.name })}</h1>
        <p>{t('made.text', { address: administratorEmail })}</p>
        <div className={styles.actions}>
          <Button
            variant="primary"
            autoFocus
            busy={isLooking}
            onClick={() => {
              storedValues.clear();
              history.replaceState(null, '', '/app/admin/start');
              onLook();
            }}
          >
            {t('made.go')}
          </Button>
        </div>
      </Frame>
    );
  }
  if (code === null) {
    return (
      <Frame>
        <CodeStep onProven={prove} onHotel={onLook} />
        <p className={styles.aside}>
          <span>{t('code.without')}</span> <code dir="ltr">npm run bellhop -- first-run</code>
        </p>
        <Button
          variant="ghost"
          busy={isLooking}
          onClick={() => {
            setLooked(true);
            onLook();
          }}
        >
          {t('code.look')}
        </Button>
        <p role="status" className={styles.aside}>
          {hasLooked && !isLooking && t('code.stillNone')}
        </p>
      </Frame>
    );
  }
  return (
    <Frame>
      <DetailsStep
        code={code}
        typed={typed}
        onType={change}
        onMade={(address) => {
          storedCode.clear();
          setMade(address);
        }}
        onStale={() => prove(null)}
        onHotel={onLook}
      />
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <span className={styles.brand}>
          <i>
            <BellIcon size={20} />
          </i>
          <ProperName>Bellhop</ProperName>
        </span>
        <LanguageMenu />
      </header>
      <main className={styles.panel}>{children}</main>
    </div>
  );
}
