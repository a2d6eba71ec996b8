import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { FormMessage } from './form-message.tsx';
import { useStep } from './use-step.ts';

const shortest = 8;

/** AUTH-07. The pool's own rules decide; what can be told here is told here. */
export function NewPasswordScreen() {
  const { t } = useTranslation(['identity', 'ui']);
  const session = useSession();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useStep();
  const tooShort = password.length < shortest;
  const differs = password !== again;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tooShort && !differs) run(() => session.answer(password, 'new-password'));
  };
  const shared = {
    autoComplete: 'new-password',
    required: true,
    showLabel: t('ui:showPassword'),
    hideLabel: t('ui:hidePassword'),
  };

  return (
    <form onSubmit={submit} noValidate aria-labelledby="new-password-title">
      <h1 id="new-password-title">{t('identity:newPassword.title')}</h1>
      <p>{t('identity:newPassword.lead')}</p>
      <FormMessage failure={failure} />
      <PasswordField
        {...shared}
        label={t('identity:newPassword.password')}
        name="new-password"
        autoFocus
        value={password}
        hint={t('identity:newPassword.hint')}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && tooShort ? t('identity:newPassword.tooShort') : undefined}
      />
      <PasswordField
        {...shared}
        label={t('identity:newPassword.again')}
        name="new-password-again"
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={tried && !tooShort && differs ? t('identity:newPassword.mismatch') : undefined}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('identity:newPassword.submit')}
      </Button>
      <Button variant="ghost" wide onClick={session.backToSignIn}>
        {t('identity:code.back')}
      </Button>
    </form>
  );
}
