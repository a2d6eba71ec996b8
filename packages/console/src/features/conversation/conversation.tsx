import type { RequestCard } from '@bellhop/contract/requests/card';
import type { GuestRequest } from '@bellhop/contract/requests/request';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { failureCode } from '../../platform/api/failure.ts';
import { useNow } from '../../platform/clock.ts';
import { useFormat } from '../../platform/format/use-format.ts';
import { usePerson } from '../../platform/session/session-context.ts';
import { Button } from '../../ui/button.tsx';
import { DownIcon } from '../../ui/first-icons.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import type { Conversation as Messages } from '../request-store/conversations.ts';
import { Announcer } from './announcer.tsx';
import { AskedBar } from './asked-bar.tsx';
import { AskedCard } from './asked-card.tsx';
import styles from './conversation.module.css';
import { CommentBubble, OutgoingBubble } from './message-bubble.tsx';
import { NoteBubble, OutgoingNoteBubble } from './notes/note-bubble.tsx';
import { type Receipt, receiptsShown } from './receipts.ts';
import { type TimelineItem, timelineOf } from './timeline.ts';
import { TranslationState } from './translation-bar.tsx';
import type { ConversationTranslation } from './use-conversation-translation.ts';
import { useFollowing } from './use-following.ts';
import { useOutgoing } from './use-outgoing.ts';

interface ConversationProps {
  readonly request: RequestCard;
  /** Null until it is read. */
  readonly whole: GuestRequest | null;
  readonly conversation: Messages | null;
  readonly translation: ConversationTranslation;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

const nothing: Messages['comments'] = [];
const noNotes: Messages['notes'] = [];

/** The messages card (RQD-08, MSG-01). */
export function Conversation(props: ConversationProps) {
  const { request, whole, conversation, translation, isLoading, error, onRetry } = props;
  const { t } = useTranslation('requests');
  const { dayKey } = useFormat();
  const comments = conversation?.comments ?? nothing;
  const notes = conversation?.notes ?? noNotes;
  const isComplete = conversation?.complete === true;
  const outgoing = useOutgoing(request.id);
  const items = useMemo(() => timelineOf(comments, notes, outgoing, dayKey), [comments, notes, outgoing, dayKey]);
  const receipts = useMemo(() => receiptsShown(comments, whole), [comments, whole]);
  const spoken = useSpoken(comments, notes);
  const scroll = useFollowing(request.id);
  return (
    <div className={styles.frame}>
      <TranslationState translation={translation} />
      <section
        ref={scroll.scroller}
        className={styles.messages}
        aria-label={t('messages.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={scroll.onScroll}
      >
        <div ref={scroll.content} className={styles.content}>
          <div ref={scroll.beginning} className={styles.beginning}>
            <AskedCard request={request} whole={whole} conversation={conversation} />
          </div>
          {isLoading && items.length === 0 && !isComplete && <LoadingBubbles />}
          {error !== null && !isLoading && <Failed error={error} onRetry={onRetry} />}
          {items.length === 0 && !isLoading && error === null && <p className={styles.empty}>{t('messages.empty')}</p>}
          {items.map((item) => (
            <Row key={item.key} item={item} translation={translation} receipts={receipts} />
          ))}
        </div>
      </section>
      {scroll.isBeginningAway && (
        <AskedBar request={request} conversation={conversation} onPress={scroll.toBeginning} />
      )}
      {scroll.isAway && (
        <div className={styles.jump}>
          <Button size="small" icon={<DownIcon size={16} />} onClick={scroll.toEnd}>
            {t('messages.jump')}
          </Button>
        </div>
      )}
      <Announcer requestId={request.id} spoken={spoken.messages} isComplete={isComplete} />
      <Announcer requestId={request.id} spoken={spoken.notes} isComplete={isComplete} />
    </div>
  );
}

interface RowProps {
  readonly item: TimelineItem;
  readonly translation: ConversationTranslation;
  readonly receipts: ReadonlyMap<string, Receipt>;
}

function Row({ item, translation, receipts }: RowProps) {
  const format = useFormat();
  const now = useNow();
  switch (item.kind) {
    case 'day':
      return <h4 className={styles.day}>{format.dayName(item.at, now)}</h4>;
    case 'comment':
      return (
        <CommentBubble
          comment={item.comment}
          translation={translation.of(item.comment)}
          receipt={receipts.get(item.comment.id) ?? null}
        />
      );
    case 'outgoing':
      return <OutgoingBubble message={item.message} />;
    case 'note':
      return <NoteBubble note={item.note} />;
    case 'outgoing note':
      return <OutgoingNoteBubble note={item.note} />;
  }
}

/** The messages of guests and the notes of colleagues, as a screen reader announces them. */
function useSpoken(comments: Messages['comments'], notes: Messages['notes']) {
  const { t } = useTranslation('requests');
  const { t: words } = useTranslation('requests-teamwork');
  const { sub } = usePerson();
  return {
    messages: useMemo(
      () =>
        comments.map(({ id, is_staff, author_name: name, body }) => ({
          id,
          words: is_staff ? null : t('messages.new', { name, body }),
        })),
      [comments, t],
    ),
    notes: useMemo(
      () =>
        notes.map(({ id, author_id, author_name: name, body }) => ({
          id,
          words: author_id === sub ? null : words('notes.new', { name, body }),
        })),
      [notes, sub, words],
    ),
  };
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('requests');
  const { t: failures } = useTranslation('api');
  return (
    <ErrorState
      level={3}
      title={t('messages.failed')}
      text={failures(failureCode(error))}
      retryLabel={t('failed.retry')}
      onRetry={onRetry}
    />
  );
}

function LoadingBubbles() {
  const { t } = useTranslation('requests');
  return (
    <div className={styles.loading} role="status" aria-label={t('messages.loading')}>
      <Skeleton width="54%" height={44} />
      <Skeleton width="38%" height={44} />
      <Skeleton width="46%" height={44} />
    </div>
  );
}
