import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { useFailureTexts } from './failures.ts';
import { StepForm } from './step-form.tsx';
import { useStep } from './use-step.ts';

/** Shown before AUTH-06 to a person with several second factors and no preferred one. */
export function ChooseCodeScreen() {
  const { t } = useTranslation('identity-entrance');
  const session = useSession();
  const { wayIn } = useSessionSnapshot();
  const step = useStep();
  const failed = useFailureTexts(step.failure);

  return (
    <StepForm
      ref={step.form}
      title={t('code.title')}
      lead={t('choose.lead')}
      message={failed.form}
      fieldError={undefined}
      onSubmit={(event) => event.preventDefault()}
    >
      {wayIn.codeChoices.map((source, index) => (
        <Button
          key={source}
          wide
          autoFocus={index === 0}
          busy={step.busy}
          onClick={() => step.run(() => session.chooseCode(source))}
        >
          {t(`choose.${source}`)}
        </Button>
      ))}
      <Button variant="ghost" wide onClick={session.backToSignIn}>
        {t('back')}
      </Button>
    </StepForm>
  );
}
