import { ProperName } from '@bellhop/browser/ui/proper-name.tsx';
import type { GuestComment } from '@bellhop/contract/guests/calls';
import { isPassing } from '../../platform/api/failure.ts';
import { formatTime, useLocale } from '../../platform/i18n/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Attachments } from '../files/attachments.tsx';
import { type Bubble, conversationDays } from './conversation.ts';
import styles from './conversation-view.module.css';
import type { OutgoingMessage } from './request-book.ts';
import { useInSight } from './use-in-sight.ts';

/**
 * The messages of a request by day, oldest first. `onSeen` receives the number of each message of the hotel whose
 * end becomes visible.
 */
export function ConversationView({
  comments,
  outgoing,
  onSeen,
  onRetry,
  onDiscard,
}: {
  comments: readonly GuestComment[];
  outgoing: readonly OutgoingMessage[];
  onSeen(position: number): void;
  onRetry(id: string): void;
  onDiscard(id: string): void;
}) {
  const locale = useLocale();
  const { t } = locale;
  const refForEnd = useInSight(onSeen);
  const days = conversationDays(comments, outgoing, (at) => formatTime(at, locale, 'day'), locale.language);
  if (days.length === 0) return <p className={styles.quiet}>{t('detail.no_messages')}</p>;
  return days.map((day) => (
    <section key={day.at} className={styles.day} aria-label={formatTime(day.at, locale, 'day')}>
      <h3 className={styles.date}>{formatTime(day.at, locale, 'day')}</h3>
      <ol className={styles.bubbles}>
        {day.bubbles.map((bubble) => (
          <li key={bubble.id} className={styles.row} data-mine={bubble.mine || undefined}>
            <BubbleView
              bubble={bubble}
              endRef={bubble.mine || bubble.position === 0 ? undefined : refForEnd(bubble.position)}
              onRetry={() => onRetry(bubble.id)}
              onDiscard={() => onDiscard(bubble.id)}
            />
          </li>
        ))}
      </ol>
    </section>
  ));
}

interface BubbleViewProps {
  bubble: Bubble;
  /** Ref of the last element; undefined: a message of the guest or without a number is not reported. */
  endRef: ((element: Element | null) => void) | undefined;
  onRetry(): void;
  onDiscard(): void;
}

function BubbleView({ bubble, endRef, onRetry, onDiscard }: BubbleViewProps) {
  const locale = useLocale();
  const { t } = locale;
  return (
    <article className={styles.bubble} data-state={bubble.state.kind}>
      <p className={styles.author}>{bubble.mine ? t('detail.you') : <ProperName>{bubble.author}</ProperName>}</p>
      {bubble.translation !== null && (
        <p className={styles.body} dir="auto" lang={bubble.translation.language}>
          {bubble.translation.body}
        </p>
      )}
      {bubble.body !== '' && (
        <p className={bubble.translation === null ? styles.body : styles.original} dir="auto">
          {bubble.translation !== null && <span className={styles.originalName}>{t('detail.original')}</span>}
          <span>{bubble.body}</span>
        </p>
      )}
      <Attachments files={bubble.attachments} />
      {bubble.state.kind === 'sent' && (
        <p ref={endRef} className={styles.time}>
          {formatTime(bubble.at, locale, 'time')}
        </p>
      )}
      {bubble.state.kind === 'sending' && <p className={styles.time}>{t('detail.sending')}</p>}
      {bubble.state.kind === 'failed' && (
        <div role="alert" className={styles.failed}>
          <p>
            <strong>{t('detail.failed')}</strong>{' '}
            <span>{t(isPassing(bubble.state.code) ? 'detail.waiting' : `errors.${bubble.state.code}`)}</span>
          </p>
          <div className={styles.choices}>
            <Button onClick={onRetry}>{t('detail.retry')}</Button>
            <Button onClick={onDiscard}>{t('detail.discard')}</Button>
          </div>
        </div>
      )}
    </article>
  );
}
