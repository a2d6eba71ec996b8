import { isolated } from '@bellhop/browser/ui/isolated';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, useCodeProblem } from './code-field.tsx';
import { useUnsentText } from './delivery-text.ts';
import { useFailureTexts } from './failures.ts';
import { HiddenUsername } from './hidden-username.tsx';
import { NewPasswordField, usePasswordProblem } from './new-password-field.tsx';
import { ResendButton } from './resend-button.tsx';
import { StepForm } from './step-form.tsx';
import { useEntering } from './use-entering.ts';
import { useStep } from './use-step.ts';

/** The second half of AUTH-11: code and new password. The texts do not reveal whether the account exists. */
export function ResetPasswordForm() {
  const { t } = useTranslation('identity-entrance');
  const session = useSession();
  const { wayIn } = useSessionSnapshot();
  const entering = useEntering();
  const unsent = useUnsentText(wayIn.delivery);
  const step = useStep();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const failed = useFailureTexts(step.failure, 'code', 'password');
  const codeProblem = useCodeProblem(code);
  const passwordProblem = usePasswordProblem(password);
  const codeError = failed.at('code') ?? (step.tried ? codeProblem : undefined);
  const passwordError = failed.at('password') ?? (step.tried ? passwordProblem : undefined);

  return (
    <StepForm
      ref={step.form}
      title={t('forgot.title')}
      lead={lead()}
      message={failed.form}
      fieldError={codeError ?? passwordError}
      onSubmit={(event) =>
        step.submit(
          event,
          codeProblem === undefined && passwordProblem === undefined,
          entering(() => session.resetPassword(code, password)),
        )
      }
    >
      <HiddenUsername username={wayIn.username} />
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          step.edited();
        }}
        error={codeError}
      />
      <NewPasswordField
        label={t('password.field')}
        value={password}
        onChange={(next) => {
          setPassword(next);
          step.edited();
        }}
        error={passwordError}
      />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('forgot.submit')}
      </Button>
      <ResendButton delivery={wayIn.delivery} sentAt={wayIn.sentAt} step={step} resend={session.resendCode} />
      <Button variant="ghost" wide onClick={session.backToSignIn}>
        {t('back')}
      </Button>
    </StepForm>
  );

  function lead(): string {
    if (wayIn.sentAt === null) return t('forgot.enter');
    return wayIn.delivery === null
      ? t('forgot.sentSomewhere')
      : (unsent ?? t('forgot.sent', { destination: isolated(wayIn.delivery.destination) }));
  }
}
