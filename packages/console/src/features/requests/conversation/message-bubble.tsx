import type { RequestComment } from '@bellhop/contract/requests/comment';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, CheckIcon, ClipIcon, ClockIcon, RetryIcon } from '../../../ui/icons.tsx';
import { FileGrid } from '../files/file-grid.tsx';
import type { MessageEdit } from '../outbox/edit.ts';
import { useOutboxActs } from '../outbox/outbox-acts.ts';
import styles from './conversation.module.css';
import { useIsOnline } from './use-is-online.ts';
import type { OutgoingMessage } from './use-outgoing.ts';

/** Guests at the start side, staff at the end side; text is text, whatever it looks like. */
export function CommentBubble({ comment }: { comment: RequestComment }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  return (
    <article className={styles.message} data-side={comment.is_staff ? 'staff' : 'guest'}>
      {comment.body !== '' && (
        <p className={styles.bubble} dir="auto">
          {comment.body}
        </p>
      )}
      <FileGrid files={comment.attachments} />
      <small className={styles.note}>
        <bdi>{comment.author_name}</bdi> ·{' '}
        <time title={format.full(comment.created_at)}>{format.time(comment.created_at)}</time>
        {comment.is_staff && (
          <span className={styles.state}>
            <CheckIcon size={13} />
            {t('messages.sent')}
          </span>
        )}
      </small>
    </article>
  );
}

/** Sending, waiting for the connection, or not sent with what can be done: nothing that was typed is lost. */
export function OutgoingBubble({ message: { edit, state } }: { message: OutgoingMessage }) {
  const { t } = useTranslation('requests');
  const isOnline = useIsOnline();
  const look = state === 'refused' ? 'failed' : isOnline && state === 'waiting' ? 'failed' : 'sending';
  return (
    <article className={styles.message} data-side="staff" data-state={look}>
      {edit.body !== '' && (
        <p className={styles.bubble} dir="auto">
          {edit.body}
        </p>
      )}
      {edit.files.map((file) => (
        <p key={file.key} className={styles.attached}>
          <ClipIcon size={14} /> <bdi>{file.name}</bdi>
        </p>
      ))}
      <small className={styles.note}>
        <span className={styles.state}>
          {look === 'failed' ? <AlertIcon size={13} /> : <ClockIcon size={13} />}
          {look === 'failed' ? t('messages.notSent') : isOnline ? t('messages.sending') : t('messages.waiting')}
        </span>
        {state === 'refused' && <Reason edit={edit} />}
      </small>
      {look === 'failed' && <WhatNow edit={edit} />}
    </article>
  );
}

function Reason({ edit: { failure } }: { edit: MessageEdit }) {
  const { t } = useTranslation('requests');
  const { t: failures } = useTranslation('errors');
  return <span>{failure === null || failure === 'too_old' ? t('failed.tooOld') : failures(failure)}</span>;
}

function WhatNow({ edit }: { edit: MessageEdit }) {
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
