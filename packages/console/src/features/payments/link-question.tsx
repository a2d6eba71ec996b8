import { type DeskMethod, deskMethods } from '@bellhop/contract/payments/link';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './payments.module.css';
import type { PaymentAct } from './use-payment-acts.ts';

export type LinkStep = 'pay' | 'reverse' | 'cancel' | 'seen';

interface LinkQuestionProps {
  readonly step: LinkStep;
  readonly isBusy: boolean;
  readonly onAct: (act: PaymentAct) => void;
  readonly onBack: () => void;
}

/** Asks before money is said to have moved: how it was paid, why that is taken back, whether the link ends. */
export function LinkQuestion({ step, isBusy, onAct, onBack }: LinkQuestionProps) {
  const { t } = useTranslation(['payments', 'ui']);
  const [method, setMethod] = useState<DeskMethod>('cash');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  // The buttons that stood here are gone: the keyboard goes on in what took their place.
  useEffect(() => element.current?.querySelector<HTMLElement>('[tabindex="0"], input, button')?.focus(), []);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    switch (step) {
      case 'pay':
        return onAct({ status: 'paid', method });
      case 'cancel':
        return onAct({ status: 'canceled' });
      case 'reverse':
        setChecked(true);
        if (reason.trim() !== '') onAct({ status: 'open', reason });
        return;
      case 'seen':
        setChecked(true);
        if (reason.trim() !== '') onAct({ seen: reason });
    }
  };
  const words = {
    pay: { ask: t('payments:link.payHow'), act: t('payments:link.pay'), back: t('ui:goBack') },
    reverse: { ask: t('payments:link.reverseWhy'), act: t('payments:link.reverse'), back: t('ui:goBack') },
    seen: { ask: t('payments:link.seenWhat'), act: t('payments:link.seen'), back: t('ui:goBack') },
    cancel: { ask: t('payments:link.cancelSure'), act: t('payments:link.cancel'), back: t('payments:link.keep') },
  }[step];
  const needed = t(step === 'seen' ? 'payments:link.seenNeeded' : 'payments:link.reasonNeeded');
  return (
    <form ref={element} noValidate className={styles.question} onSubmit={submit}>
      {step === 'reverse' || step === 'seen' ? (
        <TextField
          label={words.ask}
          required
          dir="auto"
          maxLength={300}
          value={reason}
          error={isChecked && reason.trim() === '' ? needed : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
      ) : (
        <p>{words.ask}</p>
      )}
      {step === 'pay' && (
        <SegmentedControl
          label={words.ask}
          choices={deskMethods.map((id) => ({ id, label: t(`payments:methods.${id}`) }))}
          selected={method}
          onSelect={setMethod}
        />
      )}
      <div className={styles.acts}>
        <Button onClick={onBack}>{words.back}</Button>
        <Button type="submit" variant={step === 'cancel' ? 'danger' : 'primary'} busy={isBusy}>
          {words.act}
        </Button>
      </div>
    </form>
  );
}
