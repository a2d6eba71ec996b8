import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { type DeskMethod, deskMethods, type PaymentLink } from '@bellhop/contract/payments/link';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/kit/date-field.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './payments.module.css';
import type { PaymentAct } from './use-payment-acts.ts';

export type LinkStep = 'pay' | 'reverse' | 'cancel' | 'seen' | 'dates';

interface LinkQuestionProps {
  readonly link: Pick<PaymentLink, 'version' | 'starts_at' | 'ends_at'>;
  readonly step: LinkStep;
  readonly isBusy: boolean;
  readonly onAct: (act: PaymentAct) => void;
  readonly onBack: () => void;
}

/** Asks before a link changes: how it was paid, why that is taken back, whether it ends, on which days it works. */
export function LinkQuestion({ link, step, isBusy, onAct, onBack }: LinkQuestionProps) {
  const { t } = useTranslation(['payments', 'ui']);
  const [method, setMethod] = useState<DeskMethod>('cash');
  const [reason, setReason] = useState('');
  const dates = useDates(link);
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
        return;
      case 'dates':
        setChecked(true);
        if (dates.fault === null) return dates.moved === null ? onBack() : onAct(dates.moved);
    }
  };
  const words = {
    pay: { ask: t('payments:link.payHow'), act: t('payments:link.pay'), back: t('ui:goBack') },
    reverse: { ask: t('payments:link.reverseWhy'), act: t('payments:link.reverse'), back: t('ui:goBack') },
    seen: { ask: t('payments:link.seenWhat'), act: t('payments:link.seen'), back: t('ui:goBack') },
    dates: { ask: t('payments:link.datesWhich'), act: t('payments:link.dates'), back: t('ui:goBack') },
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
      {step === 'dates' && (
        <div className={styles.pair}>
          <DateField label={t('payments:form.start')} required {...dates.field('start_date', isChecked)} />
          <DateField label={t('payments:form.end')} required {...dates.field('end_date', isChecked)} />
        </div>
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

/**
 * The days of a link while a person moves them, and the changed days among them: a colleague's change meanwhile is a
 * conflict.
 */
function useDates({ version, starts_at, ends_at }: LinkQuestionProps['link']) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const today = format.dayKey(useNow());
  const { language } = useLanguage();
  // The link works until the second before.
  const [shown] = useState({ start_date: format.dayKey(starts_at), end_date: format.dayKey(ends_at - 1), version });
  const [typed, setTyped] = useState<{ start_date: string; end_date: string }>(shown);
  const { start_date, end_date } = typed;
  const fault =
    start_date === ''
      ? ({ field: 'start_date', text: 'fault.date' } as const)
      : end_date === ''
        ? ({ field: 'end_date', text: 'fault.date' } as const)
        : start_date !== shown.start_date && start_date < today
          ? ({ field: 'start_date', text: 'fault.past' } as const)
          : end_date < start_date
            ? ({ field: 'end_date', text: 'fault.order' } as const)
            : null;
  const moved = {
    ...(start_date === shown.start_date ? {} : { start_date }),
    ...(end_date === shown.end_date ? {} : { end_date }),
  };
  return {
    fault,
    /** Null: nothing. */
    moved: Object.keys(moved).length === 0 ? null : { ...moved, version: shown.version },
    field: (name: 'start_date' | 'end_date', isChecked: boolean) => ({
      value: typed[name],
      error: isChecked && fault?.field === name ? t(fault.text) : undefined,
      locale: localeOf(language),
      onChange: (value: string) => setTyped((before) => ({ ...before, [name]: value })),
    }),
  };
}
