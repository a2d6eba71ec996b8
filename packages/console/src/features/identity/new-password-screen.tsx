import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { useFailureTexts } from './failures.ts';
import { HiddenUsername } from './hidden-username.tsx';
import { NewPasswordField, usePasswordProblem } from './new-password-field.tsx';
import { StepForm } from './step-form.tsx';
import { useEntering } from './use-entering.ts';
import { useStep } from './use-step.ts';

/** AUTH-07. The user pool decides; faults that the form can find are shown before the call. */
export function NewPasswordScreen() {
  const { t } = useTranslation(['identity-entrance', 'ui']);
  const session = useSession();
  const { wayIn } = useSessionSnapshot();
  const entering = useEntering();
  const step = useStep();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const failed = useFailureTexts(step.failure, 'password');
  const problem = usePasswordProblem(password);
  const differs = password === again ? undefined : t('identity-entrance:newPassword.mismatch');
  const error = failed.at('password') ?? (step.tried ? problem : undefined);
  const againError = step.tried && problem === undefined ? differs : undefined;

  return (
    <StepForm
      ref={step.form}
      title={t('identity-entrance:newPassword.title')}
      lead={t('identity-entrance:newPassword.lead')}
      message={failed.form}
      fieldError={error ?? againError}
      onSubmit={(event) =>
        step.submit(
          event,
          problem === undefined && differs === undefined,
          entering(() => session.answer(password, 'new-password')),
        )
      }
    >
      <HiddenUsername username={wayIn.username} />
      <NewPasswordField
        label={t('identity-entrance:password.field')}
        autoFocus
        value={password}
        onChange={(next) => {
          setPassword(next);
          step.edited();
        }}
        error={error}
      />
      <PasswordField
        label={t('identity-entrance:newPassword.again')}
        name="new-password-again"
        autoComplete="new-password"
        required
        showLabel={t('ui:showPassword')}
        hideLabel={t('ui:hidePassword')}
        value={again}
        onChange={(event) => setAgain(event.target.value)}
        error={againError}
      />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('identity-entrance:newPassword.submit')}
      </Button>
      <Button variant="ghost" wide onClick={session.backToSignIn}>
        {t('identity-entrance:back')}
      </Button>
    </StepForm>
  );
}
