import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useAddress } from '../../platform/lists/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { AlertIcon, CheckIcon } from '../../ui/first-icons.tsx';
import { useForm } from '../../ui/kit/use-form.ts';
import { Page } from '../../ui/page.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Banner, EmptyState } from '../../ui/states.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { descriptionLength, faultsOfReport, type Topic, topics } from './report-rules.ts';
import styles from './report-screen.module.css';
import { reportSearch } from './report-search.ts';
import { useSendReport } from './use-send-report.ts';

/** RPT-15: long enough to read one line. */
export const leaveAfterMs = 3000;

/** RPT-01. The code of a failure in the address begins the text. */
export function ReportScreen() {
  const { t } = useTranslation(['support', 'ui', 'api']);
  const { code, where } = useAddress(reportSearch).search;
  const [topic, setTopic] = useState<Topic>('none');
  const [typed, setTyped] = useState(() =>
    code === undefined ? '' : [t('support:prefill', { code, where: where ?? 'main' }), ''].join('\n'),
  );
  const [isAsking, setAsking] = useState(false);
  const report = useSendReport();
  const isKept = report.data?.is_kept === true;
  // The person must first read that the report was not sent.
  useLeaving(report.isSuccess && !isKept);

  // RPT-10.
  const description = typed.trim();
  const form = useForm({
    faults: faultsOfReport(topic, description),
    textOf: (fault) =>
      t(`support:hint.${fault.kind}`, fault.kind === 'character' ? { characters: fault.characters } : {}),
    onSubmit: () => setAsking(true),
  });
  const confirm = () => {
    setAsking(false);
    report.mutate({ topic: t(`support:topic.${topic}`), message: description });
  };

  if (report.isSuccess) {
    return (
      <div className={styles.sent} role="status">
        {isKept ? (
          <Banner tone="warning">{t('support:keptTitle')}</Banner>
        ) : (
          <EmptyState icon={<CheckIcon size={26} />} title={t('support:sentTitle')} />
        )}
      </div>
    );
  }
  return (
    <Page title={t('support:title')} lead={t('support:lead')} size="form">
      <form className={styles.form} {...form.props}>
        <SelectField
          label={t('support:subject')}
          options={topics.map((id) => ({ id, label: t(`support:topic.${id}`) }))}
          value={topic}
          onChoose={setTopic}
          error={form.errorOf('topic')}
        />
        <TextArea
          label={t('support:description')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          count={t('support:count', { count: description.length })}
          error={form.errorOf('description')}
          rows={6}
          maxLength={2 * descriptionLength.most}
        />
        {report.error !== null && (
          <p className={styles.failed} role="alert">
            <AlertIcon />
            <span>{t('support:failedBecause', { reason: t(`api:${failureCode(report.error)}`) })}</span>
          </p>
        )}
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={report.isPending}>
            {t('support:send')}
          </Button>
        </div>
      </form>
      <Dialog
        open={isAsking}
        title={t('support:confirmTitle')}
        onClose={() => setAsking(false)}
        closeLabel={t('ui:close')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('ui:cancel')}</Button>
            <Button variant="primary" onClick={confirm}>
              {t('support:confirm')}
            </Button>
          </>
        }
      >
        <p>{t('support:confirmText')}</p>
      </Dialog>
    </Page>
  );
}

/** RPT-15: leads to `/` after the message was readable for a while. */
function useLeaving(isSent: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isSent) return;
    const timer = setTimeout(() => void navigate({ to: '/' }), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [isSent, navigate]);
}
