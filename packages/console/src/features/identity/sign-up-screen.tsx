import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../platform/session/store-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFailureTexts } from './failures.ts';
import { loginNameOf, looksLikePhone } from './login-name.ts';
import { NewPasswordField, usePasswordProblem } from './new-password-field.tsx';
import styles from './sign-in-flow.module.css';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** The sign-up (AUTH-08), only if the hotel allows it; an administrator lets the new person in. */
export function SignUpScreen({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('identity-entrance');
  const session = useSession();
  const { hotelName } = useSettings();
  const step = useStep();
  const [person, setPerson] = useState({ name: '', familyName: '', username: '', password: '' });
  const failed = useFailureTexts(step.failure, 'username', 'password');
  const loginName = loginNameOf(person.username);
  const problems = {
    name: person.name.trim() === '' ? t('required') : undefined,
    familyName: person.familyName.trim() === '' ? t('required') : undefined,
    username: useUsernameProblem(person.username),
    password: usePasswordProblem(person.password),
  };
  const shown = {
    name: step.tried ? problems.name : undefined,
    familyName: step.tried ? problems.familyName : undefined,
    username: failed.at('username') ?? (step.tried ? problems.username : undefined),
    password: failed.at('password') ?? (step.tried ? problems.password : undefined),
  };
  const change = (part: Partial<typeof person>) => {
    setPerson((before) => ({ ...before, ...part }));
    step.edited();
  };

  return (
    <StepForm
      ref={step.form}
      title={t('signUp.title')}
      lead={t('signUp.lead', { hotel: hotelName })}
      message={failed.form}
      fieldError={shown.name ?? shown.familyName ?? shown.username ?? shown.password}
      onSubmit={(event) => {
        const isComplete = Object.values(problems).every((problem) => problem === undefined);
        step.submit(event, isComplete && loginName !== null, async () => {
          if (loginName === null) return;
          const { name, familyName, password } = person;
          await session.signUp({ name: name.trim(), familyName: familyName.trim(), password, ...loginName });
          onBack();
        });
      }}
    >
      <div className={styles.pair}>
        <TextField
          label={t('signUp.name')}
          name="given-name"
          autoComplete="given-name"
          required
          autoFocus
          value={person.name}
          onChange={(event) => change({ name: event.target.value })}
          error={shown.name}
        />
        <TextField
          label={t('signUp.familyName')}
          name="family-name"
          autoComplete="family-name"
          required
          value={person.familyName}
          onChange={(event) => change({ familyName: event.target.value })}
          error={shown.familyName}
        />
      </div>
      <TextField
        label={t('signUp.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        required
        hint={t('signUp.usernameHint')}
        value={person.username}
        onChange={(event) => change({ username: event.target.value })}
        error={shown.username}
      />
      <NewPasswordField
        label={t('signUp.password')}
        value={person.password}
        onChange={(password) => change({ password })}
        error={shown.password}
      />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('signUp.submit')}
      </Button>
      <Button variant="ghost" wide onClick={onBack}>
        {t('back')}
      </Button>
    </StepForm>
  );
}

function useUsernameProblem(typed: string): string | undefined {
  const { t } = useTranslation(['identity-entrance', 'identity']);
  if (typed.trim() === '') return t('identity:signIn.usernameRequired');
  if (loginNameOf(typed) !== null) return undefined;
  return t(looksLikePhone(typed) ? 'identity-entrance:failed.invalidPhone' : 'identity-entrance:failed.invalidName');
}
