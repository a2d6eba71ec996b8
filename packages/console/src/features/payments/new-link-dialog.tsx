import { localeOf } from '@bellhop/browser/i18n/locale-of';
import { createPaymentLink } from '@bellhop/contract/payments/link';
import { languages } from '@bellhop/contract/scalars';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiFailure, failureCode } from '../../platform/api/failure.ts';
import { useNow } from '../../platform/clock.ts';
import { AmountField } from '../../platform/format/amount-field.tsx';
import { useFormat } from '../../platform/format/use-format.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useLanguage } from '../../platform/i18n/language-context.ts';
import { languageName } from '../../platform/i18n/language-name.ts';
import { useReadContext } from '../../platform/lists/read-context.ts';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { useSettings } from '../../platform/settings/settings-context.ts';
import { formDraftOf } from '../../platform/storage/drafts.ts';
import { readFormDraft } from '../../platform/storage/read-form-draft.ts';
import { DateField } from '../../ui/kit/date-field.tsx';
import { FieldGroup } from '../../ui/kit/field-group.tsx';
import { SwitchField } from '../../ui/kit/switch-field.tsx';
import { useForm } from '../../ui/kit/use-form.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import {
  bodyOf,
  faultsOfLink,
  isTyped,
  type LinkDraft,
  type LinkFault,
  type LinkStart,
  linkDraft,
  newLink,
} from './link-draft.ts';
import { readPaymentsAnew } from './live.ts';
import styles from './payments.module.css';

interface NewLinkDialogProps {
  /** The first fields of the link; each stay and request has a draft of its own. */
  readonly start?: LinkStart;
  readonly onClose: () => void;
  readonly onMade: (id: string) => void;
}

/** A new payment link (PAY-02, PAY-03). The draft waits on this desk until the link is created or given up. */
export function NewLinkDialog({ start, onClose, onMade }: NewLinkDialogProps) {
  const { t } = useTranslation(['payments', 'api', 'ui']);
  const { client, api } = useReadContext();
  const hotel = useSettings();
  const { language } = useLanguage();
  const isOnline = useIsOnline();
  const today = useFormat().dayKey(useNow());
  const toasts = useToasts();
  const { draft, type, clear, isRestored, startAnew } = useLinkDraft(start, today);
  const create = useMutation({
    mutationFn: () => api.call(createPaymentLink, { body: bodyOf(draft, hotel) }),
    onSuccess(link) {
      clear();
      toasts.show({ type: 'success', text: t('payments:form.made') });
      readPaymentsAnew(client);
      onMade(link.id);
    },
  });
  const form = useForm<LinkFault>({
    faults: new Map([...refusedAmount(create.error), ...faultsOfLink(draft, hotel, today)]),
    textOf: (fault) => t(`payments:fault.${fault}`),
    onSubmit: () => {
      if (isOnline && !create.isPending) create.mutate();
    },
  });
  const set = (values: Partial<LinkDraft>) => {
    if (create.isPending) return;
    create.reset();
    type(values);
  };
  const text = (field: 'name' | 'family_name' | 'purpose' | 'email' | 'phone_number' | 'room_number') => ({
    value: draft[field],
    error: form.errorOf(field),
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  });
  const day = (field: 'start_date' | 'end_date' | 'checkin' | 'checkout') => ({
    value: draft[field],
    error: form.errorOf(field),
    locale: localeOf(language),
    onChange: (value: string) => set({ [field]: value }),
  });
  return (
    <FormDialog
      title={t('payments:form.title')}
      form={form.props}
      save={t('payments:create')}
      isSaving={create.isPending}
      onClose={onClose}
      onCancel={() => {
        clear();
        onClose();
      }}
    >
      {isRestored && (
        <Banner button={{ label: t('payments:form.startAnew'), onPress: startAnew }}>
          {t('payments:form.restored')}
        </Banner>
      )}
      <div className={styles.pair}>
        <TextField label={t('payments:form.name')} required dir="auto" {...text('name')} />
        <TextField label={t('payments:form.family_name')} required dir="auto" {...text('family_name')} />
      </div>
      <AmountField
        label={t('payments:form.amountIn', { currency: hotel.currency })}
        required
        typed={draft.amount}
        currency={hotel.currency}
        error={form.errorOf('amount')}
        onType={(amount) => set({ amount })}
      />
      <TextField
        label={t('payments:form.purpose')}
        hint={t('payments:form.purposeHint')}
        dir="auto"
        {...text('purpose')}
      />
      <div className={styles.pair}>
        <TextField label={t('payments:form.email')} inputMode="email" dir="ltr" {...text('email')} />
        <TextField label={t('payments:form.mobile')} inputMode="tel" dir="ltr" {...text('phone_number')} />
      </div>
      <div className={styles.pair}>
        <DateField label={t('payments:form.start')} required {...day('start_date')} />
        <DateField label={t('payments:form.end')} required {...day('end_date')} />
      </div>
      <div className={styles.pair}>
        <DateField label={t('payments:form.checkin')} {...day('checkin')} />
        <DateField label={t('payments:form.checkout')} {...day('checkout')} />
      </div>
      <div className={styles.pair}>
        <TextField label={t('payments:form.room')} dir="auto" {...text('room_number')} />
        <SelectField
          label={t('payments:form.language')}
          options={languages.map((id) => ({ id, label: languageName(id, language) }))}
          value={draft.language}
          onChoose={(chosen) => set({ language: chosen })}
        />
      </div>
      <FieldGroup legend={t('payments:form.send')}>
        <SwitchField label={t('payments:form.mail')} isOn={draft.mail} onChange={(mail) => set({ mail })} />
        <SwitchField label={t('payments:form.sms')} isOn={draft.sms} onChange={(sms) => set({ sms })} />
      </FieldGroup>
      {!isOnline && <Banner tone="warning">{t('payments:form.offline')}</Banner>}
      {create.error !== null && (
        <Banner tone="error">{t('payments:form.failed', { reason: t(`api:${failureCode(create.error)}`) })}</Banner>
      )}
    </FormDialog>
  );
}

/** Keeps the fields of the form, with a draft of them that waits on this desk. */
function useLinkDraft(start: LinkStart | undefined, today: string) {
  const { language } = useLanguage();
  const { sub } = usePerson();
  const stored = formDraftOf(sub, ['payment new', start?.request_id ?? start?.booking_id ?? ''].join(' ').trim());
  const [restored] = useState(() => readFormDraft(stored, linkDraft));
  const [draft, setDraft] = useState<LinkDraft>(restored ?? newLink(today, language, start));
  const [isRestored, setRestored] = useState(restored !== null);
  return {
    draft,
    isRestored,
    clear: () => stored.clear(),
    type(values: Partial<LinkDraft>) {
      const next = { ...draft, ...values };
      setDraft(next);
      if (isTyped(next, start)) stored.write(JSON.stringify(next));
      else stored.clear();
    },
    startAnew() {
      stored.clear();
      setRestored(false);
      setDraft(newLink(today, language, start));
    },
  };
}

/** The form does not know which amounts the hotel's provider takes: the server says it. */
function refusedAmount(error: Error | null): [string, LinkFault][] {
  const fields = error instanceof ApiFailure ? (error.extras.fields ?? []) : [];
  const fault = (['not_taken', 'currency_not_taken'] as const).find((each) =>
    fields.some(({ reason }) => reason === each),
  );
  return fault === undefined ? [] : [['amount', fault]];
}
