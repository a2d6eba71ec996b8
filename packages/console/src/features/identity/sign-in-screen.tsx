import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyWithWords } from '../../platform/i18n/lazy-with-words.tsx';
import type { SignInFailureCode } from '../../platform/session/sign-in-failure.ts';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormMessage } from './form-message.tsx';
import styles from './sign-in-flow.module.css';
import { useEntering } from './use-entering.ts';
import { useStep } from './use-step.ts';

const SignInNotice = lazyWithWords(
  () => import('./sign-in-notice.tsx').then((m) => m.SignInNotice),
  'identity-entrance',
);

/** AUTH-02 to AUTH-05. */
export function SignInScreen({ onSignUp }: { onSignUp: () => void }) {
  const { t } = useTranslation(['identity', 'ui']);
  const session = useSession();
  const { refused, wayIn } = useSessionSnapshot();
  const { hotelName, allowSignUp } = useSettings();
  const entering = useEntering();
  const step = useStep();
  const [username, setUsername] = useState(wayIn.username);
  const [password, setPassword] = useState('');
  const notice = wayIn.notice ?? (refused === 'unauthenticated' ? 'noGroup' : null);

  // The identity library is loaded while the person types.
  useEffect(() => {
    void session.warmUp().catch(() => undefined);
  }, [session]);

  return (
    <form
      ref={step.form}
      onSubmit={(event) =>
        step.submit(
          event,
          username !== '' && password !== '',
          entering(() => session.signIn(username, password)),
        )
      }
      noValidate
      aria-labelledby="sign-in-title"
    >
      <h1 id="sign-in-title">{t('identity:signIn.title')}</h1>
      <p>{t('identity:signIn.lead', { hotel: hotelName })}</p>
      <FormMessage text={message()} />
      {notice !== null && step.failure === null && (
        <Suspense>
          <SignInNotice notice={notice} />
        </Suspense>
      )}
      <TextField
        label={t('identity:signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        autoFocus={wayIn.username === ''}
        value={username}
        // AUTH-03: removes white space, also pasted one.
        onChange={(event) => setUsername(event.target.value.replace(/\s/g, ''))}
        error={step.tried && username === '' ? t('identity:signIn.usernameRequired') : undefined}
      />
      <PasswordField
        label={t('identity:signIn.password')}
        name="password"
        autoComplete="current-password"
        required
        autoFocus={wayIn.username !== ''}
        showLabel={t('ui:showPassword')}
        hideLabel={t('ui:hidePassword')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={step.tried && password === '' ? t('identity:signIn.passwordRequired') : undefined}
      />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('identity:signIn.submit')}
      </Button>
      <div className={styles.otherWays}>{otherWays()}</div>
    </form>
  );

  function otherWays(): ReactNode {
    return (
      <>
        <Button variant="ghost" onClick={() => session.forgotPassword(username)}>
          {t('identity:signIn.forgot')}
        </Button>
        {allowSignUp && (
          <Button variant="ghost" onClick={onSignUp}>
            {t('identity:signIn.signUp')}
          </Button>
        )}
      </>
    );
  }

  function message(): string | null {
    if (step.failure !== null) return t(`identity:failed.${known(step.failure)}`);
    return refused === 'unauthorized' ? t('identity:failed.unauthorized') : null;
  }
}

/** Returns the failures of this form; another failure would be an answer of the wrong step. */
function known(failure: SignInFailureCode) {
  switch (failure) {
    case 'incorrect':
    case 'tooMany':
    case 'network':
      return failure;
    default:
      return 'unknown';
  }
}
