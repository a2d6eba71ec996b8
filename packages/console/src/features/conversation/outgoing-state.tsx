import { useTranslation } from 'react-i18next';
import { useIsOnline } from '../../platform/network/use-is-online.ts';
import { useOutboxActs } from '../../platform/outbox/outbox-acts.ts';
import { Button } from '../../ui/button.tsx';
import { AlertIcon, RetryIcon } from '../../ui/first-icons.tsx';
import { ClockIcon } from '../../ui/later-icons.tsx';
import styles from './conversation.module.css';
import { lookOf, type Outgoing } from './use-outgoing.ts';
import type { WrittenEdit } from './written-edit.ts';

/** Sending, waiting for the connection, or not sent with what can be done: nothing that was typed is lost. */
export function OutgoingState({ outgoing }: { outgoing: Outgoing }) {
  const { t } = useTranslation(['requests', 'errors']);
  const isOnline = useIsOnline();
  const look = lookOf(outgoing, isOnline);
  return (
    <>
      <small className={styles.note}>
        <span className={styles.state}>
          {look === 'failed' ? <AlertIcon size={13} /> : <ClockIcon size={13} />}
          {look === 'failed' ? t('messages.notSent') : isOnline ? t('messages.sending') : t('messages.waiting')}
        </span>
        {outgoing.state === 'refused' && <span>{t(`errors:${outgoing.edit.failure ?? 'too_old'}`)}</span>}
      </small>
      {look === 'failed' && <WhatNow edit={outgoing.edit} />}
    </>
  );
}

function WhatNow({ edit }: { edit: WrittenEdit }) {
  const { t } = useTranslation('requests');
  const { retry, discard } = useOutboxActs();
  return (
    <span className={styles.again}>
      <Button size="small" icon={<RetryIcon size={15} />} onClick={() => retry(edit)}>
        {t('failed.retry')}
      </Button>
      <Button size="small" variant="ghost" onClick={() => discard(edit)}>
        {t('messages.discard')}
      </Button>
    </span>
  );
}
