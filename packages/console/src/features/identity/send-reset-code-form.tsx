import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFailureTexts } from './failures.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** The first half of AUTH-11: the name of the account. */
export function SendResetCodeForm({ onHasCode }: { onHasCode: () => void }) {
  const { t } = useTranslation(['identity-entrance', 'identity']);
  const session = useSession();
  const { wayIn } = useSessionSnapshot();
  const step = useStep();
  const [username, setUsername] = useState(wayIn.username);
  const failed = useFailureTexts(step.failure, 'username');
  const isMissing = username === '';
  const error = failed.at('username') ?? (step.tried && isMissing ? t('identity:signIn.usernameRequired') : undefined);

  return (
    <StepForm
      ref={step.form}
      title={t('identity-entrance:forgot.title')}
      lead={t('identity-entrance:forgot.lead')}
      message={failed.form}
      fieldError={error}
      onSubmit={(event) => step.submit(event, !isMissing, () => session.sendResetCode(username))}
    >
      <TextField
        label={t('identity-entrance:forgot.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        autoFocus
        value={username}
        // AUTH-03.
        onChange={(event) => {
          setUsername(event.target.value.replace(/\s/g, ''));
          step.edited();
        }}
        error={error}
      />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('identity-entrance:forgot.send')}
      </Button>
      <Button
        wide
        onClick={(event) =>
          step.submit(event, !isMissing, async () => {
            session.forgotPassword(username);
            onHasCode();
          })
        }
      >
        {t('identity-entrance:forgot.haveCode')}
      </Button>
      <Button variant="ghost" wide onClick={session.backToSignIn}>
        {t('identity-entrance:back')}
      </Button>
    </StepForm>
  );
}
