import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useOutboxActs } from '../../platform/outbox/outbox-acts.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, RetryIcon } from '../../ui/first-icons.tsx';
import { ClockIcon } from '../../ui/icons.tsx';
import styles from './conversation.module.css';
import { lookOf, type Outgoing } from './use-outgoing.ts';

/** The state of an unsent message: sending, waiting for the connection, or failed with buttons to retry and discard. */
export function OutgoingState({ outgoing }: { outgoing: Outgoing }) {
  const { t } = useTranslation(['requests', 'api']);
  const isOnline = useIsOnline();
  const { retry, discard } = useOutboxActs();
  const { edit, state } = outgoing;
  const isFailed = lookOf(outgoing, isOnline) === 'failed';
  return (
    <>
      <small className={styles.note}>
        <span className={styles.state}>
          {isFailed ? <AlertIcon size={13} /> : <ClockIcon size={13} />}
          <span>{isFailed ? t('messages.notSent') : isOnline ? t('messages.sending') : t('messages.waiting')}</span>
        </span>
        {state === 'refused' && <span>{t(`api:${edit.failure ?? 'too_old'}`)}</span>}
      </small>
      {isFailed && (
        <span className={styles.again}>
          <Button size="small" icon={<RetryIcon size={15} />} onClick={() => retry(edit)}>
            {t('failed.retry')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => discard(edit)}>
            {t('messages.discard')}
          </Button>
        </span>
      )}
    </>
  );
}
