import type { RequestComment } from '@bellhop/contract/requests/comment';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../platform/format/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { AlertIcon, CheckIcon, ClipIcon, ClockIcon, RetryIcon } from '../../../ui/icons.tsx';
import { FileGrid } from '../files/file-grid.tsx';
import styles from './conversation.module.css';
import type { OutgoingMessage } from './outbox.ts';
import { useIsOnline } from './use-is-online.ts';

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

interface OutgoingBubbleProps {
  readonly message: OutgoingMessage;
  readonly onRetry: (message: OutgoingMessage) => void;
  readonly onDiscard: (id: string) => void;
}

/** Sending, waiting for the connection, or failed with a way to try again: nothing that was typed is lost. */
export function OutgoingBubble({ message, onRetry, onDiscard }: OutgoingBubbleProps) {
  const { t } = useTranslation('requests');
  const isOnline = useIsOnline();
  const isFailed = message.state === 'failed';
  return (
    <article className={styles.message} data-side="staff" data-state={message.state}>
      {message.body !== '' && (
        <p className={styles.bubble} dir="auto">
          {message.body}
        </p>
      )}
      {message.attachments.map((file) => (
        <p key={file.id} className={styles.attached}>
          <ClipIcon size={14} /> <bdi>{file.name}</bdi>
        </p>
      ))}
      <small className={styles.note}>
        <span className={styles.state}>
          {isFailed ? <AlertIcon size={13} /> : <ClockIcon size={13} />}
          {isFailed ? t('messages.notSent') : isOnline ? t('messages.sending') : t('messages.waiting')}
        </span>
      </small>
      {isFailed && (
        <span className={styles.again}>
          <Button size="small" icon={<RetryIcon size={15} />} onClick={() => onRetry(message)}>
            {t('failed.retry')}
          </Button>
          <Button size="small" variant="ghost" onClick={() => onDiscard(message.id)}>
            {t('messages.discard')}
          </Button>
        </span>
      )}
    </article>
  );
}
