import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, useCodeProblem } from './code-field.tsx';
import { useDeliveryText } from './delivery-text.ts';
import { useFailureTexts } from './failures.ts';
import { ResendButton } from './resend-button.tsx';
import { StepForm } from './step-form.tsx';
import { useEntering } from './use-entering.ts';
import { useStep } from './use-step.ts';

/** AUTH-06: a code by message or of an authenticator app. */
export function CodeScreen() {
  const { t } = useTranslation('entrance');
  const session = useSession();
  const { codeSource, wayIn } = useSessionSnapshot();
  const entering = useEntering();
  const step = useStep();
  const [code, setCode] = useState('');
  const failed = useFailureTexts(step.failure, 'code');
  const problem = useCodeProblem(code);
  const sent = useDeliveryText(wayIn.delivery, t('code.sent'));
  const error = failed.at('code') ?? (step.tried ? problem : undefined);

  return (
    <StepForm
      ref={step.form}
      title={t('code.title')}
      lead={codeSource === 'totp' ? t('code.totp') : sent}
      message={failed.form}
      fieldError={error}
      onSubmit={(event) =>
        step.submit(
          event,
          problem === undefined,
          entering(() => session.answer(code, 'code')),
        )
      }
    >
      <CodeField
        value={code}
        onChange={(next) => {
          setCode(next);
          step.edited();
        }}
        error={error}
      />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {t('code.submit')}
      </Button>
      {codeSource !== 'totp' && session.canResendCode() && (
        <ResendButton sentAt={wayIn.sentAt} step={step} resend={session.resendCode} />
      )}
      <Button variant="ghost" wide onClick={session.backToSignIn}>
        {t('back')}
      </Button>
    </StepForm>
  );
}
