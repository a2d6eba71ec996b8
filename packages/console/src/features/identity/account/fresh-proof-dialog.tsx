import type { HotelSettings } from '@bellhop/contract/hotels/settings';
import { type SubmitEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignInOutcome } from '../../../platform/session/auth-state.ts';
import { type SignInFailureCode, signInFailureCode } from '../../../platform/session/sign-in-failure.ts';
import { useSession } from '../../../platform/session/store-context.ts';
import { useSettings } from '../../../platform/settings/settings-context.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CodeField } from '../code-field.tsx';
import { FormMessage } from '../form-message.tsx';
import styles from './account.module.css';
import { CurrentPasswordField } from './current-password-field.tsx';

export interface FreshProofDialogProps {
  onProven: () => void;
  onClose: () => void;
}

type ProofStep = 'password' | Extract<SignInOutcome, { step: 'code' | 'choose-code' }>;

/** Asks for the password and the second factor, if any, before acts that must be safe on an unattended desk. */
export function FreshProofDialog({ onProven, onClose }: FreshProofDialogProps) {
  const { t } = useTranslation('identity-account');
  const { carriesCodes } = useSettings();
  const session = useSession();
  const id = useId();
  const [question, setAsked] = useState<ProofStep>('password');
  const [typed, setTyped] = useState('');
  const [step, setStep] = useState<{ busy: boolean; failure: Failure | null }>(atRest);

  const run = (act: Promise<SignInOutcome>) => {
    setStep({ busy: true, failure: null });
    act.then(
      (outcome) => {
        setTyped('');
        if (outcome.step === 'done') return onProven();
        setStep({ busy: false, failure: isAsked(outcome) ? null : 'unknown' });
        if (isAsked(outcome)) setAsked(outcome);
      },
      (error: unknown) => {
        const failure = failureOf(signInFailureCode(error));
        setTyped('');
        setStep({ busy: false, failure });
        if (failure === 'session') setAsked('password');
      },
    );
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed === '' || step.busy) return;
    run(question === 'password' ? session.prove(typed) : session.answerProof(typed));
  };
  const write = (value: string) => {
    setTyped(value);
    setStep(atRest);
  };
  const choices = question !== 'password' && question.step === 'choose-code' ? question.sources : null;

  return (
    <Dialog
      open
      title={t('proof.title')}
      onClose={onClose}
      closeLabel={t('proof.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('proof.cancel')}</Button>
          {choices === null && (
            <Button type="submit" variant="primary" form={id} busy={step.busy} disabled={typed === ''}>
              {t('proof.submit')}
            </Button>
          )}
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <FormMessage text={step.failure === null ? null : t(`proof.failed.${step.failure}`)} />
        <p>{t(`proof.${leadOf(question, carriesCodes)}`)}</p>
        {question === 'password' && <CurrentPasswordField label={t('proof.password')} value={typed} onChange={write} />}
        {question !== 'password' && choices === null && <CodeField value={typed} onChange={write} error={undefined} />}
        {choices?.map((source) => (
          <Button key={source} wide busy={step.busy} onClick={() => run(session.answerProof(source.toUpperCase()))}>
            {t(`proof.${source}`)}
          </Button>
        ))}
      </form>
    </Dialog>
  );
}

const atRest = { busy: false, failure: null };

function isAsked(outcome: SignInOutcome): outcome is Exclude<ProofStep, 'password'> {
  return outcome.step === 'code' || outcome.step === 'choose-code';
}

function leadOf(question: ProofStep, carries: HotelSettings['carriesCodes']) {
  if (question === 'password') return 'lead';
  if (question.step === 'choose-code') return 'choose';
  if (question.source === 'totp') return 'codeTotp';
  return carries[question.source] === false ? (`notSent.${question.source}` as const) : 'codeSent';
}

type Failure = 'incorrect' | 'code' | 'session' | 'tooMany' | 'network' | 'unknown';

function failureOf(code: SignInFailureCode): Failure {
  switch (code) {
    case 'incorrect':
    case 'code':
    case 'session':
    case 'tooMany':
    case 'network':
      return code;
    case 'codeExpired':
      return 'session';
    default:
      return 'unknown';
  }
}
