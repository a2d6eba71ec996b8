import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../platform/i18n/language-menu.tsx';
import type { AuthState } from '../../platform/session/auth-state.ts';
import { useSessionSnapshot } from '../../platform/session/store-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { BellIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { pickBackground } from './backgrounds.ts';
import { CodeScreen } from './code-screen.tsx';
import { ContactScreen } from './contact-screen.tsx';
import { ElsewhereScreen } from './elsewhere-screen.tsx';
import { NewPasswordScreen } from './new-password-screen.tsx';
import styles from './sign-in-flow.module.css';
import { SignInScreen } from './sign-in-screen.tsx';

/** One screen for each auth state (AUTH-15), before a picture (AUTH-01). */
export function SignInFlow() {
  const { state } = useSessionSnapshot();
  const { theme, hotelName } = useSettings();
  const [picture] = useState(() => pickBackground(theme.loginImages ?? [], Math.random()));
  return (
    <div className={styles.page}>
      <main className={styles.panel}>
        <header className={styles.top}>
          <span className={styles.brand}>
            {theme.logoUrl === undefined ? (
              <i>
                <BellIcon size={20} />
              </i>
            ) : (
              <img src={theme.logoUrl} alt="" />
            )}
            <bdi>{hotelName}</bdi>
          </span>
          <LanguageMenu />
        </header>
        <div className={styles.form}>{screenOf(state)}</div>
      </main>
      <div className={styles.picture} style={{ backgroundImage: `url("${picture}")` }} aria-hidden="true" />
    </div>
  );
}

function screenOf(state: AuthState): ReactNode {
  switch (state) {
    case 'signIn':
    case 'signedOut':
    case 'signedUp':
      return <SignInScreen />;
    case 'requireNewPassword':
      return <NewPasswordScreen />;
    case 'confirmSignIn':
      return <CodeScreen />;
    case 'verifyContact':
      return <ContactScreen />;
    case 'confirmSignUp':
      return <ElsewhereScreen reason="signUp" />;
    case 'forgotPassword':
      return <ElsewhereScreen reason="reset" />;
    case 'TOTPSetup':
      return <ElsewhereScreen reason="totpSetup" />;
    case 'signedIn':
      return <SigningIn />;
  }
}

/** AUTH-13. */
function SigningIn() {
  const { t } = useTranslation('identity');
  return <Spinner label={t('loading')} />;
}
