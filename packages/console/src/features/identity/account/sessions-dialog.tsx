import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { StaffSession } from '@bellhop/contract/staff/sessions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { FormMessage } from '../form-message.tsx';
import styles from './account.module.css';
import type { AccountDialogProps } from './change-password-dialog.tsx';
import { useSessions } from './use-sessions.ts';

/** The sign-ins of a person, with buttons to end one or all of them. */
export function SessionsDialog({ open, onClose }: AccountDialogProps) {
  const { t } = useTranslation('identity-account');
  return (
    <Dialog open={open} title={t('sessions.title')} width="medium" onClose={onClose} closeLabel={t('sessions.close')}>
      <SignIns />
    </Dialog>
  );
}

function SignIns() {
  const { t } = useTranslation('identity-account');
  const { sessions, retry, end, endEverywhere, dialog } = useSessions();
  if (sessions.status === 'failed') {
    return <ErrorState title={t('sessions.failed')} retryLabel={t('sessions.retry')} onRetry={retry} level={3} />;
  }
  if (sessions.status === 'elsewhere') return <p>{t('sessions.elsewhere')}</p>;
  if (sessions.status === 'loading') {
    return (
      <div className={styles.body} role="status" aria-label={t('sessions.loading')}>
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    );
  }
  return (
    <div className={styles.body}>
      <p>{t('sessions.lead')}</p>
      <FormMessage text={end.failed || endEverywhere.failed ? t('sessions.endFailed') : null} />
      <ul className={styles.sessions}>
        {sessions.items.map((session) => (
          <SignIn key={session.id} session={session} busy={end.busy === session.id} onEnd={() => end.run(session.id)} />
        ))}
      </ul>
      {sessions.items.length === 1 && <p className={styles.note}>{t('sessions.only')}</p>}
      {dialog}
      <div className={styles.everywhere}>
        <span className={styles.note}>{t('sessions.everywhereHint')}</span>
        <Button variant="danger" busy={endEverywhere.busy} onClick={endEverywhere.run}>
          {t('sessions.everywhere')}
        </Button>
      </div>
    </div>
  );
}

function SignIn({ session, busy, onEnd }: { session: StaffSession; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('identity-account');
  const format = useFormat();
  const { browser, system, current, embedded_in } = session;
  const known = [browser, system].filter((part) => part !== null).join(' · ');
  const device = known === '' ? t('sessions.unknown') : known;
  const name = embedded_in === null ? device : t('sessions.embedded', { host: new URL(embedded_in).host });
  const since = format.dayAndTime(session.signed_in_at);
  return (
    <li className={styles.session} data-current={current || undefined}>
      <span className={styles.about}>
        <strong>
          <ProperName>{name}</ProperName>
          {current && <Tag tone="brand">{t('sessions.this')}</Tag>}
        </strong>
        <small>{t('sessions.since', { time: since })}</small>
        <small>
          <span>{t('sessions.last', { time: format.dayAndTime(session.last_used_at) })}</span> ·{' '}
          <bdi>{t('sessions.address', { address: session.address })}</bdi>
        </small>
      </span>
      {!current && (
        <Button size="small" busy={busy} onClick={onEnd} aria-label={t('sessions.endOf', { name, time: since })}>
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}
