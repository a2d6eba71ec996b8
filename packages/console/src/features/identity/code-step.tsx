import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession, useSessionSnapshot } from '../../platform/session/store-context.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField, type CodeFieldProps, useCodeProblem } from './code-field.tsx';
import { useFailureTexts } from './failures.ts';
import { ResendButton } from './resend-button.tsx';
import { StepForm } from './step-form.tsx';
import { useEntering } from './use-entering.ts';
import { useStep } from './use-step.ts';

interface CodeStepProps extends Pick<CodeFieldProps, 'label' | 'autoFocus'> {
  title: string;
  lead: string;
  /** The label of the button. */
  submit: string;
  canResend: boolean;
  act: (code: string) => Promise<void>;
  /** Content above the field. */
  children?: ReactNode;
}

/** A step whose code signs the person in. */
export function CodeStep({ title, lead, submit, canResend, act, children, ...field }: CodeStepProps) {
  const { t } = useTranslation('identity-entrance');
  const session = useSession();
  const { wayIn } = useSessionSnapshot();
  const entering = useEntering();
  const step = useStep();
  const [code, setCode] = useState('');
  const failed = useFailureTexts(step.failure, 'code');
  const problem = useCodeProblem(code);
  const error = failed.at('code') ?? (step.tried ? problem : undefined);
  const enter = entering(() => act(code));
  return (
    <StepForm
      ref={step.form}
      title={title}
      lead={lead}
      message={failed.form}
      fieldError={error}
      onSubmit={(event) => step.submit(event, problem === undefined, enter)}
    >
      {children}
      <CodeField
        {...field}
        value={code}
        onChange={(next) => {
          setCode(next);
          step.edited();
        }}
        error={error}
      />
      <Button type="submit" variant="primary" wide busy={step.busy}>
        {submit}
      </Button>
      {canResend && (
        <ResendButton delivery={wayIn.delivery} sentAt={wayIn.sentAt} step={step} resend={session.resendCode} />
      )}
      <Button variant="ghost" wide onClick={session.backToSignIn}>
        {t('back')}
      </Button>
    </StepForm>
  );
}
