import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageMenu } from '../../platform/i18n/language-menu.tsx';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { AuthState } from '../../platform/session/auth-state.ts';
import { useSessionSnapshot } from '../../platform/session/store-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { BellIcon } from '../../ui/first-icons.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { pickBackground } from './backgrounds.ts';
import styles from './sign-in-flow.module.css';
import { SignInScreen } from './sign-in-screen.tsx';

const CodeScreen = lazyWithWords(() => import('./code-screen.tsx').then((m) => m.CodeScreen), 'identity-entrance');
const ChooseCodeScreen = lazyWithWords(
  () => import('./choose-code-screen.tsx').then((m) => m.ChooseCodeScreen),
  'identity-entrance',
);
const NewPasswordScreen = lazyWithWords(
  () => import('./new-password-screen.tsx').then((m) => m.NewPasswordScreen),
  'identity-entrance',
);
const ContactScreen = lazyWithWords(
  () => import('./contact-screen.tsx').then((m) => m.ContactScreen),
  'identity-entrance',
);
const SignUpScreen = lazyWithWords(
  () => import('./sign-up-screen.tsx').then((m) => m.SignUpScreen),
  'identity-entrance',
);
const ConfirmSignUpScreen = lazyWithWords(
  () => import('./confirm-sign-up-screen.tsx').then((m) => m.ConfirmSignUpScreen),
  'identity-entrance',
);
const ForgotPasswordScreen = lazyWithWords(
  () => import('./forgot-password-screen.tsx').then((m) => m.ForgotPasswordScreen),
  'identity-entrance',
);
const TotpScreen = lazyWithWords(() => import('./totp-screen.tsx').then((m) => m.TotpScreen), 'identity-entrance');

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
            <ProperName>{hotelName}</ProperName>
          </span>
          <LanguageMenu />
        </header>
        <div className={styles.form}>
          <Suspense fallback={<SigningIn />}>
            <ScreenOf state={state} />
          </Suspense>
        </div>
      </main>
      <div className={styles.picture} style={{ backgroundImage: `url("${picture}")` }} aria-hidden="true" />
    </div>
  );
}

function ScreenOf({ state }: { state: AuthState }) {
  const { wayIn } = useSessionSnapshot();
  const { allowSignUp } = useSettings();
  // The form of AUTH-08 replaces the sign-in form and is not a state of its own (AUTH-15).
  const [isSigningUp, setSigningUp] = useState(false);
  switch (state) {
    case 'signIn':
    case 'signedOut':
    case 'signedUp':
      return isSigningUp && allowSignUp ? (
        <SignUpScreen onBack={() => setSigningUp(false)} />
      ) : (
        <SignInScreen onSignUp={() => setSigningUp(true)} />
      );
    case 'requireNewPassword':
      return <NewPasswordScreen />;
    case 'confirmSignIn':
      return wayIn.codeChoices.length > 0 ? <ChooseCodeScreen /> : <CodeScreen />;
    case 'verifyContact':
      return <ContactScreen />;
    case 'confirmSignUp':
      return <ConfirmSignUpScreen />;
    case 'forgotPassword':
      return <ForgotPasswordScreen />;
    case 'TOTPSetup':
      return <TotpScreen />;
    case 'signedIn':
      return <SigningIn />;
  }
}

/** AUTH-13. */
function SigningIn() {
  const { t } = useTranslation('identity');
  return <Spinner label={t('loading')} />;
}
