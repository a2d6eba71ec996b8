import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormMessage } from './form-message.tsx';
import { useStep } from './use-step.ts';

/** AUTH-06: a code by SMS or of an authenticator app. */
export function CodeScreen() {
  const { t } = useTranslation('identity');
  const session = useSession();
  const { codeSource } = useSessionSnapshot();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const { busy, failure, run } = useStep();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (code !== '') run(() => session.answer(code, 'code'));
  };

  return (
    <form onSubmit={submit} noValidate aria-labelledby="code-title">
      <h1 id="code-title">{t('code.title')}</h1>
      <p>{t(codeSource === 'sms' ? 'code.sms' : 'code.totp')}</p>
      <FormMessage failure={failure} />
      <TextField
        label={t('code.field')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={8}
        dir="ltr"
        required
        autoFocus
        value={code}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, ''))}
        error={tried && code === '' ? t('code.required') : undefined}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('code.submit')}
      </Button>
      <Button variant="ghost" wide onClick={session.backToSignIn}>
        {t('code.back')}
      </Button>
    </form>
  );
}
