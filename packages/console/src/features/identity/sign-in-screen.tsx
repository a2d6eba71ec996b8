import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { useBell } from '../../platform/sound/bell-context.ts';
import { defaultRingTone, ringToneOf } from '../../platform/sound/ring-tones.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormMessage } from './form-message.tsx';
import { useStep } from './use-step.ts';

/** AUTH-02 to AUTH-05. */
export function SignInScreen() {
  const { t } = useTranslation(['identity', 'ui']);
  const session = useSession();
  const { refused } = useSessionSnapshot();
  const bell = useBell();
  const { hotelName } = useSettings();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useStep();

  // The identity library comes while the person types.
  useEffect(() => {
    void session.warmUp().catch(() => undefined);
  }, [session]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (username.trim() === '' || password === '') return;
    // Within the press: some browsers open the gate of sound only here.
    bell.prepare(defaultRingTone);
    run(async () => {
      await session.signIn(username, password);
      const { state, person } = session.snapshot();
      if (state === 'signedIn') void bell.unlock(ringToneOf(person?.ringTone ?? null));
    });
  };

  return (
    <form onSubmit={submit} noValidate aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t('identity:signIn.title')}</h1>
      <p>{t('identity:signIn.lead', { hotel: hotelName })}</p>
      <FormMessage failure={failure} notice={refused === 'unauthorized' ? t('identity:failed.unauthorized') : null} />
      <TextField
        label={t('identity:signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        autoFocus
        value={username}
        // AUTH-03: no white space, wherever it came from.
        onChange={(event) => setUsername(event.target.value.replace(/\s/g, ''))}
        error={tried && username === '' ? t('identity:signIn.usernameRequired') : undefined}
      />
      <PasswordField
        label={t('identity:signIn.password')}
        name="password"
        autoComplete="current-password"
        required
        showLabel={t('ui:showPassword')}
        hideLabel={t('ui:hidePassword')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && password === '' ? t('identity:signIn.passwordRequired') : undefined}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('identity:signIn.submit')}
      </Button>
    </form>
  );
}
